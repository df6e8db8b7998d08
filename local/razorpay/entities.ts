import { z } from 'zod';

// Razorpay is written in PHP: an empty map of notes comes back as a list.
const notes = z.union([z.tuple([]), z.record(z.string(), z.union([z.string(), z.number()]))]);
export type Notes = z.infer<typeof notes>;

const method = z.enum(['card', 'upi', 'netbanking', 'wallet']);
export type Method = z.infer<typeof method>;

const orderSchema = z.object({
  id: z.string(),
  entity: z.literal('order'),
  amount: z.number(),
  amount_paid: z.number(),
  amount_due: z.number(),
  currency: z.string(),
  receipt: z.string().nullable(),
  offer_id: z.null(),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.number(),
  notes,
  created_at: z.number(),
});
export type Order = z.infer<typeof orderSchema>;

const cardSchema = z.object({
  id: z.string(),
  entity: z.literal('card'),
  name: z.string(),
  last4: z.string(),
  network: z.string(),
  type: z.string(),
  issuer: z.null(),
  international: z.boolean(),
  emi: z.boolean(),
  sub_type: z.string(),
  token_iin: z.null(),
});

const paymentSchema = z.object({
  id: z.string(),
  entity: z.literal('payment'),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: z.string(),
  invoice_id: z.null(),
  international: z.boolean(),
  method,
  amount_refunded: z.number(),
  refund_status: z.enum(['partial', 'full']).nullable(),
  captured: z.boolean(),
  description: z.string().nullable(),
  card_id: z.string().nullable(),
  card: cardSchema.optional(),
  bank: z.string().nullable(),
  wallet: z.string().nullable(),
  vpa: z.string().nullable(),
  upi: z.object({ payer_account_type: z.string(), vpa: z.string(), flow: z.string() }).optional(),
  email: z.string().nullable(),
  contact: z.string().nullable(),
  notes,
  fee: z.number().nullable(),
  tax: z.number().nullable(),
  error_code: z.string().nullable(),
  error_description: z.string().nullable(),
  error_source: z.string().nullable(),
  error_step: z.string().nullable(),
  error_reason: z.string().nullable(),
  acquirer_data: z.record(z.string(), z.string().nullable()),
  created_at: z.number(),
});
export type Payment = z.infer<typeof paymentSchema>;

const refundSchema = z.object({
  id: z.string(),
  entity: z.literal('refund'),
  amount: z.number(),
  currency: z.string(),
  payment_id: z.string(),
  notes,
  receipt: z.string().nullable(),
  acquirer_data: z.object({ arn: z.string().nullable() }),
  created_at: z.number(),
  batch_id: z.null(),
  status: z.enum(['pending', 'processed', 'failed']),
  speed_processed: z.literal('normal'),
  speed_requested: z.enum(['normal', 'optimum']),
});
export type Refund = z.infer<typeof refundSchema>;

const webhookSchema = z.object({
  id: z.string(),
  event: z.string(),
  /** The very bytes that are signed and sent, at every attempt. */
  body: z.string(),
  state: z.enum(['queued', 'held', 'dropped', 'retrying', 'delivered', 'failed']),
  attempts: z.array(z.object({ at: z.number(), result: z.string() })),
  created_at: z.number(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const stateSchema = z.object({
  orders: z.array(orderSchema),
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
  webhooks: z.array(webhookSchema),
  /** What each X-Refund-Idempotency key was first used for. */
  refund_keys: z.record(z.string(), z.object({ request: z.string(), refund_id: z.string() })),
  /** Payments whose bank has not answered yet, and when (epoch ms) it will; null: when told. */
  late: z.record(z.string(), z.number().nullable()),
});
export type State = z.infer<typeof stateSchema>;

export const emptyState = (): State => ({
  orders: [],
  payments: [],
  refunds: [],
  webhooks: [],
  refund_keys: {},
  late: {},
});
