/** Sends genuine and forged webhooks of Razorpay. */
import { createHmac } from 'node:crypto';
import { secrets } from '#local/settings.ts';
import { send } from './api.ts';

export function sign(body: string, secret: string = secrets.RAZORPAY_WEBHOOK_SECRET): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

export async function sendWebhook(body: string, signature: string | null, headers = {}) {
  const response = await send('/webhooks/razorpay', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(signature !== null && { 'X-Razorpay-Signature': signature }),
      ...headers,
    },
    body,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

export function captured(paymentId: string): string {
  return JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: paymentId } } },
  });
}

/** Sends a webhook with a valid signature. */
export const sendSigned = (body: string, headers = {}) => sendWebhook(body, sign(body), headers);
