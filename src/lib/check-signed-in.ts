import { accountMessages } from '#domain/account/messages.ts';
import { ApiError, answer, api } from './api.ts';

/**
 * Asks once more, after a sign-in that was answered well, whether the browser comes with its session.
 * @throws ApiError when it does not, as where cookies are blocked
 */
export async function checkSignedIn(): Promise<void> {
  const seen = await answer(api.auth.me.$get()).catch(() => null);
  if (seen && !seen.user) throw new ApiError('unauthenticated', accountMessages.signInNotKept);
}
