import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { messages, refundComing } from '#domain/messages.ts';
import { ProviderError } from '../../providers/failure.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../accounts/sessions.ts';
import { type Booking, findBooking, ownBooking } from '../bookings/find.ts';
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
 * this booking's order.
 * @throws DomainError not_found, invalid, slot_unavailable (it will be refunded), unavailable
 */
export async function verifyPayment(
  services: Services,
  viewer: Viewer,
  bookingId: string,
  input: z.infer<typeof verifyInput>,
): Promise<Booking> {
  const { db, payments } = services;
  const { user, rows } = await viewer.load((me) => [
    ownBooking(db, me, bookingId),
    db.select().from(orders).where(eq(orders.bookingId, bookingId)),
  ]);
  if (!rows[0][0]) throw new DomainError('not_found', messages.bookingNotFound);
  const orderId = rows[1][0]?.id ?? '';
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = input;
  const genuine = payments.isCheckoutSignature(orderId, paymentId, signature);
  if (input.razorpay_order_id !== orderId || !genuine) {
    throw new DomainError('invalid', 'This payment could not be verified.');
  }
  await settleReported(services, paymentId);
  return findBooking(db, user.id, bookingId);
}

async function settleReported(services: Services, paymentId: string): Promise<void> {
  const settlement = await settlePayment(services, paymentId).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw new DomainError('unavailable', messages.settleError);
  });
  if (settlement === 'not_captured') throw new DomainError('unavailable', messages.settleError);
  if (settlement === 'refund_due') {
    throw new DomainError('slot_unavailable', refundComing(paymentId));
  }
}
