import { and, eq, isNull, sql } from 'drizzle-orm';
import { build, type Given, type Operand, prepared } from '#db/prepared.ts';
import { calendarConnections, mentors } from '#db/schema/index.ts';
import { me } from '../identity/sessions/lucia.ts';
import { askedColumns } from './google-calendar/read-busy.ts';
import { takesService } from './mentors/availability.ts';
import { callsThatDay, holdsStart, mayTakeSlot, type slotFootprint } from './slot-conditions.ts';

/** The id of no booking, and of no mentor. */
export const NONE = '';

/** So many calendars are asked for one call. */
const MOST_ASKED = 3;

/** What prepared statements are given of a call to be held; `mentor` is who is asked for, or `NONE`. */
export type CallFacts =
  | keyof ReturnType<typeof slotFootprint>
  | ('service' | 'mentor' | 'date' | 'startsAt' | 'endsAt' | 'now');

interface Whose {
  bookingId: Operand<string>;
  userId: Operand<string>;
}

/**
 * The mentors who may take the call, or the one who is wanted: first whose call the client holds at
 * that start, then the least busy of that day.
 */
export function freeMentors(given: Given<CallFacts>, whose: Whose) {
  const request = {
    ...whose,
    clientId: whose.userId,
    mentorId: sql<string>`${mentors.id}`,
    date: given('date'),
    startsAt: given('startsAt'),
    endsAt: given('endsAt'),
    covered: given('covered'),
    fromMinute: given('fromMinute'),
    toMinute: given('toMinute'),
    now: given('now'),
  };
  const isWanted = sql`(${given('mentor')} = ${NONE} or ${mentors.id} = ${given('mentor')})`;
  return {
    where: sql`${takesService(given('service'))} and ${isWanted} and ${mayTakeSlot(request)}`,
    order: [
      sql`${holdsStart(request)} desc`,
      sql`${callsThatDay(request)}`,
      sql`${mentors.position}`,
      sql`${mentors.id}`,
    ],
  };
}

/**
 * Who would take the viewer's call, in their order, and what their calendars are asked with. Nobody where
 * no calendar is connected: then there is nobody to ask.
 */
export const takersToAsk = prepared((given: Given<CallFacts | 'busyFrom' | 'busyTo'>) => {
  const { where, order } = freeMentors(given, { bookingId: NONE, userId: me });
  const isAnyConnected = sql`exists (select 1 from ${calendarConnections})`;
  const { mentorId, revokedAt } = calendarConnections;
  return build
    .select({ asked: askedColumns({ startsAt: given('busyFrom'), endsAt: given('busyTo') }) })
    .from(mentors)
    .leftJoin(calendarConnections, and(eq(mentorId, mentors.id), isNull(revokedAt)))
    .where(and(isAnyConnected, where))
    .orderBy(...order)
    .limit(MOST_ASKED);
});
