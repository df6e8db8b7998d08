import { accountMessages } from '#domain/account/messages.ts';
import { homeOf } from '#domain/account/next.ts';
import { ApiError, answer, api } from './api.ts';
import { nextPage } from './navigate.ts';

/** The typed email address is stored here instead of in the URL, because servers log URLs. */
const KEY = 'email';

export function carryEmail(email: string): void {
  sessionStorage.setItem(KEY, email);
}

export function takeEmail(): string {
  const email = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.removeItem(KEY);
  return email;
}

/** @throws ApiError if the browser did not store the session cookie, such as with blocked cookies */
export async function goOnSignedIn(): Promise<'leaving'> {
  const me = await answer(api.auth.me.$get()).catch(() => null);
  if (me && !me.user) throw new ApiError('unauthenticated', accountMessages.signInNotKept);
  location.replace(nextPage(homeOf(Boolean(me?.isAdmin || me?.isMentor))));
  return 'leaving';
}
