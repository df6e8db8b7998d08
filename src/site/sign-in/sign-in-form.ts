import { accountMessages } from '#domain/account/messages.ts';
import { homeOf, type SignInPage } from '#domain/account/next.ts';
import { isWholeToken, linkToken } from '#domain/links.ts';
import { ApiError, answer, api, detailsOf, messageOf, success } from '#lib/api.ts';
import { googleSignInUrl, hasGoogleFailed, nextPage } from '#lib/login.ts';
import { form, onSubmit, post, setErrors, showNotice, showRefusal } from '#site/plain-form/form.ts';
import { email } from './kept-email.ts';
import './show-password.ts';

const { to: apiPath = '', failed: failureMessage = '' } = form.dataset;
const token = form.querySelector<HTMLInputElement>('[name=token]');
const google = form.querySelector<HTMLAnchorElement>('[data-google]');
/** Password field of /verify-email, for visitors who are not signed in to the account. */
const passwordTemplate = form.querySelector('template');

/**
 * Shows the element with this id instead of the form. Does nothing if the page has no such id.
 * Possible ids: `done`, `sent`, `incomplete` (link was cut off) or an API error code.
 */
function showOutcome(id: string): HTMLElement | undefined {
  const outcome = document.getElementById(id);
  if (!outcome) return;
  form.hidden = true;
  outcome.hidden = false;
  outcome.dataset.outcome = id;
  return outcome;
}

function showForm(outcome: HTMLElement): void {
  delete outcome.dataset.outcome;
  outcome.hidden = true;
  form.hidden = false;
  email?.focus();
}

/** Opens the page `next` or the user's home. Returns `leaving`: the form stays disabled. */
async function openNextPage(): Promise<'leaving'> {
  // A failed request does not prove a blocked cookie, so the visitor counts as signed in.
  const me = await answer(api.auth.me.$get()).catch(() => null);
  if (me && !me.user) throw new ApiError('unauthenticated', accountMessages.signInNotKept);
  location.replace(nextPage(homeOf(Boolean(me?.isAdmin || me?.isMentor))));
  return 'leaving';
}

/** @param values sent values, merged with the body of the response */
async function onSent(values: { email?: string }): Promise<'leaving' | undefined> {
  const outcome = showOutcome('done') ?? showOutcome('sent');
  if (!outcome) return openNextPage();
  const sentTo = outcome.querySelector('[data-email]');
  if (sentTo) sentTo.textContent = values.email ?? '';
  const againButton = outcome.querySelector('button');
  if (againButton) againButton.onclick = () => showForm(outcome);
  outcome.focus();
  return undefined;
}

function onRefused(error: unknown): void {
  const code = error instanceof ApiError ? error.code : '';
  const outcome = showOutcome(code);
  outcome?.focus();
  if (outcome) return;
  form.dataset.refused = code;
  const asksPassword = passwordTemplate && code === 'unauthenticated';
  if (asksPassword) passwordTemplate.replaceWith(passwordTemplate.content);
  const tone = asksPassword ? 'warning' : 'error';
  showRefusal(messageOf(error, failureMessage), detailsOf(error).fields, tone);
}

async function send(values: object): Promise<'leaving' | undefined> {
  const { validated } = await import('./check.ts');
  const input = validated(apiPath, values);
  setErrors(() => '');
  const response = await success(post(input));
  const body = await response.json().catch(() => ({}));
  return onSent({ ...input, ...body });
}

function enableGoogleLink(isEnabled: boolean): void {
  if (!google) return;
  google.ariaDisabled = isEnabled ? null : 'true';
  if (isEnabled) google.href = googleSignInUrl(google.dataset.google as SignInPage);
  else google.removeAttribute('href');
}

if (token) {
  token.value = linkToken(location);
  if (!isWholeToken(token.value)) showOutcome('incomplete');
  // Another emailed link in the same tab changes only the hash, so the page must reload.
  addEventListener('hashchange', () => location.reload());
}
if (google && hasGoogleFailed()) showNotice(google.dataset.failed);
enableGoogleLink(true);
onSubmit(async (values) => {
  delete form.dataset.refused;
  enableGoogleLink(false);
  const result = await send(values).catch(onRefused);
  if (result !== 'leaving') enableGoogleLink(true);
  return result;
});
