import * as z from '#domain/zod.ts';

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
