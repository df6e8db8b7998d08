import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import type { LoginInput, User } from '#domain/account.ts';
import { DomainError } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import type { Services } from '../../services.ts';
import { attempt, forgetAttempts } from '../rate-limit.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { hasPassword, toUser } from './user.ts';
import type { Visitor } from './visitor.ts';

/**
 * Signs a visitor in by password. Too many attempts are turned away unverified, for an address
 * that has an account and for one that has none.
 * @throws DomainError rate_limited; unauthenticated, alike for a wrong password and an unknown address
 */
export async function logIn(
  services: Services,
  visitor: Visitor,
  { email, password }: LoginInput,
): Promise<User> {
  const { db, now } = services;
  const [[account]] = await attempt(services, { password: email, logInFrom: visitor.network }, [
    db.select().from(users).where(eq(users.email, email)),
  ]);
  const stored = account?.passwordHash ?? null;
  const isRight = await verifyPassword(password, stored);
  if (!account || !stored || !isRight) {
    throw new DomainError('unauthenticated', messages.loginFailed);
  }
  const passwordHash = isOutdated(stored) ? await hashPassword(password) : stored;
  const isUnchanged = and(eq(users.id, account.id), eq(users.passwordHash, stored));
  await visitor.signIn(account.id, {
    signedInWith: 'password',
    alongside: [
      db.update(users).set({ passwordHash, lastLogin: now }).where(isUnchanged),
      forgetAttempts(services, 'password', email),
    ],
    provided: hasPassword(account.id, passwordHash),
  });
  return toUser(account);
}
