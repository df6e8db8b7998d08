import { eq, lt } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { calendarConnections, mentors } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { Client, db, moveClock, runCron, runCronAfter, runHousekeepingAt } from '#support/api.ts';
import { admin, type Customer, customer, customers, day, signInAgain } from '#support/customer.ts';
import { waitingFor } from '#support/dashboard.ts';
import { subjectsTo } from '#support/emails.ts';
import {
  type CalendarMentor,
  calendarFails,
  endGoogleFaults,
  expireAccessTokens,
  twoMentors,
} from '#support/mentors/google-calendar.ts';
import { confirmedCall, paidBooking } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

const DATE = day(5);

let meera: CalendarMentor;
let ravi: CalendarMentor;
let asha: Customer;

beforeEach(async () => {
  [meera, ravi] = await twoMentors();
  asha = await customer();
  await meera.connect();
});

const showSlot = (time: string, mentor = 'meera') =>
  asha.slot(DATE, time, 'discovery-call', `&mentor=${mentor}`);

async function freeStarts(): Promise<number | undefined> {
  const path = '/availability?service=discovery-call&mentor=meera';
  type Answer = { days: { date: string; free: number }[] };
  const { body } = await new Client().request<Answer>('GET', path);
  return body.days.find(({ date }) => date === DATE)?.free;
}

const hold = async (time: string, mentor?: string) =>
  (await customer()).hold({ date: DATE, time, ...(mentor && { mentor }) });

const ofMeera = eq(calendarConnections.mentorId, 'meera');
const connection = () => db.query.calendarConnections.findFirst({ where: ofMeera });

const CLOSED = { state: 'closed', label: 'Not a working hour', selectable: false };
const FREE = { state: 'free' };

test('a Google Calendar event makes start times unavailable until the mentor deletes the event', async () => {
  await meera.addEvent(DATE, '10:00', '10:40');
  await meera.addEvent(DATE, '12:00', '13:00');
  await runCronAfter(5);

  for (const time of ['10:00', '10:30', '12:00'])
    expect(await showSlot(time)).toMatchObject(CLOSED);
  for (const time of ['09:30', '11:00', '13:00']) expect(await showSlot(time)).toMatchObject(FREE);
  expect(await freeStarts()).toBe(30);
  const refused = await hold('10:30', 'meera');
  expectRefusal(refused, 'slot_unavailable', bookingMessages.slotUnavailable);
  for (const time of ['11:30', '13:00']) expect((await hold(time, 'meera')).status).toBe(201);
  expect(await showSlot('10:00', 'ravi')).toMatchObject(FREE);
  expect((await hold('10:00')).body.booking.mentor?.slug).toBe('ravi');

  await meera.deleteEvents();
  await expireAccessTokens();
  await runCronAfter(10);
  expect(await showSlot('10:00')).toMatchObject(FREE);
  await meera.addEvent(DATE, '10:00', '10:30');
  await runCronAfter(70);
  expect(await showSlot('10:00')).toMatchObject(CLOSED);
  expect(await connection()).toMatchObject({ revokedAt: null });
  await meera.disconnect();
  expect(await showSlot('10:00')).toMatchObject(FREE);
});

test('before holding or moving a call, the API reads new events from the mentors’ Google Calendars', async () => {
  await ravi.connect();
  const { id } = await paidBooking(asha, { date: DATE, time: '17:00', mentor: 'meera' });
  await meera.addEvent(DATE, '10:00', '11:00');
  expect(await showSlot('10:00')).toMatchObject(FREE);

  await expireAccessTokens();
  expectRefusal(await hold('10:00', 'meera'), 'slot_unavailable');
  expect(await showSlot('10:00')).toMatchObject(CLOSED);
  await meera.addEvent(DATE, '12:00', '13:00');
  expect((await hold('12:00')).body.booking.mentor?.slug).toBe('ravi');
  for (const mentor of [meera, ravi]) await mentor.addEvent(DATE, '15:00', '16:00');
  expectRefusal(await hold('15:30'), 'slot_unavailable');
  const moved = await asha.move(id, { date: DATE, time: '15:30' });
  expect(moved).toMatchObject({ status: 409, body: { error: { code: 'slot_unavailable' } } });
});

