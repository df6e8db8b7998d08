import { beforeEach, expect, test } from 'vitest';
import { callEvents } from '#db/schema/index.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { db, moveClock, runCron, runCronAfter, runHousekeepingAt } from '#support/api.ts';
import { joinCall } from '#support/calls.ts';
import { admin, type Customer, customer, day, signInAgain } from '#support/customer.ts';
import { AdminApi } from '#support/dashboard.ts';
import {
  type CalendarMentor,
  calendarFails,
  googleState,
  setConference,
  twoMentors,
} from '#support/mentors/google-calendar.ts';
import { confirmedCall, paidBooking } from '#support/providers.ts';

const DATE = day(5);
const CALL = { date: DATE, time: '10:00', mentor: 'meera' };

let meera: CalendarMentor;
let ravi: CalendarMentor;
let asha: Customer;

beforeEach(async () => {
  [meera, ravi] = await twoMentors();
  asha = await customer();
  await meera.connect();
});

const events = () => db.query.callEvents.findMany();

const atTen = `${DATE} 10:00-10:30`;

test('a paid call has a Google Calendar event without client data until the call is refunded', async () => {
  await (await customer()).held({ ...CALL, time: '15:00' });
  await paidBooking(await customer(), { ...CALL, mentor: 'ravi' });
  const { id, paid, booking } = await confirmedCall(asha, CALL);
  await runCronAfter(5);

  expect(await meera.calls()).toEqual([atTen]);
  const { events: written } = await googleState();
  expect(written).toMatchObject([
    {
      id: expect.stringMatching(new RegExp(`^${id}[a-v0-9]+$`)),
      summary: 'Discovery Call with Waymark',
      location: expect.stringMatching(/\/join\//),
    },
  ]);
  const words = JSON.stringify(written).toLowerCase();
  for (const secret of ['asha', asha.user.email, '98765']) expect(words).not.toContain(secret);
  expect(await events()).toMatchObject([
    { bookingId: id, nextAttemptAt: null, meetLink: written[0]?.hangoutLink },
  ]);
  const api = new AdminApi(await admin());
  await api.refund(paid.razorpay_payment_id, { amount: booking.price * 100 });
  await runCronAfter(10);
  expect(await meera.calls()).toEqual([]);

  // `pending`: the Worker asks for the Meet link again later. `failure`: the Worker saves no link.
  await setConference('pending');
  await paidBooking(await customer(), { ...CALL, time: '17:00' });
  await setConference('failure');
  await paidBooking(await customer(), { ...CALL, time: '16:00' });
  expect(await meera.meetLinks()).toEqual([null, null]);
  await runCronAfter(15);
  const [made, none] = (await events()).slice(-2).map(({ meetLink }) => meetLink);
  expect([made, none]).toEqual([expect.stringContaining('https://meet.google.com/'), null]);
});

test('keeps the Google event in step with its call, even if the mentor deletes the event', async () => {
  await ravi.connect();
  const { id } = await paidBooking(asha, CALL);
  const links = await meera.meetLinks();

  await asha.move(id, { date: day(6), time: '11:00' });
  expect(await meera.calls()).toEqual([`${day(6)} 11:00-11:30`]);
  expect(await meera.meetLinks()).toEqual(links);
  await asha.move(id, { date: day(6), time: '15:00', mentor: 'ravi' });
  expect([await meera.calls(), await ravi.calls()]).toEqual([[], [`${day(6)} 15:00-15:30`]]);
  await asha.move(id, { date: day(7), time: '15:00', mentor: 'meera' });
  expect([await meera.calls(), await ravi.calls()]).toEqual([[`${day(7)} 15:00-15:30`], []]);
  expect(await events()).toMatchObject([{ mentorId: 'meera', nextAttemptAt: null }]);

  // The cron restores the event after an interrupted write and after the mentor deletes the event.
  await meera.deleteEvents();
  const died = { nextAttemptAt: 0, claimedUntil: Date.now() + MINUTE };
  await db.update(callEvents).set({ ...died, eventId: 'again0' });
  await runCron();
  expect(await meera.calls()).toEqual([]);
  await runCronAfter(5);
  expect(await meera.calls()).toEqual([`${day(7)} 15:00-15:30`]);
  await meera.deleteEvents();
  await asha.move(id, { date: day(6), time: '11:00' });
  await runCronAfter(10);
  expect(await meera.calls()).toEqual([`${day(6)} 11:00-11:30`]);

  await calendarFails({ match: 'PATCH /calendar/v3', kind: 'delay', ms: 400 });
  const move = asha.move(id, { date: day(6), time: '12:00' });
  const isBeingWritten = async () => ((await events())[0]?.claimedUntil ?? 0) > Date.now();
  await expect.poll(isBeingWritten, { interval: 5 }).toBe(true);
  await asha.move(id, { date: day(7), time: '12:00' });
  await move;
  await runCronAfter(15);
  expect(await meera.calls()).toEqual([`${day(7)} 12:00-12:30`]);

  await asha.cancel(id);
  expect(await meera.calls()).toEqual([]);
  expect(await events()).toEqual([]);
});

test('connecting a calendar creates events for upcoming calls, and disconnecting keeps the events', async () => {
  await paidBooking(asha, { ...CALL, mentor: 'ravi' });
  expect(await ravi.calls()).toEqual([]);

  await ravi.connect();
  expect(await ravi.calls()).toEqual([atTen]);
  await ravi.disconnect();
  expect(await ravi.calls()).toEqual([atTen]);
  await ravi.deleteEvents();
  await moveClock(6 * DAY);
  await ravi.connect();
  expect(await ravi.calls()).toEqual([]);
});

test('the join page uses the Meet link of the Google event until a day after the call', async () => {
  const { booking } = await paidBooking(asha, CALL);
  const [link] = await meera.meetLinks();
  const join = async () => (await joinCall(booking.joinToken)).body.link;
  const toTheStart = booking.startsAt - Date.now();
  await moveClock(toTheStart);

  expect(await join()).toBe(link);
  await (await signInAgain(meera.account)).request('DELETE', '/mentor/google');
  await runHousekeepingAt(toTheStart);
  expect(await join()).toBe(link);
  await runHousekeepingAt(8 * DAY);
  expect(await events()).toEqual([]);
});
