/** Emails that come back, told of by Resend's webhook. */
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/index.ts';
import { emailFailed, emailFailureReasons } from '#domain/email/messages.ts';
import { secrets } from '#local/settings.ts';
import { db, send } from '#tests/support/api.ts';
import { newestEmail } from '#tests/support/calendar-file.ts';
import { customer, day } from '#tests/support/customer.ts';
import { confirmedCall, paidBooking } from '#tests/support/providers.ts';
import { everything } from '#tests/support/raw.ts';

/** Resend takes what is sent there, and reports a bounce. */
const BOUNCING = 'bounced@resend.dev';

test('a confirmation that comes back shows on the booking and its receipt', async () => {
  const asha = await customer({ email: BOUNCING });
  const { id } = await paidBooking(asha);
  await asha.confirm(id);

  await expect
    .poll(async () => (await asha.show(id)).body.booking.emailStatus, { timeout: 30_000 })
    .toBe('failed');

  const { booking, receipt } = (await asha.show(id)).body;
  const emailError = emailFailed(emailFailureReasons.address);
  const lastError = 'Failed to send email: The mailbox does not exist';
  expect(booking).toMatchObject({ emailError, emailFailedAt: expect.any(Number) });
  expect(receipt).toMatchObject({ emailSent: false, emailError });
  expect(await db.query.outbox.findMany()).toMatchObject([{ state: 'bounced', lastError }]);
  expect(await db.query.webhookEvents.findMany()).toMatchObject([{ name: 'email.bounced' }]);
});

test('the bounce of an email that a newer one has replaced says nothing about the booking', async () => {
  const asha = await customer();
  const { id } = await confirmedCall(asha);
  await asha.move(id, { date: day(6), time: '11:30' });
  await expect.poll(async () => (await newestEmail('Moved: '))?.subject).toBeTruthy();
  const confirmation = eq(outbox.id, `booking-confirmed-${id}`);
  const [email] = await db.select().from(outbox).where(confirmation);

  const event = {
    type: 'email.bounced',
    data: { email_id: email?.providerId, bounce: { message: 'gone' } },
  };
  expect((await deliverEvent(event)).status).toBe(200);

  expect(await db.select().from(outbox).where(confirmation)).toMatchObject([{ state: 'bounced' }]);
  expect((await asha.show(id)).body.booking.emailStatus).toBe('sent');
});

test('a bounce that is told of before its email is known to be sent is asked for again', async () => {
  const asha = await customer();
  const { id } = await confirmedCall(asha);
  const confirmation = eq(outbox.id, `booking-confirmed-${id}`);
  const [email] = await db.select().from(outbox).where(confirmation);
  const { providerId } = email ?? {};
  const event = {
    type: 'email.bounced',
    data: { email_id: providerId, bounce: { message: 'gone' } },
  };
  await db.update(outbox).set({ state: 'sending', providerId: null }).where(confirmation);

  expect((await deliverEvent(event)).status).toBe(503);

  await db.update(outbox).set({ state: 'sent', providerId }).where(confirmation);
  expect((await deliverEvent(event)).status).toBe(200);
  expect(await db.select().from(outbox).where(confirmation)).toMatchObject([{ state: 'bounced' }]);
  expect((await asha.show(id)).body.booking.emailStatus).toBe('failed');
});

/** As Resend signs its webhooks (svix). */
function deliverEvent(event: object): Promise<Response> {
  return deliver(JSON.stringify(event));
}

function deliver(body: string): Promise<Response> {
  const [id, at] = ['msg_1', String(Math.floor(Date.now() / 1000))];
  const key = Buffer.from(secrets.RESEND_WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  const headers = { 'svix-id': id, 'svix-timestamp': at, 'svix-signature': `v1,${signature}` };
  return send('/webhooks/resend', { method: 'POST', headers, body });
}

test.each(['', 'not json', '{"type":', 'null', '"text"', '{}'])(
  'a signed body %j that is no event is refused, and changes nothing',
  async (body) => {
    const response = await deliver(body);

    expect([403, 422]).toContain(response.status);
    expect(await db.query.webhookEvents.findMany()).toEqual([]);
  },
);

test.each([
  ['no signature', {}],
  ['a made-up one', { 'svix-id': 'msg_1', 'svix-signature': 'v1,Zm9yZ2Vk' }],
])('a webhook with %s is refused and changes nothing', async (_, headers) => {
  const asha = await customer();
  const { id } = await paidBooking(asha);
  await asha.confirm(id);
  const [email] = await db.query.outbox.findMany();
  const before = await everything();

  const response = await send('/webhooks/resend', {
    method: 'POST',
    headers: { 'svix-timestamp': String(Math.floor(Date.now() / 1000)), ...headers },
    body: JSON.stringify({
      type: 'email.bounced',
      data: { email_id: email?.providerId, bounce: { message: 'gone' } },
    }),
  });

  expect(response.status).toBe(403);
  expect(await everything()).toEqual(before);
});
