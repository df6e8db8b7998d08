import { and, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Builder, type Database, has, hasNo, type Operand, runAll } from '#db/client.ts';
import { doublingWait } from '#db/expressions.ts';
import { type Booking, bookings, orders, tempReservations, unpaidHolds } from '#db/schema/index.ts';
import {
  BOOKABLE_CALLS_PER_HOLD,
  HOLD_MS,
  HOLDS_PER_NETWORK,
  pauses,
} from '#domain/booking/hold-limits.ts';
import { bookingMessages, holdsPaused, tooManyHoldsOnNetwork } from '#domain/booking/messages.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { slotConditions, slotSpan } from '../availability/slot-conditions.ts';
import type { Context } from '../context.ts';
import { deletion, type Job } from '../core/job.ts';
import { auditStatement } from '../core/statements.ts';
import { countAttempt } from '../identity/limits/rate-limit.ts';

const SECOND = 1000;

type Holder = Record<'userId' | 'network', Operand<string>> & { now: Operand<number> };

type HoldEligibility = Awaited<ReturnType<typeof readHoldEligibility>>[number];

export function readHoldEligibility(db: Builder, holder: Holder) {
  const { expiresAt } = tempReservations;
  return db
    .select({
      pausedUntil: pausedUntil(holder),
      holdsOnNetwork: sql<number>`count(*)`,
      networkFreeAt: sql<number>`coalesce(min(${expiresAt}), 0)`,
    })
    .from(tempReservations)
    .where(heldOnNetwork(holder));
}

export function mayHoldOneMore(holder: Holder): SQL {
  return sql`${pausedUntil(holder)} <= ${holder.now}
    and (select count(*) from ${tempReservations} where ${heldOnNetwork(holder)}) < ${HOLDS_PER_NETWORK}`;
}

export function assertMayHold(eligibility: HoldEligibility, now: number): void {
  const pause = Math.ceil((eligibility.pausedUntil - now) / SECOND);
  if (pause > 0) throw new DomainError('rate_limited', holdsPaused(pause), undefined, pause);
  if (eligibility.holdsOnNetwork < HOLDS_PER_NETWORK) return;
  // The wait is at most 30 minutes, even if a parallel request reserved a slot after `now`.
  const wait = Math.max(1, Math.ceil(Math.min(HOLD_MS, eligibility.networkFreeAt - now) / SECOND));
  throw new DomainError('rate_limited', tooManyHoldsOnNetwork(HOLDS_PER_NETWORK, wait), {}, wait);
}

/** SQL: epoch ms until which the user must wait before another unpaid hold. 0 means no wait. */
function pausedUntil({ userId, now }: Holder): SQL<number> {
  const { heldMs, endedAt } = unpaidHolds;
  const doublings = sql`(${heldMs} - ${pauses.from}) / ${HOLD_MS}`;
  return sql<number>`coalesce((
    select ${endedAt} + ${doublingWait(pauses.first, doublings, pauses.longest)}
    from ${unpaidHolds}
    where ${unpaidHolds.userId} = ${userId} and ${heldMs} >= ${pauses.from}
      and ${endedAt} > ${now} - ${pauses.forgottenAfter}
  ), 0)`;
}

function heldOnNetwork({ userId, network, now }: Holder): SQL {
  return sql`${tempReservations.network} = ${network}
    and ${tempReservations.userId} <> ${userId} and ${tempReservations.expiresAt} > ${now}`;
}

/** True if clients hold too many slots. `capacity` is JSON: bookable calls for each mentor id. */
export function isNearCapacity(mentorId: SQL, capacity: Operand<string>, now: Operand<number>) {
  const { mentorId: holder, expiresAt, network } = tempReservations;
  // Only holds by clients have a network: admins' holds and proposals do not count.
  const countHeld = (condition: SQL) => sql`(
    select count(*) from ${tempReservations}
    where ${expiresAt} > ${now} and ${network} <> '' and ${condition}
  ) * ${BOOKABLE_CALLS_PER_HOLD}`;
  const bookable = sql`json_each(${capacity})`;
  return sql`(${countHeld(sql`${holder} in (select key from ${bookable})`)} >= (select sum(value) from ${bookable})
    or ${countHeld(sql`${holder} = ${mentorId}`)} >= (select value from ${bookable} where key = ${mentorId}))`;
}

