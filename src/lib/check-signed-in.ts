import { accountMessages } from '#domain/account/messages.ts';
import { ApiError, answer, api } from './api.ts';

/**
 * Checks, after a successful sign-in, that the browser has kept the session cookie.
 * @throws ApiError when it has not, for example because cookies are blocked
 */
export async function checkSignedIn(): Promise<void> {
  const seen = await answer(api.auth.me.$get()).catch(() => null);
  if (seen && !seen.user) throw new ApiError('unauthenticated', accountMessages.signInNotKept);
}
