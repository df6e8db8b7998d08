import { eq } from 'drizzle-orm';
import { build, type Given, has, insertIf, prepared, runAll } from '#db/client.ts';
import { type Booking, bookings, orders, payments, taxReceipts } from '#db/schema/index.ts';
import { recipients } from '#domain/booking/confirmation-receipt.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import type { CheckoutReply } from '#domain/money/input.ts';
import { latePaymentRefund, paymentMessages } from '#domain/money/messages.ts';
import { CURRENCY, toPaise } from '#domain/money/money.ts';
import { refundWords, sumWithoutDelayed } from '#domain/money/states.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { pick } from '#domain/pick.ts';
import { displayDate, displayTime } from '#domain/time.ts';
import { ownBooking, requireNotCancelled, requireUnexpired } from '../booking/find.ts';
import type { Context, Viewer } from '../context.ts';
import { checkAttempt, countAttemptOfViewer } from '../identity/limits/rate-limit.ts';
import { refundsOfCall } from '../ledger/ledger.ts';
import { ProviderError } from '../providers/failure.ts';
import { type OrderedBooking, settlePayment } from './settle.ts';

const orderOf = prepared((given: Given<'id'>) =>
  build
    .select()
    .from(orders)
    .where(eq(orders.bookingId, given('id'))),
);

export async function startPayment(context: Context, viewer: Viewer, id: string) {
  const { payments, now } = context;
  const { counted, own, ordered } = await viewer.load(() => ({
    counted: countAttemptOfViewer('pay', now),
    own: ownBooking({ id }),
    ordered: orderOf({ id }),
  }));
  checkAttempt(context, counted);
  const booking = requireUnexpired(own[0], now);
  assertPayable(booking);
  const order = ordered[0] ?? (await createOrder(context, booking));
  return {
    orderId: order.id,
    ...pick(order, 'amount', 'currency'),
    ...payments.checkout,
    prefill: {
      name: booking.fullName ?? booking.userName,
      email: booking.emailId ?? booking.userEmail,
      contact: booking.phoneNumber ?? '',
    },
    description: `${booking.serviceType} on ${displayDate(booking.startsAt)} at ${displayTime(booking.startsAt)} IST`,
  };
}

function assertPayable(booking: Booking): void {
  if (booking.sessionId) throw conflict(packageMessages.paidWithPackage);
  if (booking.status !== 'pending') throw conflict('This booking is already paid for.');
  if (!booking.detailsCompleted) throw conflict('Please save your details before you pay.');
}

async function createOrder({ db, payments, now }: Context, booking: Booking) {
  const { id: bookingId, userId } = booking;
  const price = { amount: toPaise(booking.price), currency: CURRENCY };
  const orderRequest = { ...price, orderReference: bookingId };
  const id = await payments.createOrder(orderRequest).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw new DomainError('unavailable', 'Payment could not be started. Please try again.');
  });
  const order = { id, bookingId, ...price, userId, createdAt: now };
  const isStillPending = has(bookings, eq(bookings.id, bookingId), eq(bookings.status, 'pending'));
  const { stored } = await runAll(db, {
    order: insertIf(db, orders, order, isStillPending).onConflictDoNothing(),
    stored: orderOf({ id: bookingId }),
  });
  if (!stored[0]) throw new DomainError('expired', bookingMessages.bookingNotFound);
  return stored[0];
}

export async function verifyPayment(
  context: Context,
  viewer: Viewer,
  id: string,
  reply: CheckoutReply,
) {
  const { payments, now } = context;
  const { user, counted, own, ordered } = await viewer.load(() => ({
    counted: countAttemptOfViewer('verifyPayment', now),
    own: ownBooking({ id }),
    ordered: orderOf({ id }),
  }));
  checkAttempt(context, counted);
  const [booking] = own;
  const order = ordered.find(({ userId }) => userId === user.id);
  if (!booking && !order) throw new DomainError('not_found', bookingMessages.bookingNotFound);
  const paymentId = order && payments.verifyCheckout(order.id, reply);
  if (!paymentId) throw new DomainError('invalid', paymentMessages.notVerified);
  return settleReported(context, paymentId, { order, booking: booking ?? null });
}

async function settleReported(context: Context, paymentId: string, found: OrderedBooking) {
  const settlement = await settlePayment(context, paymentId, found).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw new DomainError('unavailable', paymentMessages.settleError);
  });
  if (settlement.state === 'confirmed') return requireNotCancelled(settlement.booking);
  if (settlement.state === 'refund_due') {
    throw new DomainError('slot_unavailable', latePaymentRefund(paymentId));
  }
  throw conflict(paymentMessages.notPaid);
}

export async function showTaxReceipt({ db }: Context, viewer: Viewer, bookingId: string) {
  const { own, issued, refundRows } = await viewer.load(() => ({
    own: ownBooking({ id: bookingId }),
    issued: db
      .select({ receipt: taxReceipts, payment: payments })
      .from(taxReceipts)
      .innerJoin(payments, eq(payments.id, taxReceipts.paymentId))
      .where(eq(taxReceipts.bookingId, bookingId)),
    refundRows: refundsOfCall({ id: bookingId }),
  }));
  // A paid booking keeps its receipt after a cancellation. `requireNotCancelled` would reject the booking.
  const booking = own[0]?.paymentCompleted ? own[0] : requireNotCancelled(own[0]);
  if (!issued[0]) throw conflict(paymentMessages.notPaidYet);
  const { receipt, payment } = issued[0];
  return {
    number: receiptNumber(receipt.year, receipt.serial),
    issuedAt: receipt.issuedAt,
    name: booking.fullName ?? booking.userName,
    email: recipients(booking).join(', '),
    ...pick(booking, 'serviceType', 'startsAt', 'duration', 'additionalSchools'),
    mentorName: booking.mentorName ?? undefined,
    paymentId: payment.id,
    ...pick(payment, 'amount', 'currency'),
    refunded: sumWithoutDelayed(refundRows),
    refunds: refundRows.map((refund) => refundWords(refund, payment.currency)),
  };
}
