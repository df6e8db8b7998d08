import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { takesPlace } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import { insertFrom } from '#db/insert-if.ts';
import type { Operand } from '#db/prepared.ts';
import {
  bookings,
  calendarConnections,
  callEvents,
  mentors,
  tokenRevocations,
} from '#db/schema/index.ts';
import { ALL_TIME, type Interval } from '#domain/calendar/slots.ts';
import {
  type CalendarState,
  EVENT_PATIENCE_MS,
  REVOKED_PATIENCE_MS,
  troubleOf,
} from '#domain/mentors/google-calendar.ts';
import { settingText } from '#functions/core/settings-in-sql.ts';
import { errorCode } from '#functions/log.ts';
import { CalendarError, type CalendarFailure } from '#functions/providers/google/calendar-api.ts';

const { mentorId, connectedAt, busyReadAt, revokedAt, busy } = calendarConnections;

/** Busy times of a connection; all time once Google has refused us for an hour, unless a setting allows it. */
export function busyNow(now: Operand<number>): SQL<Interval[]> {
  const isUnread = sql`${revokedAt} <= ${now} - ${REVOKED_PATIENCE_MS}`;
  const closed = sql`${isUnread} and ${settingText('offerUnread')} <> 'true'`;
  return sql`case when ${closed} then ${JSON.stringify(ALL_TIME)} else ${busy} end`.mapWith(busy);
}

export function calendarStates(db: Database, which: SQL) {
  return db
    .select({ connectedAt, busyReadAt, revokedAt, busy })
    .from(calendarConnections)
    .where(which);
}

type State = Pick<
  typeof calendarConnections.$inferSelect,
  'connectedAt' | 'busyReadAt' | 'revokedAt'
>;

/** A connection as its mentor sees it. */
export function toCalendarState(row: State): CalendarState {
  const { connectedAt: since, busyReadAt: readAt, revokedAt: until } = row;
  return { connectedAt: since, busyReadAt: readAt, isRevoked: until !== null };
}

export function calendarsOfAll(db: Database, now: number) {
  const isLate = and(
    eq(callEvents.mentorId, mentorId),
    isNotNull(callEvents.nextAttemptAt),
    lte(callEvents.changedAt, now - EVENT_PATIENCE_MS),
  );
  return db
    .select({
      ...{ connectedAt, busyReadAt, revokedAt },
      userId: mentors.userId,
      name: sql<string>`coalesce(${mentors.name}, ${mentors.id})`,
      hasLateEvent: sql`exists (select 1 from ${callEvents} where ${isLate})`.mapWith(Boolean),
    })
    .from(calendarConnections)
    .innerJoin(mentors, eq(mentors.id, mentorId));
}

export function calendarsInTrouble(rows: Awaited<ReturnType<typeof calendarsOfAll>>, now: number) {
  return rows.flatMap(({ name, hasLateEvent, ...row }) => {
    const state = toCalendarState(row);
    const trouble = troubleOf(state, hasLateEvent, now);
    return trouble ? [{ name, trouble, busyReadAt: state.busyReadAt }] : [];
  });
}

export function failureOf(error: unknown): CalendarFailure {
  return error instanceof CalendarError ? error.failure : 'refused';
}

export function reasonOf(error: unknown): string {
  return error instanceof CalendarError ? error.message : errorCode(error);
}

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

/** Ends connections with what was read of their calendars; their tokens are to be taken back at Google. */
export function endConnections(db: Database, which: SQL | undefined, now: number) {
  const { mentorId, refreshToken } = calendarConnections;
  const revocation = {
    id: sql`lower(hex(randomblob(16)))`,
    ...{ mentorId: sql`${mentorId}`, token: sql`${refreshToken}` },
    ...{ endedAt: now, nextAttemptAt: now },
  };
  const ended = sql`from ${calendarConnections} where ${which}`;
  return {
    toRevoke: insertFrom(db, tokenRevocations, revocation, ended),
    ended: db.delete(calendarConnections).where(which),
  };
}
