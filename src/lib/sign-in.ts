import { accountMessages } from '#domain/account/messages.ts';
import { homeOf } from '#domain/account/next.ts';
import { ApiError, answer, api } from './api.ts';
import { nextPage } from './login.ts';

/** sessionStorage key. The email address must not be in the URL: servers log URLs. */
const EMAIL_KEY = 'email';

export function storeEmail(email: string): void {
  sessionStorage.setItem(EMAIL_KEY, email);
}

export function takeStoredEmail(): string {
  const email = sessionStorage.getItem(EMAIL_KEY) ?? '';
  sessionStorage.removeItem(EMAIL_KEY);
  return email;
}

/** Opens the page `next` or the user's home. @throws ApiError if the browser blocked the cookie */
export async function openNextPage(): Promise<'leaving'> {
  const me = await answer(api.auth.me.$get()).catch(() => null);
  if (me && !me.user) throw new ApiError('unauthenticated', accountMessages.signInNotKept);
  location.replace(nextPage(homeOf(Boolean(me?.isAdmin || me?.isMentor))));
  return 'leaving';
}
