/** A refund that an admin orders. Amounts are paise. */

import { lineOf, tidied } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { SMALLEST_REFUND } from './money.ts';

const AMOUNT_NEEDED = 'Please enter the amount in rupees: 1 at least, with two decimals at most';

const reason = lineOf(300).check(z.minLength(1, 'Please say why'));

export const refundInput = z.object({
  amount: z.int().check(z.minimum(SMALLEST_REFUND, AMOUNT_NEEDED)),
  reason,
  /** Whether calls that are booked with sessions of its package are cancelled, when all of it goes back. */
  cancelsCalls: z.optional(z.boolean()),
  /** Made once for each time the question is asked, so that a second click orders nothing. */
  requestId: z.uuid(),
});

export type RefundInput = z.infer<typeof refundInput>;

export const refundForm = z.object({
  amount: z.pipe(
    z.string().check(tidied, z.regex(/^\d{1,7}(\.\d{1,2})?$/, AMOUNT_NEEDED)),
    z
      .transform((rupees: string) => Math.round(Number(rupees) * 100))
      .check(z.refine((amount) => amount >= SMALLEST_REFUND, AMOUNT_NEEDED)),
  ),
  reason,
});
