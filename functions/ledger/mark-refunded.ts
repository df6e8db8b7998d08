import { and, eq, isNull, lte } from 'drizzle-orm';
import { bookings } from '#db/schema/index.ts';
import { markEvents } from '../availability/google-calendar/mark-events.ts';
import type { Context } from '../context.ts';
import { leftOf } from './owe-refund.ts';

/**
 * Marks the call of a payment once all of it has gone back, or is on its way; then it leaves its mentor's
 * calendar, by the cron.
 */
export function markRefunded({ db, now }: Context, paymentId: string) {
  const isItsCall = and(eq(bookings.paymentId, paymentId), isNull(bookings.refundedAt));
  const isRefundedNow = and(eq(bookings.paymentId, paymentId), eq(bookings.refundedAt, now));
  return {
    call: db
      .update(bookings)
      .set({ refundedAt: now })
      .where(and(isItsCall, lte(leftOf(paymentId), 0))),
    events: markEvents(db, isRefundedNow, now),
  };
}
