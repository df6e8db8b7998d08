import { and, eq, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { payments, refunds } from '#db/schema/index.ts';
import type { Context } from '../../context.ts';
import type { Refund } from '../../providers/payments.ts';
import { markRefunded } from './mark-refunded.ts';

/** Books what the provider says of all refunds of a payment. @throws ProviderError */
export async function recordRefunds(context: Context, paymentId: string): Promise<void> {
  for (const refund of await context.payments.refundsOf(paymentId)) {
    await recordRefund(context, refund);
  }
}

/**
 * Books what the provider says of a refund: one of ours, or one that was made in its dashboard.
 * One that the bank refused is due once more, under a new idempotency key.
 */
export async function recordRefund(context: Context, refund: Refund): Promise<void> {
  const { db, now } = context;
  const made = madeElsewhere(refund, now);
  const isRequested = and(eq(refunds.providerId, refund.id), eq(refunds.state, 'requested'));
  const end = endOf(refund, now);
  await runAll(db, {
    elsewhere: insertIf(db, refunds, made, isUnknown(refund)).onConflictDoNothing(),
    ended: end && db.update(refunds).set(end).where(isRequested),
    booking: markRefunded(context, refund.paymentId),
  });
}

function endOf({ state }: Refund, updatedAt: number) {
  if (state === 'pending') return undefined;
  return state === 'processed'
    ? ({ state, processedAt: updatedAt, updatedAt } as const)
    : ({ state: 'due', attempt: sql`${refunds.attempt} + 1`, updatedAt } as const);
}

function madeElsewhere({ id, paymentId, amount }: Refund, now: number) {
  return {
    id: `refund-${id}`,
    paymentId,
    providerId: id,
    amount,
    reason: 'made outside of this site',
    state: 'requested',
    createdAt: now,
    updatedAt: now,
  } as const;
}

/**
 * Money of ours that moved, and no refund that this may be: one that is due learns its id when it is
 * asked for again. An earlier attempt of ours that failed has left its row to the next.
 */
function isUnknown({ id, paymentId, amount, state }: Refund) {
  if (state === 'failed') return sql`false`;
  const mayBeIt = sql`${refunds.state} = 'due' and ${refunds.amount} = ${amount}`;
  return sql`exists (select 1 from ${payments} where ${payments.id} = ${paymentId})
    and not exists (
      select 1 from ${refunds}
      where ${refunds.paymentId} = ${paymentId}
        and (${refunds.providerId} = ${id} or (${mayBeIt}))
    )`;
}
