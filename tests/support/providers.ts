import type { ChallengeAction } from '#domain/account/challenge.ts';
import type { CheckoutReply } from '#domain/money/input.ts';
import type { FaultInput } from '#local/faults.ts';
import type { State } from '#local/razorpay/ledger.ts';
import type { AttemptInput } from '#local/razorpay/payments.ts';
import type { Email as SentEmail } from '#local/resend/email.ts';
import { challengeUrl, emailUrl, paymentsUrl, siteUrl } from './api.ts';
import { type Choice, type Customer, customer } from './customer.ts';

type Attempt = Partial<Omit<AttemptInput, 'order_id'>>;
export type Fault = FaultInput;
/** The Worker always sends both HTML and plain text. */
export type Email = SentEmail & { html: string; text: string };

export async function control<Answer>(url: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${url}/__control/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

export function pay(orderId: string, { outcome = 'captured', ...terms }: Attempt = {}) {
  return control<CheckoutReply>(paymentsUrl, 'pay', { order_id: orderId, outcome, ...terms });
}

export function captureLate(orderId: string) {
  return control<CheckoutReply>(paymentsUrl, 'capture-late', { order_id: orderId });
}

export const paymentsFail = (fault: Fault) => control(paymentsUrl, 'faults', fault);

export const emailFails = (fault: Fault) => control(emailUrl, 'faults', fault);

export function setWebhooks(mode: 'send' | 'hold' | 'drop' | 'duplicate' | 'reorder') {
  return control(paymentsUrl, 'webhooks', { mode });
}

/** Makes the fake Razorpay server send all held webhooks. Each webhook is tried once. */
export const deliverWebhooks = () => control<{ sent: number }>(paymentsUrl, 'webhooks/flush', {});

export function setRefundOutcome(outcome: 'processed' | 'failed') {
  return control(paymentsUrl, 'refunds', { outcome });
}

export const razorpayState = () => control<State>(paymentsUrl, 'state');

export async function refundsOf(orderId: string) {
  const { payments: all, refunds } = await razorpayState();
  const ids = all.filter((payment) => payment.order_id === orderId).map(({ id }) => id);
  return refunds.filter(({ payment_id }) => ids.includes(payment_id));
}

export async function sendRequests(): Promise<number> {
  return (await control<{ sends: number }>(emailUrl, 'sends')).sends;
}

export async function emails(to?: string): Promise<Email[]> {
  const query = to ? `?to=${encodeURIComponent(to)}` : '';
  const { emails } = await control<{ emails: Email[] }>(emailUrl, `emails${query}`);
  return emails;
}

export async function readyToPay(payer?: Customer, choice: Partial<Choice> = {}) {
  const client = payer ?? (await customer());
  const booking = await client.held(choice);
  await client.saveDetails(booking.id);
  const { body } = await client.startPayment(booking.id);
  return { client, id: booking.id, orderId: body.orderId, booking };
}

/** The payment is verified, but the client's page has not confirmed the booking. */
export async function paidBooking(payer?: Customer, choice: Partial<Choice> = {}) {
  const ready = await readyToPay(payer, choice);
  const paid = await pay(ready.orderId);
  const { status, body } = await ready.client.verify(ready.id, paid);
  if (status !== 200) throw new Error(`The payment was not settled: ${JSON.stringify(body)}`);
  return { ...ready, paid, booking: body.booking };
}

export async function confirmedCall(payer?: Customer, choice: Partial<Choice> = {}) {
  const paid = await paidBooking(payer, choice);
  await paid.client.confirm(paid.id);
  const { body } = await paid.client.show(paid.id);
  return { ...paid, booking: body.booking };
}

export async function passChallenge(action: ChallengeAction): Promise<string> {
  const { hostname } = new URL(siteUrl);
  return (await control<{ token: string }>(challengeUrl, 'tokens', { action, hostname })).token;
}
