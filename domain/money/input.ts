import { reasonText, textBlock, textLine, tidied } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { SMALLEST_REFUND } from './money.ts';
import { issueKinds } from './reconciliation-issues.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Razorpay sets the names of these fields. */
export const checkoutReply = z.object({
  razorpay_payment_id: id,
  razorpay_order_id: id,
  razorpay_signature: z.string().check(z.minLength(1), z.maxLength(128)),
});

export const issueInput = z.object({
  kind: z.enum(issueKinds),
  subject: z.string().check(z.maxLength(200)),
});

const AMOUNT_NEEDED = 'Please enter an amount in rupees: at least 1, with at most two decimals';

/** Paise */
const refundAmount = z.int().check(z.minimum(SMALLEST_REFUND, AMOUNT_NEEDED));

export const refundInput = z.object({
  amount: refundAmount,
  reason: reasonText,
  /** Must be true to refund a whole package with booked calls. The refund cancels these calls. */
  cancelsCalls: z.optional(z.boolean()),
  /** A form keeps the same id while it is open. So a second click creates no second refund. */
  requestId: z.uuid(),
});

export const refundForm = z.object({
  amount: z.pipe(
    z.string().check(tidied, z.regex(/^\d{1,7}(\.\d{1,2})?$/, AMOUNT_NEEDED)),
    z.pipe(
      z.transform((rupees: string) => Math.round(Number(rupees) * 100)),
      refundAmount,
    ),
  ),
  reason: reasonText,
});

export const refundRequestInput = z.object({
  /** Paise that the client's page showed. The API refuses if the amount is different now. */
  amount: z.int(),
  reason: textBlock,
  cancelsCalls: z.optional(z.boolean()),
});

export const refundAnswer = z.object({ answer: reasonText });

export const refundByHand = z.object({
  reference: textLine.check(z.minLength(1, 'Please enter the reference of your payment')),
});

export const sessionReopening = z.object({ reason: reasonText });

const MONTHS_NEEDED = 'Please enter a whole number of months, from 1 to 12';

export const packageExtension = z.object({
  months: z.int(MONTHS_NEEDED).check(z.minimum(1, MONTHS_NEEDED), z.maximum(12, MONTHS_NEEDED)),
  reason: reasonText,
});

export type CheckoutReply = z.infer<typeof checkoutReply>;
export type IssueInput = z.infer<typeof issueInput>;
export type RefundInput = z.infer<typeof refundInput>;
export type RefundRequestInput = z.infer<typeof refundRequestInput>;
export type PackageExtension = z.infer<typeof packageExtension>;
