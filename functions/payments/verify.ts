import { and, eq } from 'drizzle-orm';
import { type Booking, orders } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { CheckoutReply } from '#domain/money/input.ts';
import { paymentMessages, refundComing } from '#domain/money/messages.ts';
import { ownBooking, requireFound } from '../booking/find.ts';
import type { Context } from '../context.ts';
import { checkAttempt, countOfViewer } from '../identity/limits/rate-limit.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { ProviderError } from '../providers/failure.ts';
import type { OrderedBooking } from './find-order.ts';
import { settlePayment } from './settle.ts';

const countVerification = countOfViewer('verifyPayment');

/**
 * Settles the payment the browser reports, once its signature proves that it was made
 * for this booking's order; the order is enough, should the booking itself be gone.
 * @throws DomainError not_found, invalid, slot_unavailable (it will be refunded), unavailable,
 * rate_limited
 */
export async function verifyPayment(
  context: Context,
  viewer: Viewer,
  bookingId: string,
  reply: CheckoutReply,
): Promise<Booking> {
  const { db, payments } = context;
  const { counted, own, ordered } = await viewer.load((me) => ({
    counted: countVerification({ now: context.now }),
    own: ownBooking({ id: bookingId }),
    ordered: db
      .select()
      .from(orders)
      .where(and(eq(orders.bookingId, bookingId), eq(orders.userId, me))),
  }));
  checkAttempt(context, counted);
  const [booking] = own;
  const [order] = ordered;
  if (!booking && !order) throw new DomainError('not_found', bookingMessages.bookingNotFound);
  const paymentId = order && payments.verifyCheckout(order.id, reply);
  if (!paymentId) throw new DomainError('invalid', 'This payment could not be verified.');
  return settleReported(context, paymentId, { order, booking: booking ?? null });
}

async function settleReported(context: Context, paymentId: string, found: OrderedBooking) {
  const settlement = await settlePayment(context, paymentId, found).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw new DomainError('unavailable', paymentMessages.settleError);
  });
  if (settlement.state === 'confirmed') return requireFound(settlement.booking);
  if (settlement.state === 'refund_due') {
    throw new DomainError('slot_unavailable', refundComing(paymentId));
  }
  throw new DomainError('conflict', paymentMessages.notPaid);
}
