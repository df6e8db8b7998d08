/** The booking rules of domain/calendar/starts.ts in SQL. */

import { type SQL, sql } from 'drizzle-orm';
import type { Operand } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import {
  blockedSlots,
  bookings,
  calendarConnections,
  mentorHours,
  mentors,
  tempReservations,
  timeOff,
} from '#db/schema/index.ts';
import { DAY_MINUTES } from '#domain/calendar/hours.ts';
import { coveredTimes, FIRST_START, slotMinute } from '#domain/calendar/slots.ts';
import { LONGEST_CALL_MINUTES } from '#domain/catalogue.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { settingNumber, settingText } from '../core/statements.ts';
import { busyNow } from './google-calendar/states.ts';

const rulesForEveryStart = ['clientIsFree', 'notBlocked', 'notBooked', 'notHeld'] as const;

const rulesOfMentor = ['isWorking', 'isNotBusy', 'withinDailyCap', 'keepsBuffer'] as const;

/** A call whose time is already held or proposed met these rules when it was reserved. */
const rulesForNewStart = ['givesNotice', ...rulesOfMentor] as const;

/** For a takeover by another mentor. The client has the same call, so only mentors' rules apply. */
const takeoverRules = ['notBooked', 'notHeld', ...rulesOfMentor] as const;

type SlotRule = (typeof rulesForEveryStart | typeof rulesForNewStart)[number];

type CallOfClient = Record<'bookingId' | 'clientId', Operand<string>> &
  Record<'startsAt' | 'endsAt' | 'now', Operand<number>>;

/** The rules ignore the booking `bookingId`: it is the call that gets the slot. */
type ClientRequest = CallOfClient &
  Record<'mentorId' | 'date' | 'covered', Operand<string>> &
  Record<'fromMinute' | 'toMinute', Operand<number>> & {
    /** True if the call replaces the slot that the client holds. The rules then ignore this slot. */
    replacesHold: boolean;
  };

export function slotSpan({ time, duration }: { time: string; duration: number }) {
  const fromMinute = slotMinute(time);
  const covered = coveredTimes(time, duration).join();
  return { covered, fromMinute, toMinute: fromMinute + duration };
}

export type CallTable = typeof bookings | typeof tempReservations;

export const slotConditions: Record<SlotRule, (request: ClientRequest) => SQL> = {
  // A replaced hold takes its unpaid booking with it, so only paid calls count.
  clientIsFree: (request) => sql`not exists (
    select 1 from ${bookings} where ${overlapsForClient(request)}
      and ${request.replacesHold ? isPaid : sql`true`}
  )`,
  // The part of a call after midnight can only meet a blocked day: blocked slots start at 07:00.
  notBlocked: ({ date, covered, toMinute }) => sql`not exists (
    select 1 from ${blockedSlots}
    where ${blockedSlots.date} = ${date}
      and (${blockedSlots.type} = 'day' or instr(${covered}, ${blockedSlots.time}))
  ) and (${toMinute} <= ${DAY_MINUTES} or not exists (
    select 1 from ${blockedSlots}
    where ${blockedSlots.date} = ${dayAfter(date)} and ${blockedSlots.type} = 'day'
  ))`,
  notBooked: (request) => othersHaveNone(bookings, request, isOverlapping),
  notHeld: (request) => othersHaveNone(tempReservations, request, isOverlapping),
  isWorking: (request) => {
    const { date, toMinute } = request;
    const sameDay = { ...request, toMinute: sql`min(${toMinute}, ${DAY_MINUTES})` };
    // Same rule as `isOpenAfterMidnight`
    const morning = { date: dayAfter(date), fromMinute: FIRST_START, toMinute: FIRST_START };
    const worksNextDay = worksOn({ ...request, ...morning });
    return sql`(${worksOn(sameDay)} and (${toMinute} <= ${DAY_MINUTES} or ${worksNextDay}))`;
  },
  isNotBusy: ({ mentorId, startsAt, endsAt, now }) => sql`not exists (
    select 1 from ${calendarConnections}, json_each(${busyNow(now)})
    where ${calendarConnections.mentorId} = ${mentorId}
      and value ->> 'startsAt' < ${endsAt} and value ->> 'endsAt' > ${startsAt}
  )`,
  givesNotice: (request) =>
    sql`${request.startsAt} - ${request.now} >= ${limitOfMentor(request, 'minimumNotice')} * ${HOUR}`,
  withinDailyCap: (request) => {
    const cap = limitOfMentor(request, 'dailyCap');
    return sql`(${cap} = 0 or ${callsThatDay(request)} < ${cap})`;
  },
  keepsBuffer: (request) => {
    const isFree = sql`${othersHaveNone(bookings, request, isInBuffer)}
      and ${othersHaveNone(tempReservations, request, isInBuffer)}`;
    return sql`(${overlapAllowed} or (${isFree}))`;
  },
};

export function mayTakeSlot(request: ClientRequest): SQL {
  const meetsStartRules = sql`(${holdsTime(request)} or (${allOf(rulesForNewStart, request)}))`;
  return sql`${allOf(rulesForEveryStart, request)} and ${meetsStartRules}`;
}

export function mayTakeOver(request: ClientRequest): SQL {
  return allOf(takeoverRules, request);
}

function allOf(rules: readonly SlotRule[], request: ClientRequest): SQL {
  const conditions = rules.map((rule) => slotConditions[rule](request));
  return sql.join(conditions, sql` and `);
}

