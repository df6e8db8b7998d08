/** The audit log, as it is asked for. */
import { z } from '#domain/zod.ts';

export const auditPage = z.object({
  /** The entry that the page begins after, going back in time. */
  before: z.coerce.number().int().positive().optional(),
  /** Only what was done to the thing of this id. */
  subject: z.string().max(100).optional(),
});

export type AuditPage = z.infer<typeof auditPage>;
