/** What is in a mentor's own calendar closes their hours, whether Google answers or not. */
import { eq, lt } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { calendarConnections, mentors } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { istInstant, MINUTE } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import { Client, db, moveClock, runCron, runCronAfter } from '#tests/support/api.ts';
import { type Customer, crowd, customer, day } from '#tests/support/customer.ts';
import {
  type CalendarMentor,
  calendarFails,
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
async function slot(time: string, mentor = 'meera', date = DATE) {
  const path = `/calendar?service=discovery-call&mentor=${mentor}`;
  const { body } = await asha.request<Awaited<ReturnType<Customer['calendar']>>['body']>(
    'GET',
    path,
  );
  return body.days.find((one) => one.date === date)?.slots.find((one) => one.time === time);
}

async function freeStarts(mentor = 'meera'): Promise<number | undefined> {
  const path = `/availability?service=discovery-call&mentor=${mentor}`;
  const { body } = await new Client().request<{ days: { date: string; free: number }[] }>(
    'GET',
    path,
  );
  return body.days.find(({ date }) => date === DATE)?.free;
}

const hold = (time: string, mentor?: string) =>
  asha.hold({ date: DATE, time, ...(mentor && { mentor }) });

const connection = () =>
  db.query.calendarConnections.findFirst({ where: eq(calendarConnections.mentorId, 'meera') });

const CLOSED = { state: 'closed', label: 'Not a working hour', selectable: false };

test('what is in it closes starts in the calendar and among the free ones, and cannot be held', async () => {
  await meera.isBusy(DATE, '10:00', '10:40');
  await runCronAfter(5);

  for (const time of ['10:00', '10:30']) expect(await slot(time)).toMatchObject(CLOSED);
  for (const time of ['09:30', '11:00']) expect(await slot(time)).toMatchObject({ state: 'free' });
  expect(await freeStarts()).toBe(32);
  const refused = await hold('10:30', 'meera');
  expectRefusal(refused, 'slot_unavailable', bookingMessages.slotUnavailable);
  expect((await hold('09:30', 'meera')).status).toBe(201);
});

test('it closes no start that ends as it begins, or begins as it ends', async () => {
  await meera.isBusy(DATE, '10:00', '11:00');
  const kabir = await customer();

  expect((await hold('09:30', 'meera')).status).toBe(201);
  expect((await kabir.hold({ date: DATE, time: '11:00', mentor: 'meera' })).status).toBe(201);
});

test('it closes them for no other mentor', async () => {
  await meera.isBusy(DATE, '10:00', '11:00');
  await runCronAfter(5);

  expect(await slot('10:00', 'ravi')).toMatchObject({ state: 'free' });
  expect((await hold('10:00')).body.booking.mentor?.slug).toBe('ravi');
});

test('what is taken out of it opens them again', async () => {
  await meera.isBusy(DATE, '10:00', '11:00');
  await runCronAfter(5);
  await meera.clear();
  await runCronAfter(10);

  expect(await slot('10:00')).toMatchObject({ state: 'free' });
});

test('a call cannot move to it', async () => {
  const { id } = await paidBooking(asha, { date: DATE, time: '15:00', mentor: 'meera' });
  await ravi.connect();
  for (const mentor of [meera, ravi]) await mentor.isBusy(DATE, '10:00', '11:00');
  await runCronAfter(5);

  const { status, body } = await asha.move(id, { date: DATE, time: '10:30' });

  expect(status).toBe(409);
  expect(body).toMatchObject({ error: { code: 'slot_unavailable' } });
});

test('a hold asks again, and whoever has just become busy is not booked', async () => {
  await meera.isBusy(DATE, '10:00', '11:00');
  expect(await slot('10:00')).toMatchObject({ state: 'free' });

  expectRefusal(await hold('10:00', 'meera'), 'slot_unavailable');

  expect(await slot('10:00')).toMatchObject(CLOSED);
});

test('where anybody may take the call, the next is asked, and the next again', async () => {
  await ravi.connect();
  await meera.isBusy(DATE, '10:00', '11:00');

  expect((await hold('10:00')).body.booking.mentor?.slug).toBe('ravi');

  const meeraAlone = await customer();
  await ravi.isBusy(DATE, '15:00', '16:00');
  await meera.isBusy(DATE, '15:00', '16:00');
  expectRefusal(await meeraAlone.hold({ date: DATE, time: '15:30' }), 'slot_unavailable');
});

test.each([
  { kind: 'hang' },
  { kind: 'reset' },
  { kind: 'lost-reply' },
  { kind: 'status', status: 403 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
] as const)('while Google fails by %j a hold goes by what is kept', async (fault) => {
  await meera.isBusy(DATE, '10:00', '11:00');
  await runCronAfter(5);
  await calendarFails({ ...fault, times: 10 });

  expect((await hold('11:00', 'meera')).status).toBe(201);
  const ravis = await customer();
  expectRefusal(
    await ravis.hold({ date: DATE, time: '10:30', mentor: 'meera' }),
    'slot_unavailable',
  );
});

test('a hold of somebody who waits for no other answer is the same as ever', async () => {
  await calendarFails({ kind: 'hang', times: 10 });

  expect((await hold('10:00', 'ravi')).status).toBe(201);
});

test('a spent token is renewed, by the cron and by a hold', async () => {
  await meera.isBusy(DATE, '10:00', '11:00');
  await spendAccess();
  expectRefusal(await hold('10:30', 'meera'), 'slot_unavailable');

  await meera.clear();
  await spendAccess();
  await runCronAfter(5);

  expect(await slot('10:00')).toMatchObject({ state: 'free' });
  await runCronAfter(65);
  expect(await connection()).toMatchObject({ revokedAt: null });
});

test('who takes their consent back at Google is shown so, and what is kept counts until they connect again', async () => {
  await meera.isBusy(DATE, '10:00', '11:00');
  await runCronAfter(5);
  await meera.removeAccess();
  await runCronAfter(10);

  expect(await connection()).toMatchObject({ revokedAt: expect.any(Number) });
  expect(await slot('10:00')).toMatchObject(CLOSED);
  expect((await hold('11:00', 'meera')).status).toBe(201);
  await meera.clear();
  expect(await meera.connect()).toBe('connected');
  expect(await connection()).toMatchObject({ revokedAt: null });
  expect(await slot('10:00')).toMatchObject({ state: 'free' });
});

test('a disconnected calendar is emailed to its mentor once, and an exception that emails again', async () => {
  const nila = await admin();
  await meera.removeAccess();
  await runCronAfter(10);
  await runCronAfter(15);

  const subjects = async () =>
    (await emails(meera.account.user.email)).map(({ subject }) => subject);
  expect(await subjects()).toEqual(['Your Google Calendar is disconnected']);
  type Desk = { waiting: { hours: number; exceptions: number } };
  const desk = async (who: Customer) =>
    (await who.request<Desk>('GET', '/mentor/waiting')).body.waiting;
  expect(await desk(meera.account)).toMatchObject({ hours: 1, exceptions: 0 });
  expect(await desk(nila)).toMatchObject({ hours: 0, exceptions: 1 });
  const { body } = await nila.request('GET', '/admin/exceptions');
  const issue = { kind: 'calendar revoked', subject: 'meera' };
  expect(body).toMatchObject({ exceptions: [{ ...issue, detail: 'Meera Iyer' }] });
  expect((await nila.request('POST', '/admin/exceptions', issue)).status).toBe(200);
  await runCronAfter(20);
  expect(await subjects()).toHaveLength(2);
  await meera.connect();
  expect(await desk(nila)).toMatchObject({ exceptions: 0 });
});

test('a mentor is emailed once where many requests find their calendar disconnected at once', async () => {
  const people = await crowd(8);
  await meera.removeAccess();

  await Promise.all(
    people.map((person, index) =>
      person.hold({ date: DATE, time: slotTimes[2 * index] ?? '', mentor: 'meera' }),
    ),
  );
  await runCronAfter(10);

  const told = await emails(meera.account.user.email);
  expect(told.map(({ subject }) => subject)).toEqual(['Your Google Calendar is disconnected']);
});

test('a calendar that is disconnected for an hour offers nothing, unless a setting allows it', async () => {
  await meera.isBusy(DATE, '10:00', '11:00');
  await runCronAfter(5);
  await meera.removeAccess();
  await runCronAfter(10);
  await moveClock(65 * MINUTE);
  expect(await slot('11:00')).toMatchObject({ state: 'free' });

  await moveClock(75 * MINUTE);
  expect(await slot('11:00')).toMatchObject(CLOSED);
  expect(await freeStarts()).toBe(0);
  expectRefusal(await hold('11:00', 'meera'), 'slot_unavailable');
  expect((await hold('11:00')).body.booking.mentor).toMatchObject({ slug: 'ravi' });

  const nila = await admin();
  await nila.request('PUT', '/admin/settings', { offerUnread: 'true' });
  expect(await slot('10:00')).toMatchObject(CLOSED);
  expect(await slot('12:00')).toMatchObject({ state: 'free' });
});

test('disconnecting opens what it had closed', async () => {
  await meera.isBusy(DATE, '10:00', '11:00');
  await runCronAfter(5);
  await meera.disconnect();

  expect(await slot('10:00')).toMatchObject({ state: 'free' });
});

test('our own call stands in nobody’s way: it moves by half an hour, and its time is free when it is off', async () => {
  const { id } = await paidBooking(asha, {
    service: 'resume',
    date: DATE,
    time: '10:00',
    mentor: 'meera',
  });
  await runCronAfter(5);
  expect((await connection())?.busy).toEqual([]);

  const moved = await asha.move(id, { date: DATE, time: '10:30' });
  expect(moved.body.booking.mentor?.slug).toBe('meera');
  await calendarFails({ match: 'DELETE /calendar/v3', kind: 'status', times: 10 });
  await asha.cancel(id);
  expect(await meera.calls()).toHaveLength(1);

  const other = await customer();
  expect((await other.hold({ date: DATE, time: '10:30', mentor: 'meera' })).status).toBe(201);
});

test('nor does one stand in its own way whose event moved while the answer was lost', async () => {
  const { id } = await paidBooking(asha, {
    ...{ service: 'resume', date: DATE, time: '10:00', mentor: 'meera' },
  });
  await calendarFails({ match: 'PATCH /calendar/v3', kind: 'lost-reply' });
  await asha.move(id, { date: DATE, time: '15:00' });
  const kabir = await customer();
  await kabir.hold({ date: DATE, time: '18:00', mentor: 'meera' });

  const moved = await asha.move(id, { date: DATE, time: '15:30' });

  expect(moved.body.booking.mentor?.slug).toBe('meera');
});

/** Of somebody else's key: they cannot be asked, which takes no time. */
const unreadable = { refreshToken: 'nonsense', accessToken: 'nonsense' };

test('one calendar that cannot be read stops no other', async () => {
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

test('a run asks a share of the mentors, those first who have waited longest', async () => {
  const ids = Array.from({ length: 30 }, (_, n) => `mentor-${n}`);
  await db.insert(mentors).values(ids.map((id) => ({ id, createdAt: 0 })));
  const never = { ...unreadable, accessEndsAt: 0, connectedAt: 0 };
  await db
    .insert(calendarConnections)
    .values(ids.map((mentorId, askedAt) => ({ ...never, mentorId, askedAt })));
  const waiting = async () =>
    (
      await db.query.calendarConnections.findMany({ where: lt(calendarConnections.askedAt, 30) })
    ).map(({ mentorId }) => mentorId);

  await runCron();
  expect((await waiting()).toSorted()).toEqual(ids.slice(24).toSorted());
  await runCron();

  expect(await waiting()).toEqual([]);
});
