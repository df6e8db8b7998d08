/** Cloudflare Turnstile's bot check. Loaded only if the API requires the check. */
import { type ChallengeTerms, challengeMessages } from '#domain/account/challenge.ts';
import { createDialog } from './create-dialog.ts';
import { dialogEntryGone } from './dialog-history.ts';
import { loadScript } from './load-script.ts';

interface Turnstile {
  render(container: HTMLElement, options: object): string;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const FLEXIBLE_WIDGET_MIN_PX = 300;

/** Returns Turnstile's token, or null if the visitor cancels. */
export async function passChallenge(terms: ChallengeTerms): Promise<string | null> {
  const { dialog, heading, container, errorText, retry, cancel } = buildDialog();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  let widget: string | undefined;
  // `true` tells Turnstile that the page has handled the error.
  const showError = (sentence: string): true => {
    errorText.textContent = sentence;
    errorText.hidden = retry.hidden = false;
    // Takes the focus from Turnstile's iframe, which would swallow the Escape key.
    retry.focus();
    return true;
  };
  async function loadWidget(): Promise<void> {
    heading.focus();
    errorText.hidden = retry.hidden = true;
    container.className = 'skeleton mt-5 min-h-16';
    try {
      widget = await renderWidget(container, terms, widget, {
        callback: resolve,
        'error-callback': () => showError(challengeMessages.challengeWidgetFailed),
        'timeout-callback': () => showError(challengeMessages.challengeWidgetFailed),
        'unsupported-callback': () => showError(challengeMessages.challengeUnsupported),
      });
    } catch {
      showError(challengeMessages.challengeLoadError);
    }
    container.className = 'mt-5';
  }
  retry.onclick = loadWidget;
  cancel.onclick = () => dialog.close();
  dialog.onclose = () => resolve(null);
  dialog.showModal();
  loadWidget();
  const token = await promise;
  if (widget) window.turnstile?.remove(widget);
  dialog.close();
  dialog.remove();
  await dialogEntryGone();
  return token;
}

async function renderWidget(
  container: HTMLElement,
  { siteKey, scriptUrl, action }: ChallengeTerms,
  oldWidget: string | undefined,
  callbacks: object,
): Promise<string | undefined> {
  if (!window.turnstile) await loadScript(`${scriptUrl}?render=explicit`);
  // The visitor cancelled while the script was loading.
  if (!container.isConnected) return undefined;
  if (!window.turnstile) throw new Error('Turnstile’s script did not set window.turnstile.');
  // Replaces the old widget, because Turnstile's `reset` adds a history entry.
  // When the dialog closes, only the dialog's own entry is removed.
  if (oldWidget) window.turnstile.remove(oldWidget);
  return window.turnstile.render(container, {
    sitekey: siteKey,
    action,
    size: container.clientWidth < FLEXIBLE_WIDGET_MIN_PX ? 'compact' : 'flexible',
    retry: 'never',
    ...callbacks,
  });
}

function buildDialog() {
  const dialog = createDialog({
    headingId: 'challenge-title',
    heading: challengeMessages.challengeTitle,
    text: challengeMessages.challengeReason,
    extraHtml: '<div></div><p role="alert" class="alert alert-error mt-4"></p>',
    buttons: `<button type="button" class="btn btn-secondary">Cancel</button>
      <button type="button" class="btn btn-primary">Try again</button>`,
  });
  const element = (selector: string) => dialog.querySelector(selector) as HTMLElement;
  const heading = element('h2');
  heading.tabIndex = -1;
  return {
    dialog,
    heading,
    container: element('div'),
    errorText: element('[role]'),
    cancel: element('.btn-secondary'),
    retry: element('.btn-primary'),
  };
}
