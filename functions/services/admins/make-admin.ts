import { eq } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { adminUsers, users } from '#db/schema/index.ts';
import { displayName } from '#domain/account/account.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { DomainError } from '#domain/errors.ts';
import { withAudit } from '../audit/entry.ts';

interface Grant {
  /** The admin who grants; null for the command line. */
  by: string | null;
  now: number;
}

export function accountOf(db: Database, email: string) {
  return db.select().from(users).where(eq(users.email, email));
}

/**
 * Makes the account an admin and answers its name. Its address must be proved: whoever signs up with
 * somebody else's must not become admin in their place.
 * @throws DomainError not_found, conflict when unproved or an admin already
 */
export async function makeAdmin(
  db: Database,
  account: typeof users.$inferSelect | undefined,
  { by, now }: Grant,
): Promise<string> {
  if (!account) throw new DomainError('not_found', accessMessages.notAnAccount);
  const { id, emailVerifiedAt } = account;
  if (!emailVerifiedAt) throw new DomainError('conflict', accessMessages.unprovedAccount);
  const row = { userId: id, createdAt: now, grantedBy: by };
  const insert = db.insert(adminUsers).values(row).onConflictDoNothing();
  const auditEntry = { at: now, actorId: by, action: 'admin granted', subject: id };
  const { change } = await runAll(db, withAudit(db, insert, auditEntry));
  if (!change.rowsAffected) throw new DomainError('conflict', accessMessages.adminAlready);
  return displayName(account);
}
