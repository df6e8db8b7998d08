/** Shows Cloudflare Turnstile in a dialog. Loaded when the API asks for a bot check. */
import type { ChallengeTerms } from '#domain/account/account.ts';
import { challengeMessages } from '#domain/account/challenge-messages.ts';
import { loadScript } from './load-script.ts';
import { make, makeDialog } from './make.ts';
import { dialogEntryGone } from './navigate.ts';

interface Turnstile {
  render(container: HTMLElement, options: object): string;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const FLEXIBLE_FROM = 300;

/** Shows the bot check. Returns its token, or null if the user cancels. */
export async function passChallenge(terms: ChallengeTerms): Promise<string | null> {
  const { dialog, heading, place, trouble, again, cancel } = buildDialog();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  let widget: string | undefined;
  const fail = (sentence: string): true => {
    trouble.textContent = sentence;
    trouble.hidden = again.hidden = false;
    // The widget's iframe would swallow Escape.
    again.focus();
    return true;
  };
  async function show(): Promise<void> {
    heading.focus();
    trouble.hidden = again.hidden = true;
    place.className = 'skeleton mt-5 min-h-16';
    try {
      widget = await showWidget(place, terms, widget, {
        callback: resolve,
        'error-callback': () => fail(challengeMessages.challengeNotPassed),
        'timeout-callback': () => fail(challengeMessages.challengeNotPassed),
        'unsupported-callback': () => fail(challengeMessages.challengeUnsupported),
      });
    } catch {
      fail(challengeMessages.challengeLoadError);
    }
    place.className = 'mt-5';
  }
  again.onclick = show;
  cancel.onclick = () => dialog.close();
  dialog.onclose = () => resolve(null);
  dialog.showModal();
  show();
  const token = await promise;
  if (widget) window.turnstile?.remove(widget);
  dialog.close();
  dialog.remove();
  await dialogEntryGone();
  return token;
}

async function showWidget(
  place: HTMLElement,
  { siteKey, scriptUrl, action }: ChallengeTerms,
  widget: string | undefined,
  callbacks: object,
): Promise<string> {
  if (!window.turnstile) await loadScript(`${scriptUrl}?render=explicit`);
  if (!window.turnstile) throw new Error('The script gave no widget.');
  // Not `reset`: it adds a history entry, which closing the dialog would go back to.
  if (widget) window.turnstile.remove(widget);
  return window.turnstile.render(place, {
    sitekey: siteKey,
    action,
    size: place.clientWidth < FLEXIBLE_FROM ? 'compact' : 'flexible',
    // We show the error and a button to try again.
    retry: 'never',
    ...callbacks,
  });
}

function buildDialog() {
  const place = make('div');
  const trouble = make('p', 'alert alert-error mt-4');
  trouble.role = 'alert';
  const again = make('button', 'btn btn-primary', 'Try again');
  const cancel = make('button', 'btn btn-secondary', 'Cancel');
  again.type = cancel.type = 'button';
  const { dialog, heading } = makeDialog({
    id: 'challenge-title',
    title: challengeMessages.challengeTitle,
    about: challengeMessages.challengeReason,
    parts: [place, trouble],
    buttons: [cancel, again],
  });
  // Focusable, so that a screen reader starts at the heading.
  heading.tabIndex = -1;
  return { dialog, heading, place, trouble, again, cancel };
}
