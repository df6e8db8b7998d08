import { eq, getTableColumns } from 'drizzle-orm';
import { payments, refunds, taxReceipts } from '#db/schema/index.ts';
import { recipients } from '#domain/booking/booking.ts';
import { conflict } from '#domain/errors.ts';
import { paymentMessages } from '#domain/money/messages.ts';
import { refundedSum, refundWords } from '#domain/money/states.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import { ownBooking, requireFound } from '../booking/find.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';

/** @throws DomainError not_found, conflict when it is not paid for */
export async function showTaxReceipt({ db }: Context, viewer: Viewer, bookingId: string) {
  const isItsReceipt = eq(taxReceipts.bookingId, bookingId);
  const { own, issued, returned } = await viewer.load(() => ({
    own: ownBooking({ id: bookingId }),
    issued: db
      .select({ receipt: taxReceipts, payment: payments })
      .from(taxReceipts)
      .innerJoin(payments, eq(payments.id, taxReceipts.paymentId))
      .where(isItsReceipt),
    returned: db
      .select(getTableColumns(refunds))
      .from(refunds)
      .innerJoin(taxReceipts, eq(taxReceipts.paymentId, refunds.paymentId))
      .where(isItsReceipt),
  }));
  const booking = own[0]?.paymentCompleted ? own[0] : requireFound(own[0]);
  if (!issued[0]) throw conflict(paymentMessages.notPaidYet);
  const { receipt, payment } = issued[0];
  return {
    number: receiptNumber(receipt.year, receipt.serial),
    issuedAt: receipt.issuedAt,
    name: booking.fullName ?? booking.userName,
    email: recipients(booking).join(', '),
    serviceType: booking.serviceType,
    startsAt: booking.startsAt,
    duration: booking.duration,
    additionalSchools: booking.additionalSchools,
    mentorName: booking.mentorName ?? undefined,
    paymentId: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    refunded: refundedSum(returned),
    refunds: returned.map((refund) => refundWords(refund, payment.currency)),
  };
}
