import { z } from 'zod';

const MAX_RECIPIENTS = 50;
const ADDRESS = /^[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,]+$/;
const NAMED = /^[^<>]*<([^<>]+)>$/;

/** The bare address of `email@example.com` or `Name <email@example.com>`. */
export function addressOf(mailbox: string): string {
  return (NAMED.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
}

const mailbox = z.string().refine((text) => ADDRESS.test(addressOf(text)));
const mailboxes = z
  .union([mailbox, z.array(mailbox).min(1).max(MAX_RECIPIENTS)])
  .transform((given) => (Array.isArray(given) ? given : [given]));

// What becomes a header must not bring a line break into it.
const line = z.string().regex(/^[^\r\n]*$/);

const attachment = z
  .object({
    filename: line.default('attachment'),
    content: z.base64().nullable().default(null),
    path: z.string().nullable().default(null),
    content_type: line.optional(),
    content_id: line.nullable().default(null),
  })
  .refine(({ content, path }) => content !== null || path !== null, {
    message: 'Attachment must have either a `content` or `path`.',
  });

export const sendInput = z
  .object({
    from: mailbox,
    to: mailboxes,
    cc: mailboxes.default([]),
    bcc: mailboxes.default([]),
    reply_to: mailboxes.default([]),
    subject: line,
    html: z.string().nullable().default(null),
    text: z.string().nullable().default(null),
    headers: z.record(line, line).default({}),
    tags: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    attachments: z.array(attachment).default([]),
  })
  .refine(({ html, text }) => html !== null || text !== null, {
    message: 'Missing `html` or `text` field.',
  });

export type SendInput = z.infer<typeof sendInput>;
