/** The free times that anybody may see. */
import { expect, test } from 'vitest';
import type { ServiceId } from '#domain/catalogue.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { istInstant, MINUTE } from '#domain/time.ts';
import type { showAvailability } from '#functions/availability/calendar.ts';
import { dayPieces } from '#lib/format.ts';
import { answerIn, Client, moveClock } from '#tests/support/api.ts';
import { customer, day } from '#tests/support/customer.ts';
import { block, insertMentors, setHours } from '#tests/support/mentors/mentors.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/requests.ts';

answerIn('workerd');

const tomorrow = day(1);
const KEPT = 'public, s-maxage=60, stale-while-revalidate=60';

type Availability = Awaited<ReturnType<typeof showAvailability>>;

const availability = (query: string) =>
  new Client().request<Availability>('GET', `/availability?${query}`);

test('a visitor sees the next free starts and how many each day has left, of at most a minute ago', async () => {
  const { status, headers, body } = await availability('service=discovery-call');

  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe(KEPT);
  const { weekday, day: date, month } = dayPieces(tomorrow);
  expect(body.next).toEqual(
    ['7:00', '7:30', '8:00'].map((time) => ({
      ...{ date: tomorrow, time: `0${time}`, startsAt: istInstant(tomorrow, `0${time}`) },
      words: `tomorrow, ${time} AM IST`,
      datedWords: `${weekday} ${date} ${month}, ${time} AM IST`,
    })),
  );
  expect(body.days).toEqual(
    Array.from({ length: 15 }, (_, index) => ({ date: day(index + 1), free: 34 })),
  );

  const [asha, ravi] = [await customer(), await customer()];
  await paidBooking(asha, { date: tomorrow, time: '07:00' });
  await ravi.hold({ date: tomorrow, time: '07:30' });
  await block(tomorrow, '08:00');

  // Other parameters do not get past what is kept, another service or mentor has answers of its own.
  expect((await availability('x=1&service=discovery-call&y=2')).body).toEqual(body);
  expect((await availability('service=lor')).body.next[0]?.time).toBe('08:30');
  await moveClock(MINUTE);
  const { body: later } = await availability('service=discovery-call');
  expect(later.next.map(({ time }) => time)).toEqual(['08:30', '09:00', '09:30']);
  expect(later.days[0]).toEqual({ date: tomorrow, free: 31 });
  expect(Object.keys(later)).toEqual(['next', 'days']);
  expect(JSON.stringify(later)).not.toContain(asha.user.id);
});

test('made-up mentors do not get past the list of mentors, which is kept for a minute too', async () => {
  await availability('service=discovery-call');
  expectRefusal(await availability('mentor=nobody'), 'not_found', hoursMessages.mentorNotFound);
  await insertMentors({ id: 'nobody' });

  expectRefusal(await availability('service=lor&mentor=nobody'), 'not_found');
  await moveClock(MINUTE);
  expect((await availability('mentor=nobody')).status).toBe(200);
});

test('a mentor’s next free times come with what they take, beginning with a single call', async () => {
  const services: ServiceId[] = ['lost', 'lor', 'interview'];
  await insertMentors({ id: 'arnab' }, { id: 'ananya', services });
  await setHours('ananya', day(1), ['10:00', '11:30']);

  expect((await availability('mentor=arnab')).body.next[0]?.mentor).toBe('arnab');
  const { headers, body } = await availability('mentor=ananya');

  expect(headers.get('Cache-Control')).toBe(KEPT);
  expect(body).toMatchObject({ service: 'lor', services });
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
  'without a service or a mentor (%j) nothing is said, and the refusal is kept nowhere',
  async (query) => {
    const reply = await availability(query);

    expectRefusal(reply, 'invalid', 'Please choose a service', 'service');
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
  },
);
