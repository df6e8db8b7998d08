import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  block,
  booked,
  calendar,
  day,
  openTimes,
  reserved,
  SECOND,
  slot,
  TIMES,
  yours,
} from './calendar-cases.ts';

// The calendar is seen on the eve at 10:00, so FIRST at 10:00 is 24 hours ahead.
const FREE = 'Available | free, open';
const MINE = 'Your Reservation | yours, open';
const FULL = 'Day is full | blocked, closed';
const NEAR = 'Too close to a call | overlap, closed';

test.each([
  ['10:00', 24, FREE],
  ['09:30', 24, 'Too soon (24 h notice) | blocked, closed'],
  ['23:30', 38, 'Too soon (38 h notice) | blocked, closed'],
  ['07:00', 0, FREE],
])('%s on the first day with %i hours of notice', (time, minimumNotice, shown) => {
  expect(slot(time, [], { minimumNotice })).toBe(shown);
});

test('a notice of a week leaves the days after it', () => {
  const days = calendar([], { minimumNotice: 168 });
  expect(days.map(({ full }) => full)).toEqual([...Array(6).fill(true), ...Array(9).fill(false)]);
  expect(days[6]?.slots.find(({ selectable }) => selectable)?.time).toBe('10:00');
});

test.each([
  ['a call short of it', 2, [booked('08:00')], FREE],
  ['as many calls', 2, [booked('08:00'), reserved('15:00')], FULL],
  ['more calls', 1, [booked('08:00'), booked('15:00')], FULL],
  ['an own reservation beside a call', 2, [booked('08:00'), yours('15:00')], FREE],
  ['a block beside a call', 2, [booked('08:00'), block('15:00')], FREE],
  ['calls on another day', 1, [booked('08:00', 45, SECOND)], FREE],
  ['no cap', null, TIMES.slice(20).map((time) => booked(time, 30)), FREE],
])('10:00 with a daily cap and %s', (_, dailyCap, entries, shown) => {
  expect(slot('10:00', entries, { dailyCap })).toBe(shown);
  expect(day(entries, { dailyCap }).full).toBe(shown === FULL);
});

test('a capped day keeps showing its calls, and is not blocked', () => {
  const entries = [booked('08:00')];
  expect(slot('08:00', entries, { dailyCap: 1 })).toBe('Booked | booked, closed');
  expect(slot('08:30', entries, { dailyCap: 1 })).toBe(
    'Overlaps a call (45 min) | overlap, closed',
  );
  expect(day(entries, { dailyCap: 1 }).blocked).toBe(false);
});

test.each([
  ['a call that ends 15 minutes before', 15, [booked('09:00')], FREE],
  ['a call that ends 15 minutes before', 16, [booked('09:00')], NEAR],
  ['a call that ends as it starts', 1, [booked('09:30', 30)], NEAR],
  ['a call that starts 15 minutes after', 15, [reserved('11:00')], FREE],
  ['a call that starts 15 minutes after', 16, [reserved('11:00')], NEAR],
  ['a call that starts 45 minutes after', 60, [booked('11:30')], NEAR],
  ['a block that starts 15 minutes after', 60, [block('11:00')], FREE],
  ['an own reservation beside it', 60, [yours('11:00')], FREE],
])('45 minutes at 10:00 with %s and a buffer of %i', (_, bufferMinutes, entries, shown) => {
  expect(slot('10:00', entries, { bufferMinutes })).toBe(shown);
});

test('where calls may overlap there is no buffer', () => {
  expect(slot('10:00', [booked('10:30')], { bufferMinutes: 60, allowOverlap: true })).toBe(FREE);
});

test('a reservation outlives a change of the rules', () => {
  const rules = { minimumNotice: 168, dailyCap: 1, bufferMinutes: 60 };
  const entries = [yours('10:00'), booked('11:00')];
  expect(slot('10:00', entries, rules)).toBe(MINE);
  expect(openTimes(entries, rules)).toEqual(['10:00']);
  expect(day(entries, rules).full).toBe(true);
});

test('rules only ever close starts', () => {
  const anyCall = fc
    .tuple(fc.constantFrom(booked, reserved, yours), fc.constantFrom(...TIMES))
    .map(([taken, time]) => taken(time));
  const rules = fc.record({
    minimumNotice: fc.integer({ min: 0, max: 168 }),
    dailyCap: fc.option(fc.integer({ min: 1, max: 34 })),
    bufferMinutes: fc.integer({ min: 0, max: 60 }),
    allowOverlap: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyCall, { maxLength: 8 }), rules, (calls, { allowOverlap, ...set }) => {
      const open = new Set(openTimes(calls, { allowOverlap }));
      for (const time of openTimes(calls, { allowOverlap, ...set })) expect(open).toContain(time);
    }),
  );
});