function endHolds(db: Builder, condition: SQL, now: Operand<number>) {
  const { userId, heldSince, expiresAt } = tempReservations;
  const endedAt = sql`min(${expiresAt}, ${now})`;
  const isRecent = sql`${unpaidHolds.endedAt} > excluded.ended_at - ${pauses.forgottenAfter}`;
  return {
    countHeldTime: db
      .insert(unpaidHolds)
      .select(sql`
        select ${userId}, max(0, ${endedAt} - ${heldSince}), ${endedAt}
        from ${tempReservations} where ${condition} and ${userId} is not null`)
      .onConflictDoUpdate({
        target: unpaidHolds.userId,
        set: {
          heldMs: sql`excluded.held_ms + case when ${isRecent} then ${unpaidHolds.heldMs} else 0 end`,
          endedAt: sql`excluded.ended_at`,
        },
      }),
    end: db.delete(tempReservations).where(condition),
  };
}

/** SQL condition to confirm a booking. If the hold has expired, the slot must still be free. */
export function canBeConfirmed({ now }: Context, booking: Booking) {
  const { clientIsFree, notBooked, notHeld, notBlocked } = slotConditions;
  const { id: bookingId, userId: clientId } = booking;
  // The client may hold another slot meanwhile. It stays, so it must not overlap this call.
  const own = { bookingId, clientId, replacesHold: false };
  const request = { ...booking, ...own, ...slotSpan(booking), now };
  const isOwn = and(eq(tempReservations.bookingId, bookingId), gt(tempReservations.expiresAt, now));
  return and(
    eq(bookings.id, bookingId),
    eq(bookings.status, 'pending'),
    gt(bookings.startsAt, now),
    clientIsFree(request),
    notBooked(request),
    or(has(tempReservations, isOwn), and(notHeld(request), notBlocked(request))),
  );
}

export function releaseIfConfirmed({ db }: Context, bookingId: string) {
  const isConfirmed = has(bookings, eq(bookings.id, bookingId), eq(bookings.status, 'confirmed'));
  const isReservation = eq(tempReservations.bookingId, bookingId);
  return db.delete(tempReservations).where(and(isReservation, isConfirmed));
}

export function endExpiredHolds(db: Builder, now: Operand<number>) {
  const isExpired = sql`${tempReservations.expiresAt} <= ${now}`;
  const { bookingId } = tempReservations;
  const expired = db.select({ id: bookingId }).from(tempReservations).where(isExpired);
  const hasNoOrder = hasNo(orders, eq(orders.bookingId, bookings.id));
  const isUnpaid = and(eq(bookings.status, 'pending'), hasNoOrder);
  return {
    // Must run before `end` deletes the rows of `expired`.
    bookings: db.delete(bookings).where(and(inArray(bookings.id, expired), isUnpaid)),
    ...endHolds(db, isExpired, now),
  };
}

/** Deletes a booking without an order. Cancels the others: a late payment is then refunded. */
export async function cancelUnpaid({ db, now }: Context, id: string, adminId?: string) {
  const isPending = and(eq(bookings.id, id), eq(bookings.status, 'pending'));
  const hasOrder = and(isPending, has(orders, eq(orders.bookingId, id)));
  const change = { status: 'cancelled', updatedAt: now } as const;
  const entry = adminId && { actorId: adminId, action: 'call released', subject: id };
  const { cancelled, deleted } = await runAll(db, {
    audit: entry ? auditStatement({ db, now }, entry, has(bookings, isPending)) : undefined,
    cancelled: db.update(bookings).set(change).where(hasOrder),
    // Bookings with an order are no longer pending here.
    deleted: db.delete(bookings).where(isPending),
    holds: endHolds(db, eq(tempReservations.bookingId, id), now),
  });
  if (!cancelled.rowsAffected && !deleted.rowsAffected) throw conflict(bookingMessages.cancelError);
}

/** Required by the specification (section 4). May run late: all queries ignore expired holds. */
async function deleteExpired({ db, now }: Context): Promise<number> {
  const { end } = await runAll(db, endExpiredHolds(db, now));
  return end.rowsAffected;
}

export const deleteExpiredHolds: Job = {
  run: deleteExpired,
  waiting: ({ db, now }) =>
    db.select().from(tempReservations).where(lte(tempReservations.expiresAt, now)),
};

/** The limit counts all requests together, so only some of them clean up. */
export async function cleanUpHolds(context: Context): Promise<void> {
  const [attempt] = await countAttempt(context, 'holdCleanup', 'all');
  if (!attempt?.refused) await deleteExpired(context);
}

export function forgetUnpaidHolds(db: Database, paymentId: string) {
  const isPaidBy = eq(bookings.paymentId, paymentId);
  const payer = db.select({ id: bookings.userId }).from(bookings).where(isPaidBy);
  return db.delete(unpaidHolds).where(inArray(unpaidHolds.userId, payer));
}

export const deleteOldUnpaidHolds = deletion(({ now }) => [
  { from: unpaidHolds, where: lte(unpaidHolds.endedAt, now - pauses.forgottenAfter) },
]);
