import { z } from 'zod';
import { fieldErrors } from '#domain/invalid.ts';
import type { Services } from '../../services.ts';
import { renewRefund } from './refund.ts';
import { settlePayment } from './settle.ts';

/** Events that may mean a payment is there to settle. */
const PAYING = new Set(['payment.authorized', 'payment.captured', 'order.paid']);

const named = z.object({ entity: z.object({ id: z.string() }) });
const event = z.object({
  event: z.string(),
  payload: z.object({ payment: named.optional(), refund: named.optional() }),
});

/**
 * Acts on a webhook whose signature was checked. Settling is idempotent and asks Razorpay for the
 * payment's present state, so order and repetition of events do not matter.
 */
export async function receiveEvent(services: Services, body: unknown): Promise<void> {
  const parsed = event.safeParse(body);
  if (!parsed.success) throw fieldErrors(parsed.error);
  const { event: name, payload } = parsed.data;
  if (payload.payment && PAYING.has(name)) await settlePayment(services, payload.payment.entity.id);
  if (payload.refund && name === 'refund.failed') {
    await renewRefund(services, payload.refund.entity.id);
  }
}
