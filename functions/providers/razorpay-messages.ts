/** Messages that Razorpay signs: webhook events and the reply of its payment window. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalidInput, parseJson } from '#domain/errors.ts';
import type { CheckoutReply } from '#domain/money/input.ts';
import * as z from '#domain/zod.ts';
import type { Config } from '../env.ts';
import { sha256 } from '../secrets.ts';
import type { PaymentEvent } from './payments.ts';

export const EVENT_PREFIX = 'razorpay-';
const paymentEvents = ['payment.authorized', 'payment.captured', 'order.paid'];
const refundEvents = ['refund.created', 'refund.processed', 'refund.failed'];

export function kindOfEvent(name: string) {
  if (paymentEvents.includes(name)) return 'payment';
  return refundEvents.includes(name) ? 'refund' : 'other';
}

const entityShape = z.object({ entity: z.object({ id: z.string().check(z.maxLength(64)) }) });

const eventShape = z.object({
  event: z.string().check(z.maxLength(64)),
  payload: z.object({ payment: z.optional(entityShape), refund: z.optional(entityShape) }),
});

export function readEvent(config: Config, rawBody: string, headers: Headers): PaymentEvent | null {
  const signature = headers.get('X-Razorpay-Signature') ?? '';
  const secrets = [config.RAZORPAY_WEBHOOK_SECRET, config.RAZORPAY_WEBHOOK_SECRET_OLD];
  if (!secrets.some((secret) => secret && isSignature(secret, rawBody, signature))) return null;
  const parsed = eventShape.safeParse(parseJson(rawBody));
  if (!parsed.success) throw invalidInput(parsed.error);
  const { event: name, payload } = parsed.data;
  return {
    // The id is the hash of the signed body. Razorpay's own event id is not signed.
    id: EVENT_PREFIX + sha256(rawBody),
    name,
    paymentId: payload.payment?.entity.id,
    refundId: payload.refund?.entity.id,
  };
}

export function verifyCheckout(secret: string, orderId: string, reply: CheckoutReply) {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = reply;
  const isProven =
    reply.razorpay_order_id === orderId &&
    isSignature(secret, `${orderId}|${paymentId}`, signature);
  return isProven ? paymentId : null;
}

function isSignature(secret: string, message: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
