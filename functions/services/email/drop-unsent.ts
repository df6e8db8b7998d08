import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { outbox } from '#db/schema/index.ts';
import { isUnsent } from './unsent.ts';

/** Takes back what was not yet sent about a call, if `condition` holds: its time is no longer true. */
export function dropUnsent(db: Database, bookingId: string, condition: SQL) {
  return db.delete(outbox).where(and(eq(outbox.bookingId, bookingId), isUnsent, condition));
}
