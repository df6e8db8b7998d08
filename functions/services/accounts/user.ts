import type { users } from '#db/schema/index.ts';
import { displayName, type User } from '#domain/account.ts';

type Account = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'firstName' | 'lastName' | 'createdAt'
>;

/** An account as its owner's browser may see it. */
export function toUser(account: Account): User {
  const { id, email, firstName, lastName, createdAt } = account;
  return { id, email, firstName, lastName, displayName: displayName(account), createdAt };
}
