import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MINUTE } from '#domain/time.ts';
import { db, moveClock, runCron, runCronAt, siteUrl } from '#support/api.ts';
import { customer } from '#support/customer.ts';
import { emailFails, emails, type Fault, paidBooking } from '#support/providers.ts';

const refused = (status: number): Fault => ({ match: 'POST /emails', kind: 'status', status });

test.each<[string, Fault]>([
  ['answers 500', refused(500)],
  ['answers 403', refused(403)],
  ['hangs up', { match: 'POST /emails', kind: 'reset' }],
  ['sends it, but loses the response', { match: 'POST /emails', kind: 'lost-reply' }],
])('confirms a booking and sends one email if the email service first %s', async (_, fault) => {
  const { client: asha, id, booking } = await paidBooking();
  await emailFails(fault);

  const { status, body } = await asha.confirm(id);

  expect(status).toBe(200);
  const zoomLink = `${siteUrl}/join/${booking.joinToken}`;
  expect(body.receipt).toMatchObject({ emailSent: null, zoomLink });
  const emailError = expect.stringMatching(/^Failed to send email: \S/);
  expect((await asha.show(id)).body).toMatchObject({
    receipt: { ...body.receipt, emailSent: false, emailError },
    emailServiceError: 'Email service initialization failed',
    booking: {
      status: 'confirmed',
      bookingConfirmed: true,
      emailStatus: 'failed',
      emailError,
      emailFailedAt: expect.any(Number),
    },
  });

  await runCronAt(MINUTE + 5000);

  const after = (await asha.show(id)).body;
  expect(after.receipt).toEqual({ ...body.receipt, emailSent: true, emailError: null });
  expect(after.emailServiceError).toBeNull();
  expect(await emails()).toHaveLength(1);
});

test('retries a failed email with increasing delays', async () => {
  const { client: asha, id } = await paidBooking();
  await emailFails({ ...refused(500), times: 2 });
  await asha.confirm(id);

  await runCron();
  await runCronAt(MINUTE / 2);
  await runCronAt(MINUTE + 5000);
  await runCronAt(2 * MINUTE + 5000);
  expect(await emails()).toEqual([]);

  await moveClock(3 * MINUTE + 10_000);
  await Promise.all([runCron(), runCron()]);

  expect(await emails()).toHaveLength(1);
});

test('an email that fails or is corrupt in the database does not delay later emails', async () => {
  const [asha, vikram, ravi] = [await customer(), await customer(), await customer()];
  const first = await paidBooking(asha, { time: '10:00' });
  const second = await paidBooking(vikram, { time: '15:00' });
  const third = await paidBooking(ravi, { time: '18:00' });
  await emailFails({ ...refused(500), times: 2 });

  await asha.confirm(first.id);
  await vikram.confirm(second.id);
  await ravi.confirm(third.id);
  expect((await emails()).map(({ to }) => to[0])).toEqual([ravi.user.email]);

  await db.run(sql`update outbox set mail = '{' where id = ${`booking-confirmed-${first.id}`}`);
  await runCronAt(MINUTE + 5000);
  const recipients = (await emails()).map(({ to }) => to[0]);
  expect(recipients).toEqual([vikram.user.email, ravi.user.email]);
});
