import { z } from 'zod';
import { webhookEvents } from '#db/schema/index.ts';
import { fieldErrors } from '#domain/invalid.ts';
import type { Services } from '../../services.ts';
import { handleEvent } from './handle-event.ts';

const entity = z.object({ entity: z.object({ id: z.string().max(64) }) });
const event = z.object({
  event: z.string().max(64),
  payload: z.object({ payment: entity.optional(), refund: entity.optional() }),
});

/**
 * Keeps an event of Razorpay's whose signature was checked, and acts on it once the answer is out:
 * Razorpay gives five seconds and switches off whoever takes longer.
 * @throws DomainError invalid
 */
export async function receiveEvent(services: Services, id: string, body: unknown): Promise<void> {
  const parsed = event.safeParse(body);
  if (!parsed.success) throw fieldErrors(parsed.error);
  const { event: name, payload } = parsed.data;
  const row = {
    ...{ id: `razorpay-${id}`, name, receivedAt: services.now },
    ...{ paymentId: payload.payment?.entity.id, refundId: payload.refund?.entity.id },
  };
  await services.db.insert(webhookEvents).values(row).onConflictDoNothing();
  services.background(handleEvent(services, row.id));
}
