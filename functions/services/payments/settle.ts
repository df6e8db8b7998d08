import { and, eq, gt, sql } from 'drizzle-orm';
import { isConstraintError, writeAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { bookings, orders, payments, refunds, tempReservations } from '#db/schema/index.ts';
import type { Payment } from '../../providers/payments.ts';
import type { Services } from '../../services.ts';
import { slotIsFree } from '../bookings/claim.ts';
import type { Booking } from '../bookings/find.ts';

export type Settlement = 'confirmed' | 'refund_due' | 'not_captured';

/**
 * The one door from paid to confirmed, for whoever learns of a payment: the browser's callback, the
 * webhook, the cron. It may be called any number of times. Captured money ends in a confirmed
 * booking or, when the slot is lost, the booking cancelled or the sum wrong, in a refund.
 * @throws ProviderError when Razorpay cannot be asked
 */
export async function settlePayment(services: Services, paymentId: string): Promise<Settlement> {
  const { db } = services;
  const payment = await services.payments.capturedPayment(paymentId);
  if (payment.status !== 'captured' && payment.status !== 'refunded') return 'not_captured';
  const [found] = await db
    .select({ order: orders, booking: bookings })
    .from(orders)
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(eq(orders.id, payment.order_id ?? ''));
  if (!found) return 'not_captured';
  await settle(services, payment, found);
  const [confirmed] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.paymentId, payment.id));
  return confirmed ? 'confirmed' : 'refund_due';
}

interface Found {
  order: typeof orders.$inferSelect;
  booking: Booking | null;
}

async function settle(services: Services, payment: Payment, { order, booking }: Found) {
  const { db } = services;
  const record = recordPayment(services, payment, order.bookingId);
  const close = [releaseReservation(db, order.bookingId), refundUnlessUsed(services, payment)];
  const matches = payment.amount === order.amount && payment.currency === order.currency;
  const confirm = matches && booking ? [confirmBooking(services, booking, payment.id)] : [];
  try {
    await writeAll(db, [record, ...confirm, ...close]);
  } catch (error) {
    if (!isConstraintError(error)) throw error;
    // The unique index on sold starts had the last word: the slot is somebody else's.
    await writeAll(db, [record, ...close]);
  }
}

function recordPayment({ db, now }: Services, payment: Payment, bookingId: string) {
  const { id, order_id, amount, currency } = payment;
  const row = { id, orderId: order_id ?? '', bookingId, amount, currency, createdAt: now };
  return db.insert(payments).values(row).onConflictDoNothing();
}

/** A hold that lapsed gets its slot all the same while it is free and still ahead. */
function confirmBooking({ db, now }: Services, booking: Booking, paymentId: string) {
  const held = db
    .select()
    .from(tempReservations)
    .where(and(eq(tempReservations.bookingId, booking.id), gt(tempReservations.expiresAt, now)));
  const free = slotIsFree({ ...booking, bookingId: booking.id, now });
  const pending = and(eq(bookings.id, booking.id), eq(bookings.status, 'pending'));
  return db
    .update(bookings)
    .set({
      status: 'confirmed',
      paymentCompleted: true,
      paymentId,
      paymentDate: now,
      updatedAt: now,
    })
    .where(and(pending, gt(bookings.startsAt, now), sql`(exists ${held} or (${free}))`));
}

function releaseReservation(db: Services['db'], bookingId: string) {
  const sold = sql`exists (
    select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.status} = 'confirmed'
  )`;
  return db.delete(tempReservations).where(and(eq(tempReservations.bookingId, bookingId), sold));
}

function refundUnlessUsed({ db, now }: Services, { id, amount }: Payment) {
  const unused = sql`not exists (select 1 from ${bookings} where ${bookings.paymentId} = ${id})`;
  const refund = {
    id: `refund-${id}`,
    paymentId: id,
    amount,
    reason: 'no booking could be confirmed with this payment',
    state: 'due',
    createdAt: now,
    updatedAt: now,
  } as const;
  return insertIf(db, refunds, refund, unused).onConflictDoNothing();
}
