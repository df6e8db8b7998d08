/** When a mentor works: what they may set, and what becomes of the calendar. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, mentorHours, mentors } from '#db/schema/index.ts';
import { istInstant } from '#domain/calendar/time.ts';
import { type Weekday, weekdays } from '#domain/mentors/availability.ts';
import type { Availability } from '#functions/services/mentors/availability.ts';
import { admin } from '#tests/support/admin.ts';
import { db } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { type Customer, customer, day } from '#tests/support/customer.ts';
import { insertMentors, takeOff } from '#tests/support/mentors/mentors.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

let asha: Customer;
let meera: Customer;

beforeEach(async () => {
  asha = await customer();
  meera = await customer();
  await insertMentors({ id: 'meera', userId: meera.user.id });
});

const PATH = '/mentor/availability';

const show = async (who = meera, query = '') =>
  (await who.request<Availability & { mentors: { id: string }[] }>('GET', PATH + query)).body;

const save = (form: object, who = meera, query = '') =>
  who.request<Availability>('PUT', PATH + query, form);

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

const FAR = day(2 * 366 + 1);

const week = (ranges: object[]) =>
  Object.fromEntries(weekdays.map((one) => [one, ranges])) as Record<Weekday, object[]>;

test('without hours of their own a mentor works all day, and what is set for all holds', async () => {
  expect(await show()).toMatchObject({
    mentor: { id: 'meera', name: 'Mentor 1', isActive: true },
    ...{ week: null, dates: [], timeOff: [], meetingLink: null, outside: [] },
    limits: { minimumNotice: null, dailyCap: null, bufferMinutes: null },
    shared: { minimumNotice: 0, dailyCap: null, bufferMinutes: 0 },
    mentors: [{ id: 'meera' }],
  });
});

test('hours close the starts around them, on each weekday and on a date', async () => {
  await save({ week: week([hours(10, 12)]), dates: [{ date: day(5), ranges: [hours(20, 24)] }] });

  expect(await asha.slot(day(4), '10:00')).toMatchObject({ state: 'free' });
  // A call of thirty minutes ends at noon, one of forty-five would not.
  expect(await asha.slot(day(4), '11:30')).toMatchObject({ state: 'free' });
  expect(await asha.slot(day(4), '11:30', 'resume')).toMatchObject({
    state: 'closed',
    label: 'Not a working hour',
  });
  expect(await asha.slot(day(5), '10:00')).toMatchObject({ state: 'closed' });
  expect(await asha.slot(day(5), '23:30')).toMatchObject({ state: 'free' });
  expect(await asha.slot(day(5), '23:30', 'resume')).toMatchObject({ state: 'closed' });
  expectRefusal(await asha.hold({ date: day(5), time: '10:00' }), 'slot_unavailable');
});

test('a week is kept as it was set, closed days too, and goes with null', async () => {
  const set = { ...week([hours(9, 11), hours(18, 20)]), 0: [] };

  expect((await save({ week: set })).body.week).toEqual(set);
  expect((await show()).week).toEqual(set);
  expect((await save({ week: null })).body.week).toBeNull();
  expect(await asha.slot(day(4), '07:00')).toMatchObject({ state: 'free' });
});

test('hours that meet are one: a call may go on from one into the other', async () => {
  const { body } = await save({ week: week([hours(11, 12), hours(10, 11)]) });

  expect(body.week?.[1]).toEqual([hours(10, 12)]);
  expect(await asha.slot(day(4), '10:30', 'resume')).toMatchObject({ state: 'free' });
});

test('what is left out of a change stays', async () => {
  const link = 'https://meet.example.com/meera';
  await save({ week: week([hours(9, 11)]), meetingLink: link, minimumNotice: 24 });

  const { body } = await save({ dailyCap: 0, bufferMinutes: 15 });

  expect(body).toMatchObject({
    week: week([hours(9, 11)]),
    meetingLink: link,
    limits: { minimumNotice: 24, dailyCap: 0, bufferMinutes: 15 },
  });
  expect((await save({ meetingLink: '' })).body.meetingLink).toBeNull();
});

test('refuses hours that somebody else has changed since they were seen', async () => {
  const nila = await admin();
  const date = { date: day(5), ranges: [hours(9, 11)] };
  await save({ week: week([hours(9, 11)]), dates: [date], minimumNotice: 5 });
  const seen = { week: week([hours(9, 11)]), dates: [date], minimumNotice: 5, dailyCap: null };
  await save({ week: week([hours(12, 14)]), dates: [] }, nila, '?mentor=meera');

  const mine = { week: week([hours(15, 16)]), dates: [], minimumNotice: 6, dailyCap: 3 };
  const reply = await save({ ...mine, seen });

  const said = `${nila.user.displayName} changed the week in the meantime.`;
  expectRefusal(reply, 'conflict', expect.stringContaining(said));
  expect(reply.body).toMatchObject({ error: { present: { week: week([hours(12, 14)]) } } });
  expect(await show()).toMatchObject({
    ...{ week: week([hours(12, 14)]), limits: { minimumNotice: 5, dailyCap: null } },
  });
  const again = await save({ ...mine, seen: { ...seen, week: week([hours(12, 14)]) } });
  expect(again.body).toMatchObject({ week: mine.week, limits: { minimumNotice: 6, dailyCap: 3 } });
});

test('calls outside new hours or within time off are named, and stay', async () => {
  const call = await insertCall(asha, istInstant(day(6), '15:00'), { mentorId: 'meera' });

  const { body } = await save({ week: week([hours(9, 11)]) });

  expect(body.outside).toMatchObject([{ id: call.id, name: 'Asha Rao', time: '15:00' }]);
  expect((await asha.show(call.id)).body.booking.status).toBe('confirmed');
  await save({ week: null });
  const off = { firstDate: day(6), lastDate: day(8), reason: 'Exams' };
  const taken = await meera.request<Availability>('POST', `${PATH}/time-off`, off);
  expect(taken.status).toBe(201);
  expect(taken.body).toMatchObject({ timeOff: [off], outside: [{ id: call.id }] });
});

test('time off names a call of the evening before that reaches into it', async () => {
  const late = { mentorId: 'meera', service: 'resume', duration: 45 } as const;
  const call = await insertCall(asha, istInstant(day(5), '23:30'), late);
  await insertCall(asha, istInstant(day(9), '23:30'), { mentorId: 'meera' });

  const off = { firstDate: day(6), lastDate: day(9), reason: 'Exams' };
  const { body } = await meera.request<Availability>('POST', `${PATH}/time-off`, off);

  expect(body.outside.map(({ id }) => id)).toContain(call.id);
});

test('time off closes its days, both included, until it is taken back', async () => {
  const off = { firstDate: day(6), lastDate: day(7), reason: 'Exams' };
  const { body } = await meera.request<{ taken: string }>('POST', `${PATH}/time-off`, off);

  const states = async () =>
    Promise.all([5, 6, 7, 8].map(async (n) => (await asha.slot(day(n), '10:00'))?.state));
  expect(await states()).toEqual(['free', 'closed', 'closed', 'free']);
  const back = () => meera.request('DELETE', `${PATH}/time-off/${body.taken}`);
  expect((await back()).status).toBe(200);
  // A second click finds what it wanted.
  expect((await back()).status).toBe(200);
  expect(await states()).toEqual(['free', 'free', 'free', 'free']);
});

test('time off that overlaps other time off is merged with it, with or without a reason', async () => {
  const take = async (first: number, last: number, reason?: string) => {
    const off = { firstDate: day(first), lastDate: day(last), reason };
    return (await meera.request<Availability>('POST', `${PATH}/time-off`, off)).body.timeOff;
  };
  const off = (first: number, last: number, reason: string) => ({
    ...{ id: expect.any(String), firstDate: day(first), lastDate: day(last), reason },
  });
  await take(3, 4, 'Exams');
  await take(7, 9);

  expect(await take(3, 4)).toEqual([off(3, 4, 'Exams'), off(7, 9, '')]);
  expect(await take(10, 10)).toEqual([off(3, 4, 'Exams'), off(7, 9, ''), off(10, 10, '')]);
  expect(await take(4, 8, 'Shimla')).toEqual([off(3, 9, 'Shimla'), off(10, 10, '')]);
});

describe('what is told at the field', () => {
  const monday = (...ranges: object[]) => ({ week: { ...week([]), 1: ranges } });
  test.each([
    ['hours that end before they begin', monday(hours(12, 10)), 'week.1.0.to'],
    ['hours that end as they begin', monday(hours(10, 10)), 'week.1.0.to'],
    ['hours that overlap', monday(hours(9, 12), hours(11, 13)), 'week.1.1.from'],
    ['hours off the grid', monday({ from: 615, to: 720 }), 'week.1.0.from'],
    ['hours before the first call', monday(hours(5, 9)), 'week.1.0.from'],
    ['hours after midnight', monday(hours(20, 25)), 'week.1.0.to'],
    ['hours that are text', monday({ from: '9:00', to: '10:00' }), 'week.1.0.from'],
    ['half a week', { week: { 1: [] } }, 'week.2'],
    ['no date', { dates: [{ date: '2026-02-30', ranges: [] }] }, 'dates.0.date'],
    ['a date twice', { dates: [5, 5].map((n) => ({ date: day(n), ranges: [] })) }, 'dates.1.date'],
    ['a date after two years', { dates: [{ date: FAR, ranges: [] }] }, 'dates.0.date'],
    ['too long a notice', { minimumNotice: 169 }, 'minimumNotice'],
    ['half a minute', { bufferMinutes: 0.5 }, 'bufferMinutes'],
    ['a link that is none', { meetingLink: 'javascript:alert(1)' }, 'meetingLink'],
  ])('%s', async (_, form, field) => {
    const reply = await save(form);

    expectRefusal(reply, 'invalid');
    expect(reply.body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
    expect(await db.select().from(mentorHours)).toEqual([]);
  });

  test.each([
    ['days the wrong way round', { firstDate: day(8), lastDate: day(7) }, 'lastDate'],
    ['days that have passed', { firstDate: day(-8), lastDate: day(-1) }, 'lastDate'],
    ['days that begin after two years', { firstDate: FAR, lastDate: FAR }, 'lastDate'],
    ['days without an end', { lastDate: '9999-12-31' }, 'lastDate'],
  ])('%s', async (_, change, field) => {
    const usual = { firstDate: day(7), lastDate: day(8), reason: 'Exams' };
    const off = { ...usual, ...change };
    const reply = await meera.request('POST', `${PATH}/time-off`, off);

    expectRefusal(reply, 'invalid');
    expect(reply.body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
  });
});

test('8.2.2 a mentor changes nobody else’s hours; an admin anybody’s', async () => {
  const nila = await admin();
  await db.insert(mentors).values({ id: 'ravi', name: 'Ravi', position: 2, createdAt: 0 });
  const form = { minimumNotice: 5 };
  const off = { firstDate: day(6), lastDate: day(7), reason: 'Exams' };

  expectRefusal(await meera.request('GET', `${PATH}?mentor=ravi`), 'not_found');
  expectRefusal(await save(form, meera, '?mentor=ravi'), 'not_found');
  expectRefusal(await meera.request('POST', `${PATH}/time-off?mentor=ravi`, off), 'not_found');
  await meera.request('DELETE', `${PATH}/time-off/${await takeOff('ravi', day(9))}`);
  expect((await show(nila, '?mentor=ravi')).timeOff).toHaveLength(1);
  expect((await show(nila)).mentors.map(({ id }) => id)).toEqual(['meera', 'ravi']);
  expect((await save(form, nila, '?mentor=ravi')).body.limits.minimumNotice).toBe(5);
  const said = await db.select().from(auditLog).where(eq(auditLog.subject, 'ravi'));
  expect(said).toMatchObject([{ actorId: nila.user.id, action: 'hours saved: minimumNotice' }]);
});
