/** The list of payments, as it is asked for. */
import { cursor } from '#domain/page-cursor.ts';
import * as z from '#domain/zod.ts';

export const paymentPage = z.object({
  before: z.optional(cursor),
  /** Only the payment of this id. */
  id: z.optional(z.string().check(z.trim(), z.maxLength(64))),
});

export type PaymentPage = z.infer<typeof paymentPage>;
