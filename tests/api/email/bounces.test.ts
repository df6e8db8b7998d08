import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings, outbox } from '#db/schema/index.ts';
import { emailFailed, emailFailureReasons } from '#domain/email/states.ts';
import { secrets } from '#local/settings.ts';
import { db, runCron, send } from '#support/api.ts';
import { customer, day } from '#support/customer.ts';
import { newestEmail } from '#support/emails.ts';
import { confirmedCall, emailFails, paidBooking } from '#support/providers.ts';
import { allRows } from '#support/requests.ts';
import { requestReset } from '#support/sign-in/passwords.ts';

/** Resend accepts emails to this address and later reports a bounce. */
const BOUNCING = 'bounced@resend.dev';

test('shows on the booking and the receipt that the confirmation email bounced', async () => {
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

async function confirmation() {
  const { client: asha, id } = await confirmedCall();
  const isConfirmation = eq(outbox.id, `booking-confirmed-${id}`);
  const find = async () => (await db.select().from(outbox).where(isConfirmation))[0];
  const email = await find();
  const change = (values: Partial<typeof outbox.$inferSelect>) =>
    db.update(outbox).set(values).where(isConfirmation);
  const emailStatus = async () => (await asha.show(id)).body.booking.emailStatus;
  return { asha, id, providerId: email?.providerId ?? null, find, change, emailStatus };
}

function bounceOf(email_id: string | null): string {
  const data = { email_id, bounce: { message: 'gone' } };
  return JSON.stringify({ type: 'email.bounced', data });
}

/** Signs the webhook as Resend does (svix). `forged` replaces headers. */
function deliver(body: string, forged: object = {}): Promise<Response> {
  const [id, at] = ['msg_1', String(Math.floor(Date.now() / 1000))];
  const key = Buffer.from(secrets.RESEND_WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  const headers = { 'svix-id': id, 'svix-timestamp': at, 'svix-signature': `v1,${signature}` };
  return send('/webhooks/resend', { method: 'POST', headers: { ...headers, ...forged }, body });
}

test('when an old email bounces, the booking keeps the email status of a newer email', async () => {
  const { asha, id, providerId, find, emailStatus } = await confirmation();
  await asha.move(id, { date: day(6), time: '11:30' });
  await expect.poll(async () => (await newestEmail('Moved: '))?.subject).toBeTruthy();

  expect((await deliver(bounceOf(providerId))).status).toBe(200);

  expect((await find())?.state).toBe('bounced');
  expect(await emailStatus()).toBe('sent');
});

test('asks Resend to repeat a bounce webhook that arrives before the email is marked as sent', async () => {
  const { providerId, find, change, emailStatus } = await confirmation();

  await change({ state: 'sending', providerId: null });
  expect((await deliver(bounceOf(providerId))).status).toBe(503);
  await change({ state: 'sent', providerId });
  expect((await deliver(bounceOf(providerId))).status).toBe(200);

  expect((await find())?.state).toBe('bounced');
  expect(await emailStatus()).toBe('failed');
});

test('rejects webhooks with a wrong signature or an invalid body, and changes no data', async () => {
  const { providerId } = await confirmation();
  const before = await allRows();

  for (const signature of ['', 'v1,Zm9yZ2Vk']) {
    const reply = await deliver(bounceOf(providerId), { 'svix-signature': signature });
    expect(reply.status, signature).toBe(403);
  }
  const unsigned = { method: 'POST', body: bounceOf(providerId) };
  expect((await send('/webhooks/resend', unsigned)).status).toBe(403);
  for (const body of ['', 'not json', '{"type":', 'null', '"text"', '{}']) {
    expect([403, 422], body).toContain((await deliver(body)).status);
  }

  expect(await allRows()).toEqual(before);
});

const { busy, refused, unavailable, address } = emailFailureReasons;

test.each([
  [429, busy, /Too many requests/],
  [403, refused, /API key is invalid/],
  [401, refused, /Missing API key/],
  [451, refused, /unexpected error/],
  [500, unavailable, /unexpected error/],
])(
  'explains Resend’s response %i to clients, and shows admins Resend’s technical text',
  async (status, reason, technical) => {
    const { client: asha, id } = await paidBooking();
    await emailFails({ match: 'POST /emails', kind: 'status', status });

    await asha.confirm(id);

    const { receipt, booking } = (await asha.show(id)).body;
    expect([receipt?.emailError, booking.emailError]).toEqual(Array(2).fill(emailFailed(reason)));
    const [email] = await db.query.outbox.findMany();
    expect(email?.lastError).toMatch(technical);
  },
);

test('a confirmation email to an invalid address is not retried, and the client sees the reason', async () => {
  const { client: asha, id } = await paidBooking();
  await db.update(bookings).set({ emailId: 'asha@nowhere' });

  await asha.confirm(id);
  const { receipt } = (await asha.show(id)).body;
  await runCron();

  expect(receipt?.emailError).toBe(emailFailed(address));
  const [email] = await db.query.outbox.findMany();
  expect(email).toMatchObject({ state: 'bounced', attempts: 1 });
  expect(email?.lastError).toMatch(/Invalid `to` field/);
});

test('if one client’s confirmation email fails, all clients see a warning until the next one is sent', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const warning = async () => (await vikram.show(id)).body.emailServiceError;
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 1 });
  await requestReset(asha.user.email);
  await expect.poll(async () => (await db.query.outbox.findMany())[0]?.attempts).toBe(1);
  const { id } = await paidBooking(vikram, { time: '15:00' });
  expect(await warning()).toBeNull();

  await emailFails({ match: 'POST /emails', kind: 'status', status: 403, times: 1 });
  await confirmedCall(asha, { time: '10:00' });
  expect(await warning()).toBe('Email service initialization failed');
  const isConfirmation = eq(outbox.kind, 'booking-confirmed');
  const bounced = { state: 'bounced', lastError: 'The mailbox is full' } as const;
  await db.update(outbox).set(bounced).where(isConfirmation);
  expect(await warning()).toBeNull();
  await db.update(outbox).set({ state: 'queued' }).where(isConfirmation);
  expect(await warning()).not.toBeNull();
  await confirmedCall(await customer(), { time: '17:00' });
  expect(await warning()).toBeNull();
});
