import type { ErrorBody } from '#domain/errors.ts';
import { INCOMPLETE_LINK, isWholeToken, linkToken } from '#domain/links.ts';

export interface Outcome {
  sentence: string;
  /** New heading of the page. Undefined if the action failed. */
  title?: string;
}

export async function refusal(response: Response): Promise<Outcome> {
  const { error }: ErrorBody = await response.json();
  return { sentence: error.message };
}

export async function post(path: string, done: Outcome): Promise<Outcome> {
  const response = await fetch(path, { method: 'POST' });
  return response.ok ? done : refusal(response);
}

function showOutcome({ title, sentence }: Outcome, tone: 'success' | 'warning' | 'error') {
  const heading = document.querySelector('main h1') as HTMLElement;
  if (title) heading.textContent = title;
  const alert = document.querySelector('[data-outcome]') as HTMLElement;
  alert.className = `alert alert-${tone}`;
  alert.textContent = sentence;
  alert.hidden = false;
  return alert;
}

export function onButtonPress(
  id: string,
  act: (token: string) => Promise<Outcome>,
  failed: string,
) {
  const button = document.getElementById(id) as HTMLButtonElement;
  button.onclick = async () => {
    button.disabled = true;
    const outcome = await act(linkToken(location)).catch(() => ({ sentence: failed }) as Outcome);
    showOutcome(outcome, outcome.title ? 'success' : 'error').focus();
    button.hidden = outcome.title !== undefined;
    button.disabled = false;
  };
}

if (!isWholeToken(linkToken(location))) {
  document.documentElement.dataset.incomplete = '';
  showOutcome({ title: 'This link is incomplete', sentence: INCOMPLETE_LINK }, 'warning');
}
// Another emailed link in the same tab changes only the hash, so the page must reload.
addEventListener('hashchange', () => location.reload());
