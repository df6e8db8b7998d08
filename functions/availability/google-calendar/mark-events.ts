import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { takesPlace } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import { insertFrom } from '#db/insert-if.ts';
import { bookings, calendarConnections, callEvents } from '#db/schema/index.ts';

/**
 * For the transaction that has changed the bookings for which `which` holds, after the change: the events of
 * their calls are to be made what the bookings say now. `marked` are those that are to be written.
 */
export function markEvents(db: Database, which: SQL | undefined, now: number) {
  const { id, mentorId, sequence, startsAt, endsAt } = bookings;
  const changed = db.select({ id }).from(bookings).where(which);
  const isOfChanged = inArray(callEvents.bookingId, changed);
  const event = {
    bookingId: sql`${id}`,
    mentorId: sql`${mentorId}`,
    eventId: sql`${id} || 's' || ${sequence}`,
    startsAt: sql`${startsAt}`,
    endsAt: sql`${endsAt}`,
    revision: 0,
    changedAt: now,
  };
  const isConnected = eq(calendarConnections.mentorId, mentorId);
  const standing = sql`from ${bookings} inner join ${calendarConnections} on ${isConnected}
    where ${and(which, takesPlace)}`;
  return {
    added: insertFrom(db, callEvents, event, standing).onConflictDoNothing(),
    due: db
      .update(callEvents)
      .set({
        ...{ revision: sql`${callEvents.revision} + 1`, changedAt: now },
        ...{ attempts: 0, nextAttemptAt: now },
      })
      .where(isOfChanged),
    marked: db.select({ bookingId: callEvents.bookingId }).from(callEvents).where(isOfChanged),
  };
}
