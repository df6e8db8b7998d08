/**
 * The rules of domain/calendar/slot-rules.ts as SQL. They stand in the very statement that takes
 * a slot, so two requests cannot both find them true.
 */

import { type SQL, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import type { Operand } from '#db/prepared.ts';
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
import {
  availabilityRules,
  type SlotRule,
  settingRules,
  takeoverRules,
} from '#domain/calendar/slot-rules.ts';
import { coveredTimes, slotMinute } from '#domain/calendar/slots.ts';
import { longestCallMinutes } from '#domain/catalogue.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { numberSet, settingText } from '../core/settings-in-sql.ts';
import { busyNow } from './google-calendar/states.ts';

/** A start as a statement knows it, and what is not in its way: its own booking, its user's own hold. */
interface ClientRequest extends CallOfClient {
  userId: Operand<string>;
  mentorId: Operand<string>;
  date: Operand<string>;
  covered: Operand<string>;
  fromMinute: Operand<number>;
  toMinute: Operand<number>;
}

/** A call that a client is to have. */
interface CallOfClient {
  bookingId: Operand<string>;
  clientId: Operand<string>;
  startsAt: Operand<number>;
  endsAt: Operand<number>;
  now: Operand<number>;
}

export function slotFootprint({ time, duration }: { time: string; duration: number }) {
  const fromMinute = slotMinute(time);
  const covered = coveredTimes(time, duration).join();
  return { covered, fromMinute, toMinute: fromMinute + duration };
}

type Calls = typeof bookings | typeof tempReservations;

export const slotConditions: Record<SlotRule, (request: ClientRequest) => SQL> = {
  clientIsFree: (request) => sql`not exists (
    select 1 from ${bookings} where ${clashesForClient(request)}
      and (${isPaid} or ${request.userId} <> ${request.clientId})
  )`,
  notBlocked: ({ date, covered, toMinute }) => sql`not exists (
    select 1 from ${blockedSlots}
    where ${blockedSlots.date} = ${date}
      and (${blockedSlots.type} = 'day' or instr(${covered}, ${blockedSlots.time}))
  ) and (${toMinute} <= ${DAY_MINUTES} or not exists (
    select 1 from ${blockedSlots}
    where ${blockedSlots.date} = ${dayAfter(date)} and ${blockedSlots.type} = 'day'
  ))`,
  notBooked: (request) => noneBooked(request, clashes(bookings, request)),
  notHeld: (request) => noneHeld(request, clashes(tempReservations, request)),
  isWorking: ({ mentorId, date, fromMinute, toMinute }) => sql`(
    ${worksOn(mentorId, date, fromMinute, sql`min(${toMinute}, ${DAY_MINUTES})`)}
    and (${toMinute} <= ${DAY_MINUTES}
      or ${worksOn(mentorId, dayAfter(date), 0, sql`${toMinute} - ${DAY_MINUTES}`)})
  )`,
  isNotBusy: ({ mentorId, startsAt, endsAt, now }) => sql`not exists (
    select 1 from ${calendarConnections}, json_each(${busyNow(now)})
    where ${calendarConnections.mentorId} = ${mentorId}
      and value ->> 'startsAt' < ${endsAt} and value ->> 'endsAt' > ${startsAt}
  )`,
  givesNotice: (request) =>
    sql`${request.startsAt} - ${request.now} >= ${ownNumber(request, 'minimumNotice')} * ${HOUR}`,
  withinDailyCap: (request) => {
    const cap = ownNumber(request, 'dailyCap');
    return sql`(${cap} = 0 or ${callsThatDay(request)} < ${cap})`;
  },
  keepsBuffer: (request) => {
    const isFree = sql`${noneBooked(request, isNear(bookings, request))}
      and ${noneHeld(request, isNear(tempReservations, request))}`;
    return sql`(${overlapAllowed} or (${isFree}))`;
  },
};

export function mayTakeSlot(request: ClientRequest): SQL {
  const isSet = sql`(${holdsStart(request)} or (${all(settingRules, request)}))`;
  return sql`${all(availabilityRules, request)} and ${isSet}`;
}

export function mayTakeOver(request: ClientRequest): SQL {
  return all(takeoverRules, request);
}

function all(rules: readonly SlotRule[], request: ClientRequest): SQL {
  const conditions = rules.map((rule) => slotConditions[rule](request));
  return sql.join(conditions, sql` and `);
}

/**
 * Whether a row of `bookings` is another call of the client that overlaps, paid for or held. Also where
 * calls of a mentor may overlap, for a client is at one place at a time.
 */
export function clashesForClient({ bookingId, clientId, startsAt, endsAt, now }: CallOfClient) {
  const isLive = sql`(${isPaid} or status = 'pending' and ${bookings.expiresAt} > ${now})`;
  return sql`${bookings.userId} = ${clientId} and ${bookings.id} <> ${bookingId} and ${isLive}
    and ${bookings.startsAt} < ${endsAt} and ${bookings.endsAt} > ${startsAt}
    and ${bookings.startsAt} > ${startsAt} - ${longestCallMinutes * MINUTE}`;
}

export function callsThatDay(request: ClientRequest): SQL<number> {
  const booked = countOf(bookings, bookedByOthers(request), request);
  const held = countOf(tempReservations, heldByOthers(request), request);
  return sql<number>`((${booked}) + (${held}))`;
}

export function holdsStart({ userId, mentorId, startsAt, now }: ClientRequest): SQL {
  return sql`exists (
    select 1 from ${tempReservations}
    where ${tempReservations.userId} = ${userId} and ${tempReservations.mentorId} = ${mentorId}
      and ${tempReservations.startsAt} = ${startsAt} and ${tempReservations.expiresAt} > ${now}
  )`;
}

/** The ranges of the date decide, or without any those of the weekday; none of them on a day off. */
function worksOn(
  mentorId: Operand<string>,
  date: Operand<string>,
  fromMinute: Operand<number>,
  toMinute: SQL,
): SQL {
  const { from, to } = mentorHours;
  const isIn = (day: Operand<string>) => sql`(
    select max(${from} <= ${fromMinute} and ${toMinute} <= ${to}) from ${mentorHours}
    where ${mentorHours.mentorId} = ${mentorId} and ${mentorHours.day} = ${day}
  )`;
  return sql`(coalesce(${isIn(date)}, ${isIn(sql`strftime('%w', ${date})`)}, 1) and not exists (
    select 1 from ${timeOff} where ${timeOff.mentorId} = ${mentorId}
      and ${timeOff.firstDate} <= ${date} and ${timeOff.lastDate} >= ${date}
  ))`;
}

function dayAfter(date: Operand<string>): SQL<string> {
  return sql<string>`date(${date}, '+1 day')`;
}

function ownNumber(
  { mentorId }: ClientRequest,
  id: 'minimumNotice' | 'dailyCap' | 'bufferMinutes',
) {
  // By an alias: `mentorId` may itself be the id of the row of `mentors` that is looked at.
  const column = sql.identifier(mentors[id].name);
  return sql`coalesce(
    (select own.${column} from ${mentors} as own where own.id = ${mentorId}), ${numberSet(id)}
  )`;
}

function noneBooked(request: ClientRequest, there: SQL): SQL {
  return sql`not exists (select 1 from ${bookings} where ${bookedByOthers(request)} and ${there})`;
}

function noneHeld(request: ClientRequest, there: SQL): SQL {
  return sql`not exists (
    select 1 from ${tempReservations} where ${heldByOthers(request)} and ${there}
  )`;
}

function bookedByOthers({ bookingId, mentorId }: ClientRequest): SQL {
  return sql`${isPaid} and ${bookings.mentorId} = ${mentorId} and ${bookings.id} <> ${bookingId}`;
}

function heldByOthers({ userId, mentorId, now }: ClientRequest): SQL {
  return sql`${tempReservations.mentorId} = ${mentorId}
    and ${tempReservations.userId} <> ${userId} and ${tempReservations.expiresAt} > ${now}`;
}

/** The bounds on `startsAt` let the mentor's index answer. */
function countOf(calls: Calls, counted: SQL, { startsAt, fromMinute }: ClientRequest): SQL {
  const dayStart = sql`(${startsAt} - ${fromMinute} * ${MINUTE})`;
  return sql`select count(*) from ${calls} where ${counted}
    and ${calls.startsAt} >= ${dayStart} and ${calls.startsAt} < ${dayStart} + ${DAY}`;
}

const overlapAllowed = sql`${settingText('allowOverlap')} = 'true'`;

/** The bounds on `startsAt` let the index answer, however many calls are stored. */
function clashes(calls: Calls, { startsAt, endsAt }: ClientRequest): SQL {
  const earliest = sql`${startsAt} - ${longestCallMinutes * MINUTE}`;
  return sql`${calls.startsAt} > ${earliest} and ${calls.startsAt} < ${endsAt}
    and case when ${overlapAllowed} then ${calls.startsAt} = ${startsAt}
      else ${calls.endsAt} > ${startsAt} end`;
}

/** Within the buffer before and after the call. */
function isNear(calls: Calls, request: ClientRequest): SQL {
  const { startsAt, endsAt } = request;
  const earliest = sql`${startsAt} - ${longestCallMinutes * MINUTE}`;
  const buffer = sql`${ownNumber(request, 'bufferMinutes')} * ${MINUTE}`;
  return sql`${calls.startsAt} > ${earliest} - ${buffer} and ${calls.startsAt} < ${endsAt} + ${buffer}
    and ${calls.endsAt} > ${startsAt} - ${buffer}`;
}
