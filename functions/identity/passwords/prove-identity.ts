import type { ProofInput } from '#domain/account/account.ts';
import type { LimitName } from '#domain/account/limits.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import { MINUTE } from '#domain/time.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { checkAttempt, countAttemptInOrder, counterOf } from '../limits/rate-limit.ts';
import { verifyPassword } from './password.ts';

const RECENT_SIGN_IN_MS = 10 * MINUTE;

/**
 * Accepts the password, or a Google sign-in in the last 10 minutes. Attempts count towards the
 * limit for password changes. @throws DomainError
 */
export async function proveIdentity(context: Context, viewer: Viewer, proof: ProofInput) {
  const { currentPassword } = proof;
  if (currentPassword) return requirePassword(context, viewer, currentPassword, 'changePassword');
  const { user, session } = await viewer.load();
  const isRecentGoogleSignIn =
    session.signedInWith === 'google' && context.now - session.createdAt < RECENT_SIGN_IN_MS;
  if (!isRecentGoogleSignIn) throw new DomainError('forbidden', accountMessages.confirmItIsYou);
  return user;
}

/**
 * Returns the viewer's account. Each attempt counts towards `reauthenticate` and `limit`. After a
 * success, the caller must reset `reauthenticate`. @throws DomainError
 */
export async function requirePassword(
  context: Context,
  viewer: Viewer,
  password: string,
  actionLimit: LimitName,
) {
  const { counted, account } = await viewer.load((me) => ({
    counted: countAttemptInOrder(context, {
      guesses: counterOf('reauthenticate', me),
      actions: counterOf(actionLimit, me),
    }),
  }));
  checkAttempt(context, counted.guesses);
  checkAttempt(context, counted.actions);
  const { passwordHash } = account;
  if (!passwordHash) throw new DomainError('conflict', accountMessages.noPassword);
  if (!(await verifyPassword(password, passwordHash))) {
    throw refusedField('forbidden', 'currentPassword', accountMessages.wrongPassword);
  }
  return { ...account, passwordHash };
}
