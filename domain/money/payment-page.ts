import { SEARCH_MAX } from '#domain/booking/search.ts';
import { cursor } from '#domain/page-cursor.ts';
import { atMost, tidied } from '#domain/text.ts';
import * as z from '#domain/zod.ts';

export const paymentPage = z.object({
  before: z.optional(cursor),
  q: z.optional(z.string().check(tidied, atMost(SEARCH_MAX))),
});

export type PaymentPage = z.infer<typeof paymentPage>;
