import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, insertFrom } from '#db/client.ts';
import { takesPlace } from '#db/expressions.ts';
import { bookings, calendarConnections, callEvents } from '#db/schema/index.ts';

/**
 * Queues the Google events of the changed bookings for a write, and adds missing events. Must run
 * after the change, in the same transaction.
 */
export function queueEventWrites(db: Database, isChanged: SQL | undefined, now: number) {
  const { id, mentorId, sequence, startsAt, endsAt } = bookings;
  const changedIds = db.select({ id }).from(bookings).where(isChanged);
  const isAffected = inArray(callEvents.bookingId, changedIds);
  const event = {
    bookingId: sql`${id}`,
    mentorId: sql`${mentorId}`,
    // Google never accepts the id of a deleted event again. If a call returns to a mentor, its new
    // `sequence` makes a new id. Ids contain only 0-9 and a-v, so `s` separates the two parts.
    eventId: sql`${id} || 's' || ${sequence}`,
    startsAt: sql`${startsAt}`,
    endsAt: sql`${endsAt}`,
    revision: 0,
    changedAt: now,
  };
  // A write that is already running stores its result only if the revision is unchanged.
  const revision = sql`${callEvents.revision} + 1`;
  // Keeps the old times: until the write, Google reports them as busy (`selectOwnCalls`).
  const values = { revision, changedAt: now, attempts: 0, nextAttemptAt: now };
  const isConnected = eq(calendarConnections.mentorId, mentorId);
  const source = sql`from ${bookings} inner join ${calendarConnections} on ${isConnected}
    where ${and(isChanged, takesPlace)}`;
  return {
    added: insertFrom(db, callEvents, event, source).onConflictDoNothing(),
    // Also schedules the events that were just added: their `nextAttemptAt` is still null.
    requeued: db.update(callEvents).set(values).where(isAffected),
    queued: db.select({ bookingId: callEvents.bookingId }).from(callEvents).where(isAffected),
  };
}
