import { expect, test } from 'vitest';
import { busyWindow, withoutOwnCalls } from '#domain/calendar/busy.ts';
import { bookableDates, callInterval, type Interval } from '#domain/calendar/slots.ts';
import { DAY, istDate, istTime } from '#domain/calendar/time.ts';
import { FIRST } from './calendar-cases.ts';

const NOW = Date.parse('2026-11-27T23:59:00+05:30');

const time = (from: string, minutes: number) => callInterval(FIRST, from, minutes);

/** As `10:00-10:45`. */
const written = (times: Interval[]) =>
  times.map(({ startsAt, endsAt }) => `${istTime(startsAt)}-${istTime(endsAt)}`);

test.each([
  ['no call', [], ['10:00-12:00']],
  ['the whole time', [time('10:00', 120)], []],
  ['more than the time', [time('09:30', 180)], []],
  ['its beginning', [time('10:00', 45)], ['10:45-12:00']],
  ['its end', [time('11:30', 30)], ['10:00-11:30']],
  ['its middle', [time('10:30', 45)], ['10:00-10:30', '11:15-12:00']],
  ['two parts of it', [time('11:00', 30), time('10:00', 30)], ['10:30-11:00', '11:30-12:00']],
  ['the time beside it', [time('09:00', 60), time('12:00', 60)], ['10:00-12:00']],
])('of two hours in which our calls take %s the rest is theirs', (_, calls, left) => {
  expect(written(withoutOwnCalls([time('10:00', 120)], calls))).toEqual(left);
});

test('what is left is in order', () => {
  const busy = [time('15:00', 60), time('10:00', 60)];

  expect(written(withoutOwnCalls(busy, [time('15:15', 15)]))).toEqual([
    '10:00-11:00',
    '15:00-15:15',
    '15:30-16:00',
  ]);
});

test('a calendar is asked about the days of today and of tomorrow, to the end of the last call', () => {
  const { startsAt, endsAt } = busyWindow(NOW);
  const last = bookableDates(NOW + DAY).at(-1) ?? '';

  expect([istDate(startsAt), istTime(startsAt)]).toEqual([bookableDates(NOW)[0], '00:00']);
  expect(endsAt).toBeGreaterThanOrEqual(callInterval(last, '23:30', 45).endsAt);
});
