/** The buttons of the page: one puts its reader on the list, the other takes them off it. */
import type { ErrorBody } from '#domain/errors.ts';
import { INCOMPLETE_LINK, isWholeToken, linkToken } from '#domain/links.ts';
import { webinarMessages } from '#domain/webinar.ts';

interface Outcome {
  sentence: string;
  title?: string;
}

const failed: Outcome = { sentence: webinarMessages.failed };

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
  const response = await fetch(`/api/webinar/leave/${token}`, {
    method: 'POST',
  });
  return response.ok
    ? { title: 'You are off the list', sentence: webinarMessages.left }
    : refusal(response);
}

async function refusal(response: Response): Promise<Outcome> {
  const { error }: ErrorBody = await response.json();
  return { sentence: error.message };
}

function tell({ title, sentence }: Outcome, tone = title ? 'success' : 'error'): void {
  const heading = document.querySelector('main h1');
  if (heading && title) heading.textContent = title;
  const place = document.querySelector<HTMLElement>('[data-outcome]');
  if (!place) return;
  place.className = `alert alert-${tone}`;
  place.textContent = sentence;
  place.hidden = false;
  if (tone !== 'warning') place.focus();
}

// Without its token the page has nothing to ask. Another link may be opened in the same tab.
if (!isWholeToken(linkToken(location))) {
  document.documentElement.dataset.incomplete = '';
  tell({ title: 'This link is incomplete', sentence: INCOMPLETE_LINK }, 'warning');
}
addEventListener('hashchange', () => location.reload());

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
    button.hidden = outcome.title !== undefined;
    button.disabled = false;
  });
}
