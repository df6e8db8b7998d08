import { and, asc, between, eq, gt, gte, inArray, lt, lte, type SQL } from 'drizzle-orm';
import type { Database, Results } from '#db/client.ts';
import { clientId, clientName, isPaid } from '#db/expressions.ts';
import {
  blockedSlots,
  bookings,
  calendarConnections,
  mentorHours,
  mentors,
  tempReservations,
  timeOff,
} from '#db/schema/index.ts';
import { weekdayOf, workingRanges } from '#domain/calendar/hours.ts';
import { type Interval, overlaps } from '#domain/calendar/slots.ts';
import type { CalendarDaysQuery } from '#domain/list-queries.ts';
import { pick } from '#domain/pick.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { addDays, DAY, istInstant } from '#domain/time.ts';
import { busyNow } from '#functions/availability/google-calendar/states.ts';
import { canEditMentor } from '#functions/availability/mentors/availability.ts';
import type { Context, Viewer } from '#functions/context.ts';

export async function showCalendarDays(
  { db, now }: Context,
  viewer: Viewer,
  { from, days }: CalendarDaysQuery,
) {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  const startsAt = istInstant(from, '00:00');
  const period = { startsAt, endsAt: startsAt + days * DAY };
  const { isAdmin, sold, held, blocks, ownMentors, ...workingTimes } = await viewer.loadAsMentor(
    (me) => ({
      ...readCalls(db, me, period, now),
      ...readHours(db, dates, now),
      ownMentors: db
        .select(pick(mentors, 'id', 'name', 'isActive'))
        .from(mentors)
        .where(canEditMentor(me))
        .orderBy(asc(mentors.position), asc(mentors.id)),
    }),
  );
  const calls = [
    ...sold.map(({ refundedAt, ...call }) => toCall(call, refundedAt ? 'refunded' : 'booked')),
    ...held.map(({ holder, ...call }) => {
      if (!holder) return toCall(call, 'proposed');
      // A mentor sees the client's name only after the client has paid.
      return toCall(isAdmin ? call : { ...call, name: null, clientId: null }, 'held');
    }),
  ];
  const shown = ownMentors.filter(
    ({ id, isActive }) => isActive || !isAdmin || calls.some(({ mentorId }) => mentorId === id),
  );
  calls.sort((a, b) => a.startsAt - b.startsAt);
  return {
    calls,
    blocks,
    mentors: shown.map((mentor) => toMentor(mentor, workingTimes, dates, period)),
  };
}

type CallTable = typeof bookings | typeof tempReservations;

function readCalls(db: Database, me: SQL<string>, { startsAt, endsAt }: Interval, now: number) {
  const booked = pick(bookings, 'id', 'serviceType', 'mentorName');
  const call = { ...booked, clientId, name: clientName };
  const startColumns = (calls: CallTable) => pick(calls, 'mentorId', 'startsAt', 'duration');
  const viewersMentors = db.select({ id: mentors.id }).from(mentors).where(canEditMentor(me));
  const isShown = ({ mentorId, startsAt: start }: CallTable) =>
    and(gte(start, startsAt), lt(start, endsAt), inArray(mentorId, viewersMentors));
  return {
    sold: db
      .select({ ...call, ...startColumns(bookings), refundedAt: bookings.refundedAt })
      .from(bookings)
      .where(and(isPaid, isShown(bookings))),
    held: db
      .select({ ...call, ...startColumns(tempReservations), holder: tempReservations.userId })
      .from(tempReservations)
      .innerJoin(bookings, eq(bookings.id, tempReservations.bookingId))
      .where(and(gt(tempReservations.expiresAt, now), isShown(tempReservations))),
  };
}

function readHours(db: Database, dates: string[], now: number) {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const { date } = blockedSlots;
  const { mentorId } = calendarConnections;
  return {
    hours: db
      .select()
      .from(mentorHours)
      .where(inArray(mentorHours.day, [...dates, ...dates.map(weekdayOf)])),
    daysOff: db
      .select()
      .from(timeOff)
      .where(and(gte(timeOff.lastDate, first), lte(timeOff.firstDate, last))),
    busy: db.select({ mentorId, times: busyNow(now) }).from(calendarConnections),
    blocks: db
      .select(pick(blockedSlots, 'id', 'date', 'time', 'reason'))
      .from(blockedSlots)
      .where(between(date, first, last)),
  };
}

type Sold = Omit<Results<ReturnType<typeof readCalls>>['sold'][number], 'refundedAt' | 'name'>;
type CallState = 'booked' | 'refunded' | 'held' | 'proposed';

function toCall({ mentorName, ...call }: Sold & { name: string | null }, state: CallState) {
  return { ...call, state, mentor: mentorOf({ mentorId: call.mentorId, mentorName }) };
}

function toMentor(
  { id, name }: { id: string; name: string | null },
  workingTimes: Pick<Results<ReturnType<typeof readHours>>, 'hours' | 'daysOff' | 'busy'>,
  dates: string[],
  period: Interval,
) {
  const isOfMentor = ({ mentorId }: { mentorId: string }) => mentorId === id;
  const daysOff = workingTimes.daysOff.filter(isOfMentor);
  const rangesOn = workingRanges(workingTimes.hours.filter(isOfMentor), []);
  return {
    id,
    name,
    busy: workingTimes.busy
      .filter(isOfMentor)
      .flatMap(({ times }) => times.filter((time) => overlaps(time, period))),
    days: dates.map((date) => ({
      date,
      /** Weekly hours. Time off is not subtracted. null means that the mentor works all day. */
      hours: rangesOn(date)?.map(({ from, to }) => ({ from, to })) ?? null,
      timeOff: daysOff
        .filter(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate)
        .map(({ reason }) => reason),
    })),
  };
}
