import { type SQL, sql } from 'drizzle-orm';
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

/** That the statement just before in the transaction has changed something. */
export const changed = sql`changes() > 0`;

/**
 * A statement that books what an admin does, or nobody in particular, if `provided` holds; it
 * belongs into the transaction that does it.
 */
export function audited(
  db: Database,
  actorId: string | null,
  deed: Deed,
  now: number,
  provided: SQL = sql`true`,
) {
  return insertIf(db, auditLog, { at: now, actorId, ...deed }, provided);
}
