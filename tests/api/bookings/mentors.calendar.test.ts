/** Whose times the calendar and the next free times are, where several mentors are introduced. */
import { expect, test } from 'vitest';
import type { ServiceId } from '#domain/catalogue.ts';
import type { showAvailability } from '#functions/services/calendar/availability.ts';
import type { showCalendar } from '#functions/services/calendar/show.ts';
import { answerIn, Client } from '#tests/support/api.ts';
import { type Customer, customer, day } from '#tests/support/customer.ts';
import { insertMentors, setHours } from '#tests/support/mentors/mentors.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

answerIn('workerd');

const ANANYA = { id: 'ananya', name: 'Ananya Krishnan' };
const ARNAB = { id: 'arnab', name: 'Arnab Sen' };

type Calendar = Awaited<ReturnType<typeof showCalendar>>;
type Availability = Awaited<ReturnType<typeof showAvailability>>;

const calendarOf = async (person: Customer, query: string) =>
  (await person.request<Calendar>('GET', `/calendar?${query}`)).body;

const availability = (query: string) =>
  new Client().request<Availability>('GET', `/availability?${query}`);

const slotAt = ({ days }: Calendar, date: string, time: string) =>
  days.find((one) => one.date === date)?.slots.find((slot) => slot.time === time);

test('who takes the service is named, and whose calendar it is', async () => {
  await insertMentors(ANANYA, { ...ARNAB, services: ['lor'] }, { id: 'zoya', name: null });
  const asha = await customer();

  const first = await calendarOf(asha, 'service=lor');
  const one = await calendarOf(asha, 'service=lor&mentor=arnab');
  const resume = await calendarOf(asha, 'service=resume');

  const [ananya, arnab] = [ANANYA, ARNAB].map(({ id, name }) => ({ slug: id, name }));
  expect(first).toMatchObject({ mentors: [ananya, arnab] });
  expect(first.mentor).toBeUndefined();
  expect(one).toMatchObject({ mentors: [ananya, arnab], mentor: 'arnab' });
  expect(resume.mentors).toMatchObject([ananya]);
});

test('each of them has their next free start, whoever is asked for', async () => {
  await insertMentors(ANANYA, ARNAB);
  await setHours('ananya', day(1));
  await setHours('ananya', day(2), ['10:00', '12:00']);
  const asha = await customer();
  await asha.hold({ date: day(2), time: '10:00', mentor: 'ananya' });

  const { mentors } = await calendarOf(asha, 'service=lor&mentor=arnab');

  expect(mentors).toMatchObject([
    { slug: 'ananya', next: { date: day(2), time: '10:30' } },
    { slug: 'arnab', next: { date: day(1), time: '07:00' } },
  ]);
});

test.each([
  ['takes other services', 'arnab'],
  ['is switched off', 'lalrem'],
  ['is not introduced', 'zoya'],
  ['is unknown', 'nobody'],
  ['has no slug at all', "%20'; drop--"],
])('a mentor who %s leaves the calendar to whoever is free first', async (_, mentor) => {
  await insertMentors(
    ANANYA,
    { ...ARNAB, services: ['lor'] },
    { id: 'lalrem', name: 'Lalrem', isActive: false },
    { id: 'zoya', name: null },
  );
  await setHours('ananya', day(5));
  const asha = await customer();

  const calendar = await calendarOf(asha, `service=resume&mentor=${mentor}`);

  expect(calendar.mentor).toBeUndefined();
  expect(slotAt(calendar, day(5), '10:00')).toMatchObject({ selectable: true, mentor: 'zoya' });
});

test('what is held names its mentor', async () => {
  await insertMentors(ANANYA, ARNAB);
  const asha = await customer();
  await asha.hold({ mentor: 'arnab' });

  const { hold } = await calendarOf(asha, 'service=lor');

  expect(hold?.mentor).toEqual({ slug: 'arnab', name: 'Arnab Sen' });
});

test('a move shows the times of the call’s own mentor, named or not, until another is chosen', async () => {
  await insertMentors(ARNAB, ANANYA, { id: 'first', name: null });
  await setHours('ananya', day(6), ['10:00', '12:00']);
  await setHours('first', day(6), ['14:00', '16:00']);
  const [asha, ravi] = [await customer(), await customer()];
  const withAnanya = await paidBooking(asha, { mentor: 'ananya' });
  const unnamed = await paidBooking(ravi, { mentor: 'first' });

  for (const [person, { id }, query, mentor, [at10, at15]] of [
    [asha, withAnanya, '', 'ananya', [true, false]],
    [asha, withAnanya, '&mentor=arnab', 'arnab', [true, true]],
    [ravi, unnamed, '', 'first', [false, true]],
  ] as const) {
    const calendar = await calendarOf(person, `service=discovery-call&moving=${id}${query}`);
    expect(calendar.mentor).toBe(mentor);
    expect(slotAt(calendar, day(6), '10:00')?.selectable).toBe(at10);
    expect(slotAt(calendar, day(6), '15:00')?.selectable).toBe(at15);
  }
});

test('a mentor’s next free times come with what they take, beginning with a single call', async () => {
  const services: ServiceId[] = ['lost', 'lor', 'interview'];
  await insertMentors(ARNAB, { ...ANANYA, services });
  await setHours('ananya', day(1), ['10:00', '11:30']);

  const { status, headers, body } = await availability('mentor=ananya');

  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('public, s-maxage=60, stale-while-revalidate=60');
  expect(body.services).toEqual(services);
  expect(body).toMatchObject({ service: 'lor' });
  expect(body.next.map(({ date, time, mentor }) => [date, time, mentor])).toEqual([
    [day(1), '10:00', 'ananya'],
    [day(1), '10:30', 'ananya'],
    [day(2), '07:00', 'ananya'],
  ]);
});

test('of nobody who takes calls nothing is said', async () => {
  await insertMentors({ id: 'lalrem', isActive: false }, { id: 'zoya', name: null });

  for (const mentor of ['lalrem', 'zoya', 'arnab-sen']) {
    const { status, body } = await availability(`mentor=${mentor}`);
    expect(status).toBe(200);
    expect(body).toEqual({ services: [], next: [], days: [] });
  }
});

test('a next free time of several mentors names the one who is free then, if they are introduced', async () => {
  await insertMentors({ id: 'zoya', name: null }, ARNAB);
  await setHours('zoya', day(1), ['07:30', '08:00']);
  await setHours('arnab', day(1), ['07:00', '07:30'], ['10:00', '11:00']);

  const { body } = await availability('service=discovery-call');

  expect(body.next.map(({ time, mentor }) => [time, mentor])).toEqual([
    ['07:00', 'arnab'],
    ['07:30', undefined],
    ['10:00', 'arnab'],
  ]);
});

test('without a service and a mentor nothing can be said', async () => {
  const message = 'Please choose a service';
  expectRefusal(await availability(''), 'invalid', message, { service: message });
});
