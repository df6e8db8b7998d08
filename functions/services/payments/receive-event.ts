import { webhookEvents } from '#db/schema/index.ts';
import type { PaymentEvent } from '../../providers/payments.ts';
import type { Services } from '../../services.ts';
import { handleEvent } from './handle-event.ts';

/**
 * Keeps an event of the payment provider, and acts on it once the answer is out: a provider waits
 * for a few seconds, and sends nothing more to whoever takes longer.
 */
export async function receiveEvent(services: Services, event: PaymentEvent): Promise<void> {
  const row = { ...event, receivedAt: services.now };
  await services.db.insert(webhookEvents).values(row).onConflictDoNothing();
  services.background(handleEvent(services, row.id));
}
