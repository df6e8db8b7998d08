import { cursor } from '#domain/page-cursor.ts';
import * as z from '#domain/zod.ts';
import { emailStates } from './desk.ts';

export const emailPage = z.object({
  state: z.optional(z.enum(emailStates)),
  before: z.optional(cursor),
});

export type EmailPage = z.infer<typeof emailPage>;
