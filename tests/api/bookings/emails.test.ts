import { expect, test } from 'vitest';
import { moneyIfCancelled } from '#domain/money/refund-cases.ts';
import { sessionAfterCancel } from '#domain/packages/messages.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { db, moveClock, PASSWORD, runCron, runCronAt, siteUrl } from '#support/api.ts';
import { admin, customer, day, signUp } from '#support/customer.ts';
import { auditEntries, cancelCall } from '#support/dashboard.ts';
import { newestEmail, topicsTo } from '#support/emails.ts';
import { bookSession, buyPackage, openSession } from '#support/packages/purchases.ts';
import { confirmedCall, emailFails, emails, refundsOf } from '#support/providers.ts';

async function runCronBefore(startsAt: number, offset: number): Promise<void> {
  await runCronAt(startsAt - offset - Date.now());
}

const runCronDuring = (time: number) => runCronBefore(time, 0);

test('reminds the client one day before the call and again one hour before', async () => {
  const { client: asha, booking } = await confirmedCall();

  await runCronBefore(booking.startsAt, DAY + MINUTE);
  expect(await topicsTo(asha.user.email)).toEqual(['Booking confirmed']);
  await Promise.all([1, 2, 3].map(() => runCronBefore(booking.startsAt, DAY - MINUTE)));
  expect(await topicsTo(asha.user.email)).toEqual(['Booking confirmed', 'Coming up']);
  await runCronBefore(booking.startsAt, HOUR + MINUTE);
  expect(await topicsTo(asha.user.email)).toHaveLength(2);
  await runCronBefore(booking.startsAt, HOUR - MINUTE);
  await runCron();

  expect(await topicsTo(asha.user.email)).toEqual(['Booking confirmed', 'Coming up', 'Soon']);
});

test('after a call is moved, sends the reminder again with the new time', async () => {
  const { client: asha, id, booking } = await confirmedCall();
  await runCronBefore(booking.startsAt, DAY - MINUTE);
  const { body } = await asha.move(id, { date: day(8), time: '11:00' });

  await runCronBefore(booking.startsAt, HOUR - MINUTE);
  expect(await topicsTo(asha.user.email)).toEqual(['Booking confirmed', 'Coming up', 'Moved']);
  await runCronBefore(body.booking.startsAt, DAY - MINUTE);

  expect(await topicsTo(asha.user.email)).toHaveLength(4);
  expect((await emails(asha.user.email))[0]).toMatchObject({
    subject: expect.stringMatching(/^Coming up: .* 11:00 AM IST$/),
  });
});

test('sends no reminder for a cancelled call, not even as a retry of a failed email', async () => {
  const [nila, asha, ravi] = [await admin(), await customer(), await customer()];
  const { id, booking } = await confirmedCall(asha);
  const { id: late } = await confirmedCall(ravi, { time: '11:00' });
  await asha.cancel(id);
  // Both reminders of Ravi's call fail: the client's and the admin's.
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 2 });
  await runCronBefore(booking.startsAt, DAY - 2 * HOUR);
  expect(await topicsTo(ravi.user.email)).toEqual(['Booking confirmed']);

  await ravi.cancel(late);
  await runCronBefore(booking.startsAt, HOUR - MINUTE);

  for (const { user } of [asha, ravi]) {
    expect(await topicsTo(user.email)).toEqual(['Booking confirmed', 'Cancelled']);
  }
  expect(await emails(nila.user.email)).toEqual([]);
  expect(await db.query.reminders.findMany()).toEqual([]);
});

test('a late cron run sends no reminder for a call that has started', async () => {
  const [early, late] = [await customer(), await customer()];
  const first = await confirmedCall(early, { time: '10:00' });
  await confirmedCall(late, { time: '11:00' });
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 2 });
  await runCronBefore(first.booking.startsAt, HOUR - MINUTE);

  await runCronDuring(first.booking.startsAt + 2 * HOUR);

  expect(await topicsTo(early.user.email)).toEqual(['Booking confirmed']);
  expect(await topicsTo(late.user.email)).toEqual(['Booking confirmed']);
  const states = (await db.query.outbox.findMany()).map(({ state }) => state);
  expect(states).toEqual(['sent', 'sent']);
});

test('data export and account deletion include the client’s reminder emails', async () => {
  const asha = await signUp();
  const { id, booking } = await confirmedCall(asha);
  const { body } = await asha.request<{ reminders: object[] }>('GET', '/account/data');
  expect(body.reminders).toEqual([
    { bookingId: id, kind: 'day', dueAt: booking.startsAt - DAY, sentAt: null },
    { bookingId: id, kind: 'hour', dueAt: booking.startsAt - HOUR, sentAt: null },
  ]);
  await moveClock(6 * DAY);

  await asha.deleteAccount(PASSWORD);

  expect(await db.query.reminders.findMany()).toEqual([]);
});

const BY_US = 'We had to cancel your call. The reason: “The mentor is ill”';

const BY_CLIENT = 'You cancelled this call. If it was not you, please reply to this email.';

const ASK_US =
  'If you would like another time, or have a question about your payment, please reply to this email.';

const site = new URL(siteUrl).origin;

const AGAIN = `Choose another time: ${site}/calendar?service=lor`;

const PROFILE = `See your bookings: ${site}/profile`;

async function expectEmailText(words: readonly string[], absent: readonly string[]): Promise<void> {
  const text = (await newestEmail('Cancelled: '))?.text.replaceAll(/\s+/g, ' ');
  for (const one of words) expect(text).toContain(one);
  for (const one of absent) expect(text).not.toContain(one);
}

test.each([
  ['its client', null, [BY_CLIENT, moneyIfCancelled, PROFILE], [BY_US, ASK_US, 'another time:']],
  ['an admin without a refund', false, [BY_US, ASK_US, PROFILE], [BY_CLIENT, AGAIN]],
  ['an admin with a refund', true, [BY_US, 'We will refund ₹1,499. It', AGAIN, PROFILE], [ASK_US]],
] as const)('the email explains a cancellation by %s', async (_, refund, expected, absent) => {
  const [asha, nila] = [await customer(), await admin()];
  const { id, orderId } = await confirmedCall(asha, { service: 'lor' });

  const asShown = `/bookings/${id}?status=confirmed`;
  const reply =
    refund === null ? await asha.request('DELETE', asShown) : await cancelCall(nila, id, refund);

  expect(reply.status).toBe(204);
  await expectEmailText(expected, absent);
  expect(await refundsOf(orderId)).toHaveLength(refund ? 1 : 0);
  const entries = (await auditEntries()).filter(({ action }) => action === 'call cancelled');
  const detail = refund ? 'with a refund' : 'without a refund';
  const entry = { actorId: nila.user.id, subject: id, detail };
  expect(entries).toMatchObject(refund === null ? [] : [entry]);
  const outbox = await db.query.outbox.findMany();
  expect(outbox.filter(({ kind }) => kind === 'call-cancelled')).toMatchObject([{ bookingId: id }]);
});

test('the email about a cancelled package session says that the client can book the session again', async () => {
  const asha = await customer();
  await buyPackage(asha);
  const id = await bookSession(asha, await openSession(asha, 'lor'));

  expect((await asha.cancel(id)).status).toBe(204);

  const next = `${site}/journey`;
  const expected = [BY_CLIENT, sessionAfterCancel(true), next];
  await expectEmailText(expected, [moneyIfCancelled, PROFILE, AGAIN]);
});
