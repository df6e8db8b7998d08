import { eq, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { payments, refunds } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { formatAmount } from '#domain/money/money.ts';
import {
  notReturnable,
  type RefundInput,
  refundId,
  SMALLEST_REFUND,
} from '#domain/money/refund.ts';
import { totalOf } from '#domain/money/states.ts';
import type { Services } from '../../services.ts';
import { withAudit } from '../audit/entry.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { markRefunded } from './mark-refunded.ts';
import { payRefundNow } from './refund.ts';

/**
 * An admin returns a payment or a part of it: the refund is ordered by one statement, which holds
 * while no more goes back than came in, and then paid at once; else the cron pays it.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict when too little is left
 */
export async function orderRefund(
  services: Services,
  viewer: Viewer,
  paymentId: string,
  { amount, reason, requestId }: RefundInput,
) {
  const { db, now } = services;
  const {
    user,
    found: [payment],
  } = await viewer.loadAsAdmin(() => ({
    found: db.select().from(payments).where(eq(payments.id, paymentId)),
  }));
  if (!payment) throw new DomainError('not_found', 'There is no payment with this id.');
  const id = refundId(paymentId, requestId);
  const row = {
    id,
    paymentId,
    amount,
    reason,
    orderedBy: user.id,
    state: 'due' as const,
    createdAt: now,
    updatedAt: now,
  };
  const insert = insertIf(db, refunds, row, isCovered(paymentId, amount)).onConflictDoNothing();
  await runAll(db, {
    ordered: withAudit(db, insert, {
      at: now,
      actorId: user.id,
      action: 'refund ordered',
      subject: paymentId,
      detail: reason,
    }),
    booking: markRefunded(services, paymentId),
  });
  await payRefundNow(services, id);
  const returned = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const ordered = returned.find((refund) => refund.id === id);
  const { currency } = payment;
  if (!ordered) {
    throw new DomainError(
      'conflict',
      notReturnable(amount, payment.amount - totalOf(returned), currency),
    );
  }
  return { outcome: refundOutcome(ordered, currency) };
}

/** Of what has not gone back of a payment, this leaves nothing, or what can go back later. */
function isCovered(paymentId: string, amount: number) {
  const paid = sql`(select ${payments.amount} from ${payments} where ${payments.id} = ${paymentId})`;
  const gone = sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
    where ${refunds.paymentId} = ${paymentId})`;
  const left = sql`${paid} - ${gone} - ${amount}`;
  return sql`(${left} = 0 or ${left} >= ${SMALLEST_REFUND})`;
}

type RefundRow = typeof refunds.$inferSelect;

/** What became of a refund, in an admin's words. */
export function refundOutcome(refund: RefundRow, currency: string): string {
  const amount = formatAmount(refund.amount, currency);
  switch (refund.state) {
    case 'due':
      return `${amount} is to go back, but Razorpay would not take it yet${refund.lastError ? `: ${refund.lastError}` : ''}. It is asked again every five minutes.`;
    case 'requested':
      return `${amount} is on its way back. Reference ${refund.providerId}.`;
    case 'processed':
      return `${amount} has gone back. Reference ${refund.providerId}.`;
  }
}
