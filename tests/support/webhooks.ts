import { createHmac } from 'node:crypto';
import { secrets } from '#local/settings.ts';
import { sendRaw } from './requests.ts';

export function sign(body: string, secret: string = secrets.RAZORPAY_WEBHOOK_SECRET): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

export function sendWebhook(body: string, signature: string | null, headers = {}) {
  const signed = signature !== null && { 'X-Razorpay-Signature': signature };
  const sent = { 'Content-Type': 'application/json', ...signed, ...headers };
  return sendRaw('POST', '/webhooks/razorpay', { headers: sent, body });
}

export function captured(paymentId: string): string {
  const payment = { entity: { id: paymentId } };
  return JSON.stringify({ event: 'payment.captured', payload: { payment } });
}

export const sendSigned = (body: string, headers = {}) => sendWebhook(body, sign(body), headers);
