import { webinarMessages } from '#domain/webinar.ts';
import { type Outcome, onButtonPress, post, refusal } from '#site/page/emailed-button.ts';

async function confirm(token: string): Promise<Outcome> {
  const response = await fetch('/api/webinar/confirm', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (!response.ok) return refusal(response);
  const { hasSeat }: { hasSeat: boolean } = await response.json();
  return hasSeat
    ? { title: 'Your seat is reserved', sentence: webinarMessages.seated }
    : { title: 'You are on the waiting list', sentence: webinarMessages.waiting };
}

function leave(token: string): Promise<Outcome> {
  const done = { title: 'You are off the list', sentence: webinarMessages.left };
  return post(`/api/webinar/leave/${token}`, done);
}

if (new URLSearchParams(location.search).has('leave')) {
  document.documentElement.dataset.leave = '';
}
onButtonPress('confirm', confirm, webinarMessages.failed);
onButtonPress('leave', leave, webinarMessages.failed);
