import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { Kept } from '../state.ts';
import type { Email, State } from './email.ts';
import { Refusal } from './errors.ts';
import { addressOf, type SendInput } from './send-input.ts';

const MAX_KEY = 256;
const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

const CONTENT_TYPES: Record<string, string> = {
  '.ics': 'text/calendar',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.txt': 'text/plain',
};

/** Keeps an email instead of sending it; answers its id. */
export function keepEmail(kept: Kept<State>, input: SendInput): string {
  const email = toEmail(input);
  kept.value.emails.push(email);
  return email.id;
}

/** Acts once: the same key and request within a day get the same reply. */
export function once<Reply extends object>(
  kept: Kept<State>,
  request: string,
  key: string | undefined,
  act: () => Reply,
): Reply {
  const { keys } = kept.value;
  const known = key === undefined ? undefined : recall(kept.value, key);
  if (known && known.request !== request) {
    const message = 'Same idempotency key used with a different request payload.';
    throw new Refusal(409, 'invalid_idempotent_request', message);
  }
  if (known) return known.reply as Reply;
  const reply = act();
  if (key !== undefined) keys[key] = { request, reply, at: Date.now() };
  kept.save();
  return reply;
}

function recall({ keys }: State, key: string): State['keys'][string] | undefined {
  if (key.length < 1 || key.length > MAX_KEY) {
    throw new Refusal(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.');
  }
  const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
  return known && Date.now() - known.at < KEY_LIFE_MS ? known : undefined;
}

function toEmail(input: SendInput): Email {
  const attachments = input.attachments.map(({ content_type, ...attachment }) => ({
    ...attachment,
    content_type: content_type ?? guessType(attachment.filename),
  }));
  return { ...input, id: randomUUID(), attachments, created_at: new Date().toISOString() };
}

function guessType(filename: string): string {
  return CONTENT_TYPES[extname(filename).toLowerCase()] ?? 'application/octet-stream';
}

export function findEmail({ emails }: State, id: string): Email {
  const email = emails.find((candidate) => candidate.id === id);
  if (!email) throw new Refusal(404, 'not_found', 'Email not found');
  return email;
}

/** Newest first; `to` picks those sent to one address. */
export function listEmails({ emails }: State, to?: string): Email[] {
  return emails
    .filter((email) => to === undefined || email.to.map(addressOf).includes(addressOf(to)))
    .reverse();
}

export function clearEmails(kept: Kept<State>): void {
  kept.value.emails = [];
  kept.value.keys = {};
  kept.save();
}
