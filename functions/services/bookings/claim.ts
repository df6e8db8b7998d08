import { type SQL, sql } from 'drizzle-orm';
import { adminSettings, blockedSlots, bookings, tempReservations } from '#db/schema/index.ts';
import { longestCallMinutes } from '#domain/catalogue.ts';
import { coveredTimes, type Interval } from '#domain/slots.ts';
import { MINUTE } from '#domain/time.ts';

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
  return sql`not exists (
    select 1 from ${bookings}
    where ${bookings.status} = 'confirmed' and ${bookings.id} <> ${claim.bookingId}
      and ${overlaps(bookings, claim)}
  )`;
}

/** Nobody else holds it, and no admin has blocked it. */
export function unclaimed(claim: Claim): SQL {
  return sql`not exists (
    select 1 from ${tempReservations}
    where ${tempReservations.userId} <> ${claim.userId}
      and ${tempReservations.expiresAt} > ${claim.now}
      and ${overlaps(tempReservations, claim)}
  ) and ${notBlocked(claim)}`;
}

/** The bounds on `startsAt` let the index answer, however many calls are stored. */
function overlaps(calls: Calls, { startsAt, endsAt }: Interval): SQL {
  const earliest = startsAt - longestCallMinutes * MINUTE;
  return sql`${calls.startsAt} > ${earliest} and ${calls.startsAt} < ${endsAt}
    and case when ${overlapAllowed} then ${calls.startsAt} = ${startsAt}
      else ${calls.endsAt} > ${startsAt} end`;
}

const overlapAllowed = sql`exists (
  select 1 from ${adminSettings}
  where ${adminSettings.id} = 'allowOverlap' and ${adminSettings.value} = 'true'
)`;

function notBlocked({ date, time, duration }: Claim): SQL {
  return sql`not exists (
    select 1 from ${blockedSlots}
    where ${blockedSlots.date} = ${date}
      and (${blockedSlots.type} = 'day' or ${blockedSlots.time} in ${coveredTimes(time, duration)})
  )`;
}
