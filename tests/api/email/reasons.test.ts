/** Why an email failed: a client reads what they can act on, the desk what the provider said. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings, outbox } from '#db/schema/index.ts';
import { emailFailed, emailFailureReasons } from '#domain/email/desk.ts';
import { Client, db, runCron } from '#tests/support/api.ts';
import { customer, studentForm } from '#tests/support/customer.ts';
import { confirmedCall, emailFails, paidBooking } from '#tests/support/providers.ts';

const { busy, refused, unavailable, address } = emailFailureReasons;

test.each([
  [429, busy, /Too many requests/],
  [403, refused, /API key is invalid/],
  [401, refused, /Missing API key/],
  [451, refused, /unexpected error/],
  [500, unavailable, /unexpected error/],
])(
  'a status of %i is told to the client in plain words, to the desk in the provider’s',
  async (status, reason, technical) => {
    const asha = await customer();
    const { id } = await paidBooking(asha);
    await emailFails({ match: 'POST /emails', kind: 'status', status });

    await asha.confirm(id);

    const { receipt, booking } = (await asha.show(id)).body;
    expect([receipt?.emailError, booking.emailError]).toEqual(Array(2).fill(emailFailed(reason)));
    const [email] = await db.query.outbox.findMany();
    expect(email?.lastError).toMatch(technical);
  },
);

test('an address that the email service refuses is said to be the trouble, and not tried again', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha);
  await db.update(bookings).set({ emailId: 'asha@nowhere' });

  await asha.confirm(id);
  const { receipt } = (await asha.show(id)).body;
  await runCron();

  expect(receipt?.emailError).toBe(emailFailed(address));
  const [email] = await db.query.outbox.findMany();
  expect(email).toMatchObject({ state: 'bounced', attempts: 1 });
  expect(email?.lastError).toMatch(/Invalid `to` field/);
});

test('a confirmation that failed warns the next client until one has gone out; other failures warn nobody', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const warning = async () => (await vikram.show(id)).body.emailServiceError;
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 1 });
  await new Client().request('POST', '/auth/forgot-password', { email: asha.user.email });
  await expect.poll(async () => (await db.query.outbox.findMany())[0]?.attempts).toBe(1);
  const { id } = await paidBooking(vikram, { time: '15:00' });
  expect(await warning()).toBeNull();

  await emailFails({ match: 'POST /emails', kind: 'status', status: 403, times: 1 });
  await confirmedCall(asha, { time: '10:00' });
  expect(await warning()).toBe('Email service initialization failed');
  await db
    .update(outbox)
    .set({ state: 'bounced', lastError: 'The mailbox is full' })
    .where(eq(outbox.kind, 'booking-confirmed'));
  expect(await warning()).toBeNull();
  await db.update(outbox).set({ state: 'queued' }).where(eq(outbox.kind, 'booking-confirmed'));
  expect(await warning()).not.toBeNull();
  await confirmedCall(await customer(), { time: '17:00' });
  expect(await warning()).toBeNull();
});

test('the email’s one address is the client’s; others that it went to are kept beside it', async () => {
  const second = studentForm().emailId;
  for (const [userEmail, otherRecipients, time] of [
    ['asha@example.com', [second], '10:00'],
    [second, [], '15:00'],
  ] as const) {
    const { booking } = await confirmedCall(await customer({ email: userEmail }), { time });
    const emailDetails = { userEmail, otherRecipients, sentAt: expect.any(Number) };
    expect(booking.emailDetails).toEqual(emailDetails);
  }
});
