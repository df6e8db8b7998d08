import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
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

/** The addresses of accounts that are proved to be their owners'. */
export function provedAddress(db: Database, condition: SQL | undefined) {
  const isProved = and(condition, isNotNull(users.emailVerifiedAt));
  return db.select({ email: users.email }).from(users).where(isProved);
}

export function hasPassword(userId: string, passwordHash: string): SQL {
  return sql`exists (
    select 1 from ${users} where ${users.id} = ${userId} and ${users.passwordHash} = ${passwordHash}
  )`;
}
