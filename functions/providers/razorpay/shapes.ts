/** Razorpay's answers, turned into our words. */
import { z } from 'zod';
import type { Payment } from '../payments.ts';

export const named = z.object({ id: z.string() });
export const idList = z.object({ items: z.array(named) });

export const order = z
  .object({
    id: z.string(),
    amount: z.int(),
    currency: z.string(),
    receipt: z.string().nullable(),
  })
  .transform(({ receipt: orderReference, ...rest }) => ({ ...rest, orderReference }));

export const refund = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(['pending', 'processed', 'failed']),
  })
  .transform(({ payment_id: paymentId, status: state, ...rest }) => ({
    ...rest,
    paymentId,
    state,
  }));

export const refundList = z.object({ items: z.array(refund) });

const rawPayment = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean(),
  amount_refunded: z.int(),
});

export const payment = rawPayment.transform((raw) => ({
  id: raw.id,
  orderId: raw.order_id,
  amount: raw.amount,
  currency: raw.currency,
  state: stateOf(raw),
  refundedAmount: raw.amount_refunded,
}));

function stateOf({ status, captured }: z.infer<typeof rawPayment>): Payment['state'] {
  if (captured) return status === 'captured' ? 'captured' : 'refunded';
  if (status === 'refunded') return 'returned';
  return status === 'authorized' ? 'authorised' : 'unpaid';
}
