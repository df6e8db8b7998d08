import { z } from 'zod';

const attachmentSchema = z.object({
  filename: z.string(),
  /** Base64, as it came; null when it was given by address. */
  content: z.string().nullable(),
  path: z.string().nullable(),
  content_type: z.string(),
  content_id: z.string().nullable(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

const emailSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  reply_to: z.array(z.string()),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  tags: z.array(z.object({ name: z.string(), value: z.string() })),
  attachments: z.array(attachmentSchema),
  created_at: z.iso.datetime(),
});
export type Email = z.infer<typeof emailSchema>;

export const stateSchema = z.object({
  emails: z.array(emailSchema),
  /** What each Idempotency-Key was first used for, and when (epoch ms). */
  keys: z.record(z.string(), z.object({ request: z.string(), reply: z.unknown(), at: z.number() })),
});
export type State = z.infer<typeof stateSchema>;

export const emptyState = (): State => ({ emails: [], keys: {} });
