import { eq, lt } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { calendarConnections, callEvents, mentors } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import {
  Client,
  db,
  moveClock,
  runCron,
  runCronAfter,
  runHousekeeping,
  runHousekeepingAt,
} from '#tests/support/api.ts';
import {
  admin,
  type Customer,
  customer,
  customers,
  day,
  signInAgain,
} from '#tests/support/customer.ts';
import { AdminApi, waitingFor } from '#tests/support/dashboard.ts';
import {
  type CalendarMentor,
  calendarFails,
  endGoogleFaults,
  expireAccessTokens,
  googleState,
  setConference,
  twoMentors,
} from '#tests/support/mentors/google-calendar.ts';
import { confirmedCall, emails, paidBooking } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/requests.ts';

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

const slot = (time: string, mentor = 'meera') =>
  asha.slot(DATE, time, 'discovery-call', `&mentor=${mentor}`);

async function freeStarts(): Promise<number | undefined> {
  const path = '/availability?service=discovery-call&mentor=meera';
  type Answer = { days: { date: string; free: number }[] };
  const { body } = await new Client().request<Answer>('GET', path);
  return body.days.find(({ date }) => date === DATE)?.free;
}

/** Holds a start time for a new client, with the named mentor or with any mentor. */
const hold = async (time: string, mentor?: string) =>
  (await customer()).hold({ date: DATE, time, ...(mentor && { mentor }) });

const ofMeera = eq(calendarConnections.mentorId, 'meera');
const connection = () => db.query.calendarConnections.findFirst({ where: ofMeera });

const events = () => db.query.callEvents.findMany();

const atTen = `${DATE} 10:00-10:30`;

const CLOSED = { state: 'closed', label: 'Not a working hour', selectable: false };
const FREE = { state: 'free' };

test('busy time closes overlapping starts until the event is deleted or the calendar disconnected', async () => {
  await meera.addEvent(DATE, '10:00', '10:40');
  await meera.addEvent(DATE, '12:00', '13:00');
  await runCronAfter(5);

  for (const time of ['10:00', '10:30', '12:00']) expect(await slot(time)).toMatchObject(CLOSED);
  for (const time of ['09:30', '11:00', '13:00']) expect(await slot(time)).toMatchObject(FREE);
  expect(await freeStarts()).toBe(30);
  const refused = await hold('10:30', 'meera');
  expectRefusal(refused, 'slot_unavailable', bookingMessages.slotUnavailable);
  for (const time of ['11:30', '13:00']) expect((await hold(time, 'meera')).status).toBe(201);
  expect(await slot('10:00', 'ravi')).toMatchObject(FREE);
  expect((await hold('10:00')).body.booking.mentor?.slug).toBe('ravi');

  await meera.deleteEvents();
  await expireAccessTokens();
  await runCronAfter(10);
  expect(await slot('10:00')).toMatchObject(FREE);
  await meera.addEvent(DATE, '10:00', '10:30');
  await runCronAfter(70);
  expect(await slot('10:00')).toMatchObject(CLOSED);
  expect(await connection()).toMatchObject({ revokedAt: null });
  await meera.disconnect();
  expect(await slot('10:00')).toMatchObject(FREE);
});

test('a hold or move reads each mentor’s calendar again, and skips a mentor who is now busy', async () => {
  await ravi.connect();
  const { id } = await paidBooking(asha, { date: DATE, time: '17:00', mentor: 'meera' });
  await meera.addEvent(DATE, '10:00', '11:00');
  expect(await slot('10:00')).toMatchObject(FREE);

  await expireAccessTokens();
  expectRefusal(await hold('10:00', 'meera'), 'slot_unavailable');
  expect(await slot('10:00')).toMatchObject(CLOSED);
  await meera.addEvent(DATE, '12:00', '13:00');
  expect((await hold('12:00')).body.booking.mentor?.slug).toBe('ravi');
  for (const mentor of [meera, ravi]) await mentor.addEvent(DATE, '15:00', '16:00');
  expectRefusal(await hold('15:30'), 'slot_unavailable');
  const moved = await asha.move(id, { date: DATE, time: '15:30' });
  expect(moved).toMatchObject({ status: 409, body: { error: { code: 'slot_unavailable' } } });
});

