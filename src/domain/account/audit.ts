/** The audit log, as it is asked for. */
import * as z from '#domain/zod.ts';

export const auditPage = z.object({
  /** The entry that the page begins after, going back in time. */
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  /** Only what was done to the thing of this id. */
  subject: z.optional(z.string().check(z.maxLength(100))),
});

export type AuditPage = z.infer<typeof auditPage>;
