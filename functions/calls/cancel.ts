/** Cancelling a booking: by its client, paid for or not, or by an admin. */
import { and, eq, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { type Booking, bookings, orders, tempReservations } from '#db/schema/index.ts';
import type { AdminCancelInput, CancelQuery } from '#domain/booking/input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { isPaid } from '#domain/booking/state.ts';
import { DomainError } from '#domain/errors.ts';
import { CURRENCY } from '#domain/money/money.ts';
import { type Refund, refundWords } from '#domain/money/states.ts';
import { mentorAddress } from '../availability/mentors/mentors.ts';
import { callsAhead, cancelCall, endCalls } from '../booking/cancel-call.ts';
import { ownBooking, requireFound, requirePaid } from '../booking/find.ts';
import { endHolds } from '../booking/holds.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { refundsOfCall } from '../ledger/list.ts';
import { payAllDue } from '../payments/refund.ts';

/**
 * The client gives up a booking, paid for or not, and its slot is free.
 * @throws DomainError not_found, conflict once it has begun, or when it is not what `believed` says
 */
export async function cancelBooking(
  context: Context,
  viewer: Viewer,
  id: string,
  { status: believed }: CancelQuery,
): Promise<void> {
  const { user, own, addresses, returned } = await viewer.load(() => ({
    own: ownBooking({ id }),
    addresses: mentorAddress({ id }),
    returned: refundsOfCall({ id }),
  }));
  if (returned.length > 0) assertNotCancelled(own[0], returned);
  const booking = requireFound(own[0]);
  if (believed && believed !== booking.status) {
    throw new DomainError('conflict', bookingMessages.cancelError);
  }
  if (!isPaid(booking)) return cancelUnpaid(context, id);
  const client = { type: 'client', userId: user.id } as const;
  const call = { booking, mentorAddress: addresses[0]?.email, returned };
  await cancelCall(context, call, client, { reason: null, refund: false });
}

/**
 * An admin cancels anybody's paid call, and says why and whether the payment goes back.
 * With the payment of a package go the calls that are booked with it, after a second yes.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict with those calls
 */
export async function cancelAsAdmin(
  context: Context,
  viewer: Viewer,
  id: string,
  input: AdminCancelInput,
): Promise<void> {
  const { db, now } = context;
  const { user, found, returned, addresses, ahead } = await viewer.loadAsAdmin(() => ({
    found: db.select().from(bookings).where(eq(bookings.id, id)),
    returned: refundsOfCall({ id }),
    addresses: mentorAddress({ id }),
    ahead: input.refund ? callsAhead(db, { purchaseId: id }, now) : undefined,
  }));
  assertNotCancelled(found[0], returned);
  const booking = requirePaid(found[0]);
  const actor = { type: 'admin', userId: user.id } as const;
  const { reason, cancelsCalls: isConfirmed, ...cancellation } = input;
  const others = ahead?.filter((call) => call.booking.id !== id) ?? [];
  await endCalls(context, others, { actor, reason, isConfirmed });
  const call = { booking, mentorAddress: addresses[0]?.email, returned };
  await cancelCall(context, call, actor, { reason, ...cancellation });
  if (input.refund) context.background(payAllDue(context));
}

/** @throws DomainError conflict, which names what went back of the payment */
function assertNotCancelled(booking: Booking | undefined, returned: Refund[]): void {
  if (!booking?.paymentCompleted || booking.status !== 'cancelled') return;
  const made = returned.map((one) => refundWords(one, CURRENCY));
  throw new DomainError('conflict', [bookingRefusals.cancelledAlready, ...made].join(' '));
}

/**
 * A booking with an order is kept as cancelled: a payment that is under way in another tab must find
 * it, so that it is refunded.
 */
async function cancelUnpaid(context: Context, id: string): Promise<void> {
  const { db, now } = context;
  const pending = and(eq(bookings.id, id), eq(bookings.status, 'pending'));
  const ordered = sql`exists (select 1 from ${orders} where ${orders.bookingId} = ${id})`;
  const { kept, deleted } = await runAll(db, {
    kept: db
      .update(bookings)
      .set({ status: 'cancelled', updatedAt: now })
      .where(and(pending, ordered)),
    deleted: db.delete(bookings).where(pending),
    holds: endHolds(db, eq(tempReservations.bookingId, id), now),
  });
  if (!kept.rowsAffected && !deleted.rowsAffected) {
    throw new DomainError('conflict', bookingMessages.cancelError);
  }
}
