import { and, eq, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { insertIf } from '#db/insert-if.ts';
import { type Booking, bookings, outbox, payments, refunds, users } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { markEvents } from '../availability/google-calendar/states.ts';
import type { Context } from '../context.ts';
import { composeEmail } from '../email/compose.tsx';
import { outboxRow } from '../email/outbox-row.ts';
import { refundComing } from '../email/templates/refund.ts';
import type { Refund } from '../providers/payments.ts';

/** What of a payment has neither gone back nor is going back, in paise; null for an unknown payment. */
export function leftOf(paymentId: string | SQLWrapper): SQL<number | null> {
  return sql`(
    select ${payments.amount} - (
      select coalesce(sum(${refunds.amount}), 0) from ${refunds}
      where ${refunds.paymentId} = ${paymentId}
    )
    from ${payments} where ${payments.id} = ${paymentId}
  )`;
}

interface OwedRefund {
  id: string;
  paymentId: string;
  /** Paise. */
  amount: number | SQL;
  reason: string;
}

/** A statement that owes money back, if `onlyIf` holds. The same id owes it once; the cron pays. */
export function oweRefund({ db, now }: Context, actor: Actor, refund: OwedRefund, onlyIf: SQL) {
  const orderedBy = actor.type === 'admin' ? actor.userId : null;
  const row = { ...refund, orderedBy, state: 'due', createdAt: now, updatedAt: now } as const;
  return insertIf(db, refunds, row, onlyIf).onConflictDoNothing();
}

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

interface Returned {
  /** Id of the refund in our books. */
  id: string;
  payment: typeof payments.$inferSelect;
  booking: Booking | null;
}

/**
 * Email that tells a payer once that their money is on its way back; none for an erased account.
 * `insert` writes it if a condition holds.
 */
export async function refundEmail(context: Context, made: Refund, returned: Returned) {
  const { config, db, now } = context;
  const { id, payment, booking } = returned;
  if (!booking?.userEmail) return undefined;
  const href = new URL('/profile', config.SITE_URL).href;
  const terms = { paid: payment.amount, isUsed: booking.paymentId === payment.id, now, href };
  const email = await composeEmail(
    config.SITE_URL,
    booking.userEmail,
    refundComing(made, booking, terms),
  );
  const { userId } = booking;
  const row = outboxRow({ kind: 'refund', about: id, userId, email }, now);
  const exists = sql`exists (select 1 from ${users} where ${users.id} = ${userId})`;
  return {
    id: row.id,
    insert: (onlyIf: SQL = sql`true`) =>
      insertIf(db, outbox, row, sql`${exists} and ${onlyIf}`).onConflictDoNothing(),
  };
}
