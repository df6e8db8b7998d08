import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { insertIf } from '#db/insert-if.ts';
import { payments, refunds } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import type { Context } from '../context.ts';

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
