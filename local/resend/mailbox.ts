import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY } from '#domain/time.ts';
import { Refusal } from '../http.ts';
import type { Store } from '../state.ts';
import { addressOf, type Email, readSend, refusal, type SendInput, type State } from './email.ts';

export function storeEmail({ value }: Store<State>, input: SendInput): string {
  const id = randomUUID();
  value.emails.push({ ...input, id, created_at: new Date().toISOString() });
  return id;
}

/** Runs `act` once per idempotency key and day. A repeated request gets the first reply. */
export function runOnce<Reply extends object>(
  store: Store<State>,
  request: string,
  key: string | undefined,
  act: () => Reply,
): Reply {
  const { keys } = store.value;
  const known = key === undefined ? undefined : findReply(store.value, key);
  if (known && known.request !== request) {
    const message = 'Same idempotency key used with a different request payload.';
    throw refusal(409, 'invalid_idempotent_request', message);
  }
  if (known) return known.reply as Reply;
  const reply = act();
  if (key !== undefined) keys[key] = { request, reply, at: Date.now() };
  store.save();
  return reply;
}

function findReply({ keys }: State, key: string): State['keys'][string] | undefined {
  if (key.length < 1 || key.length > 256) {
    throw refusal(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.');
  }
  const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
  return known && Date.now() - known.at < DAY ? known : undefined;
}

const MAX_EMAILS = 100;

interface BatchOptions {
  key: string | undefined;
  validation: string | undefined;
}

export function storeBatch(store: Store<State>, body: unknown, { key, validation }: BatchOptions) {
  if (validation !== 'permissive') {
    throw invalid('The stand-in supports only `x-batch-validation: permissive`.');
  }
  if (!Array.isArray(body) || body.length === 0 || body.length > MAX_EMAILS) {
    throw invalid(`The request body must be an array of 1 to ${MAX_EMAILS} emails.`);
  }
  const items = body.map(readItem);
  return runOnce(store, JSON.stringify(body), key, () => {
    const data = items.flatMap((item) =>
      item instanceof Refusal ? [] : [{ id: storeEmail(store, item) }],
    );
    const errors = items.flatMap((item, index) =>
      item instanceof Refusal ? [{ index, message: item.message }] : [],
    );
    return { data, errors };
  });
}

function readItem(item: unknown): SendInput | Refusal {
  try {
    const input = readSend(item);
    const isScheduled = Object.hasOwn(Object(item), 'scheduled_at');
    if (input.attachments.length === 0 && !isScheduled) return input;
    return invalid('Attachments and `scheduled_at` are not supported in a batch.');
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const invalid = (message: string) => refusal(422, 'validation_error', message);

export function findEmail({ emails }: State, id: string): Email {
  const email = emails.find((candidate) => candidate.id === id);
  if (!email) throw refusal(404, 'not_found', 'Email not found');
  return email;
}

export function listEmails({ emails }: State, to?: string): Email[] {
  return emails
    .filter((email) => to === undefined || email.to.map(addressOf).includes(addressOf(to)))
    .toReversed();
}

export function clearEmails(store: Store<State>): void {
  Object.assign(store.value, { emails: [], keys: {} });
  store.save();
}

const BOUNCES = /^bounced(\+[^@]*)?@resend\.dev$/;

/** Milliseconds before each attempt. These are the first three steps of Resend's retry schedule. */
const WAITS_MS = [0, 5_000, 300_000];

export interface WebhookTarget {
  url: string;
  /** `whsec_` and the key in base64 */
  secret: string;
}

export async function reportBounce(email: Email, { url, secret }: WebhookTarget): Promise<void> {
  if (!email.to.map(addressOf).some((address) => BOUNCES.test(address))) return;
  const { id: email_id, created_at, from, to, subject } = email;
  const bounce = { message: 'The mailbox does not exist', type: 'Permanent', subType: 'General' };
  const data = { email_id, created_at, from, to, subject, bounce };
  const body = JSON.stringify({ type: 'email.bounced', created_at: new Date(), data });
  const id = `msg_${randomUUID()}`;
  for (const wait of WAITS_MS) {
    await sleep(wait, undefined, { ref: false });
    const headers = signed(id, body, secret);
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    if (response?.ok) return;
  }
}

function signed(id: string, body: string, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
  return {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${signature.digest('base64')}`,
  };
}
