import { and, eq, sql } from 'drizzle-orm';
import { type Database, has, onConstraintError, runAll } from '#db/client.ts';
import { packagePurchases, payments, refunds } from '#db/schema/index.ts';
import { conflict, refusedField, required } from '#domain/errors.ts';
import type { RefundInput } from '#domain/money/input.ts';
import * as money from '#domain/money/money.ts';
import { refundAmountError, refundId, returnByHand } from '#domain/money/refund.ts';
import { cancelNewCalls, cancelOrAsk, upcomingPackageCalls } from '../booking/cancel-call.ts';
import type { Context, Viewer } from '../context.ts';
import { withAudit } from '../core/statements.ts';
import { deliver } from '../email/deliver.ts';
import * as ledger from '../ledger/ledger.ts';
import { isDue, requestRefundNow, selectRefunds } from './refund.ts';

/** A repeated `requestId` makes no second refund. The response then describes the first refund. */
export async function makeRefund(context: Context, viewer: Viewer, id: string, input: RefundInput) {
  const { amount, reason, requestId, cancelsCalls } = input;
  const { db, now } = context;
  const newRefundId = refundId(id, requestId);
  const isPackageOfPayment = eq(packagePurchases.paymentId, id);
  const { user, found, calls, earlier } = await viewer.loadAsAdmin(() => ({
    found: selectRemaining(db, id),
    calls: upcomingPackageCalls(db, isPackageOfPayment, now),
    earlier: db.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, newRefundId)),
  }));
  const { currency, remaining } = required(found[0], 'This payment does not exist.');
  if (earlier.length === 0) {
    const actor = { type: 'admin', userId: user.id } as const;
    // Cancels the calls first: a call that has changed must stop the refund.
    // If the refund fails, the client can book the package sessions again.
    if (amount === remaining) await cancelOrAsk(context, calls, { actor, reason, cancelsCalls });
    await insertRefund(context, user.id, { id: newRefundId, paymentId: id, amount, reason });
    if (amount === remaining) await cancelNewCalls(context, isPackageOfPayment, { actor, reason });
  }
  const outcome = await requestAndDescribe(context, newRefundId, currency);
  if (!outcome) throw await amountError(context, id, amount, currency);
  return { outcome };
}

function selectRemaining(db: Database, id: string) {
  const columns = { currency: payments.currency, remaining: ledger.unrefundedAmount(id) };
  return db.select(columns).from(payments).where(eq(payments.id, id));
}

type NewRefund = Record<'id' | 'paymentId' | 'reason', string> & { amount: number };

/** Inserts nothing if the amount is not refundable. `isRefundableAmount` has the same rule. */
async function insertRefund(context: Context, actorId: string, refund: NewRefund): Promise<void> {
  const { paymentId, amount, reason: detail } = refund;
  const actor = { type: 'admin', userId: actorId } as const;
  const remainingAfter = sql`${ledger.unrefundedAmount(paymentId)} - ${amount}`;
  const isRefundable = sql`(${remainingAfter} = 0 or ${remainingAfter} >= ${money.SMALLEST_REFUND})`;
  const insert = ledger.addRefund(context, actor, refund, isRefundable);
  const entry = { actorId, action: 'refund ordered', subject: paymentId, detail };
  await runAll(context.db, {
    refund: withAudit(context, insert, entry),
    call: ledger.markCallIfRefunded(context, paymentId),
  });
}

async function amountError({ db }: Context, id: string, amount: number, currency: string) {
  const { found, stored } = await runAll(db, {
    found: selectRemaining(db, id),
    stored: db.select().from(refunds).where(eq(refunds.paymentId, id)),
  });
  const remaining = found[0]?.remaining ?? 0;
  const refundTexts = remaining > 0 ? [] : stored.map((refund) => describeRefund(refund, currency));
  return conflict([refundAmountError(amount, remaining, currency), ...refundTexts].join(' '));
}

export async function requestAndDescribe(context: Context, id: string, currency: string) {
  await requestRefundNow(context, id);
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.id, id));
  return refund && describeRefund(refund, currency);
}

export function describeRefund(refund: typeof refunds.$inferSelect, currency: string): string {
  const amount = money.formatAmount(refund.amount, currency);
  const reason = refund.lastError ? `: ${refund.lastError}` : '';
  switch (refund.state) {
    case 'due':
      if (money.isPaidOutside(refund.paymentId)) return returnByHand(refund.amount, currency);
      return `The refund of ${amount} has not been accepted by ${money.PAYMENT_PROVIDER} yet${reason}. We try again every five minutes.`;
    case 'requested':
      return `The refund of ${amount} is on its way. Reference ${refund.providerId}.`;
    case 'processed':
      return `${amount} has been refunded. Reference ${refund.providerId}.`;
  }
}

/** Stores the bank reference of a refund made by hand. A second reference changes nothing. */
export async function recordReturned(
  context: Context,
  viewer: Viewer,
  id: string,
  { reference }: { reference: string },
): Promise<void> {
  const { db, now } = context;
  const isThisOutsideRefund = and(eq(refunds.id, id), eq(payments.method, 'outside'));
  const { user, found } = await viewer.loadAsAdmin(() => ({
    found: selectRefunds(db).where(isThisOutsideRefund),
  }));
  const outsideRefund = required(found[0], 'This refund was not made outside of this site.');
  if (outsideRefund.refund.state === 'processed') return;
  const { paymentId, amount } = outsideRefund.refund;
  const { currency } = outsideRefund.payment;
  const returned = { id: reference, paymentId, amount, currency, state: 'processed' } as const;
  const email = await ledger.refundEmail(context, returned, { ...outsideRefund, id });
  const times = { processedAt: now, updatedAt: now };
  const change = { state: 'processed', providerId: reference, ...times } as const;
  const entry = { actorId: user.id, action: 'refund returned', subject: id, detail: reference };
  const referenceTaken = 'Another refund already has this reference. Please check the reference.';
  await runAll(db, {
    // Must run before the update: the email needs `isDue`, and the update makes `isDue` false.
    // So a parallel request queues no second email.
    email: email?.insert(has(refunds, isDue(id))),
    returned: withAudit(context, db.update(refunds).set(change).where(isDue(id)), entry),
    call: ledger.markCallIfRefunded(context, paymentId),
  }).catch(onConstraintError(refusedField('conflict', 'reference', referenceTaken)));
  if (email) context.background(deliver(context, email.id));
}
