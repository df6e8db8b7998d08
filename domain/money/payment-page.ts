import { cursor } from '#domain/page-cursor.ts';
import { SEARCH_MAX } from '#domain/search.ts';
import { atMost, tidied } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';

export const paymentPage = z.object({
  before: z.optional(cursor),
  q: z.optional(z.string().check(tidied, atMost(SEARCH_MAX))),
});

export type PaymentPage = z.infer<typeof paymentPage>;
