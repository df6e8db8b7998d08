import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { auditLog } from '#db/schema/index.ts';

interface Deed {
  /** `slot blocked`, `admin granted` */
  action: string;
  /** The id of what it was done to. */
  subject: string;
  detail?: string;
}

/** A statement that books what an admin does; it belongs into the transaction that does it. */
export function audited(db: Database, actorId: string, deed: Deed, now: number) {
  return db.insert(auditLog).values({ at: now, actorId, ...deed });
}

/** Like `audited`, but only if the statement right before it has changed a row. */
export function auditedIfChanged(db: Database, actorId: string, deed: Deed, now: number) {
  return insertIf(db, auditLog, { at: now, actorId, ...deed }, sql`changes() > 0`);
}
