import { and, eq, sql } from 'drizzle-orm';
import { has, onConstraintError, runAll } from '#db/client.ts';
import { packagePurchases, payments, refunds } from '#db/schema/index.ts';
import { conflict, refusedField, required } from '#domain/errors.ts';
import type { RefundInput, ReturnedInput } from '#domain/money/input.ts';
import * as money from '#domain/money/money.ts';
import { refundAmountError, refundId } from '#domain/money/refund.ts';
import { refundWords } from '#domain/money/states.ts';
import { cancelIfConfirmed, upcomingSessions } from '../booking/cancel-call.ts';
import type { Context, Viewer } from '../context.ts';
import { withAudit } from '../core/statements.ts';
import { deliver } from '../email/deliver.ts';
import * as ledger from '../ledger/ledger.ts';
import { isDue, requestRefundNow, selectRefunds } from './refund.ts';

export async function makeRefund(context: Context, viewer: Viewer, id: string, input: RefundInput) {
  const { amount, reason, requestId, cancelsCalls: isConfirmed } = input;
  const { db, now } = context;
  const isThisPayment = eq(payments.id, id);
  const columns = { currency: payments.currency, left: ledger.unrefundedAmount(id) };
  const { user, found, calls } = await viewer.loadAsAdmin(() => ({
    found: db.select(columns).from(payments).where(isThisPayment),
    calls: upcomingSessions(db, eq(packagePurchases.paymentId, id), now),
  }));
  const payment = required(found[0], 'This payment does not exist.');
  const newRefundId = refundId(id, requestId);
  const actor = { type: 'admin', userId: user.id } as const;
  const decision = { actor, reason, isConfirmed };
  if (amount === payment.left) await cancelIfConfirmed(context, calls, decision);
  const refund = { id: newRefundId, paymentId: id, amount, reason };
  const leftAfter = sql`${ledger.unrefundedAmount(id)} - ${amount}`;
  const isCovered = sql`(${leftAfter} = 0 or ${leftAfter} >= ${money.SMALLEST_REFUND})`;
  const insert = ledger.addRefund(context, actor, refund, isCovered);
  const entry = { actorId: user.id, action: 'refund ordered', subject: id, detail: reason };
  await runAll(db, {
    refund: withAudit(context, insert, entry),
    booking: ledger.markCallIfRefunded(context, id),
  });
  const outcome = await payAndDescribe(context, newRefundId, payment.currency);
  if (outcome) return { outcome };
  const { present, refundRows } = await runAll(db, {
    present: db.select(columns).from(payments).where(isThisPayment),
    refundRows: db.select().from(refunds).where(eq(refunds.paymentId, id)),
  });
  const left = present[0]?.left ?? 0;
  const words = left > 0 ? [] : refundRows.map((row) => refundWords(row, payment.currency));
  throw conflict([refundAmountError(amount, left, payment.currency), ...words].join(' '));
}

export async function payAndDescribe(context: Context, id: string, currency: string) {
  await requestRefundNow(context, id);
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.id, id));
  return refund && describeRefund(refund, currency);
}

export function describeRefund(refund: typeof refunds.$inferSelect, currency: string): string {
  const amount = money.formatAmount(refund.amount, currency);
  const reason = refund.lastError ? `: ${refund.lastError}` : '';
  switch (refund.state) {
    case 'due':
      if (money.isOutside(refund.paymentId)) {
        return `Please return ${amount} to the client outside of this site. Then enter the reference under Needs attention.`;
      }
      return `The refund of ${amount} has not been accepted by ${money.PAYMENT_PROVIDER} yet${reason}. We try again every five minutes.`;
    case 'requested':
      return `The refund of ${amount} is on its way. Reference ${refund.providerId}.`;
    case 'processed':
      return `${amount} has been refunded. Reference ${refund.providerId}.`;
  }
}

export async function recordReturned(
  context: Context,
  viewer: Viewer,
  id: string,
  { reference }: ReturnedInput,
): Promise<void> {
  const { db, now } = context;
  const isThisOutsideRefund = and(eq(refunds.id, id), eq(payments.method, 'outside'));
  const { user, found } = await viewer.loadAsAdmin(() => ({
    found: selectRefunds(db).where(isThisOutsideRefund),
  }));
  const outside = required(found[0], 'There is no such refund outside of this site.');
  if (outside.refund.state === 'processed') return;
  const { paymentId, amount } = outside.refund;
  const { currency } = outside.payment;
  const returned = { id: reference, paymentId, amount, currency, state: 'processed' } as const;
  const email = await ledger.refundEmail(context, returned, { ...outside, id });
  const times = { processedAt: now, updatedAt: now };
  const change = { state: 'processed', providerId: reference, ...times } as const;
  const entry = { actorId: user.id, action: 'refund returned', subject: id, detail: reference };
  const referenceTaken = 'Another refund already has this reference.';
  await runAll(db, {
    // Queues the email only while `isDue` is true, so that of two parallel requests only one queues
    // the email. Precedes the update, because the update makes `isDue` false.
    email: email?.insert(has(refunds, isDue(id))),
    returned: withAudit(context, db.update(refunds).set(change).where(isDue(id)), entry),
    call: ledger.markCallIfRefunded(context, paymentId),
  }).catch(onConstraintError(refusedField('conflict', 'reference', referenceTaken)));
  if (email) context.background(deliver(context, email.id));
}
