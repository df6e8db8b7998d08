import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { type ErrorBodyFor, Refusal } from '../http.ts';

export function refusal(status: ContentfulStatusCode, name: string, message: string) {
  return new Refusal(status, errorBody(status, name, message), message);
}

const errorBody = (statusCode: number, name: string, message: string) => ({
  statusCode,
  name,
  message,
});

const RATE_LIMITED =
  'Too many requests. You can only make 5 requests per second. See rate limit response headers for more information.';
const BROKEN =
  'An unexpected error occurred. If the issue persists, please contact us via https://resend.com/help.';

const NAMES: Record<number, [name: string, message: string]> = {
  401: ['missing_api_key', 'Missing API key in the authorization header'],
  403: ['invalid_api_key', 'API key is invalid'],
  422: ['validation_error', 'Invalid `to` field.'],
  429: ['rate_limit_exceeded', RATE_LIMITED],
};

export const errorBodyFor: ErrorBodyFor = (status) => {
  const [name, message] = NAMES[status] ?? ['application_error', BROKEN];
  return errorBody(status, name, message);
};

const ADDRESS = /^[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,]+$/;
const NAMED = /^[^<>]*<([^<>]+)>$/;
const FORMAT =
  'The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.';

/** Returns the address of `email@example.com` or `Name <email@example.com>` in lower case. */
export function addressOf(mailbox: string): string {
  return (NAMED.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
}

const mailbox = z.string().refine((text) => ADDRESS.test(addressOf(text)), FORMAT);
const mailboxes = z
  .union([mailbox, z.array(mailbox).min(1).max(50)], FORMAT)
  .transform((given) => [given].flat());

// The text becomes an email header. A line break would start a new header.
const line = z.string().regex(/^[^\r\n]*$/);

const attachment = z.object({
  filename: line.default('attachment'),
  content: z.base64('Attachment must have either a `content` or `path`.'),
  content_type: line.default('text/calendar'),
});

const sendInput = z
  .object({
    from: mailbox,
    to: mailboxes,
    reply_to: mailboxes.default([]),
    subject: line,
    html: z.string().nullable().default(null),
    text: z.string().nullable().default(null),
    headers: z.record(line, line).default({}),
    attachments: z.array(attachment).default([]),
  })
  .refine(({ html, text }) => html !== null || text !== null, 'Missing `html` or `text` field.');

export type SendInput = z.infer<typeof sendInput>;

export interface Email extends SendInput {
  id: string;
  created_at: string;
}

export interface State {
  emails: Email[];
  /** Request and reply for each Idempotency-Key. `at` is in epoch ms. */
  keys: Record<string, { request: string; reply: unknown; at: number }>;
}

/** @throws Refusal */
export function readSend(input: unknown): SendInput {
  const parsed = sendInput.safeParse(input);
  if (parsed.success) return parsed.data;
  const [{ path, message } = { path: [], message: '' }] = parsed.error.issues;
  const field = String(path[0] ?? '');
  if (field === '') throw refusal(422, 'validation_error', message);
  if (!Object.hasOwn(Object(input), field)) {
    throw refusal(422, 'missing_required_field', `Missing \`${field}\` field.`);
  }
  if (field === 'attachments') throw refusal(422, 'invalid_attachment', message);
  throw refusal(422, 'validation_error', `Invalid \`${field}\` field. ${message}`);
}
