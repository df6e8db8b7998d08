import { accountMessages } from '#domain/account/messages.ts';
import { ApiError, answer, api } from './api.ts';
import { nextPage } from './navigate.ts';

/** Carries a typed email address to the next sign-in page. Not in the URL, since URLs are logged. */
const KEY = 'email';

export function carryEmail(email: string): void {
  sessionStorage.setItem(KEY, email);
}

/** Returns the carried address once, and deletes it. */
export function takeEmail(): string {
  const email = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.removeItem(KEY);
  return email;
}

/**
 * Opens the next page after a sign-in, if the browser has stored the session cookie.
 * @throws ApiError if it has not, for example because cookies are blocked
 */
export async function goOnSignedIn(): Promise<'leaving'> {
  const seen = await answer(api.auth.me.$get()).catch(() => null);
  if (seen && !seen.user) throw new ApiError('unauthenticated', accountMessages.signInNotKept);
  location.replace(nextPage());
  return 'leaving';
}
