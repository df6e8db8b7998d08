import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, writeAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { bookings, outbox, payments, refunds } from '#db/schema/index.ts';
import type { AdminCancelInput } from '#domain/booking/change-input.ts';
import { isAhead } from '#domain/booking/changes.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { callCancelled } from '../../emails/call-changed.ts';
import type { Services } from '../../services.ts';
import { audited } from '../audit/entry.ts';
import { cancellingEmail } from '../email/call-email.ts';
import { deliver } from '../email/deliver.ts';
import { dropUnsent } from '../email/drop-unsent.ts';
import { outboxRow } from '../email/outbox-row.ts';
import { dropReminders } from '../reminders/schedule.ts';
import { assertInSight, type Booking, changedMeanwhile, unchanged } from './find.ts';

/** An admin's cancelling of a call. */
interface Order extends AdminCancelInput {
  adminId: string;
}

/**
 * Ends a sold call: its slot is free at once, and the client is told. Without an `order` of an
 * admin it is the client who gives it up, and the money stays (spec section 9).
 * @throws DomainError conflict once it has begun, or when it was moved or cancelled meanwhile
 */
export async function cancelCall(
  services: Services,
  booking: Booking,
  order: Order | null,
): Promise<void> {
  const { db, now } = services;
  if (!isAhead(booking.startsAt, now))
    throw new DomainError('conflict', bookingMessages.cancelTooLate);
  assertInSight(booking, order?.from);
  const change = {
    ...{ status: 'cancelled' as const, sequence: booking.sequence + 1, updatedAt: now },
    ...{ cancelledBy: order ? ('admin' as const) : ('client' as const) },
    cancelReason: order?.reason ?? null,
  };
  const email = await emailOf(services, { ...booking, ...change }, order);
  // It comes last: what goes with it must find the call as it was.
  const mayCancel = unchanged(booking);
  const results = await writeAll(db, [
    dropUnsent(db, booking.id, mayCancel),
    insertIf(db, outbox, email, mayCancel),
    dropReminders(db, booking.id, mayCancel),
    ...(order ? consequences(services, booking, order, mayCancel) : []),
    db
      .update(bookings)
      .set(change)
      .where(and(eq(bookings.id, booking.id), mayCancel)),
  ]);
  if (!results.at(-1)?.rowsAffected) throw changedMeanwhile();
  services.background(deliver(services, email.id));
}

function consequences({ db, now }: Services, { id, paymentId }: Booking, order: Order, may: SQL) {
  const { adminId, refund } = order;
  const detail = refund ? 'with a refund' : 'without a refund';
  return [
    audited(db, adminId, { action: 'call cancelled', subject: id, detail }, now, may),
    ...(refund && paymentId ? [refundRest(db, paymentId, adminId, now, may)] : []),
  ];
}

/** All that has not gone back yet of a payment, to be returned. */
function refundRest(db: Database, paymentId: string, orderedBy: string, now: number, may: SQL) {
  const returned = sql`(
    select coalesce(sum(${refunds.amount}), 0) from ${refunds}
    where ${refunds.paymentId} = ${paymentId}
  )`;
  const { id, amount } = payments;
  return db
    .insert(refunds)
    .select(
      db
        .select({
          id: sql<string>`${`refund-${paymentId}-cancelled`}`.as('id'),
          paymentId: sql<string>`${id}`.as('payment_id'),
          amount: sql<number>`${amount} - ${returned}`.as('amount'),
          reason: sql<string>`'the call was cancelled'`.as('reason'),
          orderedBy: sql<string>`${orderedBy}`.as('ordered_by'),
          state: sql<'due'>`'due'`.as('state'),
          attempt: sql<number>`1`.as('attempt'),
          providerId: sql<null>`null`.as('provider_id'),
          lastError: sql<null>`null`.as('last_error'),
          processedAt: sql<null>`null`.as('processed_at'),
          createdAt: sql<number>`${now}`.as('created_at'),
          updatedAt: sql<number>`${now}`.as('updated_at'),
        })
        .from(payments)
        .where(and(eq(id, paymentId), sql`${amount} > ${returned}`, may)),
    )
    .onConflictDoNothing();
}

const BY_CLIENT = 'As you asked, your call is cancelled and its time is free again.';

async function emailOf(services: Services, cancelled: Booking, order: Order | null) {
  const words = order
    ? callCancelled(cancelled, `We had to cancel your call: ${order.reason}`, moneyOf(order))
    : callCancelled(cancelled, BY_CLIENT, bookingMessages.cancelMoney);
  const email = await cancellingEmail(services, cancelled, words);
  const { id, userId } = cancelled;
  return outboxRow(
    { kind: 'call-cancelled', about: id, bookingId: id, userId, email },
    services.now,
  );
}

function moneyOf({ refund }: Order): string {
  return refund
    ? 'What you paid goes back to you. Another mail tells you the amount and the reference.'
    : 'If you would like another time, or have a question about your payment, please reply to this mail.';
}