test('a hold uses the stored busy times while Google fails', async () => {
  await meera.addEvent(DATE, '10:00', '11:00');
  await runCronAfter(5);
  const statuses = [403, 429, 500].map((status) => ({ kind: 'status', status }) as const);
  const breaks = (['hang', 'reset', 'lost-reply'] as const).map((kind) => ({ kind }));

  for (const [n, fault] of [...breaks, ...statuses].entries()) {
    await calendarFails({ ...fault, times: 10 });
    const free = await hold(slotTimes[10 + 2 * n] ?? '', 'meera');
    expect(free.status, JSON.stringify(fault)).toBe(201);
    expectRefusal(await hold('10:30', 'meera'), 'slot_unavailable');
    await endGoogleFaults();
  }
});

test('emails revoked access once, keeps using stored busy times, and offers no slot after an hour', async () => {
  const nila = await admin();
  const subjects = async () =>
    (await emails(meera.account.user.email)).map(({ subject }) => subject);
  const openItems = async (who: Customer) => waitingFor(await signInAgain(who));
  await meera.addEvent(DATE, '10:00', '11:00');
  await runCronAfter(5);

  await meera.revokeAccess();
  // Several concurrent requests notice that the mentor has revoked the access.
  const people = await customers(8);
  const own = (n: number) => ({ date: DATE, time: slotTimes[2 * n] ?? '', mentor: 'meera' });
  await Promise.all(people.map((person, n) => person.hold(own(n))));
  for (const minutes of [10, 15]) await runCronAfter(minutes);
  expect(await connection()).toMatchObject({ revokedAt: expect.any(Number) });
  expect(await slot('10:00')).toMatchObject(CLOSED);
  expect((await hold('16:00', 'meera')).status).toBe(201);
  expect(await subjects()).toEqual(['Your Google Calendar is disconnected']);
  expect(await openItems(meera.account)).toMatchObject({ hours: 1, exceptions: 0 });
  expect(await openItems(nila)).toMatchObject({ hours: 0, exceptions: 1 });

  // When an admin resolves the exception, the mentor gets the email again.
  const { body } = await nila.request('GET', '/admin/exceptions');
  const issue = { kind: 'calendar revoked', subject: 'meera' };
  expect(body).toMatchObject({ exceptions: [{ ...issue, detail: 'Meera Iyer' }] });
  expect((await nila.request('POST', '/admin/exceptions', issue)).status).toBe(200);
  await runCronAfter(20);
  expect(await subjects()).toHaveLength(2);

  await moveClock(60 * MINUTE);
  expect(await slot('17:00')).toMatchObject(FREE);
  await moveClock(75 * MINUTE);
  expect(await slot('17:00')).toMatchObject(CLOSED);
  expect(await freeStarts()).toBe(0);
  expectRefusal(await hold('17:00', 'meera'), 'slot_unavailable');
  expect((await hold('17:00')).body.booking.mentor).toMatchObject({ slug: 'ravi' });
  const later = await signInAgain(nila);
  await later.request('PUT', '/admin/settings', { offerUnread: 'true' });
  expect(await slot('10:00')).toMatchObject(CLOSED);
  expect(await slot('18:00')).toMatchObject(FREE);

  await meera.deleteEvents();
  expect(await meera.connect()).toBe('connected');
  expect(await connection()).toMatchObject({ revokedAt: null });
  expect(await openItems(nila)).toMatchObject({ exceptions: 0 });
  expect(await slot('10:00')).toMatchObject(FREE);
});

