/** Reminders, a day and an hour before a call. */

import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { db, moveClock, runCron, runCronAt } from '#tests/support/api.ts';
import { admin, customer, day, signUp } from '#tests/support/customer.ts';
import { topicsTo } from '#tests/support/emails.ts';
import { confirmedCall, emailFails, emails } from '#tests/support/providers.ts';

/** Lets the cron fire once `offset` before the start. */
async function runBefore(startsAt: number, offset: number): Promise<void> {
  await runCronAt(startsAt - offset - Date.now());
}

test('the client is reminded once a day and once an hour before, and so are all who run the calls', async () => {
  const [nila, omar, asha] = [await admin(), await admin(), await customer()];
  const { booking } = await confirmedCall(asha);

  await runBefore(booking.startsAt, DAY + MINUTE);
  expect(await topicsTo(asha.user.email)).toEqual(['Booking confirmed']);
  await Promise.all([1, 2, 3].map(() => runBefore(booking.startsAt, DAY - MINUTE)));
  expect(await topicsTo(asha.user.email)).toEqual(['Booking confirmed', 'Coming up']);
  await runBefore(booking.startsAt, HOUR + MINUTE);
  expect(await topicsTo(asha.user.email)).toHaveLength(2);
  await runBefore(booking.startsAt, HOUR - MINUTE);
  await runCron();

  expect(await topicsTo(asha.user.email)).toEqual(['Booking confirmed', 'Coming up', 'Soon']);
  const toMentors = (await emails(nila.user.email)).toReversed();
  expect(await topicsTo(nila.user.email)).toEqual(['Coming up', 'Soon']);
  expect(toMentors[0]?.to.toSorted()).toEqual([nila.user.email, omar.user.email].toSorted());
  expect(toMentors[0]?.subject).toContain('Discovery Call with Asha Rao');
});

test('a moved call is reminded of again, by its new time', async () => {
  const asha = await customer();
  const { id, booking } = await confirmedCall(asha);
  await runBefore(booking.startsAt, DAY - MINUTE);
  const { body } = await asha.move(id, { date: day(8), time: '11:00' });

  await runBefore(booking.startsAt, HOUR - MINUTE);
  expect(await topicsTo(asha.user.email)).toEqual(['Booking confirmed', 'Coming up', 'Moved']);
  await runBefore(body.booking.startsAt, DAY - MINUTE);

  expect(await topicsTo(asha.user.email)).toHaveLength(4);
  expect((await emails(asha.user.email))[0]).toMatchObject({
    subject: expect.stringMatching(/^Coming up: .* 11:00 AM IST$/),
  });
});

test('nobody is reminded of a cancelled call, nor by a reminder that could not be sent before', async () => {
  const [nila, asha, ravi] = [await admin(), await customer(), await customer()];
  const { id, booking } = await confirmedCall(asha);
  const { id: late } = await confirmedCall(ravi, { time: '11:00' });
  await asha.cancel(id);
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 2 });
  await runBefore(booking.startsAt, DAY - 2 * HOUR);
  expect(await topicsTo(ravi.user.email)).toEqual(['Booking confirmed']);

  await ravi.cancel(late);
  await runBefore(booking.startsAt, HOUR - MINUTE);

  for (const { user } of [asha, ravi]) {
    expect(await topicsTo(user.email)).toEqual(['Booking confirmed', 'Cancelled']);
  }
  expect(await emails(nila.user.email)).toEqual([]);
  expect(await db.query.reminders.findMany()).toEqual([]);
});

test('none is sent once the call has begun, however late the cron', async () => {
  const [early, late] = [await customer(), await customer()];
  const first = await confirmedCall(early, { time: '10:00' });
  await confirmedCall(late, { time: '11:00' });
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 2 });
  await runBefore(first.booking.startsAt, HOUR - MINUTE);

  await runBefore(first.booking.startsAt, -2 * HOUR);

  expect(await topicsTo(early.user.email)).toEqual(['Booking confirmed']);
  expect(await topicsTo(late.user.email)).toEqual(['Booking confirmed']);
  expect(await db.query.outbox.findMany({ columns: { state: true } })).toEqual([
    { state: 'sent' },
    { state: 'sent' },
  ]);
});

test('after a silent day only the hour is told of', async () => {
  const asha = await customer();
  const { booking } = await confirmedCall(asha);

  await runBefore(booking.startsAt, HOUR - MINUTE);

  expect(await topicsTo(asha.user.email)).toEqual(['Booking confirmed', 'Soon']);
});

test('reminders are in what their owner may take along, and go with the account', async () => {
  const asha = await signUp();
  const { id, booking } = await confirmedCall(asha);
  const { body } = await asha.request<{ reminders: object[] }>('GET', '/account/data');
  expect(body.reminders).toEqual([
    { bookingId: id, kind: 'day', dueAt: booking.startsAt - DAY, sentAt: null },
    { bookingId: id, kind: 'hour', dueAt: booking.startsAt - HOUR, sentAt: null },
  ]);
  await moveClock(6 * DAY);

  await asha.request('POST', '/account/deletion', { currentPassword: 'correct horse' });

  expect(await db.query.reminders.findMany()).toEqual([]);
});
