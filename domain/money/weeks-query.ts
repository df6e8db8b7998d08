import * as z from '#domain/zod.ts';

export const moneyQuery = z.object({
  weeks: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(53)), 12),
});
export type MoneyQuery = z.infer<typeof moneyQuery>;
