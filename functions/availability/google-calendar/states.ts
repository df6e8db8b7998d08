import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Operand } from '#db/prepared.ts';
import { calendarConnections, callEvents, mentors } from '#db/schema/index.ts';
import { ALL_TIME, type Interval } from '#domain/calendar/slots.ts';
import {
  type CalendarState,
  EVENT_PATIENCE_MS,
  REVOKED_PATIENCE_MS,
  troubleOf,
} from '#domain/mentors/google-calendar.ts';
import { settingText } from '#functions/core/settings-in-sql.ts';

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
