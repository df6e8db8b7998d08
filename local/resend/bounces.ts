import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Email } from './email.ts';
import { addressOf } from './send-input.ts';

/** Resend's own test address: whatever is sent there is taken, and bounces (also `bounced+x@…`). */
const BOUNCES = /^bounced(\+[^@]*)?@resend\.dev$/;

/** Before each attempt, the first of those that Resend makes until it is answered well. */
const WAITS_MS = [0, 5_000, 300_000];

export interface WebhookTarget {
  url: string;
  /** `whsec_` and base64. */
  secret: string;
}

/** Tells the sender, by a signed webhook, of an email that comes back. */
export async function reportBounce(email: Email, { url, secret }: WebhookTarget): Promise<void> {
  if (!email.to.map(addressOf).some((address) => BOUNCES.test(address))) return;
  const body = JSON.stringify({
    type: 'email.bounced',
    created_at: new Date().toISOString(),
    data: {
      email_id: email.id,
      created_at: email.created_at,
      from: email.from,
      to: email.to,
      subject: email.subject,
      bounce: { message: 'The mailbox does not exist', type: 'Permanent', subType: 'General' },
    },
  });
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
  return {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${signature(`${id}.${timestamp}.${body}`, secret)}`,
  };
}

function signature(signed: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(signed).digest('base64');
}
