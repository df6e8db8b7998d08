import { and, eq, isNull, lte } from 'drizzle-orm';
import { bookings } from '#db/schema/index.ts';
import type { Context } from '../../context.ts';
import { leftOf } from './owe-refund.ts';

/** Marks the call of a payment once all of it has gone back, or is on its way. */
export function markRefunded({ db, now }: Context, paymentId: string) {
  const isItsCall = and(eq(bookings.paymentId, paymentId), isNull(bookings.refundedAt));
  return db
    .update(bookings)
    .set({ refundedAt: now })
    .where(and(isItsCall, lte(leftOf(paymentId), 0)));
}
