import { expect, test } from 'vitest';
import type { ServiceId } from '#domain/catalogue.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { istInstant, MINUTE } from '#domain/time.ts';
import type { showFreeTimes } from '#functions/availability/calendar.ts';
import { dayParts } from '#lib/format.ts';
import { Client, moveClock, runWorkerIn } from '#support/api.ts';
import { customer, day } from '#support/customer.ts';
import { insertBlock, insertMentors, setHours } from '#support/mentors/mentors.ts';
import { paidBooking } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

runWorkerIn('workerd');

const tomorrow = day(1);
const CACHED = 'public, s-maxage=60, stale-while-revalidate=60';

type Availability = Awaited<ReturnType<typeof showFreeTimes>>;

const availability = (query: string) =>
  new Client().request<Availability>('GET', `/availability?${query}`);

test('returns the next free start times and each day’s number of free starts, cached for a minute', async () => {
  const { status, headers, body } = await availability('service=discovery-call');

  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe(CACHED);
  const { weekday, day: date, month } = dayParts(tomorrow);
  expect(body.next).toEqual(
    ['07:00', '07:30', '08:00'].map((time) => ({
      date: tomorrow,
      time,
      startsAt: istInstant(tomorrow, time),
      words: `tomorrow, ${time.slice(1)} AM IST`,
      datedWords: `${weekday} ${date} ${month}, ${time.slice(1)} AM IST`,
    })),
  );
  const days = Array.from({ length: 15 }, (_, index) => ({ date: day(index + 1), free: 34 }));
  expect(body.days).toEqual(days);

  const [asha, ravi] = [await customer(), await customer()];
  await paidBooking(asha, { date: tomorrow, time: '07:00' });
  await ravi.hold({ date: tomorrow, time: '07:30' });
  await insertBlock(tomorrow, '08:00');

  expect((await availability('x=1&service=discovery-call&y=2')).body).toEqual(body);
  expect((await availability('service=lor')).body.next[0]?.time).toBe('08:30');
  await moveClock(MINUTE);
  const { body: later } = await availability('service=discovery-call');
  expect(later.next.map(({ time }) => time)).toEqual(['08:30', '09:00', '09:30']);
  expect(later.days[0]).toEqual({ date: tomorrow, free: 31 });
  expect(Object.keys(later)).toEqual(['next', 'days']);
  expect(JSON.stringify(later)).not.toContain(asha.user.id);
});

test('the free times of a new mentor appear once the one-minute mentor cache expires', async () => {
  await availability('service=discovery-call');
  expectRefusal(await availability('mentor=nobody'), 'not_found', hoursMessages.mentorNotFound);
  await insertMentors({ id: 'nobody' });

  expectRefusal(await availability('service=lor&mentor=nobody'), 'not_found');
  await moveClock(MINUTE);
  expect((await availability('mentor=nobody')).status).toBe(200);
});

test('returns the next free times of another single call if a mentor offers no discovery calls', async () => {
  const services: ServiceId[] = ['lost', 'lor', 'interview'];
  await insertMentors({ id: 'arnab' }, { id: 'ananya', services });
  await setHours('ananya', day(1), ['10:00', '11:30']);

  expect((await availability('mentor=arnab')).body.next[0]?.mentor).toBe('arnab');
  const { headers, body } = await availability('mentor=ananya');

  expect(headers.get('Cache-Control')).toBe(CACHED);
  expect(body).toMatchObject({ service: 'lor', services });
  expect(body.next.map(({ date, time, mentor }) => [date, time, mentor])).toEqual([
    [day(1), '10:00', 'ananya'],
    [day(1), '10:30', 'ananya'],
    [day(2), '07:00', 'ananya'],
  ]);
});

test('returns no times for mentors who are inactive, unnamed or without a calendar', async () => {
  await insertMentors({ id: 'lalrem', isActive: false }, { id: 'zoya', name: null });

  for (const mentor of ['lalrem', 'zoya', 'arnab-sen']) {
    const { status, body } = await availability(`mentor=${mentor}`);
    expect(status).toBe(200);
    expect(body).toEqual({ services: [], next: [], days: [] });
  }
});

test('each of the next free times names the available mentor, unless the mentor has no name', async () => {
  await insertMentors({ id: 'zoya', name: null }, { id: 'arnab' });
  await setHours('zoya', day(1), ['07:30', '08:00']);
  await setHours('arnab', day(1), ['07:00', '07:30'], ['10:00', '11:00']);

  const { body } = await availability('service=discovery-call');

  expect(body.next.map(({ time, mentor }) => [time, mentor])).toEqual([
    ['07:00', 'arnab'],
    ['07:30', undefined],
    ['10:00', 'arnab'],
  ]);
});

test.each(['service=massage', ''])(
  'rejects the invalid query %j with an uncached response',
  async (query) => {
    const reply = await availability(query);

    expectRefusal(reply, 'invalid', 'Please choose a service', 'service');
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
  },
);
