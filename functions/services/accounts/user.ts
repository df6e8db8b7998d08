import { type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import { displayName, type User } from '#domain/account/account.ts';

type Account = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'firstName' | 'lastName' | 'emailVerifiedAt' | 'createdAt'
>;

/** An account as its owner's browser may see it. */
export function toUser(account: Account): User {
  return {
    id: account.id,
    email: account.email,
    emailVerified: account.emailVerifiedAt !== null,
    firstName: account.firstName,
    lastName: account.lastName,
    displayName: displayName(account),
    createdAt: account.createdAt,
  };
}

/** The name of a joined account; null once it is gone, or where the product did it by itself. */
export const accountName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

/** Whether the account's password is still the one that `passwordHash` was made from. */
export function hasPassword(userId: string, passwordHash: string): SQL {
  return sql`exists (
    select 1 from ${users} where ${users.id} = ${userId} and ${users.passwordHash} = ${passwordHash}
  )`;
}
