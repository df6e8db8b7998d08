import * as z from '#domain/zod.ts';
import { accountEmail } from './account.ts';
import { accessMessages } from './admin-access.ts';

export const grantInput = z.object({ email: accountEmail });

export const codeInput = z.object({
  code: z.pipe(
    z.string(accessMessages.codeFormat).check(z.maxLength(20, accessMessages.codeFormat)),
    z
      .transform((code: string) => code.replace(/\s/g, ''))
      .check(z.refine((code) => /^\d{6}$/.test(code), accessMessages.codeFormat)),
  ),
});

export type GrantInput = z.infer<typeof grantInput>;
export type CodeInput = z.infer<typeof codeInput>;
