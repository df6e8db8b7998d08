import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, has, insertFrom, type Operand } from '#db/client.ts';
import { takesPlace } from '#db/expressions.ts';
import {
  bookings,
  type CalendarConnection,
  calendarConnections,
  callEvents,
  mentors,
  tokenRevocations,
} from '#db/schema/index.ts';
import { ALL_TIME, type Interval } from '#domain/calendar/slots.ts';
import {
  calendarProblem,
  LATE_EVENT_MS,
  REVOKED_GRACE_MS,
} from '#domain/mentors/google-calendar.ts';
import { HOUR } from '#domain/time.ts';
import { retryWait } from '#functions/core/job.ts';
import { settingText } from '#functions/core/statements.ts';
import { errorCode } from '#functions/log.ts';
import { CalendarError, type CalendarFailure } from '#functions/providers/google/calendar.ts';

const { mentorId, connectedAt, busyReadAt, revokedAt, busy } = calendarConnections;

/**
 * SQL for a mentor's busy times. A mentor counts as always busy if Google's access was revoked over
 * an hour ago. The setting `offerUnread` turns this rule off.
 */
export function busyNow(now: Operand<number>): SQL<Interval[]> {
  const isRevokedForLong = sql`${revokedAt} <= ${now} - ${REVOKED_GRACE_MS}`;
  const isBusy = sql`${isRevokedForLong} and ${settingText('offerUnread')} <> 'true'`;
  return sql`case when ${isBusy} then ${JSON.stringify(ALL_TIME)} else ${busy} end`.mapWith(busy);
}

type ConnectionTimes = Pick<CalendarConnection, 'connectedAt' | 'busyReadAt' | 'revokedAt'>;

export function toCalendarState({ revokedAt: endedAt, ...row }: ConnectionTimes) {
  return { connectedAt: row.connectedAt, busyReadAt: row.busyReadAt, isRevoked: endedAt !== null };
}

export function selectCalendars(db: Database, now: number) {
  const isOld = lte(callEvents.changedAt, now - LATE_EVENT_MS);
  const isLate = and(eq(callEvents.mentorId, mentorId), isNotNull(callEvents.nextAttemptAt), isOld);
  const hasLateEvent = has(callEvents, isLate).mapWith(Boolean);
  const name = sql<string>`coalesce(${mentors.name}, ${mentors.id})`;
  return db
    .select({ connectedAt, busyReadAt, revokedAt, userId: mentors.userId, name, hasLateEvent })
    .from(calendarConnections)
    .innerJoin(mentors, eq(mentors.id, mentorId));
}

export function failingCalendars(rows: Awaited<ReturnType<typeof selectCalendars>>, now: number) {
  return rows.flatMap(({ name, hasLateEvent, ...row }) => {
    const state = toCalendarState(row);
    const problem = calendarProblem(state, now, hasLateEvent);
    return problem ? [{ name, problem, busyReadAt: state.busyReadAt }] : [];
  });
}

export function failureOf(error: unknown): CalendarFailure {
  return error instanceof CalendarError ? error.failure : 'refused';
}

export function reasonOf(error: unknown): string {
  return error instanceof CalendarError ? error.message : errorCode(error);
}

export function nextAttempt({ attempts }: { attempts: number }, longestWait = HOUR) {
  return { attempts: attempts + 1, nextAttemptAt: Date.now() + retryWait(attempts, longestWait) };
}

/**
 * Queues the Google events of the changed bookings for a write, and adds missing events. Must run
 * after the change, in the same transaction. An event keeps its old times until the write.
 */
export function queueEventWrites(db: Database, isChanged: SQL | undefined, now: number) {
  const { id, mentorId, sequence, startsAt, endsAt } = bookings;
  const changedIds = db.select({ id }).from(bookings).where(isChanged);
  const isAffected = inArray(callEvents.bookingId, changedIds);
  const event = {
    bookingId: sql`${id}`,
    mentorId: sql`${mentorId}`,
    // Google allows only 0-9 and a-v in an event id, so the letter `s` separates the two parts.
    eventId: sql`${id} || 's' || ${sequence}`,
    startsAt: sql`${startsAt}`,
    endsAt: sql`${endsAt}`,
    revision: 0,
    changedAt: now,
  };
  const revision = sql`${callEvents.revision} + 1`;
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

/** Deletes the connections. Keeps their tokens until the tokens are revoked at Google. */
export function endConnections(db: Database, condition: SQL | undefined, now: number) {
  const { mentorId, refreshToken } = calendarConnections;
  const revocation = {
    id: sql`lower(hex(randomblob(16)))`,
    mentorId: sql`${mentorId}`,
    token: sql`${refreshToken}`,
    endedAt: now,
    nextAttemptAt: now,
  };
  const ended = sql`from ${calendarConnections} where ${condition}`;
  return {
    toRevoke: insertFrom(db, tokenRevocations, revocation, ended),
    ended: db.delete(calendarConnections).where(condition),
  };
}
