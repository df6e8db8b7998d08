import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  block,
  booked,
  calendar,
  DAY_BLOCK,
  day,
  reserved,
  SECOND,
  slot,
  TIMES,
  yours,
} from './calendar-cases.ts';

const FREE = 'Available | free, open';
const BOOKED = 'Booked | booked, closed';
const BLOCKED = 'Blocked | blocked, closed';
const MINE = 'Your Reservation | yours, open';
const INTO_BLOCK = 'Runs into a blocked time | overlap, closed';
const BY_30 = 'Overlaps a call (30 min) | overlap, closed';
const BY_45 = 'Overlaps a call (45 min) | overlap, closed';

test('the calendar shows the 15 days from tomorrow with 34 free starts each', () => {
  const days = calendar();
  expect(days).toHaveLength(15);
  expect([days.at(0)?.date, days.at(-1)?.date]).toEqual(['2026-11-28', '2026-12-12']);
  for (const { slots, full, blocked } of days) {
    expect(slots).toEqual(
      TIMES.map((time) => ({ time, state: 'free', label: 'Available', selectable: true })),
    );
    expect([full, blocked]).toEqual([false, false]);
  }
});

test.each([
  ['a booking', 45, [booked('10:00')], BOOKED],
  ['a short booking', 45, [booked('10:00', 30)], 'Booked (30 min) | booked, closed'],
  ['a long booking', 30, [booked('10:00', 45)], 'Booked (45 min) | booked, closed'],
  ['a reservation', 45, [reserved('10:00')], 'Reserved | reserved, closed'],
  ['a short reservation', 45, [reserved('10:00', 30)], 'Reserved (30 min) | reserved, closed'],
  ['an own reservation', 45, [yours('10:00')], MINE],
  ['a long one of your own', 30, [yours('10:00')], 'Your Reservation (45 min) | yours, open'],
  ['a short one of your own', 45, [yours('10:00', 30)], 'Your Reservation (30 min) | yours, open'],
  ['a call to move', 45, [{ ...yours('10:00'), isMoving: true }], 'This call now | yours, open'],
  ['a blocked slot', 45, [block('10:00')], BLOCKED],
  ['a blocked day', 45, [DAY_BLOCK], BLOCKED],
  ['a block at 10:30', 45, [block('10:30')], INTO_BLOCK],
  ['a block at 10:30', 30, [block('10:30')], FREE],
  ['a block at 09:30', 45, [block('09:30')], FREE],
  ['a long booking at 09:30', 30, [booked('09:30')], BY_45],
  ['a long reservation at 09:30', 30, [reserved('09:30')], BY_45],
  ['a short booking at 09:30', 45, [booked('09:30', 30)], FREE],
  ['a short booking at 10:30', 45, [booked('10:30', 30)], BY_30],
  ['a short booking at 10:30', 30, [booked('10:30', 30)], FREE],
  ['a booking at 09:00', 45, [booked('09:00')], FREE],
  ['a booking at 11:00', 45, [booked('11:00')], FREE],
  ['an own reservation at 09:30', 45, [yours('09:30')], FREE],
  ['an own reservation at 10:30', 45, [yours('10:30')], FREE],
  ['a booking on another day', 45, [booked('10:00', 45, SECOND)], FREE],
  ['a block on another day', 45, [block('10:00', SECOND)], FREE],
])('10:00 with %s, looked at for %i minutes', (_, minutes, entries, shown) => {
  expect(slot('10:00', entries, { minutes })).toBe(shown);
});

test.each([
  ['a booking over a block', [booked('10:00'), block('10:00'), DAY_BLOCK], BOOKED],
  [
    'a reservation over a block',
    [reserved('10:00'), block('10:00')],
    'Reserved | reserved, closed',
  ],
  ['a booking over an overlap', [booked('09:30'), booked('10:00')], BOOKED],
  ['a booking over a block ahead', [booked('10:00'), block('10:30')], BOOKED],
  ['a block over an own reservation', [yours('10:00'), block('10:00')], BLOCKED],
  ['a block over an overlap', [booked('09:30'), block('10:00')], BLOCKED],
  ['a block over a block ahead', [block('10:00'), block('10:30')], BLOCKED],
  ['a block ahead over a call behind', [booked('09:30'), block('10:30')], INTO_BLOCK],
])('10:00 shows %s', (_, entries, shown) => expect(slot('10:00', entries)).toBe(shown));

test.each([
  ['for its own length', 30, [booked('10:30', 30)], MINE],
  ['for a longer call', 45, [booked('10:30', 30)], BY_30],
  ['for its own length before a block', 30, [block('10:30')], MINE],
  ['for a longer call before a block', 45, [block('10:30')], INTO_BLOCK],
])('an own half hour at 10:00 before a taken start, looked at %s', (_, minutes, others, shown) => {
  expect(slot('10:00', [yours('10:00', 30), ...others], { minutes })).toBe(shown);
});

test.each([
  ['a booking beside it', [booked('09:30')], FREE],
  ['an own reservation before a booking', [yours('10:00'), booked('10:30')], MINE],
  ['a booking at the same start', [booked('10:00')], BOOKED],
  ['a block', [block('10:00')], BLOCKED],
  ['a block ahead', [block('10:30')], INTO_BLOCK],
])('where calls may overlap, 10:00 with %s', (_, entries, shown) => {
  expect(slot('10:00', entries, { allowOverlap: true })).toBe(shown);
});

test('the last start of the day is open for a call that ends after midnight', () => {
  expect(slot('23:30', [])).toBe(FREE);
  expect(slot('23:30', [block('07:00', SECOND)])).toBe(FREE);
  expect(slot('23:30', [booked('23:00')])).toBe(BY_45);
  expect(slot('23:00', [block('23:30')])).toBe(INTO_BLOCK);
  expect(slot('07:00', [booked('23:30')], {}, SECOND)).toBe(FREE);
});

test('a start is open if and only if it is free or yours, and disturbs nobody', () => {
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const anyTime = fc.constantFrom(...TIMES);
  const anyCall = fc
    .tuple(fc.constantFrom(booked, reserved, yours), anyTime, fc.constantFrom(30, 45))
    .map(([taken, time, duration]) => taken(time, duration));
  fc.assert(
    fc.property(
      fc.uniqueArray(anyCall, { selector: ({ time }) => time, maxLength: 12 }),
      fc.uniqueArray(anyTime, { maxLength: 6 }),
      fc.constantFrom(30, 45),
      (calls, blockedTimes, minutes) => {
        const busy = [
          ...calls.filter(({ state }) => state !== 'yours'),
          ...blockedTimes.map((time) => ({ time, duration: 30 })),
        ];
        const entries = [...calls, ...blockedTimes.map((time) => block(time))];
        for (const { time, state, selectable } of day(entries, { minutes }).slots) {
          const start = minuteOf(time);
          const disturbs = busy.some(
            (other) =>
              start < minuteOf(other.time) + other.duration &&
              minuteOf(other.time) < start + minutes,
          );
          expect(selectable, time).toBe(!disturbs);
          expect(state === 'free' || state === 'yours', time).toBe(selectable);
        }
      },
    ),
  );
});
