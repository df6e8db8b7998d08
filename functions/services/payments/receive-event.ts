import { z } from 'zod';
import { fieldErrors } from '#domain/invalid.ts';
import type { Services } from '../../services.ts';
import { settlePayment } from './settle.ts';

/** Events that may mean a payment is there to settle. */
const PAYING = new Set(['payment.authorized', 'payment.captured', 'order.paid']);

const event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
});

/**
 * Acts on a webhook whose signature was checked. Settling is idempotent and asks Razorpay for the
 * payment's present state, so order and repetition of events do not matter.
 */
export async function receiveEvent(services: Services, rawBody: string): Promise<void> {
  const parsed = event.safeParse(JSON.parse(rawBody));
  if (!parsed.success) throw fieldErrors(parsed.error);
  const paymentId = parsed.data.payload.payment?.entity.id;
  if (paymentId && PAYING.has(parsed.data.event)) await settlePayment(services, paymentId);
}
