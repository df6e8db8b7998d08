import { expect, test } from 'vitest';
import {
  isDayOff,
  isInHours,
  isWithin,
  minutesTaken,
  rangesOf,
  weekdayOf,
} from '#domain/calendar/hours.ts';

const SUNDAY = '2026-11-29';
const MORNING = { from: 600, to: 720 };
const EVENING = { from: 1080, to: 1200 };
const CLOSED = { from: 0, to: 0 };

test('a date knows its weekday', () => {
  expect(weekdayOf(SUNDAY)).toBe('0');
  expect(weekdayOf('2026-12-05')).toBe('6');
});

test('who has set no hours works all day', () => {
  expect(rangesOf(SUNDAY, [])).toBeNull();
  expect(rangesOf(SUNDAY, [{ day: '1', ...MORNING }])).toBeNull();
  expect(isWithin({ from: 0, to: 1440 }, null)).toBe(true);
});

test('the hours of a date come before those of its weekday', () => {
  const week = { day: '0', ...MORNING };
  expect(rangesOf(SUNDAY, [week])).toEqual([week]);
  const date = { day: SUNDAY, ...EVENING };
  expect(rangesOf(SUNDAY, [week, date])).toEqual([date]);
});

test.each([
  ['at the beginning of a range', '10:00', 30, true],
  ['to the end of a range', '11:15', 45, true],
  ['before a range', '09:30', 30, false],
  ['over the end of a range', '11:30', 45, false],
  ['in a second range', '18:00', 45, true],
  ['between two', '13:00', 30, false],
])('a call %s', (_, time, duration, isOpen) => {
  expect(isWithin(minutesTaken({ time, duration }), [MORNING, EVENING])).toBe(isOpen);
});

test('a call runs past midnight only where the next day goes on', () => {
  const late = { time: '23:30', duration: 45 };
  const night = [{ from: 1320, to: 1440 }];
  expect(isInHours({ time: '23:30', duration: 30 }, night, [CLOSED])).toBe(true);
  expect(isInHours(late, night, null)).toBe(true);
  expect(isInHours(late, night, [{ from: 0, to: 30 }])).toBe(true);
  expect(isInHours(late, night, [MORNING])).toBe(false);
  expect(isInHours(late, null, [])).toBe(false);
  expect(isInHours(late, [CLOSED], null)).toBe(false);
});

test('time off holds from its first date to its last', () => {
  const timeOff = [{ firstDate: '2026-11-28', lastDate: SUNDAY }];
  expect(isDayOff('2026-11-27', timeOff)).toBe(false);
  expect(isDayOff('2026-11-28', timeOff)).toBe(true);
  expect(isDayOff(SUNDAY, timeOff)).toBe(true);
  expect(isDayOff('2026-11-30', timeOff)).toBe(false);
});
