import { and, eq, notInArray, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { outbox } from '#db/schema/index.ts';
import { finalKinds } from '#domain/email/kinds.ts';
import { isUnsent } from './unsent.ts';

/** Takes back what was not yet sent about a call and is no longer true, if `condition` holds. */
export function dropUnsent(db: Database, bookingId: string, condition: SQL) {
  const isOver = and(eq(outbox.bookingId, bookingId), notInArray(outbox.kind, finalKinds));
  return db.delete(outbox).where(and(isOver, isUnsent, condition));
}
