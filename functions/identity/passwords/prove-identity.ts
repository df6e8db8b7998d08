import type { ProofInput } from '#domain/account/account.ts';
import type { LimitName } from '#domain/account/limits.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { reauthenticate } from './reauthenticate.ts';

const FRESH_MS = 10 * MINUTE;

/**
 * Lets pass who gives the password of the viewer's account, or has just come from Google.
 * @throws DomainError unauthenticated, rate_limited, forbidden, conflict
 */
export function proveIdentity(
  context: Context,
  viewer: Viewer,
  { currentPassword }: ProofInput,
  limit: LimitName,
): Promise<{ id: string; email: string }> {
  return currentPassword
    ? reauthenticate(context, viewer, currentPassword, limit)
    : fromGoogle(context, viewer);
}

async function fromGoogle({ now }: Context, viewer: Viewer) {
  const { user, session } = await viewer.load(() => ({}));
  const isFresh = session.signedInWith === 'google' && now - session.createdAt < FRESH_MS;
  if (!isFresh) throw new DomainError('forbidden', accountMessages.confirmItIsYou);
  return user;
}
