/** Emails that come back, told of by Resend's webhook. */
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/index.ts';
import { emailFailed, emailFailureReasons } from '#domain/email/desk.ts';
import { secrets } from '#local/settings.ts';
import { db, send } from '#tests/support/api.ts';
import { customer, day } from '#tests/support/customer.ts';
import { newestEmail } from '#tests/support/emails.ts';
import { confirmedCall, paidBooking } from '#tests/support/providers.ts';
import { everything } from '#tests/support/requests.ts';

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

/** The confirmation of a call that Asha has booked. */
async function confirmation() {
  const asha = await customer();
  const { id } = await confirmedCall(asha);
  const isIt = eq(outbox.id, `booking-confirmed-${id}`);
  const find = async () => (await db.select().from(outbox).where(isIt))[0];
  const email = await find();
  const change = (values: Partial<typeof outbox.$inferSelect>) =>
    db.update(outbox).set(values).where(isIt);
  const told = async () => (await asha.show(id)).body.booking.emailStatus;
  return { asha, id, providerId: email?.providerId ?? null, find, change, told };
}

function bounceOf(email_id: string | null): string {
  return JSON.stringify({
    type: 'email.bounced',
    data: { email_id, bounce: { message: 'gone' } },
  });
}

/** As Resend signs its webhooks (svix), but for what `forged` changes. */
function deliver(body: string, forged: object = {}): Promise<Response> {
  const [id, at] = ['msg_1', String(Math.floor(Date.now() / 1000))];
  const key = Buffer.from(secrets.RESEND_WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  const headers = { 'svix-id': id, 'svix-timestamp': at, 'svix-signature': `v1,${signature}` };
  return send('/webhooks/resend', { method: 'POST', headers: { ...headers, ...forged }, body });
}

test('the bounce of an email that a newer one has replaced says nothing about the booking', async () => {
  const { asha, id, providerId, find, told } = await confirmation();
  await asha.move(id, { date: day(6), time: '11:30' });
  await expect.poll(async () => (await newestEmail('Moved: '))?.subject).toBeTruthy();

  expect((await deliver(bounceOf(providerId))).status).toBe(200);

  expect((await find())?.state).toBe('bounced');
  expect(await told()).toBe('sent');
});

test('a bounce that is told of before its email is known to be sent is asked for again', async () => {
  const { providerId, find, change, told } = await confirmation();

  await change({ state: 'sending', providerId: null });
  expect((await deliver(bounceOf(providerId))).status).toBe(503);
  await change({ state: 'sent', providerId });
  expect((await deliver(bounceOf(providerId))).status).toBe(200);

  expect((await find())?.state).toBe('bounced');
  expect(await told()).toBe('failed');
});

test('a webhook without its signature, or whose body is no event, is refused and changes nothing', async () => {
  const { providerId } = await confirmation();
  const before = await everything();

  for (const signature of ['', 'v1,Zm9yZ2Vk']) {
    const reply = await deliver(bounceOf(providerId), { 'svix-signature': signature });
    expect(reply.status, signature).toBe(403);
  }
  const unsigned = { method: 'POST', body: bounceOf(providerId) };
  expect((await send('/webhooks/resend', unsigned)).status).toBe(403);
  for (const body of ['', 'not json', '{"type":', 'null', '"text"', '{}']) {
    expect([403, 422], body).toContain((await deliver(body)).status);
  }

  expect(await everything()).toEqual(before);
});
