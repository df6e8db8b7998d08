/**
 * The rules of src/domain/calendar/slot-rules.ts as SQL. They stand in the very statement that takes
 * a slot, so two requests cannot both find them true.
 */

import { type SQL, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import type { Operand } from '#db/prepared.ts';
import { blockedSlots, bookings, tempReservations } from '#db/schema/index.ts';
import { availabilityRules, type SlotRule, settingRules } from '#domain/calendar/slot-rules.ts';
import { coveredTimes } from '#domain/calendar/slots.ts';
import { HOUR, MINUTE } from '#domain/calendar/time.ts';
import { longestCallMinutes } from '#domain/catalogue.ts';
import { numberSet, settingText } from '../settings/in-sql.ts';

/** A start as a statement knows it, and what is not in its way: its own booking, its user's own hold. */
interface ClientRequest {
  bookingId: Operand<string>;
  userId: Operand<string>;
  date: Operand<string>;
  startsAt: Operand<number>;
  endsAt: Operand<number>;
  /** `covered` of the call. */
  covered: Operand<string>;
  now: Operand<number>;
}

/** The starts that a call covers, as one text. */
export function covered({ time, duration }: { time: string; duration: number }): string {
  return coveredTimes(time, duration).join();
}

type Calls = typeof bookings | typeof tempReservations;

export const slotConditions: Record<SlotRule, (request: ClientRequest) => SQL> = {
  notBlocked: ({ date, covered }) => sql`not exists (
    select 1 from ${blockedSlots}
    where ${blockedSlots.date} = ${date}
      and (${blockedSlots.type} = 'day' or instr(${covered}, ${blockedSlots.time}))
  )`,
  notBooked: (request) => noneBooked(request, clashes(bookings, request)),
  notHeld: (request) => noneHeld(request, clashes(tempReservations, request)),
  givesNotice: ({ startsAt, now }) =>
    sql`${startsAt} - ${now} >= ${numberSet('minimumNotice')} * ${HOUR}`,
  withinDailyCap: (request) => {
    const booked = countOf(bookings, bookedByOthers(request), request.date);
    const held = countOf(tempReservations, heldByOthers(request), request.date);
    const cap = numberSet('dailyCap');
    return sql`(${cap} = 0 or (${booked}) + (${held}) < ${cap})`;
  },
  keepsBuffer: (request) => {
    const isFree = sql`${noneBooked(request, isNear(bookings, request))}
      and ${noneHeld(request, isNear(tempReservations, request))}`;
    return sql`(${overlapAllowed} or (${isFree}))`;
  },
};

/** Whether a new call, or one that moves, may take the slot: by the rules that the calendar shows. */
export function mayTakeSlot(request: ClientRequest): SQL {
  const all = (rules: readonly SlotRule[]) =>
    sql.join(
      rules.map((rule) => slotConditions[rule](request)),
      sql` and `,
    );
  return sql`${all(availabilityRules)} and (${holdsStart(request)} or (${all(settingRules)}))`;
}

function holdsStart({ userId, startsAt, now }: ClientRequest): SQL {
  return sql`exists (
    select 1 from ${tempReservations}
    where ${tempReservations.userId} = ${userId} and ${tempReservations.startsAt} = ${startsAt}
      and ${tempReservations.expiresAt} > ${now}
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

function bookedByOthers({ bookingId }: ClientRequest): SQL {
  return sql`${isPaid} and ${bookings.id} <> ${bookingId}`;
}

function heldByOthers({ userId, now }: ClientRequest): SQL {
  return sql`${tempReservations.userId} <> ${userId} and ${tempReservations.expiresAt} > ${now}`;
}

function countOf(calls: Calls, counted: SQL, date: Operand<string>): SQL {
  return sql`select count(*) from ${calls} where ${counted} and ${calls.date} = ${date}`;
}

const overlapAllowed = sql`${settingText('allowOverlap')} = 'true'`;

type Interval = Pick<ClientRequest, 'startsAt' | 'endsAt'>;

/** The bounds on `startsAt` let the index answer, however many calls are stored. */
function clashes(calls: Calls, { startsAt, endsAt }: Interval): SQL {
  const earliest = sql`${startsAt} - ${longestCallMinutes * MINUTE}`;
  return sql`${calls.startsAt} > ${earliest} and ${calls.startsAt} < ${endsAt}
    and case when ${overlapAllowed} then ${calls.startsAt} = ${startsAt}
      else ${calls.endsAt} > ${startsAt} end`;
}

/** Within the buffer before and after the call. */
function isNear(calls: Calls, { startsAt, endsAt }: Interval): SQL {
  const earliest = sql`${startsAt} - ${longestCallMinutes * MINUTE}`;
  const buffer = sql`${numberSet('bufferMinutes')} * ${MINUTE}`;
  return sql`${calls.startsAt} > ${earliest} - ${buffer} and ${calls.startsAt} < ${endsAt} + ${buffer}
    and ${calls.endsAt} > ${startsAt} - ${buffer}`;
}
