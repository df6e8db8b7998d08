import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { type Booking, reminders } from '#db/schema/index.ts';
import { remindersAhead } from '#domain/booking/reminders.ts';

/** Dates a call's reminders by its start, if `condition` holds; those sent for another are due again. */
export function dateReminders(
  db: Database,
  { id, startsAt }: Booking,
  now: number,
  condition: SQL,
) {
  return {
    dropped: dropReminders(db, id, condition),
    dated: remindersAhead(startsAt, now).map((reminder) =>
      insertIf(db, reminders, { bookingId: id, ...reminder }, condition).onConflictDoNothing(),
    ),
  };
}

export function dropReminders(db: Database, bookingId: string, condition: SQL) {
  return db.delete(reminders).where(and(eq(reminders.bookingId, bookingId), condition));
}
