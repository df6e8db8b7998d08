/** Razorpay's answers, turned into our words. */
import * as z from '#domain/zod.ts';
import type { Payment } from '../payments.ts';

export const named = z.object({ id: z.string() });
export const idList = z.object({ items: z.array(named) });

const rawOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.nullable(z.string()),
});

export const order = z.pipe(
  rawOrder,
  z.transform(({ receipt: orderReference, ...rest }) => ({ ...rest, orderReference })),
);

const rawRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
});

export const refund = z.pipe(
  rawRefund,
  z.transform(({ payment_id: paymentId, status: state, ...rest }) => ({
    ...rest,
    paymentId,
    state,
  })),
);

export const refundList = z.object({ items: z.array(refund) });

const rawPayment = z.object({
  id: z.string(),
  order_id: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean(),
  amount_refunded: z.int(),
});

export const payment = z.pipe(
  rawPayment,
  z.transform((raw) => ({
    id: raw.id,
    orderId: raw.order_id,
    amount: raw.amount,
    currency: raw.currency,
    state: stateOf(raw),
    refundedAmount: raw.amount_refunded,
  })),
);

function stateOf({ status, captured }: z.infer<typeof rawPayment>): Payment['state'] {
  if (captured) return status === 'captured' ? 'captured' : 'refunded';
  if (status === 'refunded') return 'returned';
  return status === 'authorized' ? 'authorised' : 'unpaid';
}
