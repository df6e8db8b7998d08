import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { refusedField } from '#domain/errors.ts';

export function accountOf(db: Database, email: string) {
  return db.select().from(users).where(eq(users.email, email));
}

/**
 * The account that is to become somebody at the desk. Its address must be proved: whoever signs up
 * with somebody else's must not come in in their place.
 * @throws DomainError not_found, conflict when unproved
 */
export function requireProved(account: typeof users.$inferSelect | undefined) {
  const { notAnAccount, unprovedAccount } = accessMessages;
  if (!account) throw refusedField('not_found', 'email', notAnAccount);
  if (!account.emailVerifiedAt) throw refusedField('conflict', 'email', unprovedAccount);
  return account;
}
