import { cursor } from '#domain/page-cursor.ts';
import { SEARCH_MAX } from '#domain/search.ts';
import { atMost, tidied } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { issueKinds } from './reconciliation-issues.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** The fields keep the names that Razorpay gives them. */
export const checkoutReply = z.object({
  razorpay_payment_id: id,
  razorpay_order_id: id,
  razorpay_signature: z.string().check(z.minLength(1), z.maxLength(128)),
});

export type CheckoutReply = z.infer<typeof checkoutReply>;

export interface CheckoutRequest {
  orderId: string;
  /** Paise. */
  amount: number;
  currency: string;
  key: string;
  checkoutUrl: string;
  prefill: { name: string; email: string; contact: string };
  description: string;
}

export const issueInput = z.object({
  kind: z.enum(issueKinds),
  /** The id of the payment, booking, refund, event or email. */
  subject: z.string().check(z.maxLength(200)),
});

export type IssueInput = z.infer<typeof issueInput>;

export const paymentPage = z.object({
  before: z.optional(cursor),
  q: z.optional(z.string().check(tidied, atMost(SEARCH_MAX))),
});

export type PaymentPage = z.infer<typeof paymentPage>;

export const moneyQuery = z.object({
  weeks: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(53)), 12),
});

export type MoneyQuery = z.infer<typeof moneyQuery>;
