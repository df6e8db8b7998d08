import * as z from '#domain/zod.ts';
import { issueKinds } from './reconciliation-issues.ts';

export const issueInput = z.object({
  kind: z.enum(issueKinds),
  /** The id of the payment, booking, refund, event or email. */
  subject: z.string().check(z.maxLength(200)),
});

export type IssueInput = z.infer<typeof issueInput>;
