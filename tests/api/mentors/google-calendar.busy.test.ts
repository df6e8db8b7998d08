/** Busy times in a mentor's own calendar close their hours, whether Google answers or not. */
import { eq, lt } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { calendarConnections, mentors } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { istInstant, MINUTE } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import { Client, db, moveClock, runCron, runCronAfter } from '#tests/support/api.ts';
import { type Customer, crowd, customer, day } from '#tests/support/customer.ts';
import {
  type CalendarMentor,
  calendarFails,
  endGoogleFaults,
  spendAccess,
  twoMentors,
} from '#tests/support/mentors/google-calendar.ts';
import { emails, paidBooking } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const DATE = day(5);

let meera: CalendarMentor;
let ravi: CalendarMentor;
let asha: Customer;

beforeEach(async () => {
  [meera, ravi] = await twoMentors();
  asha = await customer();
  await meera.connect();
});

/** How a start of a 30-minute call with this mentor shows. */
async function slot(time: string, mentor = 'meera') {
  const path = `/calendar?service=discovery-call&mentor=${mentor}`;
  const { body } = await asha.request<{ days: CalendarDay[] }>('GET', path);
  return body.days.find(({ date }) => date === DATE)?.slots.find((one) => one.time === time);
}

async function freeStarts(): Promise<number | undefined> {
  const path = '/availability?service=discovery-call&mentor=meera';
  type Answer = { days: { date: string; free: number }[] };
  const { body } = await new Client().request<Answer>('GET', path);
  return body.days.find(({ date }) => date === DATE)?.free;
}

/** Holds a start of this mentor, or of anybody, for somebody new. */
const hold = async (time: string, mentor?: string) =>
  (await customer()).hold({ date: DATE, time, ...(mentor && { mentor }) });

const connection = () =>
  db.query.calendarConnections.findFirst({ where: eq(calendarConnections.mentorId, 'meera') });

const CLOSED = { state: 'closed', label: 'Not a working hour', selectable: false };
const FREE = { state: 'free' };

test('busy time closes the starts that it touches, until it is deleted or the calendar disconnected', async () => {
  await meera.isBusy(DATE, '10:00', '10:40');
  await meera.isBusy(DATE, '12:00', '13:00');
  await runCronAfter(5);

  for (const time of ['10:00', '10:30', '12:00']) expect(await slot(time)).toMatchObject(CLOSED);
  for (const time of ['09:30', '11:00', '13:00']) expect(await slot(time)).toMatchObject(FREE);
  expect(await freeStarts()).toBe(30);
  const refused = await hold('10:30', 'meera');
  expectRefusal(refused, 'slot_unavailable', bookingMessages.slotUnavailable);
  for (const time of ['11:30', '13:00']) expect((await hold(time, 'meera')).status).toBe(201);
  expect(await slot('10:00', 'ravi')).toMatchObject(FREE);
  expect((await hold('10:00')).body.booking.mentor?.slug).toBe('ravi');

  await meera.clear();
  // A spent token is renewed.
  await spendAccess();
  await runCronAfter(10);
  expect(await slot('10:00')).toMatchObject(FREE);
  await meera.isBusy(DATE, '10:00', '10:30');
  await runCronAfter(70);
  expect(await slot('10:00')).toMatchObject(CLOSED);
  expect(await connection()).toMatchObject({ revokedAt: null });
  await meera.disconnect();
  expect(await slot('10:00')).toMatchObject(FREE);
});

test('a hold and a move ask each mentor’s calendar again, and book nobody who has become busy', async () => {
  await ravi.connect();
  const { id } = await paidBooking(asha, { date: DATE, time: '17:00', mentor: 'meera' });
  await meera.isBusy(DATE, '10:00', '11:00');
  expect(await slot('10:00')).toMatchObject(FREE);

  await spendAccess();
  expectRefusal(await hold('10:00', 'meera'), 'slot_unavailable');
  expect(await slot('10:00')).toMatchObject(CLOSED);
  await meera.isBusy(DATE, '12:00', '13:00');
  expect((await hold('12:00')).body.booking.mentor?.slug).toBe('ravi');
  for (const mentor of [meera, ravi]) await mentor.isBusy(DATE, '15:00', '16:00');
  expectRefusal(await hold('15:30'), 'slot_unavailable');
  const moved = await asha.move(id, { date: DATE, time: '15:30' });
  expect(moved).toMatchObject({ status: 409, body: { error: { code: 'slot_unavailable' } } });
});

test('while Google fails, a hold uses the busy times that are stored', async () => {
  await meera.isBusy(DATE, '10:00', '11:00');
  await runCronAfter(5);
  const faults = [
    ...[{ kind: 'hang' }, { kind: 'reset' }, { kind: 'lost-reply' }],
    ...[403, 429, 500].map((status) => ({ kind: 'status' as const, status })),
  ] as const;

  for (const [n, fault] of faults.entries()) {
    await calendarFails({ ...fault, times: 10 });
    const time = slotTimes[10 + 2 * n] ?? '';
    expect((await hold(time, 'meera')).status, JSON.stringify(fault)).toBe(201);
    expectRefusal(await hold('10:30', 'meera'), 'slot_unavailable');
    await endGoogleFaults();
  }
});

