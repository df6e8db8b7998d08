import type { Payment } from './entities.ts';
import { hmac } from './ids.ts';

export interface Receipt {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** What the checkout hands to the shop's page, signed for the shop's server. */
export function receiptFor({ id, order_id }: Payment, keySecret: string): Receipt {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: hmac(`${order_id}|${id}`, keySecret),
  };
}
