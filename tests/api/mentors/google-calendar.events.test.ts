/** A mentor's calls stand in their own calendar, once each, at their time, with a link to meet. */
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

test('a call that is paid for is written, with its page and no word about its client', async () => {
  const { id } = await confirmedCall(asha, CALL);

  expect(await meera.calls()).toEqual([atTen]);
  const [event] = (await googleState()).events;
  expect(event?.id).toMatch(new RegExp(`^${id}[a-v0-9]+$`));
  expect(event).toMatchObject({
    summary: 'Discovery Call with Waymark',
    location: expect.stringMatching(/\/join\//),
  });
  const words = JSON.stringify(event).toLowerCase();
  for (const secret of ['asha', asha.user.email, '98765']) expect(words).not.toContain(secret);
  expect(await rows()).toMatchObject([
    { bookingId: id, nextAttemptAt: null, meetLink: event?.hangoutLink },
  ]);
});

test('a held call is not written, nor one of a mentor who has connected nothing', async () => {
  await asha.held(CALL);
  await paidBooking(await customer(), { ...CALL, mentor: 'ravi' });
  await runCronAfter(5);

  expect((await googleState()).events).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('a call that moves keeps its event and its link; one that is cancelled takes it along', async () => {
  const { id } = await paidBooking(asha, CALL);
  const links = await meera.meetLinks();

  await asha.move(id, { date: day(6), time: '11:00' });
  expect(await meera.calls()).toEqual([`${day(6)} 11:00-11:30`]);
  expect(await meera.meetLinks()).toEqual(links);
  await asha.cancel(id);

  expect(await meera.calls()).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('a call that goes to another mentor leaves one calendar for the other, and comes back', async () => {
  await ravi.connect();
  const { id } = await paidBooking(asha, CALL);

  await asha.move(id, { date: day(6), time: '15:00', mentor: 'ravi' });
  expect([await meera.calls(), await ravi.calls()]).toEqual([[], [`${day(6)} 15:00-15:30`]]);
  await asha.move(id, { date: day(7), time: '15:00', mentor: 'meera' });

  expect([await meera.calls(), await ravi.calls()]).toEqual([[`${day(7)} 15:00-15:30`], []]);
  expect(await rows()).toMatchObject([{ mentorId: 'meera', nextAttemptAt: null }]);
});

test('a call whose payment goes back leaves the calendar with the next run', async () => {
  const { paid, id } = await paidBooking(asha, CALL);
  const nila = await admin();
  const { body } = await asha.show(id);

  await nila.request('POST', `/admin/payments/${paid.razorpay_payment_id}/refund`, {
    ...{ amount: body.booking.price * 100, reason: 'Asked for', requestId: crypto.randomUUID() },
  });
  await runCronAfter(5);

  expect(await meera.calls()).toEqual([]);
});

test('who connects finds the calls they have ahead in their calendar, and none of the past', async () => {
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

test('a link that Google makes later is asked for again; without one the call has none', async () => {
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

test('a call that moves while its event is being written ends at its last time', async () => {
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

test('an event whose writer has died is written by the next run', async () => {
  await paidBooking(asha, CALL);
  await meera.clear();
  const died = { nextAttemptAt: 0, takenUntil: Date.now() + MINUTE };
  await db.update(callEvents).set({ ...died, eventId: 'again0' });

  await runCron();
  expect(await meera.calls()).toEqual([]);
  await runCronAfter(5);

  expect(await meera.calls()).toEqual([atTen]);
});

test('an event that the mentor deleted is written anew when its call moves', async () => {
  const { id } = await paidBooking(asha, CALL);
  await meera.clear();

  await asha.move(id, { date: day(6), time: '11:00' });
  await runCronAfter(5);

  expect(await meera.calls()).toEqual([`${day(6)} 11:00-11:30`]);
});

test('a day after the call nothing is kept of its event', async () => {
  await paidBooking(asha, CALL);

  await moveClock(5 * DAY);
  await runHousekeeping();
  expect(await rows()).toHaveLength(1);
  await moveClock(8 * DAY);
  await runHousekeeping();

  expect(await db.select().from(callEvents)).toEqual([]);
});

test('the join page leads to the link of the event, and after disconnecting still does', async () => {
  const { booking } = await paidBooking(asha, CALL);
  const [link] = await meera.meetLinks();
  await moveClock(booking.startsAt - Date.now());
  const come = async () =>
    (await new Client().request<{ link: string }>('POST', `/join/${booking.joinToken}/arrival`, {}))
      .body.link;

  expect(await come()).toBe(link);
  await disconnectLater(meera);
  expect(await come()).toBe(link);
  await db.delete(callEvents);
  expect(await come()).toBe(MEETING_LINK);
});

/** Their session, begun before the clock moved, may be over. */
async function disconnectLater({ account }: CalendarMentor): Promise<void> {
  await (await elsewhere(account)).request('DELETE', '/mentor/google');
}
