/** The button of the page: it ends the reminders of whoever was mailed the link. */
import type { ErrorBody } from '#domain/errors.ts';
import { linkToken } from '#domain/links.ts';
import { planMessages } from '#domain/plans/messages.ts';

async function leave(token: string): Promise<string | null> {
  if (!token) return planMessages.notReminded;
  const address = `/api/plans/reminders/leave/${encodeURIComponent(token)}`;
  const response = await fetch(address, { method: 'POST' });
  if (response.ok) return null;
  const { error }: ErrorBody = await response.json();
  return error.message;
}

function tell(failure: string | null): void {
  const heading = document.querySelector('main h1');
  if (heading && !failure) heading.textContent = 'No more reminders';
  const place = document.querySelector<HTMLElement>('[data-outcome]');
  if (!place) return;
  place.className = `alert alert-${failure ? 'error' : 'success'}`;
  place.textContent = failure ?? planMessages.remindersOff;
  place.hidden = false;
  place.focus();
}

const button = document.querySelector<HTMLButtonElement>('#leave');
button?.addEventListener('click', async () => {
  button.disabled = true;
  const failure = await leave(linkToken(location)).catch(() => planMessages.leaveFailed);
  tell(failure);
  button.hidden = failure === null;
  button.disabled = false;
});
