import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import type { LoginInput, User } from '#domain/account/account.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Services } from '../../services.ts';
import { sha256 } from '../../tokens.ts';
import { openGate } from '../limits/network-limit.ts';
import {
  type Count,
  checkAttempt,
  countAndRead,
  countOf,
  forgetAttempts,
  takeBackAttempt,
} from '../limits/rate-limit.ts';
import { hashPassword, isOutdated, verifyPassword } from '../passwords/password.ts';
import { isKnownDevice } from '../sessions/known-device.ts';
import type { Visitor } from '../sessions/sign-in-context.ts';
import { hasPassword, toUser } from './user.ts';

/**
 * Signs a visitor in by password. Too many attempts are turned away unverified, for an address
 * that has an account and for one that has none.
 * @throws ChallengeRequired, DomainError rate_limited; unauthenticated, alike for a wrong password
 * and an unknown address
 */
export async function logIn(
  services: Services,
  visitor: Visitor,
  { email, password, turnstileToken }: LoginInput,
): Promise<User> {
  const { db, now } = services;
  const { account, isKnown } = await admit(services, visitor, email, turnstileToken);
  const stored = account?.passwordHash ?? null;
  const isRight = await verifyPassword(password, stored);
  if (!account || !stored || !isRight) {
    throw new DomainError('unauthenticated', accountMessages.loginFailed);
  }
  const passwordHash = isOutdated(stored) ? await hashPassword(password) : stored;
  const isUnchanged = and(eq(users.id, account.id), eq(users.passwordHash, stored));
  await visitor.signIn(account.id, {
    signedInWith: 'password',
    alongside: [
      db.update(users).set({ passwordHash, lastLogin: now }).where(isUnchanged),
      // What strangers have guessed stays counted, or each sign-in would give them more guesses.
      isKnown
        ? forgetAttempts(services, 'knownDevice', deviceKey(visitor, email))
        : takeBackAttempt(services, 'password', email),
    ],
    provided: hasPassword(account.id, passwordHash),
  });
  return toUser(account);
}

/**
 * Counts the attempt and finds the account. A device that has signed in to it before has a count of
 * its own; all others share the network's and the address's.
 */
async function admit(
  services: Services,
  visitor: Visitor,
  email: string,
  turnstileToken: string | undefined,
) {
  const { db } = services;
  const isKnown = isKnownDevice(db, visitor.device.old, email);
  const gate = await openGate(services, 'logInFrom', { network: visitor.network, turnstileToken });
  const strange = [...gate.counts, countOf('password', email)].map((count) =>
    countWhere(sql`not ${isKnown}`, count),
  );
  const known = countWhere(isKnown, countOf('knownDevice', deviceKey(visitor, email)));
  const { counted, rows } = await countAndRead(
    services,
    [...strange, known],
    [db.select().from(users).where(eq(users.email, email))],
  );
  gate.check(counted.slice(0, gate.counts.length));
  for (const count of counted.slice(gate.counts.length)) {
    checkAttempt(services, count, accountMessages.resetInstead);
  }
  return { account: rows[0][0], isKnown: counted.at(-1)?.length === 1 };
}

function countWhere(condition: SQL, { key, limit }: Count): Count {
  return { key: sql`case when ${condition} then ${key} end`, limit };
}

function deviceKey({ device }: Visitor, email: string): string {
  return `${sha256(device.old)}:${email}`;
}