export function overlapsForClient(call: CallOfClient): SQL {
  const { bookingId, clientId, startsAt, endsAt, now } = call;
  const isPaidOrHeld = sql`(${isPaid} or status = 'pending' and ${bookings.expiresAt} > ${now})`;
  return sql`${bookings.userId} = ${clientId} and ${bookings.id} <> ${bookingId} and ${isPaidOrHeld}
    and ${bookings.startsAt} < ${endsAt} and ${bookings.endsAt} > ${startsAt}
    and ${bookings.startsAt} > ${lastStartWithoutOverlap(call)}`;
}

export function callsThatDay(request: ClientRequest): SQL<number> {
  return sql<number>`((${countThatDay(bookings, request)}) + (${countThatDay(tempReservations, request)}))`;
}

/** True if the client already holds the time of the call, or if a mentor proposed this time. */
export function holdsTime(request: ClientRequest) {
  const { mentorId, startsAt, endsAt, now } = request;
  return sql`exists (
    select 1 from ${tempReservations} where ${isOwnHold(request)}
      and ${tempReservations.mentorId} = ${mentorId} and ${tempReservations.expiresAt} > ${now}
      and ${tempReservations.startsAt} = ${startsAt} and ${tempReservations.endsAt} >= ${endsAt}
  )`;
}

/** Hours for a date replace the hours for its weekday. A day without hours is open all day. */
function worksOn({ mentorId, date, fromMinute, toMinute }: ClientRequest): SQL {
  const { from, to } = mentorHours;
  const isWithinHoursOf = (day: Operand<string>) => sql`(
    select max(${from} <= ${fromMinute} and ${toMinute} <= ${to}) from ${mentorHours}
    where ${mentorHours.mentorId} = ${mentorId} and ${mentorHours.day} = ${day}
  )`;
  return sql`(coalesce(${isWithinHoursOf(date)}, ${isWithinHoursOf(sql`strftime('%w', ${date})`)}, 1) and not exists (
    select 1 from ${timeOff} where ${timeOff.mentorId} = ${mentorId}
      and ${timeOff.firstDate} <= ${date} and ${timeOff.lastDate} >= ${date}
  ))`;
}

const dayAfter = (date: Operand<string>) => sql<string>`date(${date}, '+1 day')`;

type Limit = 'minimumNotice' | 'dailyCap' | 'bufferMinutes';

function limitOfMentor({ mentorId }: ClientRequest, id: Limit) {
  // The alias separates this `mentors` from `mentors` in the outer query.
  const column = sql.identifier(mentors[id].name);
  return sql`coalesce(
    (select own.${column} from ${mentors} as own where own.id = ${mentorId}), ${settingNumber(id)}
  )`;
}

function othersHaveNone(calls: CallTable, request: ClientRequest, condition: typeof isInBuffer) {
  return sql`not exists (
    select 1 from ${calls} where ${takenByOthers(calls, request)} and ${condition(calls, request)}
  )`;
}

function takenByOthers(calls: CallTable, request: ClientRequest): SQL {
  const { bookingId, mentorId, now } = request;
  return calls === bookings
    ? sql`${isPaid} and ${bookings.mentorId} = ${mentorId} and ${bookings.id} <> ${bookingId}`
    : sql`${tempReservations.mentorId} = ${mentorId} and not ${isOwnHold(request)}
      and ${tempReservations.expiresAt} > ${now}`;
}

function isOwnHold({ bookingId, clientId, replacesHold }: ClientRequest): SQL {
  const isForBooking = sql`${tempReservations.bookingId} = ${bookingId}`;
  return replacesHold
    ? sql`(${isForBooking} or ${tempReservations.userId} is ${clientId})`
    : isForBooking;
}

function countThatDay(calls: CallTable, request: ClientRequest): SQL {
  const dayStart = sql`(${request.startsAt} - ${request.fromMinute} * ${MINUTE})`;
  return sql`select count(*) from ${calls} where ${takenByOthers(calls, request)}
    and ${calls.startsAt} >= ${dayStart} and ${calls.startsAt} < ${dayStart} + ${DAY}`;
}

const overlapAllowed = sql`${settingText('allowOverlap')} = 'true'`;

/** Calls must start after this time to overlap the new call. SQLite finds them with an index. */
const lastStartWithoutOverlap = ({ startsAt }: CallOfClient) =>
  sql`${startsAt} - ${LONGEST_CALL_MINUTES * MINUTE}`;

/** A start takes only one call, even if overlaps are allowed: a unique index forbids a second. */
function isOverlapping(calls: CallTable, request: ClientRequest): SQL {
  const { startsAt, endsAt } = request;
  return sql`${calls.startsAt} > ${lastStartWithoutOverlap(request)} and ${calls.startsAt} < ${endsAt}
    and case when ${overlapAllowed} then ${calls.startsAt} = ${startsAt}
      else ${calls.endsAt} > ${startsAt} end`;
}

function isInBuffer(calls: CallTable, request: ClientRequest): SQL {
  const { startsAt, endsAt } = request;
  const buffer = sql`${limitOfMentor(request, 'bufferMinutes')} * ${MINUTE}`;
  return sql`${calls.startsAt} > ${lastStartWithoutOverlap(request)} - ${buffer}
    and ${calls.startsAt} < ${endsAt} + ${buffer} and ${calls.endsAt} > ${startsAt} - ${buffer}`;
}
