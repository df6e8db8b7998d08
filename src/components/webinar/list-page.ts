/** The buttons of the page: one puts its reader on the list, the other takes them off it. */
import type { ErrorBody } from '#domain/errors.ts';
import { linkToken } from '#domain/links.ts';
import { webinarMessages } from '#domain/webinar.ts';

type Outcome = readonly [tone: 'success' | 'error', sentence: string];

const failed: Outcome = ['error', webinarMessages.failed];

async function confirm(token: string): Promise<Outcome> {
  const response = await fetch('/api/webinar/confirm', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (!response.ok) return refusal(response);
  const { hasSeat }: { hasSeat: boolean } = await response.json();
  return ['success', hasSeat ? webinarMessages.onList : webinarMessages.waiting];
}

async function leave(token: string): Promise<Outcome> {
  if (!token) return ['error', webinarMessages.notOnList];
  const response = await fetch(`/api/webinar/leave/${encodeURIComponent(token)}`, {
    method: 'POST',
  });
  return response.ok ? ['success', webinarMessages.left] : refusal(response);
}

async function refusal(response: Response): Promise<Outcome> {
  const { error }: ErrorBody = await response.json();
  return ['error', error.message];
}

function tell([tone, sentence]: Outcome): void {
  const place = document.querySelector<HTMLElement>('[data-outcome]');
  if (!place) return;
  place.className = `alert alert-${tone}`;
  place.textContent = sentence;
  place.hidden = false;
  place.focus();
}

if (new URLSearchParams(location.search).has('leave')) {
  document.documentElement.dataset.leaving = '';
}

for (const [id, act] of [
  ['confirm', confirm],
  ['leave', leave],
] as const) {
  const button = document.querySelector<HTMLButtonElement>(`#${id}`);
  button?.addEventListener('click', async () => {
    button.disabled = true;
    const outcome = await act(linkToken(location)).catch(() => failed);
    tell(outcome);
    button.hidden = outcome[0] === 'success';
    button.disabled = false;
  });
}
