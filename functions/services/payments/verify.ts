import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { paymentMessages, refundComing } from '#domain/money/messages.ts';
import { ProviderError } from '../../providers/failure.ts';
import type { Services } from '../../services.ts';
import { type Booking, findBooking, ownBooking } from '../bookings/find.ts';
import { checkAttempt, countAttempt } from '../limits/rate-limit.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { OrderedBooking } from './find-order.ts';
import { settlePayment } from './settle.ts';

const id = z.string().min(1).max(64);

/** What Checkout hands to the browser after a payment. */
export const verifyInput = z.object({
  razorpay_payment_id: id,
  razorpay_order_id: id,
  razorpay_signature: z.string().min(1).max(128),
});

/**
 * Settles the payment the browser reports, once its signature proves that Razorpay made it for
 * this booking's order; the order is enough, should the booking itself be gone.
 * @throws DomainError not_found, invalid, slot_unavailable (it will be refunded), unavailable,
 * rate_limited
 */
export async function verifyPayment(
  services: Services,
  viewer: Viewer,
  bookingId: string,
  input: z.infer<typeof verifyInput>,
): Promise<Booking> {
  const { db, payments } = services;
  const { user, rows } = await viewer.load((me) => [
    countAttempt(services, 'verifyPayment', me),
    ownBooking(db, me, bookingId),
    db
      .select()
      .from(orders)
      .where(and(eq(orders.bookingId, bookingId), eq(orders.userId, me))),
  ]);
  const [counted, [booking], [order]] = rows;
  checkAttempt(services, counted);
  if (!booking && !order) throw new DomainError('not_found', bookingMessages.bookingNotFound);
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = input;
  const isOfOrder = order && input.razorpay_order_id === order.id;
  if (!isOfOrder || !payments.isCheckoutSignature(order.id, paymentId, signature)) {
    throw new DomainError('invalid', 'This payment could not be verified.');
  }
  await settleReported(services, paymentId, { order, booking: booking ?? null });
  return findBooking(db, user.id, bookingId);
}

async function settleReported(services: Services, paymentId: string, found: OrderedBooking) {
  const settlement = await settlePayment(services, paymentId, found).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw new DomainError('unavailable', paymentMessages.settleError);
  });
  if (settlement === 'not_captured') throw new DomainError('conflict', paymentMessages.notPaid);
  if (settlement === 'refund_due') {
    throw new DomainError('slot_unavailable', refundComing(paymentId));
  }
}
