import { eq } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import type { LoginInput, User } from '#domain/account.ts';
import { DomainError } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import type { Services } from '../../services.ts';
import { spendVerification, verifyPassword } from './password.ts';
import { toUser } from './user.ts';

/** @throws DomainError unauthenticated, alike for a wrong password and an unknown address */
export async function logIn({ db, now }: Services, { email, password }: LoginInput): Promise<User> {
  const [account] = await db.select().from(users).where(eq(users.email, email));
  if (!account?.passwordHash) {
    await spendVerification(password);
    throw new DomainError('unauthenticated', messages.loginFailed);
  }
  if (!(await verifyPassword(password, account.passwordHash))) {
    throw new DomainError('unauthenticated', messages.loginFailed);
  }
  await db.update(users).set({ lastLogin: now }).where(eq(users.id, account.id));
  return toUser(account);
}
