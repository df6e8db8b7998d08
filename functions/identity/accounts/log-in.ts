import { and, eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import type { LoginInput } from '#domain/account/account.ts';
import { mailboxOf } from '#domain/account/limits.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { sha256 } from '#functions/tokens.ts';
import { openGate } from '../limits/network-limit.ts';
import {
  checkAttempt,
  countAndRead,
  countOf,
  forgetAttempts,
  takeBackAttempt,
} from '../limits/rate-limit.ts';
import { hashPassword, isOutdated, verifyPassword } from '../passwords/password.ts';
import { isKnownDevice } from '../sessions/known-device.ts';
import type { SignInContext } from '../sessions/sessions.ts';
import { hasPassword, toUser } from './user.ts';

/** @throws DomainError challenge_required, rate_limited, unauthenticated */
export async function logIn(context: Context, signInContext: SignInContext, input: LoginInput) {
  const { db, now } = context;
  const { email, password } = input;
  const { account, isKnown } = await admit(context, signInContext, input);
  const stored = account?.passwordHash ?? null;
  const isRight = await verifyPassword(password, stored);
  if (!account || !stored || !isRight) {
    throw new DomainError('unauthenticated', accountMessages.loginFailed);
  }
  const passwordHash = isOutdated(stored) ? await hashPassword(password) : stored;
  const isUnchanged = and(eq(users.id, account.id), eq(users.passwordHash, stored));
  await signInContext.signIn(account.id, {
    signedInWith: 'password',
    extraStatements: {
      account: db.update(users).set({ passwordHash, lastLogin: now }).where(isUnchanged),
      // What strangers have guessed stays counted, or each sign-in would give them more guesses.
      attempts: isKnown
        ? forgetAttempts(context, 'knownDevice', deviceKey(signInContext, email))
        : takeBackAttempt(context, 'password', mailboxOf(email)),
    },
    onlyIf: hasPassword(account.id, passwordHash),
  });
  return toUser(account);
}

/** A device that has signed in before has a count of its own; others share the network's and address's. */
async function admit(context: Context, signInContext: SignInContext, input: LoginInput) {
  const { db } = context;
  const { email, turnstileToken } = input;
  const isKnown = isKnownDevice(db, signInContext.device.old, email);
  const isStrange = sql`not ${isKnown}`;
  const sender = { network: signInContext.network, turnstileToken };
  const gate = await openGate(context, 'logInFrom', sender, isStrange);
  const { counted, rows } = await countAndRead(
    context,
    {
      ...gate.counts,
      mailbox: countOf('password', mailboxOf(email), isStrange),
      device: countOf('knownDevice', deviceKey(signInContext, email), isKnown),
    },
    { accounts: db.select().from(users).where(eq(users.email, email)) },
  );
  const { mailbox, device, ...network } = counted;
  gate.check(network);
  checkAttempt(context, mailbox, accountMessages.resetInstead);
  checkAttempt(context, device, accountMessages.resetInstead);
  return { account: rows.accounts[0], isKnown: device.length === 1 };
}

function deviceKey({ device }: SignInContext, email: string): string {
  return `${sha256(device.old)}:${mailboxOf(email)}`;
}
