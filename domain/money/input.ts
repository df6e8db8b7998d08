import { block, line, lineOf, tidied } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { SMALLEST_REFUND } from './money.ts';
import { issueKinds } from './reconciliation-issues.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** The fields keep the names that Razorpay gives them. */
export const checkoutReply = z.object({
  razorpay_payment_id: id,
  razorpay_order_id: id,
  razorpay_signature: z.string().check(z.minLength(1), z.maxLength(128)),
});

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

const AMOUNT_NEEDED = 'Please enter the amount in rupees: 1 at least, with two decimals at most';

const reason = lineOf(300).check(z.minLength(1, 'Please say why'));

export const refundInput = z.object({
  /** Paise. */
  amount: z.int().check(z.minimum(SMALLEST_REFUND, AMOUNT_NEEDED)),
  reason,
  /** True to cancel the calls booked with the package's sessions when the whole payment is refunded. */
  cancelsCalls: z.optional(z.boolean()),
  /** Made once for each time the question is asked, so that a second click orders nothing. */
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

export const refundAsk = z.object({
  /** Paise, as the client saw it. */
  amount: z.int(),
  reason: block,
  cancelsCalls: z.optional(z.boolean()),
});

export const refundAnswer = z.object({ answer: why('Please say why it does not go back') });

export const sessionReturn = z.object({ reason: why('Please say why the session is given back') });

export const packageExtension = z.object({
  months: z
    .int('Please say for how many months')
    .check(
      z.minimum(1, 'Please say for how many months'),
      z.maximum(12, 'Twelve months at most, please'),
    ),
  reason: why('Please say why the package is extended'),
});

export type CheckoutReply = z.infer<typeof checkoutReply>;
export type IssueInput = z.infer<typeof issueInput>;
export type RefundInput = z.infer<typeof refundInput>;
export type RefundAsk = z.infer<typeof refundAsk>;
export type PackageExtension = z.infer<typeof packageExtension>;
