import { type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { auditLog } from '#db/schema/index.ts';

type AuditEntry = typeof auditLog.$inferInsert;

/**
 * Books what somebody does, if `onlyIf` holds, in the transaction that does it. Without an actor it
 * was the product itself or the command line.
 */
export function auditStatement(db: Database, auditEntry: AuditEntry, onlyIf: SQL = sql`true`) {
  return insertIf(db, auditLog, auditEntry, onlyIf);
}

/** `change` and, only if it changes any row, its entry in the audit log. */
export function withAudit<C extends Statement>(db: Database, change: C, auditEntry: AuditEntry) {
  const rowsChanged = sql`changes() > 0`;
  return { change, audit: auditStatement(db, auditEntry, rowsChanged) };
}
