import { and, eq, exists, isNotNull, isNull } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { authTokens, users } from '#db/schema/index.ts';
import type { ResetPasswordInput } from '#domain/account/account.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { deliver } from '#functions/email/deliver.ts';
import { sha256 } from '#functions/tokens.ts';
import { isLink, isUnknownLink, linkExpired, prepareLink } from '../accounts/emailed-link.ts';
import { attempt, attemptOrChallenge, type Sender } from '../limits/network-limit.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import type { SignInContext } from '../sessions/sessions.ts';
import { prepareNewPassword } from './change-password.ts';

/** Also proves the address and makes the device known. @throws DomainError rate_limited, expired, conflict */
export async function resetPassword(
  context: Context,
  { network, device }: Pick<SignInContext, 'network' | 'device'>,
  { token, password }: ResetPasswordInput,
): Promise<void> {
  const { db, now } = context;
  const isOpen = isLink(token, ['reset-password'], now);
  const link = db.select().from(authTokens).where(isOpen);
  const reads = { links: link, spent: spentReset(db, token) };
  const isUnknown = isUnknownLink(db, token);
  const { links, spent } = await attempt(context, 'unknownLink', network, reads, isUnknown);
  const [found] = links;
  if (!found) throw spent.length > 0 ? linkUsed() : linkExpired();
  const account = { id: found.userId, email: found.email };
  const change = await prepareNewPassword(context, account, password, exists(link));
  const { changed } = await runAll(db, {
    ...change.statements,
    address: db
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, account.id), isNull(users.emailVerifiedAt), change.isChanged)),
    device: rememberDevice(context, account.id, device, change.isChanged),
  });
  if (!changed.rowsAffected) throw linkUsed();
  context.background(deliver(context, change.outboxId));
}

function spentReset(db: Database, token: string) {
  const isSpent = and(eq(authTokens.purpose, 'reset-password'), isNotNull(authTokens.spentAt));
  return db
    .select({ id: authTokens.id })
    .from(authTokens)
    .where(and(eq(authTokens.id, sha256(token)), isSpent));
}

function linkUsed(): DomainError {
  return new DomainError('conflict', accountMessages.resetUsed);
}

/**
 * Does the same for an address without an account, so that neither answer nor time tells which.
 * @throws DomainError challenge_required, rate_limited
 */
export async function forgotPassword(context: Context, sender: Sender, email: string) {
  const { db } = context;
  const { accounts } = await attemptOrChallenge(context, 'forgotPasswordFrom', sender, {
    accounts: db.select({ id: users.id }).from(users).where(eq(users.email, email)),
  });
  const id = accounts[0]?.id ?? crypto.randomUUID();
  const { outboxId, statements } = await prepareLink(context, 'reset-password', { id, email });
  await runAll(db, statements);
  context.background(deliver(context, outboxId));
}