test('a call’s own calendar event does not prevent its move, or a new hold after its cancellation', async () => {
  const call = { service: 'resume', date: DATE, time: '10:00', mentor: 'meera' };
  const { id } = await paidBooking(asha, call);
  const mentorAfterMove = async (time: string) =>
    (await asha.move(id, { date: DATE, time })).body.booking.mentor?.slug;
  await runCronAfter(5);
  expect((await connection())?.busy).toEqual([]);

  expect(await mentorAfterMove('10:30')).toBe('meera');
  // Google moves the event, but its response is lost.
  await calendarFails({ match: 'PATCH /calendar/v3', kind: 'lost-reply' });
  await mentorAfterMove('15:00');
  await hold('18:00', 'meera');
  expect(await mentorAfterMove('15:30')).toBe('meera');
  await calendarFails({ match: 'DELETE /calendar/v3', kind: 'status', times: 10 });
  await asha.cancel(id);

  expect(await meera.calls()).toHaveLength(1);
  expect((await hold('15:30', 'meera')).status).toBe(201);
});

test('reads the calendars that have waited longest first, and continues after an unreadable one', async () => {
  // The Worker cannot decrypt these tokens, so a read fails without a request to Google.
  const unreadable = { refreshToken: 'nonsense', accessToken: 'nonsense' };
  await ravi.connect();
  await ravi.addEvent(DATE, '10:00', '11:00');
  await db.update(calendarConnections).set(unreadable).where(ofMeera);
  const ids = Array.from({ length: 30 }, (_, n) => `mentor-${n}`);
  await db.insert(mentors).values(ids.map((id) => ({ id, createdAt: 0 })));
  const never = { ...unreadable, accessEndsAt: 0, connectedAt: 0 };
  await db
    .insert(calendarConnections)
    .values(ids.map((mentorId, askedAt) => ({ ...never, mentorId, askedAt })));
  const waiting = () =>
    db.query.calendarConnections.findMany({ where: lt(calendarConnections.askedAt, 30) });

  await runCron();
  const left = (await waiting()).map(({ mentorId }) => mentorId);
  expect(left.toSorted()).toEqual(ids.slice(24).toSorted());
  await runCronAfter(5);
  expect(await waiting()).toEqual([]);
  const { busyReadAt, askedAt } = (await connection()) ?? {};
  expect(busyReadAt).toBeLessThan(askedAt ?? 0);
  const his = eq(calendarConnections.mentorId, 'ravi');
  expect((await db.query.calendarConnections.findFirst({ where: his }))?.busy).toHaveLength(1);
});

test('creates an event for a paid call only, without client data, and deletes it on refund', async () => {
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

  // If Google creates the Meet link late, the Worker asks again; if Google fails, no link is saved.
  await setConference('pending');
  await paidBooking(await customer(), { ...CALL, time: '17:00' });
  await setConference('failure');
  await paidBooking(await customer(), { ...CALL, time: '16:00' });
  expect(await meera.meetLinks()).toEqual([null, null]);
  await runCronAfter(15);
  const [made, none] = (await events()).slice(-2).map(({ meetLink }) => meetLink);
  expect([made, none]).toEqual([expect.stringContaining('https://meet.google.com/'), null]);
});

test('moves the event with its call, recreates a lost event, and deletes it with the call', async () => {
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

  // The cron recreates an event after an interrupted write, or after the mentor deleted the event.
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

  // If a call moves again while its event is written, the event gets the latest time.
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

test('creates events of upcoming calls when a mentor connects, and keeps them when they disconnect', async () => {
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

test('the join page uses the Meet link of the event, whose record is deleted a day after the call', async () => {
  const { booking } = await paidBooking(asha, CALL);
  const [link] = await meera.meetLinks();
  const path = `/join/${booking.joinToken}/arrival`;
  const join = async () =>
    (await new Client().request<{ link: string }>('POST', path, {})).body.link;
  await moveClock(booking.startsAt - Date.now());

  expect(await join()).toBe(link);
  // The login session may have expired, because the clock was moved.
  await (await signInAgain(meera.account)).request('DELETE', '/mentor/google');
  await runHousekeeping();
  expect(await join()).toBe(link);
  await runHousekeepingAt(8 * DAY);
  expect(await events()).toEqual([]);
});
