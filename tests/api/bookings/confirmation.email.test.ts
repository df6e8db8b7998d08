import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MINUTE } from '#domain/calendar/time.ts';
import { db, moveClock, runCron, siteUrl } from '#tests/support/api.ts';
import { properties } from '#tests/support/calendar-file.ts';
import { customer, day } from '#tests/support/customer.ts';
import { emailFails, emails, type Fault, paidBooking } from '#tests/support/providers.ts';

const FAILED = /^Failed to send email: \S/;
const refused = (status: number): Fault => ({ match: 'POST /emails', kind: 'status', status });

test('the calendar file of the email has the call at its moment in UTC', async () => {
  const asha = await customer();
  const { id, booking } = await paidBooking(asha, { service: 'resume', time: '07:00' });
  await asha.confirm(id);

  const [email] = await emails();

  const [file, ...more] = email?.attachments ?? [];
  const ics = Buffer.from(file?.content ?? '', 'base64').toString();
  const found = properties(ics);
  const utcDay = day(5).replaceAll('-', '');
  expect(more).toEqual([]);
  expect(file).toMatchObject({ filename: 'waymark-call.ics' });
  expect(file?.content_type).toMatch(/^text\/calendar/);
  expect(ics).toMatch(/^BEGIN:VCALENDAR\r\n.*BEGIN:VEVENT.*END:VEVENT\r\nEND:VCALENDAR/s);
  expect(found.get('UID')).toContain(id);
  expect(found.get('DTSTART')).toBe(`${utcDay}T013000Z`);
  expect(found.get('DTEND')).toBe(`${utcDay}T021500Z`);
  expect(found.get('METHOD')).toBe('REQUEST');
  expect(found.get('LOCATION')).toBe(`${siteUrl}/join/${booking.joinToken}`);
  expect(found.get('SUMMARY')).toContain('Resume');
});

test('1.2.1 a name cannot add lines to the calendar file', async () => {
  const asha = await customer({ lastName: 'Rao;X-EVIL:1","ATTENDEE:mailto:all@example.com' });
  const { id } = await paidBooking(asha);
  await asha.confirm(id);

  const [email] = await emails();

  const ics = Buffer.from(email?.attachments[0]?.content ?? '', 'base64').toString();
  const lines = ics.replaceAll('\r\n ', '').split('\r\n');
  // Her account's address, and the one in her details.
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith('X-EVIL'))).toEqual([]);
});

test.each<[string, Fault]>([
  ['answers 500', refused(500)],
  ['answers 429', refused(429)],
  ['answers 403', refused(403)],
  ['answers 451', refused(451)],
  ['hangs up', { match: 'POST /emails', kind: 'reset' }],
])('when the email service %s the booking is confirmed and the email follows', async (_, fault) => {
  const asha = await customer();
  const { id, booking } = await paidBooking(asha);
  await emailFails(fault);

  const { status, body } = await asha.confirm(id);

  expect(status).toBe(200);
  expect(body.receipt).toMatchObject({
    emailSent: null,
    zoomLink: `${siteUrl}/join/${booking.joinToken}`,
  });
  const emailError = expect.stringMatching(FAILED);
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

  await moveClock(MINUTE + 5000);
  await runCron();

  const after = (await asha.show(id)).body;
  expect(after.receipt).toEqual({ ...body.receipt, emailSent: true, emailError: null });
  expect(after.emailServiceError).toBeNull();
  expect(await emails()).toHaveLength(1);
});

test('an email whose reply was lost arrives once', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha);
  await emailFails({ match: 'POST /emails', kind: 'lost-reply' });

  await asha.confirm(id);
  expect((await asha.show(id)).body.receipt?.emailSent).toBe(false);
  await moveClock(MINUTE + 5000);
  await runCron();

  expect((await asha.show(id)).body.receipt?.emailSent).toBe(true);
  expect(await emails()).toHaveLength(1);
});

test('an email that failed waits before it is tried again, and longer each time', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha);
  await emailFails({ ...refused(500), times: 2 });
  await asha.confirm(id);

  await runCron();
  await moveClock(MINUTE / 2);
  await runCron();
  await moveClock(MINUTE + 5000);
  await runCron();
  await moveClock(2 * MINUTE + 5000);
  await runCron();
  expect(await emails()).toEqual([]);

  await moveClock(3 * MINUTE + 10_000);
  await Promise.all([runCron(), runCron()]);

  expect(await emails()).toHaveLength(1);
});

test("one customer's failed email does not hold up another's", async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const first = await paidBooking(asha, { time: '10:00' });
  const second = await paidBooking(vikram, { time: '15:00' });
  await emailFails(refused(500));

  await asha.confirm(first.id);
  await vikram.confirm(second.id);

  expect((await asha.show(first.id)).body.receipt?.emailSent).toBe(false);
  expect((await vikram.show(second.id)).body.receipt?.emailSent).toBe(true);
});

test('an email that cannot be read from the outbox does not hold up another', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const first = await paidBooking(asha, { time: '10:00' });
  const second = await paidBooking(vikram, { time: '15:00' });
  await emailFails({ ...refused(500), times: 2 });
  await asha.confirm(first.id);
  await vikram.confirm(second.id);
  await db.run(sql`update outbox set mail = '{' where id = ${`booking-confirmed-${first.id}`}`);

  await moveClock(MINUTE + 5000);
  await runCron();

  expect((await emails()).map(({ to }) => to[0])).toEqual([vikram.user.email]);
});
