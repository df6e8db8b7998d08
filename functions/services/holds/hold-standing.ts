/** Whether somebody may hold one more slot: as SQL for the claim, and as a sentence for them. */

import { type SQL, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import type { Builder } from '#db/client.ts';
import { doublingWait } from '#db/doubling.ts';
import type { Operand } from '#db/prepared.ts';
import {
  blockedSlots,
  bookings,
  mentors,
  tempReservations,
  unpaidHolds,
} from '#db/schema/index.ts';
import { HOLD_MS } from '#domain/booking/booking.ts';
import {
  ALL_STARTS,
  HOLDS_PER_NETWORK,
  OPEN_STARTS_PER_HOLD,
  pauses,
} from '#domain/booking/hold-limits.ts';
import { holdsUnpaid, networkIsHolding } from '#domain/booking/messages.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { DomainError } from '#domain/errors.ts';

const SECOND = 1000;

export interface Asking {
  userId: Operand<string>;
  network: Operand<string>;
  now: Operand<number>;
  /** The first and the last date of the calendar. */
  first: Operand<string>;
  last: Operand<string>;
}

type Standing = Awaited<ReturnType<typeof readStanding>>[number];

/** One row: what speaks against one more hold. */
export function readStanding(db: Builder, asking: Asking) {
  return db
    .select({
      pausedUntil: pausedUntil(asking).as('pausedUntil'),
      onNetwork: sql<number>`(select count(*) ${heldOnNetwork(asking)})`.as('onNetwork'),
      networkFreeAt: sql<number>`(
        select coalesce(min(${tempReservations.expiresAt}), 0) ${heldOnNetwork(asking)}
      )`.as('networkFreeAt'),
      isCrowded: sql<number>`${isCrowded(asking)}`.as('isCrowded'),
    })
    .from(sql`(select 1)`);
}

/** For the claiming statement, so that parallel requests cannot pass. */
export function mayHoldOneMore(asking: Asking, isVouchedFor: Operand<number>): SQL {
  return sql`${pausedUntil(asking)} <= ${asking.now}
    and (select count(*) ${heldOnNetwork(asking)}) < ${HOLDS_PER_NETWORK}
    and (${isVouchedFor} or not ${isCrowded(asking)})`;
}

/** @throws DomainError rate_limited, with the seconds to wait */
export function assertNotPaused(standing: Standing, now: number): void {
  const pause = Math.ceil((standing.pausedUntil - now) / SECOND);
  if (pause > 0) throw new DomainError('rate_limited', holdsUnpaid(pause), undefined, pause);
  if (standing.onNetwork < HOLDS_PER_NETWORK) return;
  // A hold that was made a moment later than this request began may end after 30 minutes from now.
  const ms = Math.min(HOLD_MS, standing.networkFreeAt - now);
  const wait = Math.max(1, Math.ceil(ms / SECOND));
  const sentence = networkIsHolding(HOLDS_PER_NETWORK, wait);
  throw new DomainError('rate_limited', sentence, undefined, wait);
}

/** The end of the pause that a user's unpaid holds cost; 0 for none. */
function pausedUntil({ userId, now }: Asking): SQL<number> {
  const { heldMs, endedAt } = unpaidHolds;
  const doublings = sql`(${heldMs} - ${pauses.from}) / ${HOLD_MS}`;
  return sql<number>`coalesce((
    select ${endedAt} + ${doublingWait(pauses.first, doublings, pauses.longest)}
    from ${unpaidHolds}
    where ${unpaidHolds.userId} = ${userId} and ${heldMs} >= ${pauses.from}
      and ${endedAt} > ${now} - ${pauses.forgottenAfter}
  ), 0)`;
}

function heldOnNetwork({ userId, network, now }: Asking): SQL {
  return sql`from ${tempReservations} where ${tempReservations.network} = ${network}
    and ${tempReservations.userId} <> ${userId} and ${tempReservations.expiresAt} > ${now}`;
}

/** Whether the unpaid holds have reached their share of the starts that are neither sold nor blocked. */
function isCrowded({ now, first, last }: Asking): SQL {
  const inWindow = (date: typeof bookings.date | typeof blockedSlots.date) =>
    sql`${date} between ${first} and ${last}`;
  const blockedDays = sql`from ${blockedSlots}
    where ${blockedSlots.type} = 'day' and ${inWindow(blockedSlots.date)}`;
  const taken = sql`
    select ${bookings.date} as date, ${bookings.time} as time, ${bookings.mentorId} from ${bookings}
    where ${isPaid} and ${inWindow(bookings.date)}
    union
    select ${blockedSlots.date}, ${blockedSlots.time}, ${mentors.id} from ${blockedSlots}, ${mentors}
    where ${blockedSlots.type} = 'slot' and ${inWindow(blockedSlots.date)} and ${mentors.isActive}`;
  const ofAll = sql`(${ALL_STARTS} - ${slotTimes.length} * (select count(*) ${blockedDays}))
    * (select count(*) from ${mentors} where ${mentors.isActive})`;
  const open = sql`${ofAll}
    - (select count(*) from (${taken}) where date not in (select ${blockedSlots.date} ${blockedDays}))`;
  const held = sql`select count(*) from ${tempReservations} where ${tempReservations.expiresAt} > ${now}`;
  return sql`((${held}) * ${OPEN_STARTS_PER_HOLD} >= ${open})`;
}
