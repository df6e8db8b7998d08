import { eq } from 'drizzle-orm';
import { refunds } from '#db/schema/index.ts';
import { ProviderError } from '../../providers/failure.ts';
import type { Services } from '../../services.ts';

const AT_ONCE = 20;

/** Asks Razorpay for every refund that is due; one that fails stays due for the next run. */
export async function payRefundsDue({ db, payments, now }: Services): Promise<void> {
  const due = await db.select().from(refunds).where(eq(refunds.state, 'due')).limit(AT_ONCE);
  for (const { id, paymentId, amount } of due) {
    try {
      const providerId = await payments.refund(paymentId, amount, id);
      const requested = { state: 'requested', providerId, updatedAt: now } as const;
      await db.update(refunds).set(requested).where(eq(refunds.id, id));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }
}
