/** The audit log, as it is asked for. */
import { dateRange, inOrder } from '#domain/date-range.ts';
import * as z from '#domain/zod.ts';
import { auditTopicNames } from './audit-topics.ts';

export const auditPage = z
  .object({
    /** The entry that the page begins after, going back in time. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
    subject: z.optional(z.string().check(z.maxLength(100))),
    who: z.optional(z.string().check(z.maxLength(100))),
    what: z.optional(z.enum(auditTopicNames, 'There is no such topic')),
    ...dateRange,
  })
  .check(inOrder());

export type AuditPage = z.infer<typeof auditPage>;

export type AuditFilter = Pick<AuditPage, 'who' | 'what' | 'from' | 'to'>;
