import { eq, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { payments, refunds } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { formatAmount, PAYMENT_PROVIDER, SMALLEST_REFUND } from '#domain/money/money.ts';

import { notReturnable, refundId } from '#domain/money/refund.ts';
import type { RefundInput } from '#domain/money/refund-input.ts';
import { refundWords } from '#domain/money/states.ts';
import { callsAhead, endCalls } from '../booking/cancel-call.ts';
import type { Context } from '../context.ts';
import { withAudit } from '../core/audit-entry.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { leftOf, markRefunded, oweRefund } from '../ledger/owe-refund.ts';

import { payRefundNow } from '../payments/refund.ts';

/**
 * An admin returns a payment or a part of it: the refund is ordered by one statement, which holds
 * while no more goes back than came in, and then paid at once; else the cron pays it. With all that is
 * left of a package go the calls that are booked with it.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict when too little is left, or
 * with the calls when calls are booked and nobody has said yes to that
 */
export async function orderRefund(
  context: Context,
  viewer: Viewer,
  paymentId: string,
  { amount, reason, requestId, cancelsCalls: isConfirmed }: RefundInput,
) {
  const { db, now } = context;
  const { user, found, calls } = await viewer.loadAsAdmin(() => ({
    found: db
      .select({ currency: payments.currency, left: leftOf(paymentId) })
      .from(payments)
      .where(eq(payments.id, paymentId)),
    calls: callsAhead(db, { paymentId }, now),
  }));
  const [payment] = found;
  if (!payment) throw new DomainError('not_found', 'There is no payment with this id.');
  const id = refundId(paymentId, requestId);
  const actor = { type: 'admin', userId: user.id } as const;
  if (amount === payment.left) await endCalls(context, calls, { actor, reason, isConfirmed });
  const refund = { id, paymentId, amount, reason };
  const owe = oweRefund(context, actor, refund, isCovered(paymentId, amount));
  const entry = { at: now, actorId: user.id, action: 'refund ordered' };
  await runAll(db, {
    owed: withAudit(db, owe, { ...entry, subject: paymentId, detail: reason }),
    booking: markRefunded(context, paymentId),
  });
  await payRefundNow(context, id);
  const [ordered] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (ordered) return { outcome: refundOutcome(ordered, payment.currency) };
  throw await whyNot(context, { paymentId, amount, currency: payment.currency });
}

/** Names the refunds where they leave nothing. */
async function whyNot({ db }: Context, asked: Asked): Promise<DomainError> {
  const { paymentId, amount, currency } = asked;
  const { rest, made } = await runAll(db, {
    rest: db
      .select({ left: leftOf(paymentId) })
      .from(payments)
      .where(eq(payments.id, paymentId)),
    made: db.select().from(refunds).where(eq(refunds.paymentId, paymentId)),
  });
  const left = rest[0]?.left ?? 0;
  const words = left > 0 ? [] : made.map((refund) => refundWords(refund, currency));
  return new DomainError('conflict', [notReturnable(amount, left, currency), ...words].join(' '));
}

interface Asked {
  paymentId: string;
  amount: number;
  currency: string;
}

function isCovered(paymentId: string, amount: number) {
  const rest = sql`${leftOf(paymentId)} - ${amount}`;
  return sql`(${rest} = 0 or ${rest} >= ${SMALLEST_REFUND})`;
}

type RefundRow = typeof refunds.$inferSelect;

export function refundOutcome(refund: RefundRow, currency: string): string {
  const amount = formatAmount(refund.amount, currency);
  switch (refund.state) {
    case 'due':
      return `${amount} is to go back, but ${PAYMENT_PROVIDER} would not take it yet${refund.lastError ? `: ${refund.lastError}` : ''}. It is asked again every five minutes.`;
    case 'requested':
      return `${amount} is on its way back. Reference ${refund.providerId}.`;
    case 'processed':
      return `${amount} has gone back. Reference ${refund.providerId}.`;
  }
}
