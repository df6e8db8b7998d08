import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, has, type Operand } from '#db/client.ts';
import {
  type CalendarConnection,
  calendarConnections,
  callEvents,
  mentors,
} from '#db/schema/index.ts';
import { ALL_TIME, type Interval } from '#domain/calendar/slots.ts';
import {
  calendarProblem,
  LATE_EVENT_MS,
  REVOKED_GRACE_MS,
} from '#domain/mentors/google-calendar.ts';
import { settingText } from '#functions/core/statements.ts';

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

export function toCalendarState(row: ConnectionTimes) {
  const isRevoked = row.revokedAt !== null;
  return { connectedAt: row.connectedAt, busyReadAt: row.busyReadAt, isRevoked };
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
