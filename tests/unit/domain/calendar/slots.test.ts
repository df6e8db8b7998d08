import { expect, test } from 'vitest';
import { blockId, parseBlockId } from '#domain/calendar/admin-calendar.ts';
import {
  bookableDates,
  coveredTimes,
  isBookable,
  overlaps,
  SLOT_MINUTES,
  slotTimes,
  WINDOW_DAYS,
} from '#domain/calendar/slots.ts';

const FIRST = '2026-11-28';

test('a day has the 34 half-hour start times from 07:00 to 23:30', () => {
  const hours = Array.from({ length: 17 }, (_, index) => String(7 + index).padStart(2, '0'));
  expect(slotTimes).toEqual(hours.flatMap((hour) => [`${hour}:00`, `${hour}:30`]));
  expect([slotTimes.at(0), slotTimes.at(9), slotTimes.at(-1)]).toEqual(['07:00', '11:30', '23:30']);
  expect([slotTimes.length, SLOT_MINUTES, WINDOW_DAYS]).toEqual([34, 30, 15]);
});

test.each([
  ['just before midnight in India', '2026-11-22T23:59:59.999+05:30', '2026-11-23', '2026-12-07'],
  ['at midnight in India', '2026-11-23T00:00:00+05:30', '2026-11-24', '2026-12-08'],
  ['on the last day of the year', '2026-12-31T23:59:59+05:30', '2027-01-01', '2027-01-15'],
  ['on the day before a leap day', '2028-02-28T12:00:00+05:30', '2028-02-29', '2028-03-14'],
])('%s (%s), clients can book from %s to %s', (_, now, first, last) => {
  const dates = bookableDates(Date.parse(now));
  expect([new Set(dates).size, dates.at(0), dates.at(-1)]).toEqual([15, first, last]);
  expect(dates).toEqual(dates.toSorted());
});

test('clients can book a start time of the next 15 days, but no other time', () => {
  const now = Date.parse('2026-11-27T12:00:00+05:30');
  const starts = [`${FIRST} 07:00`, `${FIRST} 07:10`, '2026-11-27 07:00'];
  const areBookable = starts.map((start) => isBookable(start.slice(0, 10), start.slice(11), now));
  expect(areBookable).toEqual([true, false, false]);
});

test.each([
  ['before, touching', [0, 10], [10, 20], false],
  ['reaching in by a minute', [0, 11], [10, 20], true],
  ['the same', [0, 10], [0, 10], true],
  ['inside', [5, 10], [0, 20], true],
  ['around', [0, 20], [5, 10], true],
  ['leaving in the last minute', [19, 30], [10, 20], true],
  ['after, touching', [20, 30], [10, 20], false],
] as const)('the first of two times is %s (%j, %j), overlap: %s', (_, [a, b], [c, d], expected) => {
  expect(overlaps({ startsAt: a, endsAt: b }, { startsAt: c, endsAt: d })).toBe(expected);
});

test.each([
  ['10:00', 30, ['10:00']],
  ['10:00', 31, ['10:00', '10:30']],
  ['10:00', 45, ['10:00', '10:30']],
  ['10:00', 90, ['10:00', '10:30', '11:00']],
  ['23:30', 45, ['23:30']],
])('a call at %s of %i minutes occupies the start times %j', (time, minutes, covered) => {
  expect(coveredTimes(time, minutes)).toEqual(covered);
});

test('parses the id of a block into date and time, and returns null for other ids', () => {
  expect(blockId(FIRST, '07:00')).toBe('slot-2026-11-28-07:00');
  expect(blockId(FIRST, null)).toBe('day-2026-11-28');
  for (const time of ['07:00', null]) {
    expect(parseBlockId(blockId(FIRST, time))).toEqual({ date: FIRST, time });
  }
  for (const id of ['day-', 'slot-2026-11-28-', 'x-day-2026-11-28', 'pay_1', '']) {
    expect(parseBlockId(id)).toBeNull();
  }
});
