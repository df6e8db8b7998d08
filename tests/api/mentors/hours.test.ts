import { beforeEach, expect, test } from 'vitest';
import { mentorHours, mentors, timeOff } from '#db/schema/index.ts';
import { weekdayOf } from '#domain/calendar/hours.ts';
import { type Weekday, weekdays } from '#domain/mentors/availability.ts';
import { istInstant } from '#domain/time.ts';
import type { Availability } from '#functions/availability/mentors/availability.ts';
import { db, type Reply } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, customer, day } from '#support/customer.ts';
import { auditEntries } from '#support/dashboard.ts';
import { addTimeOff, insertMentors } from '#support/mentors/mentors.ts';
import { expectRefusal } from '#support/requests.ts';

let asha: Customer;
let meera: Customer;

beforeEach(async () => {
  [asha, meera] = [await customer(), await customer({ firstName: 'Meera' })];
  await insertMentors({ id: 'meera', userId: meera.user.id });
});

const PATH = '/mentor/availability';

const showHours = async (who = meera, query = '') =>
  (await who.request<Availability>('GET', PATH + query)).body;

const saveHours = (form: object, who = meera, query = '') =>
  who.request<Availability>('PUT', PATH + query, form);

const requestTimeOff = (off: object, query = '') =>
  meera.request<Availability & { taken: string }>('POST', `${PATH}/time-off${query}`, off);

function daysOff(first: number, last: number, reason = 'Exams') {
  return { firstDate: day(first), lastDate: day(last), reason };
}

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

const TOO_FAR = day(2 * 366 + 1);

const week = (ranges: object[]) =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, ranges])) as Record<Weekday, object[]>;

test('an active mentor without saved working hours is available on all days', async () => {
  const initial = await showHours();
  const nothing = { week: null, dates: [], timeOff: [], meetingLink: null, outside: [] };
  const mentor = { id: 'meera', name: 'Mentor 1', isActive: true };
  const noLimits = { minimumNotice: null, dailyCap: null, bufferMinutes: null };
  const shared = { dailyCap: null, minimumNotice: 0, bufferMinutes: 0 };
  expect(initial).toMatchObject({ ...nothing, mentor, limits: noLimits, shared });
  const closed = { [weekdayOf(day(9))]: [] };
  const dates = [{ date: day(5), ranges: [hours(20, 24)] }];

  const apart = week([hours(11, 12), hours(10, 11), hours(18, 20)]);
  await saveHours({ week: { ...apart, ...closed }, dates });
  const saved = { ...week([hours(10, 12), hours(18, 20)]), ...closed };
  expect(await showHours()).toMatchObject({ week: saved, dates });
  const notWorking = { state: 'closed', label: 'Not a working hour' };
  expect(await asha.slot(day(4), '10:30', 'resume')).toMatchObject({ state: 'free' });
  expect(await asha.slot(day(4), '07:00')).toMatchObject(notWorking);
  expect(await asha.slot(day(5), '10:00')).toMatchObject(notWorking);
  expect(await asha.slot(day(5), '23:30')).toMatchObject({ state: 'free' });
  expectRefusal(await asha.hold({ date: day(5), time: '10:00' }), 'slot_unavailable');

  // A save changes only the sent fields. An empty `meetingLink` deletes the link.
  const link = 'https://meet.example.com/meera';
  await saveHours({ meetingLink: link, minimumNotice: 24 });
  const limits = { minimumNotice: 24, dailyCap: 0, bufferMinutes: 15 };
  const { body } = await saveHours({ dailyCap: 0, bufferMinutes: 15 });
  expect(body).toMatchObject({ week: saved, dates, meetingLink: link, limits });
  await saveHours({ week: week([hours(7, 24)]) });
  expect(await asha.slot(day(4), '23:30', 'resume')).toMatchObject(notWorking);
  await asha.held({ date: day(3), time: '23:30', service: 'resume', mentor: 'meera' });
  const reset = await saveHours({ week: null, meetingLink: '', ...noLimits });
  expect(reset.body).toMatchObject({ week: null, meetingLink: null });
  expect(await asha.slot(day(4), '07:00')).toMatchObject({ state: 'free' });
});

test('rejects new working hours if another user has changed the mentor’s hours meanwhile', async () => {
  const nila = await admin();
  const date = { date: day(5), ranges: [hours(9, 11)] };
  await saveHours({ week: week([hours(9, 11)]), dates: [date], minimumNotice: 5 });
  const seen = { week: week([hours(9, 11)]), dates: [date], minimumNotice: 5, dailyCap: null };
  await saveHours({ week: week([hours(12, 14)]), dates: [] }, nila, '?mentor=meera');
  await requestTimeOff(daysOff(8, 9));

  const mine = { week: week([hours(15, 16)]), dates: [], minimumNotice: 6, dailyCap: 3 };
  const reply = await saveHours({ ...mine, seen });

  const message = `${nila.user.displayName} changed the week in the meantime.`;
  expectRefusal(reply, 'conflict', expect.stringContaining(message));
  expect(reply.body).toMatchObject({ error: { present: { week: week([hours(12, 14)]) } } });
  const limits = { minimumNotice: 5, dailyCap: null };
  expect(await showHours()).toMatchObject({ week: week([hours(12, 14)]), limits });
  const again = await saveHours({ ...mine, seen: { ...seen, week: week([hours(12, 14)]) } });
  expect(again.body).toMatchObject({ week: mine.week, limits: { minimumNotice: 6, dailyCap: 3 } });
});

