import { block, line } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';

const why = (message: string) => line.check(z.minLength(1, message));

export const refundAsk = z.object({
  /** Paise, as the client saw it. */
  amount: z.int(),
  reason: block,
  cancelsCalls: z.optional(z.boolean()),
});

export type RefundAsk = z.infer<typeof refundAsk>;

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

export type PackageExtension = z.infer<typeof packageExtension>;