test('access taken back at Google is emailed, its busy times count until the mentor connects again', async () => {
  const nila = await admin();
  const subjects = async () =>
    (await emails(meera.account.user.email)).map(({ subject }) => subject);
  type Desk = { waiting: { hours: number; exceptions: number } };
  const desk = async (who: Customer) =>
    (await who.request<Desk>('GET', '/mentor/waiting')).body.waiting;
  await meera.isBusy(DATE, '10:00', '11:00');
  await runCronAfter(5);

  await meera.removeAccess();
  for (const minutes of [10, 15]) await runCronAfter(minutes);
  expect(await connection()).toMatchObject({ revokedAt: expect.any(Number) });
  expect(await slot('10:00')).toMatchObject(CLOSED);
  expect((await hold('11:00', 'meera')).status).toBe(201);
  expect(await subjects()).toEqual(['Your Google Calendar is disconnected']);
  expect(await desk(meera.account)).toMatchObject({ hours: 1, exceptions: 0 });
  expect(await desk(nila)).toMatchObject({ hours: 0, exceptions: 1 });

  // Resolving the exception emails the mentor again.
  const { body } = await nila.request('GET', '/admin/exceptions');
  const issue = { kind: 'calendar revoked', subject: 'meera' };
  expect(body).toMatchObject({ exceptions: [{ ...issue, detail: 'Meera Iyer' }] });
  expect((await nila.request('POST', '/admin/exceptions', issue)).status).toBe(200);
  await runCronAfter(20);
  expect(await subjects()).toHaveLength(2);

  await meera.clear();
  expect(await meera.connect()).toBe('connected');
  expect(await connection()).toMatchObject({ revokedAt: null });
  expect(await desk(nila)).toMatchObject({ exceptions: 0 });
  expect(await slot('10:00')).toMatchObject(FREE);
});

test('a mentor is emailed once when many requests find the calendar disconnected at once', async () => {
  const people = await crowd(8);
  await meera.removeAccess();

  const own = (n: number) => ({ date: DATE, time: slotTimes[2 * n] ?? '', mentor: 'meera' });
  await Promise.all(people.map((person, n) => person.hold(own(n))));
  await runCronAfter(10);

  const told = await emails(meera.account.user.email);
  expect(told.map(({ subject }) => subject)).toEqual(['Your Google Calendar is disconnected']);
});

test('a calendar disconnected for an hour offers nothing, unless a setting allows it', async () => {
  await meera.isBusy(DATE, '10:00', '11:00');
  await runCronAfter(5);
  await meera.removeAccess();
  await runCronAfter(10);
  await moveClock(65 * MINUTE);
  expect(await slot('11:00')).toMatchObject(FREE);

  await moveClock(75 * MINUTE);
  expect(await slot('11:00')).toMatchObject(CLOSED);
  expect(await freeStarts()).toBe(0);
  expectRefusal(await hold('11:00', 'meera'), 'slot_unavailable');
  expect((await hold('11:00')).body.booking.mentor).toMatchObject({ slug: 'ravi' });

  await (await admin()).request('PUT', '/admin/settings', { offerUnread: 'true' });
  expect(await slot('10:00')).toMatchObject(CLOSED);
  expect(await slot('12:00')).toMatchObject(FREE);
});

test('the event of our own call never blocks its move, nor its time once it is cancelled', async () => {
  const call = { service: 'resume', date: DATE, time: '10:00', mentor: 'meera' };
  const { id } = await paidBooking(asha, call);
  const mentorAfterMove = async (time: string) =>
    (await asha.move(id, { date: DATE, time })).body.booking.mentor?.slug;
  await runCronAfter(5);
  expect((await connection())?.busy).toEqual([]);

  expect(await mentorAfterMove('10:30')).toBe('meera');
  // The event moves, but its answer is lost.
  await calendarFails({ match: 'PATCH /calendar/v3', kind: 'lost-reply' });
  await mentorAfterMove('15:00');
  await hold('18:00', 'meera');
  expect(await mentorAfterMove('15:30')).toBe('meera');
  await calendarFails({ match: 'DELETE /calendar/v3', kind: 'status', times: 10 });
  await asha.cancel(id);

  expect(await meera.calls()).toHaveLength(1);
  expect((await hold('15:30', 'meera')).status).toBe(201);
});

/** Tokens sealed with another key: Google cannot be asked with them, which takes no time. */
const unreadable = { refreshToken: 'nonsense', accessToken: 'nonsense' };

test('the cron reads the other calendars when one cannot be read', async () => {
  await ravi.connect();
  await db
    .update(calendarConnections)
    .set(unreadable)
    .where(eq(calendarConnections.mentorId, 'meera'));
  await ravi.isBusy(DATE, '10:00', '11:00');

  await runCronAfter(5);

  const [first, second] = await db.query.calendarConnections.findMany();
  expect(first?.busyReadAt).toBeLessThan(first?.askedAt ?? 0);
  expect(second?.busy).toEqual([
    { startsAt: istInstant(DATE, '10:00'), endsAt: istInstant(DATE, '11:00') },
  ]);
});

test('one run asks some of the mentors, those first who have waited longest', async () => {
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
  await runCron();
  expect(await waiting()).toEqual([]);
});
