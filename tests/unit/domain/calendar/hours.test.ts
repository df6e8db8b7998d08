import { expect, test } from 'vitest';
import { isInHours, weekdayOf, workingRanges } from '#domain/calendar/hours.ts';
import {
  bookableDates,
  busyWindow,
  callInterval,
  type Interval,
  withoutOwnCalls,
} from '#domain/calendar/slots.ts';
import { type ServiceId, serviceIds } from '#domain/catalogue.ts';
import { defaultService, mentorsOffering, servicesOf } from '#domain/mentors/offered-services.ts';
import { DAY, istDate, istTime } from '#domain/time.ts';

const FIRST = '2026-11-28';
const SUNDAY = '2026-11-29';
const MORNING = { from: 600, to: 720 };
const EVENING = { from: 1080, to: 1200 };
const CLOSED = { from: 0, to: 0 };

test('the working hours of a single date replace the working hours of its weekday', () => {
  expect([weekdayOf(SUNDAY), weekdayOf('2026-12-05')]).toEqual(['0', '6']);
  const week = { day: '0', ...MORNING };
  expect(workingRanges([week], [])(SUNDAY)).toEqual([week]);
  const date = { day: SUNDAY, ...EVENING };
  expect(workingRanges([week, date], [])(SUNDAY)).toEqual([date]);
});

test('a mentor is unavailable on the days of their time off only', () => {
  const rangesOn = workingRanges([], [{ firstDate: FIRST, lastDate: SUNDAY }]);
  const dates = ['2026-11-27', FIRST, SUNDAY, '2026-11-30'];
  expect(dates.map((date) => rangesOn(date))).toEqual([null, [], [], null]);
});

test('a mentor is available all day on a day without configured working hours', () => {
  expect(workingRanges([{ day: '1', ...MORNING }], [])(SUNDAY)).toBeNull();
  expect(isInHours({ time: '00:00', duration: 1440 }, null, [])).toBe(true);
});

test.each([
  ['at the beginning of a range', '10:00', 30, true],
  ['to the end of a range', '11:15', 45, true],
  ['before a range', '09:30', 30, false],
  ['over the end of a range', '11:30', 45, false],
])('a call %s (%s, %i min) is within the mentor’s hours: %s', (_, time, duration, isOpen) => {
  expect(isInHours({ time, duration }, [EVENING, MORNING], [])).toBe(isOpen);
});

test('a call that ends after midnight also needs working hours on the next day', () => {
  const late = { time: '23:30', duration: 45 };
  const night = [{ from: 1320, to: 1440 }];
  expect(isInHours({ time: '23:30', duration: 30 }, night, [CLOSED])).toBe(true);
  expect(isInHours(late, night, null)).toBe(true);
  expect(isInHours(late, night, [{ from: 420, to: 450 }])).toBe(true);
  expect(isInHours(late, night, [MORNING])).toBe(false);
  expect(isInHours(late, null, [])).toBe(false);
  expect(isInHours(late, [CLOSED], null)).toBe(false);
});

const NOW = Date.parse('2026-11-27T23:59:00+05:30');

const time = (from: string, minutes: number) => callInterval(FIRST, from, minutes);

const written = (times: Interval[]) =>
  times.map(({ startsAt, endsAt }) => `${istTime(startsAt)}-${istTime(endsAt)}`);

test.each([
  ['none of it', [], ['10:00-12:00']],
  ['all of it', [time('10:00', 120)], []],
  ['its middle', [time('10:30', 45)], ['10:00-10:30', '11:15-12:00']],
  ['two parts of it', [time('11:00', 30), time('10:00', 30)], ['10:30-11:00', '11:30-12:00']],
  ['the time beside it', [time('09:00', 60), time('12:00', 60)], ['10:00-12:00']],
])('subtracts our own calls from a busy time (the calls fill %s)', (_, calls, left) => {
  expect(written(withoutOwnCalls([time('15:00', 60), time('10:00', 120)], calls))).toEqual([
    ...left,
    '15:00-16:00',
  ]);
});

test('reads a mentor’s busy times for each day that is bookable today or will be bookable tomorrow', () => {
  const { startsAt, endsAt } = busyWindow(NOW);
  const last = bookableDates(NOW + DAY).at(-1) ?? '';

  expect([istDate(startsAt), istTime(startsAt)]).toEqual([bookableDates(NOW)[0], '00:00']);
  expect(endsAt).toBeGreaterThanOrEqual(callInterval(last, '23:30', 45).endsAt);
});

function mentor(id: string, name: string | null, services: ServiceId[] | null = null) {
  return { id, name, services };
}

const MENTORS = [
  mentor('zoya', 'Zoya Ansari', ['lor', 'lost']),
  mentor('first', null),
  mentor('arnab', 'Arnab Sen'),
];

test('a mentor without a list of services offers every service, but a mentor without a name offers none', () => {
  expect(servicesOf('zoya', MENTORS)).toEqual(['lost', 'lor']);
  expect(servicesOf('arnab', MENTORS)).toEqual([...serviceIds]);
  expect(servicesOf('first', MENTORS)).toEqual([]);
  expect(servicesOf('nobody', MENTORS)).toEqual([]);
  expect(mentorsOffering(MENTORS, 'lor').map(({ slug }) => slug)).toEqual(['zoya', 'arnab']);
  // Ananya's page is only for students. So she offers no service for parents.
  const ananya = mentor('ananya-krishnan', 'Ananya Krishnan', ['lor', 'parent-consultation']);
  expect(servicesOf('ananya-krishnan', [ananya])).toEqual(['lor']);
  expect(mentorsOffering([ananya], 'parent-consultation')).toEqual([]);
});

test('a mentor’s default service is a single call, or a package if the mentor offers no single call', () => {
  expect(defaultService(serviceIds)).toBe('discovery-call');
  expect(defaultService(['lost', 'interview', 'lor'])).toBe('interview');
  expect(defaultService(['exploring', 'lost'])).toBe('exploring');
  expect(defaultService([])).toBeUndefined();
});
