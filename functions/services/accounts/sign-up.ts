import { isConstraintError } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import type { SignupInput, User } from '#domain/account.ts';
import { DomainError } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import type { Services } from '../../services.ts';
import { hashPassword } from './password.ts';
import { toUser } from './user.ts';

/** @throws DomainError conflict when the address has an account (spec section 8) */
export async function signUp({ db, now }: Services, input: SignupInput): Promise<User> {
  const { firstName, lastName, email } = input;
  const account = { id: crypto.randomUUID(), firstName, lastName, email, createdAt: now };
  const passwordHash = await hashPassword(input.password);
  try {
    await db.insert(users).values({ ...account, passwordHash, authProvider: 'password' });
  } catch (error) {
    if (!isConstraintError(error)) throw error;
    throw new DomainError('conflict', messages.emailInUse, { email: messages.emailInUse });
  }
  return toUser(account);
}