test('a mentor’s time off makes its days unavailable without cancelling existing calls', async () => {
  const own = { mentorId: 'meera' } as const;
  // This call ends after midnight, on the next day.
  const late = await insertCall(asha, istInstant(day(5), '23:30'), { ...own, service: 'resume' });
  const call = await insertCall(asha, istInstant(day(6), '15:00'), own);
  const last = await insertCall(asha, istInstant(day(7), '23:30'), own);
  await insertCall(asha, istInstant(day(8), '10:30'), own);
  const named = { id: call.id, name: 'Asha Rao', time: '15:00' };
  const affected = [{ id: late.id }, named, { id: last.id }];
  const slots = async () =>
    Promise.all([5, 6, 7, 8].map(async (n) => (await asha.slot(day(n), '10:00'))?.state));
  const id = expect.any(String);
  const off = (...days: Parameters<typeof daysOff>) => ({ id, ...daysOff(...days) });
  const withOff = async (first: number, last: number, reason?: string) =>
    (await requestTimeOff({ ...daysOff(first, last), reason })).body.timeOff;

  expect((await saveHours({ week: week([hours(9, 11)]) })).body.outside).toMatchObject(affected);
  await saveHours({ week: null });
  const { status, body } = await requestTimeOff(daysOff(6, 7));
  expect(status).toBe(201);
  expect(body).toMatchObject({ timeOff: [daysOff(6, 7)], outside: affected });
  expect((await asha.show(call.id)).body.booking.status).toBe('confirmed');
  expect(await slots()).toEqual(['free', 'closed', 'closed', 'free']);
  for (const _ of [1, 2]) {
    expect((await meera.request('DELETE', `${PATH}/time-off/${body.taken}`)).status).toBe(200);
  }
  expect(await slots()).toEqual(['free', 'free', 'free', 'free']);

  await withOff(3, 4, 'Exams');
  await withOff(7, 9);
  expect(await withOff(3, 4)).toEqual([off(3, 4), off(7, 9, '')]);
  expect(await withOff(10, 10)).toEqual([off(3, 4), off(7, 9, ''), off(10, 10, '')]);
  expect(await withOff(4, 8, 'Shimla')).toEqual([off(3, 9, 'Shimla'), off(10, 10, '')]);
});

test('2.2.1 rejects working hours with an invalid time, date, limit or link and names the field', async () => {
  const monday = (...ranges: object[]) => ({ week: { ...week([]), 1: ranges } });
  const refused: [object, string][] = [
    [monday(hours(12, 10)), 'week.1.0.to'],
    [monday(hours(10, 10)), 'week.1.0.to'],
    [monday(hours(9, 12), hours(11, 13)), 'week.1.1.from'],
    // Invalid times of the next three ranges: 10:15 (no half hour), 5:00 (too early) and 25:00.
    [monday({ from: 615, to: 720 }), 'week.1.0.from'],
    [monday(hours(5, 9)), 'week.1.0.from'],
    [monday(hours(20, 25)), 'week.1.0.to'],
    [monday({ from: '9:00', to: '10:00' }), 'week.1.0.from'],
    [{ week: { 1: [] } }, 'week.2'],
    [{ dates: [{ date: '2026-02-30', ranges: [] }] }, 'dates.0.date'],
    [{ dates: [5, 5].map((n) => ({ date: day(n), ranges: [] })) }, 'dates.1.date'],
    [{ dates: [{ date: TOO_FAR, ranges: [] }] }, 'dates.0.date'],
    [{ minimumNotice: 169 }, 'minimumNotice'],
    [{ bufferMinutes: 0.5 }, 'bufferMinutes'],
    [{ meetingLink: 'javascript:alert(1)' }, 'meetingLink'],
  ];
  const refusedDaysOff = [
    daysOff(8, 7),
    daysOff(-8, -1),
    { firstDate: TOO_FAR, lastDate: TOO_FAR },
    { firstDate: day(7), lastDate: '9999-12-31' },
  ];
  const expectNamed = (reply: Reply<unknown>, field: string) => {
    expectRefusal(reply, 'invalid');
    expect(reply.body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
  };

  for (const [form, field] of refused) expectNamed(await saveHours(form), field);
  for (const off of refusedDaysOff) expectNamed(await requestTimeOff(off), 'lastDate');
  expect(await db.select().from(mentorHours)).toEqual([]);
  expect(await db.select().from(timeOff)).toEqual([]);
});

test('8.2.2 a mentor can change only their own working hours; an admin can change all mentors’ hours', async () => {
  const nila = await admin();
  await db.insert(mentors).values({ id: 'ravi', name: 'Ravi', position: 2, createdAt: 0 });
  const form = { minimumNotice: 5 };

  expectRefusal(await meera.request('GET', `${PATH}?mentor=ravi`), 'not_found');
  expectRefusal(await saveHours(form, meera, '?mentor=ravi'), 'not_found');
  expectRefusal(await requestTimeOff(daysOff(6, 7), '?mentor=ravi'), 'not_found');
  await meera.request('DELETE', `${PATH}/time-off/${await addTimeOff('ravi', day(9))}`);
  expect((await showHours(nila, '?mentor=ravi')).timeOff).toHaveLength(1);

  expect((await saveHours(form, nila, '?mentor=ravi')).body.limits.minimumNotice).toBe(5);
  const entries = (await auditEntries()).filter(({ subject }) => subject === 'ravi');
  expect(entries).toMatchObject([{ actorId: nila.user.id, action: 'hours saved: minimumNotice' }]);
});
