/** Events of a mentor's calls in their Google Calendar: one each, at its time, with a meeting link. */
import { beforeEach, expect, test } from 'vitest';
import { callEvents } from '#db/schema/index.ts';
import { DAY, MINUTE } from '#domain/calendar/time.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { admin } from '#tests/support/admin.ts';
import {
  Client,
  db,
  moveClock,
  runCron,
  runCronAfter,
  runHousekeeping,
} from '#tests/support/api.ts';
import { type Customer, customer, day, elsewhere } from '#tests/support/customer.ts';
import { Desk } from '#tests/support/desk.ts';
import {
  type CalendarMentor,
  calendarFails,
  conferenceIs,
  googleState,
  twoMentors,
} from '#tests/support/mentors/google-calendar.ts';
import { confirmedCall, paidBooking } from '#tests/support/providers.ts';

const CALL = { date: day(5), time: '10:00', mentor: 'meera' };

let meera: CalendarMentor;
let ravi: CalendarMentor;
let asha: Customer;

beforeEach(async () => {
  [meera, ravi] = await twoMentors();
  asha = await customer();
  await meera.connect();
});

const rows = () => db.query.callEvents.findMany();
const atTen = `${day(5)} 10:00-10:30`;

test('writes a paid call without its client, deletes it once refunded, and writes no held call', async () => {
  await (await customer()).held({ ...CALL, time: '15:00' });
  await paidBooking(await customer(), { ...CALL, mentor: 'ravi' });
  const { id, paid, booking } = await confirmedCall(asha, CALL);
  await runCronAfter(5);

  expect(await meera.calls()).toEqual([atTen]);
  const { events } = await googleState();
  expect(events).toMatchObject([
    {
      id: expect.stringMatching(new RegExp(`^${id}[a-v0-9]+$`)),
      summary: 'Discovery Call with Waymark',
      location: expect.stringMatching(/\/join\//),
    },
  ]);
  const words = JSON.stringify(events).toLowerCase();
  for (const secret of ['asha', asha.user.email, '98765']) expect(words).not.toContain(secret);
  expect(await rows()).toMatchObject([
    { bookingId: id, nextAttemptAt: null, meetLink: events[0]?.hangoutLink },
  ]);
  const desk = new Desk(await admin());
  await desk.refund(paid.razorpay_payment_id, { amount: booking.price * 100 });
  await runCronAfter(10);
  expect(await meera.calls()).toEqual([]);
});

test('moves the event with its call, from one mentor’s calendar to the other’s and back, and deletes it', async () => {
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
  expect(await rows()).toMatchObject([{ mentorId: 'meera', nextAttemptAt: null }]);

  await asha.cancel(id);
  expect(await meera.calls()).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('writes the upcoming calls of a mentor who connects, none of the past, and keeps them after', async () => {
  await paidBooking(asha, { ...CALL, mentor: 'ravi' });
  expect(await ravi.calls()).toEqual([]);

  await ravi.connect();
  expect(await ravi.calls()).toEqual([atTen]);
  await ravi.disconnect();
  expect(await ravi.calls()).toEqual([atTen]);
  await ravi.clear();
  await moveClock(6 * DAY);
  await ravi.connect();
  expect(await ravi.calls()).toEqual([]);
});

test('asks again for a meeting link that Google makes later, and goes without where it makes none', async () => {
  await conferenceIs('pending');
  await paidBooking(asha, CALL);
  await conferenceIs('failure');
  await paidBooking(await customer(), { ...CALL, time: '15:00' });
  expect(await meera.meetLinks()).toEqual([null, null]);
  await runCronAfter(5);

  expect((await rows()).map(({ meetLink }) => meetLink)).toEqual([
    expect.stringContaining('https://meet.google.com/'),
    null,
  ]);
  expect(await meera.calls()).toHaveLength(2);
});

test('writes the last time of a call that moves again while its event is being written', async () => {
  const { id } = await paidBooking(asha, CALL);
  await calendarFails({ match: 'PATCH /calendar/v3', kind: 'delay', ms: 400 });

  const first = asha.move(id, { date: day(6), time: '11:00' });
  const isInHand = async () => ((await rows())[0]?.takenUntil ?? 0) > Date.now();
  await expect.poll(isInHand, { interval: 5 }).toBe(true);
  await asha.move(id, { date: day(7), time: '12:00' });
  await first;
  await runCronAfter(5);

  expect(await meera.calls()).toEqual([`${day(7)} 12:00-12:30`]);
});

test('writes an event again after its writer died or the mentor deleted it', async () => {
  const { id } = await paidBooking(asha, CALL);
  await meera.clear();
  const died = { nextAttemptAt: 0, takenUntil: Date.now() + MINUTE };
  await db.update(callEvents).set({ ...died, eventId: 'again0' });

  await runCron();
  expect(await meera.calls()).toEqual([]);
  await runCronAfter(5);
  expect(await meera.calls()).toEqual([atTen]);

  await meera.clear();
  await asha.move(id, { date: day(6), time: '11:00' });
  await runCronAfter(10);
  expect(await meera.calls()).toEqual([`${day(6)} 11:00-11:30`]);
});

test('the join page leads to the link of the event, also once its mentor has disconnected', async () => {
  const { booking } = await paidBooking(asha, CALL);
  const [link] = await meera.meetLinks();
  const path = `/join/${booking.joinToken}/arrival`;
  const come = async () =>
    (await new Client().request<{ link: string }>('POST', path, {})).body.link;
  await moveClock(booking.startsAt - Date.now());

  expect(await come()).toBe(link);
  // The session that began before the clock moved may be over.
  await (await elsewhere(meera.account)).request('DELETE', '/mentor/google');
  expect(await come()).toBe(link);
  await db.delete(callEvents);
  expect(await come()).toBe(MEETING_LINK);
});

test('forgets the event a day after its call', async () => {
  await paidBooking(asha, CALL);

  await moveClock(5 * DAY);
  await runHousekeeping();
  expect(await rows()).toHaveLength(1);
  await moveClock(8 * DAY);
  await runHousekeeping();
  expect(await rows()).toEqual([]);
});
