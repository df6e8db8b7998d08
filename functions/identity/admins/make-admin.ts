import { type Database, runAll } from '#db/client.ts';
import { adminUsers, type users } from '#db/schema/index.ts';
import { displayName } from '#domain/account/account.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { DomainError } from '#domain/errors.ts';
import { withAudit } from '#functions/core/audit-entry.ts';
import { requireProved } from '../accounts/proved-account.ts';

interface Grant {
  /** The admin who grants; null for the command line. */
  by: string | null;
  now: number;
}

/**
 * Makes the account, whose address must be proved, an admin and answers its name.
 * @throws DomainError not_found, conflict when unproved or an admin already
 */
export async function makeAdmin(
  db: Database,
  account: typeof users.$inferSelect | undefined,
  { by, now }: Grant,
): Promise<string> {
  const proved = requireProved(account);
  const { id } = proved;
  const row = { userId: id, createdAt: now, grantedBy: by };
  const insert = db.insert(adminUsers).values(row).onConflictDoNothing();
  const auditEntry = { at: now, actorId: by, action: 'admin granted', subject: id };
  const { change } = await runAll(db, withAudit(db, insert, auditEntry));
  if (!change.rowsAffected) throw new DomainError('conflict', accessMessages.adminAlready);
  return displayName(proved);
}
