import { eq } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import type { ProofInput } from '#domain/account/account.ts';
import type { LimitName } from '#domain/account/limits.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError, refusedField, signInFirst } from '#domain/errors.ts';
import { MINUTE } from '#domain/time.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { checkAttempt, countInOrder, countOf } from '../limits/rate-limit.ts';
import { verifyPassword } from './password.ts';

export async function proveIdentity(context: Context, viewer: Viewer, proof: ProofInput) {
  const { currentPassword } = proof;
  if (currentPassword) return reauthenticate(context, viewer, currentPassword, 'changePassword');
  const { user, session } = await viewer.load();
  const isFresh =
    session.signedInWith === 'google' && context.now - session.createdAt < 10 * MINUTE;
  if (!isFresh) throw new DomainError('forbidden', accountMessages.confirmItIsYou);
  return user;
}

export async function reauthenticate(
  context: Context,
  viewer: Viewer,
  password: string,
  limit: LimitName,
) {
  const { db } = context;
  const { counted, accounts } = await viewer.load((me) => ({
    counted: countInOrder(context, {
      guesses: countOf('reauthenticate', me),
      changes: countOf(limit, me),
    }),
    accounts: db.select().from(users).where(eq(users.id, me)),
  }));
  checkAttempt(context, counted.guesses);
  checkAttempt(context, counted.changes);
  const [account] = accounts;
  if (!account) throw signInFirst();
  const { passwordHash } = account;
  if (!passwordHash) throw new DomainError('conflict', accountMessages.noPassword);
  if (!(await verifyPassword(password, passwordHash))) {
    throw refusedField('forbidden', 'currentPassword', accountMessages.wrongPassword);
  }
  return { ...account, passwordHash };
}
