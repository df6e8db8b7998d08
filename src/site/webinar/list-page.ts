import { webinarMessages } from '#domain/webinar.ts';
import { actOnPress, type Outcome, refusal } from '#site/sign-in/emailed-link.ts';

async function confirm(token: string): Promise<Outcome> {
  const response = await fetch('/api/webinar/confirm', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (!response.ok) return refusal(response);
  const { hasSeat }: { hasSeat: boolean } = await response.json();
  return hasSeat
    ? { title: 'Your seat is kept', sentence: webinarMessages.seated }
    : { title: 'You are on the waiting list', sentence: webinarMessages.waiting };
}

async function leave(token: string): Promise<Outcome> {
  const response = await fetch(`/api/webinar/leave/${token}`, { method: 'POST' });
  return response.ok
    ? { title: 'You are off the list', sentence: webinarMessages.left }
    : refusal(response);
}

if (new URLSearchParams(location.search).has('leave')) {
  document.documentElement.dataset.leaving = '';
}
actOnPress('confirm', confirm, webinarMessages.failed);
actOnPress('leave', leave, webinarMessages.failed);
