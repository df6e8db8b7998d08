/** What proves that Razorpay itself said something: to the browser, or in a webhook. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fieldErrors, parseJson } from '#domain/invalid.ts';
import type { CheckoutReply } from '#domain/money/input.ts';
import * as z from '#domain/zod.ts';
import type { Config } from '../../env.ts';
import { sha256 } from '../../tokens.ts';
import type { PaymentEvent, PaymentEventKind } from '../payments.ts';

export const EVENT_PREFIX = 'razorpay-';

const kinds: Record<string, PaymentEventKind> = {
  'payment.authorized': 'payment',
  'payment.captured': 'payment',
  'order.paid': 'payment',
  'refund.created': 'refund',
  'refund.processed': 'refund',
  'refund.failed': 'refund',
};

export function kindOfEvent(name: string): PaymentEventKind {
  return kinds[name] ?? 'other';
}

const entity = z.object({ entity: z.object({ id: z.string().check(z.maxLength(64)) }) });
const event = z.object({
  event: z.string().check(z.maxLength(64)),
  payload: z.object({ payment: z.optional(entity), refund: z.optional(entity) }),
});

export function readEvent(config: Config, rawBody: string, headers: Headers): PaymentEvent | null {
  const signature = headers.get('X-Razorpay-Signature') ?? '';
  const secrets = [config.RAZORPAY_WEBHOOK_SECRET, config.RAZORPAY_WEBHOOK_SECRET_OLD];
  if (!secrets.some((secret) => secret && isSignature(secret, rawBody, signature))) return null;
  const parsed = event.safeParse(parseJson(rawBody));
  if (!parsed.success) throw fieldErrors(parsed.error);
  const { event: name, payload } = parsed.data;
  return {
    // A repeated delivery repeats its body; Razorpay's own event id stands in an unsigned header.
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