test('a hold uses the stored busy times while Google Calendar fails', async () => {
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

test('a mentor who revokes Google Calendar access gets one email and, an hour later, has no free slots', async () => {
  const nila = await admin();
  const subjects = () => subjectsTo(meera.account.user.email);
  const openItems = async (who: Customer) => waitingFor(await signInAgain(who));
  await meera.addEvent(DATE, '10:00', '11:00');
  await runCronAfter(5);

  await meera.revokeAccess();
  const people = await customers(8);
  const own = (n: number) => ({ date: DATE, time: slotTimes[2 * n] ?? '', mentor: 'meera' });
  await Promise.all(people.map((person, n) => person.hold(own(n))));
  for (const minutes of [10, 15]) await runCronAfter(minutes);
  expect(await connection()).toMatchObject({ revokedAt: expect.any(Number) });
  expect(await showSlot('10:00')).toMatchObject(CLOSED);
  expect((await hold('16:00', 'meera')).status).toBe(201);
  expect(await subjects()).toEqual(['Your Google Calendar is disconnected']);
  expect(await openItems(meera.account)).toMatchObject({ count: 1, isDisconnected: true });
  expect(await openItems(nila)).toMatchObject({ count: 1, isDisconnected: false });

  const { body } = await nila.request('GET', '/mentor/waiting');
  const issue = { kind: 'calendar revoked', subject: 'meera' };
  expect(body).toMatchObject({ exceptions: [{ ...issue, detail: 'Meera Iyer' }] });
  expect((await nila.request('POST', '/admin/exceptions', issue)).status).toBe(200);
  await runCronAfter(20);
  expect(await subjects()).toHaveLength(2);

  await moveClock(60 * MINUTE);
  expect(await showSlot('17:00')).toMatchObject(FREE);
  await moveClock(75 * MINUTE);
  expect(await showSlot('17:00')).toMatchObject(CLOSED);
  expect(await freeStarts()).toBe(0);
  expectRefusal(await hold('17:00', 'meera'), 'slot_unavailable');
  expect((await hold('17:00')).body.booking.mentor).toMatchObject({ slug: 'ravi' });
  const later = await signInAgain(nila);
  await later.request('PUT', '/admin/settings', { offerUnread: 'true' });
  expect(await showSlot('10:00')).toMatchObject(CLOSED);
  expect(await showSlot('18:00')).toMatchObject(FREE);

  await meera.deleteEvents();
  expect(await meera.connect()).toBe('connected');
  expect(await connection()).toMatchObject({ revokedAt: null });
  expect(await openItems(nila)).toMatchObject({ exceptions: [] });
  expect(await showSlot('10:00')).toMatchObject(FREE);
});

test('a call’s Google event does not block a move of the call, nor its slot once the call is cancelled', async () => {
  const call = { service: 'resume', date: DATE, time: '10:00', mentor: 'meera' };
  const { id } = await paidBooking(asha, call);
  const mentorAfterMove = async (time: string) =>
    (await asha.move(id, { date: DATE, time })).body.booking.mentor?.slug;
  await runCronAfter(5);
  expect((await connection())?.busy).toEqual([]);

  expect(await mentorAfterMove('10:30')).toBe('meera');
  await calendarFails({ match: 'PATCH /calendar/v3', kind: 'lost-reply' });
  await mentorAfterMove('15:00');
  await hold('18:00', 'meera');
  expect(await mentorAfterMove('15:30')).toBe('meera');
  await calendarFails({ match: 'DELETE /calendar/v3', kind: 'status', times: 10 });
  await asha.cancel(id);

  expect(await meera.calls()).toHaveLength(1);
  expect((await hold('15:30', 'meera')).status).toBe(201);
});

test('moves the Google event of a moved call even after Google has failed for days', async () => {
  const { id } = await confirmedCall(asha, { date: day(2), time: '10:00', mentor: 'meera' });
  await calendarFails({ match: 'PATCH /calendar/v3', kind: 'status', status: 503, times: 1000 });
  await asha.move(id, { date: day(10), time: '10:00' });

  await runHousekeepingAt(4 * DAY);
  await endGoogleFaults();
  await runCronAfter((5 * DAY) / MINUTE);

  expect(await meera.calls()).toEqual([`${day(10)} 10:00-10:30`]);
});

test('the cron starts with the Google Calendars that it tried longest ago, even if other calendars fail', async () => {
  // The Worker cannot decrypt these tokens. So the Worker sends no request to Google.
  const unreadable = { refreshToken: 'nonsense', accessToken: 'nonsense' };
  await ravi.connect();
  await ravi.addEvent(DATE, '10:00', '11:00');
  await db.update(calendarConnections).set(unreadable).where(ofMeera);
  const ids = Array.from({ length: 30 }, (_, n) => `mentor-${n}`);
  await db.insert(mentors).values(ids.map((id) => ({ id, createdAt: 0 })));
  const never = { ...unreadable, accessEndsAt: 0, connectedAt: 0 };
  const rows = ids.map((mentorId, askedAt) => ({ ...never, mentorId, askedAt }));
  await db.insert(calendarConnections).values(rows);
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
