import { and, asc, eq, sql } from 'drizzle-orm';
import { refunds } from '#db/schema/index.ts';
import { log } from '../../log.ts';
import { ProviderError } from '../../providers/failure.ts';
import type { Services } from '../../services.ts';

const AT_ONCE = 20;

/** Asks Razorpay for the refunds that are due; one that fails goes to the end of the queue. */
export async function payRefundsDue({ db, payments, now }: Services): Promise<void> {
  const due = await db
    .select()
    .from(refunds)
    .where(eq(refunds.state, 'due'))
    .orderBy(asc(refunds.updatedAt))
    .limit(AT_ONCE);
  for (const { id, paymentId, amount, attempt } of due) {
    const result = await payments
      .refund(paymentId, amount, `${id}-${attempt}`)
      .catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        log('refund_failed', { refund: id, reason: error.message });
        return null;
      });
    const outcome = result ? ({ state: 'requested', providerId: result } as const) : {};
    await db
      .update(refunds)
      .set({ ...outcome, updatedAt: now })
      .where(eq(refunds.id, id));
  }
}

/** A refund that the bank refused is due once more, under a new idempotency key. */
export async function renewRefund({ db, now }: Services, providerId: string): Promise<void> {
  await db
    .update(refunds)
    .set({ state: 'due', attempt: sql`${refunds.attempt} + 1`, updatedAt: now })
    .where(and(eq(refunds.providerId, providerId), eq(refunds.state, 'requested')));
}
