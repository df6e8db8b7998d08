import { webhookEvents } from '#db/schema/index.ts';
import type { Context } from '../context.ts';
import type { PaymentEvent } from '../providers/payments.ts';
import { handleEvent } from './handle-event.ts';

/**
 * Keeps an event of the payment provider, and acts on it once the answer is out: a provider waits
 * for a few seconds, and sends nothing more to whoever takes longer.
 */
export async function receiveEvent(context: Context, event: PaymentEvent): Promise<void> {
  const row = { ...event, receivedAt: context.now };
  await context.db.insert(webhookEvents).values(row).onConflictDoNothing();
  context.background(handleEvent(context, row.id));
}
