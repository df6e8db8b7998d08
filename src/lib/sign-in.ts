import { accountMessages } from '#domain/account/messages.ts';
import { homeOf } from '#domain/account/next.ts';
import { ApiError, answer, api } from './api.ts';
import { nextPage } from './navigate.ts';

/** Storage key of the typed email address. The address is not put in the URL: URLs are logged. */
const KEY = 'email';

export function carryEmail(email: string): void {
  sessionStorage.setItem(KEY, email);
}

export function takeEmail(): string {
  const email = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.removeItem(KEY);
  return email;
}

/**
 * Opens the next page after a sign-in, if the browser has stored the session cookie.
 * @throws ApiError if the cookie was not stored, for example because cookies are blocked
 */
export async function goOnSignedIn(): Promise<'leaving'> {
  const me = await answer(api.auth.me.$get()).catch(() => null);
  if (me && !me.user) throw new ApiError('unauthenticated', accountMessages.signInNotKept);
  location.replace(nextPage(homeOf(Boolean(me?.isAdmin || me?.isMentor))));
  return 'leaving';
}
