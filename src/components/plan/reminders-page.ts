/** The button of the page: it ends the reminders of whoever was mailed the link. */
import type { ErrorBody } from '#domain/errors.ts';
import { INCOMPLETE_LINK, isWholeToken, linkToken } from '#domain/links.ts';
import { planMessages } from '#domain/plans/messages.ts';

async function leave(token: string): Promise<string | null> {
  const response = await fetch(`/api/plans/reminders/leave/${token}`, { method: 'POST' });
  if (response.ok) return null;
  const { error }: ErrorBody = await response.json();
  return error.message;
}

function tell(tone: 'success' | 'warning' | 'error', sentence: string, title?: string): void {
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
  tell('warning', INCOMPLETE_LINK, 'This link is incomplete');
}
addEventListener('hashchange', () => location.reload());

const button = document.querySelector<HTMLButtonElement>('#leave');
button?.addEventListener('click', async () => {
  button.disabled = true;
  const failure = await leave(linkToken(location)).catch(() => planMessages.leaveFailed);
  if (failure) tell('error', failure);
  else tell('success', planMessages.remindersOff, 'No more reminders');
  button.hidden = failure === null;
  button.disabled = false;
});
