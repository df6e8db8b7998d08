/** The list of payments, as it is asked for. */
import { cursor } from '#domain/page-cursor.ts';
import { z } from '#domain/zod.ts';

export const paymentPage = z.object({
  before: cursor.optional(),
  /** Only the payment of this id. */
  id: z.string().trim().max(64).optional(),
});

export type PaymentPage = z.infer<typeof paymentPage>;
