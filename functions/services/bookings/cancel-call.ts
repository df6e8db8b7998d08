import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { bookings, outbox, payments, refunds } from '#db/schema/index.ts';
import type { AdminCancelInput } from '#domain/booking/change-input.ts';
import { isAhead } from '#domain/booking/changes.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { callCancelled } from '../../emails/call-changed.ts';
import type { Services } from '../../services.ts';
import { auditStatement } from '../audit/entry.ts';
import { cancellingEmail } from '../email/call-email.tsx';
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
    status: 'cancelled' as const,
    sequence: booking.sequence + 1,
    updatedAt: now,
    cancelledBy: order ? ('admin' as const) : ('client' as const),
    cancelReason: order?.reason ?? null,
  };
  const email = await emailOf(services, { ...booking, ...change }, order);
  const mayCancel = unchanged(booking);
  const cancel = db
    .update(bookings)
    .set(change)
    .where(and(eq(bookings.id, booking.id), mayCancel));
  const cancelled = await runAll(
    db,
    guarded(cancel, {
      unsent: dropUnsent(db, booking.id, mayCancel),
      email: insertIf(db, outbox, email, mayCancel),
      reminders: dropReminders(db, booking.id, mayCancel),
      ordered: order ? consequences(services, booking, order, mayCancel) : undefined,
    }),
  );
  if (!cancelled.change.rowsAffected) throw changedMeanwhile();
  services.background(deliver(services, email.id));
}

function consequences({ db, now }: Services, booking: Booking, order: Order, onlyIf: SQL) {
  const { id: subject, paymentId } = booking;
  const { adminId: actorId, refund } = order;
  const detail = refund ? 'with a refund' : 'without a refund';
  const auditEntry = { at: now, actorId, action: 'call cancelled', subject, detail };
  return {
    audit: auditStatement(db, auditEntry, onlyIf),
    refund: refund && paymentId ? refundRest(db, paymentId, actorId, now, onlyIf) : undefined,
  };
}

/** Orders the refund of all that has not gone back yet of a payment. */
function refundRest(db: Database, paymentId: string, orderedBy: string, now: number, onlyIf: SQL) {
  const left = sql<number>`(
    select ${payments.amount} - coalesce(sum(${refunds.amount}), 0) from ${payments}
    left join ${refunds} on ${refunds.paymentId} = ${payments.id}
    where ${payments.id} = ${paymentId}
  )`;
  const row = {
    id: `refund-${paymentId}-cancelled`,
    paymentId,
    amount: left,
    reason: 'the call was cancelled',
    orderedBy,
    state: 'due' as const,
    createdAt: now,
    updatedAt: now,
  };
  return insertIf(db, refunds, row, sql`${left} > 0 and ${onlyIf}`).onConflictDoNothing();
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
