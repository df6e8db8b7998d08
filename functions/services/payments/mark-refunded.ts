import { and, eq, isNull, sql } from 'drizzle-orm';
import { bookings, payments, refunds } from '#db/schema/index.ts';
import type { Services } from '../../services.ts';

/** Marks the call of a payment once all of it has gone back, or is on its way. */
export function markRefunded({ db, now }: Services, paymentId: string) {
  const returned = sql`(select sum(${refunds.amount}) from ${refunds}
    where ${refunds.paymentId} = ${paymentId})`;
  const paid = sql`(select ${payments.amount} from ${payments} where ${payments.id} = ${paymentId})`;
  const isItsCall = and(eq(bookings.paymentId, paymentId), isNull(bookings.refundedAt));
  return db
    .update(bookings)
    .set({ refundedAt: now })
    .where(and(isItsCall, sql`${returned} >= ${paid}`));
}
