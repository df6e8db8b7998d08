import { type SQL, sql } from 'drizzle-orm';
import { blockedSlots, bookings, tempReservations } from '#db/schema/index.ts';
import { coveredTimes, type Interval } from '#domain/calendar/slots.ts';
import { HOUR, MINUTE } from '#domain/calendar/time.ts';
import { longestCallMinutes } from '#domain/catalogue.ts';
import { numberSet, settingText } from '../settings/in-sql.ts';

export interface Claim extends Interval {
  bookingId: string;
  userId: string;
  date: string;
  time: string;
  duration: number;
  now: number;
}

type Calls = typeof bookings | typeof tempReservations;

/*
 * Conditions on the slot that `claim` wants. They stand in the very statement that takes it, so
 * two claims cannot both find them true.
 */

/** No other call is sold there. */
export function unsold(claim: Claim): SQL {
  return noneSold(claim, overlaps(bookings, claim));
}

/** Nobody else holds it, and no admin has blocked it. */
export function unclaimed(claim: Claim): SQL {
  return sql`${noneHeld(claim, overlaps(tempReservations, claim))} and ${notBlocked(claim)}`;
}

/**
 * It gives the notice, keeps to the calls a day and leaves the pauses that admins have set. Asked
 * of a new claim only: money that has been paid for a slot asks for no more than the slot.
 */
export function withinRules(claim: Claim): SQL {
  const { startsAt, now, date } = claim;
  const thatDay = sql`(${countOf(bookings, soldToOthers(claim), date)})
    + (${countOf(tempReservations, heldByOthers(claim), date)})`;
  return sql`${startsAt - now} >= ${numberSet('minimumNotice')} * ${HOUR}
    and (${numberSet('dailyCap')} = 0 or ${thatDay} < ${numberSet('dailyCap')})
    and (${overlapAllowed}
      or (${noneSold(claim, isNear(bookings, claim))}
        and ${noneHeld(claim, isNear(tempReservations, claim))}))`;
}

function noneSold(claim: Claim, there: SQL): SQL {
  return sql`not exists (select 1 from ${bookings} where ${soldToOthers(claim)} and ${there})`;
}

function noneHeld(claim: Claim, there: SQL): SQL {
  return sql`not exists (
    select 1 from ${tempReservations} where ${heldByOthers(claim)} and ${there}
  )`;
}

function soldToOthers({ bookingId }: Claim): SQL {
  return sql`${bookings.status} = 'confirmed' and ${bookings.id} <> ${bookingId}`;
}

function heldByOthers({ userId, now }: Claim): SQL {
  return sql`${tempReservations.userId} <> ${userId} and ${tempReservations.expiresAt} > ${now}`;
}

function countOf(calls: Calls, counted: SQL, date: string): SQL {
  return sql`select count(*) from ${calls} where ${counted} and ${calls.date} = ${date}`;
}

const overlapAllowed = sql`${settingText('allowOverlap')} = 'true'`;

/** The bounds on `startsAt` let the index answer, however many calls are stored. */
function overlaps(calls: Calls, { startsAt, endsAt }: Interval): SQL {
  const earliest = startsAt - longestCallMinutes * MINUTE;
  return sql`${calls.startsAt} > ${earliest} and ${calls.startsAt} < ${endsAt}
    and case when ${overlapAllowed} then ${calls.startsAt} = ${startsAt}
      else ${calls.endsAt} > ${startsAt} end`;
}

/** Within the pause that is kept free before and after a call. */
function isNear(calls: Calls, { startsAt, endsAt }: Interval): SQL {
  const earliest = startsAt - longestCallMinutes * MINUTE;
  const pause = sql`${numberSet('bufferMinutes')} * ${MINUTE}`;
  return sql`${calls.startsAt} > ${earliest} - ${pause} and ${calls.startsAt} < ${endsAt} + ${pause}
    and ${calls.endsAt} > ${startsAt} - ${pause}`;
}

function notBlocked({ date, time, duration }: Claim): SQL {
  return sql`not exists (
    select 1 from ${blockedSlots}
    where ${blockedSlots.date} = ${date}
      and (${blockedSlots.type} = 'day' or ${blockedSlots.time} in ${coveredTimes(time, duration)})
  )`;
}
