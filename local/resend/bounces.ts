import { createHmac, randomUUID } from 'node:crypto';
import type { Email } from './email.ts';
import { addressOf } from './send-input.ts';

/** Resend's own test address: whatever is sent there is taken, and bounces (also `bounced+x@…`). */
const BOUNCES = /^bounced(\+[^@]*)?@resend\.dev$/;

export interface WebhookTarget {
  url: string;
  /** `whsec_` and base64. */
  secret: string;
}

/** Tells the sender, by a signed webhook, of a mail that comes back. */
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
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${signature(`${id}.${timestamp}.${body}`, secret)}`,
  };
  await fetch(url, { method: 'POST', headers, body }).catch(() => null);
}

function signature(signed: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(signed).digest('base64');
}
