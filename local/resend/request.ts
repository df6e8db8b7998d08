import type { z } from 'zod';
import { Refusal } from './errors.ts';
import { type SendInput, sendInput } from './send-input.ts';

const ADDRESSES = ['from', 'to', 'cc', 'bcc', 'reply_to'];
const FORMAT =
  'The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.';

/** The email to send, or the refusal Resend would send for it. */
export function readSend(input: unknown): SendInput {
  const parsed = sendInput.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue ? refusal(issue, input) : new Refusal(422, 'validation_error', 'Invalid request.');
}

function refusal({ path, code, message }: z.core.$ZodIssue, input: unknown): Refusal {
  const [field] = path;
  if (typeof field !== 'string') {
    if (code === 'custom') return new Refusal(422, 'validation_error', message);
    return new Refusal(400, 'validation_error', 'The request body must be a JSON object.');
  }
  if (!Object.hasOwn(Object(input), field)) {
    return new Refusal(422, 'missing_required_field', `Missing \`${field}\` field.`);
  }
  if (field === 'attachments') return new Refusal(422, 'invalid_attachment', message);
  const hint = ADDRESSES.includes(field) ? FORMAT : message;
  return new Refusal(422, 'validation_error', `Invalid \`${field}\` field. ${hint}`);
}
