import { block, line, lineOf, tidied } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { SMALLEST_REFUND } from './money.ts';
import { issueKinds } from './reconciliation-issues.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Result of the checkout. The field names are Razorpay's. */
export const checkoutReply = z.object({
  razorpay_payment_id: id,
  razorpay_order_id: id,
  razorpay_signature: z.string().check(z.minLength(1), z.maxLength(128)),
});

export interface CheckoutRequest {
  orderId: string;
  /** Amount in paise. */
  amount: number;
  currency: string;
  key: string;
  checkoutUrl: string;
  prefill: { name: string; email: string; contact: string };
  description: string;
}

export const issueInput = z.object({
  kind: z.enum(issueKinds),
  /** Id of the payment, booking, refund, event, email or mentor that has the issue. */
  subject: z.string().check(z.maxLength(200)),
});

const AMOUNT_NEEDED = 'Please enter an amount in rupees: at least 1, with at most two decimals';

const reason = lineOf(300).check(z.minLength(1, 'Please enter a reason'));

export const refundInput = z.object({
  /** Amount in paise. */
  amount: z.int().check(z.minimum(SMALLEST_REFUND, AMOUNT_NEEDED)),
  reason,
  /** Must be true for a full refund of a package with booked calls. Cancels those calls. */
  cancelsCalls: z.optional(z.boolean()),
  /** Id of one opened form, so that a second click creates no second refund. */
  requestId: z.uuid(),
});

export const refundForm = z.object({
  amount: z.pipe(
    z.string().check(tidied, z.regex(/^\d{1,7}(\.\d{1,2})?$/, AMOUNT_NEEDED)),
    z
      .transform((rupees: string) => Math.round(Number(rupees) * 100))
      .check(z.refine((amount) => amount >= SMALLEST_REFUND, AMOUNT_NEEDED)),
  ),
  reason,
});

const why = (message: string) => line.check(z.minLength(1, message));

export const refundRequestInput = z.object({
  /** Paise that the client saw. If the amount has changed since then, the request is refused. */
  amount: z.int(),
  reason: block,
  cancelsCalls: z.optional(z.boolean()),
});

export const refundAnswer = z.object({ answer: why('Please enter a reason') });

export const sessionReturn = z.object({ reason: why('Please enter a reason') });

export const packageExtension = z.object({
  months: z
    .int('Please enter a number of months')
    .check(
      z.minimum(1, 'Please enter a number of months'),
      z.maximum(12, 'Please enter at most twelve months'),
    ),
  reason: why('Please enter a reason'),
});

export type CheckoutReply = z.infer<typeof checkoutReply>;
export type IssueInput = z.infer<typeof issueInput>;
export type RefundInput = z.infer<typeof refundInput>;
export type RefundRequestInput = z.infer<typeof refundRequestInput>;
export type PackageExtension = z.infer<typeof packageExtension>;
