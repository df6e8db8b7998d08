import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  block,
  booked,
  calendar,
  DAY_BLOCK,
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

const HALF_HOURS = { minutes: 30 };
const FIRST_DAY_ALONE = [true, ...Array(14).fill(false)];

const ELEVEN_BOOKED = TIMES.slice(0, 11).map((time) => booked(time, 30));
const ELEVEN_RESERVED = TIMES.slice(11, 22).map((time) => reserved(time, 30));
const TWELVE_BLOCKED = TIMES.slice(22).map((time) => block(time));

test('a day is full when bookings, blocked slots and reservations reach 34', () => {
  const entries = [...ELEVEN_BOOKED, ...ELEVEN_RESERVED, ...TWELVE_BLOCKED];
  expect(calendar(entries, HALF_HOURS).map(({ full }) => full)).toEqual(FIRST_DAY_ALONE);
  expect(day(entries, HALF_HOURS).blocked).toBe(false);

  const oneFree = [...ELEVEN_BOOKED, ...ELEVEN_RESERVED, ...TWELVE_BLOCKED.slice(1)];
  expect(day(oneFree, HALF_HOURS).full).toBe(false);
  expect(openTimes(oneFree, HALF_HOURS)).toEqual(['18:00']);
});

test.each([
  ['bookings', (time: string) => booked(time, 30)],
  ['blocked slots', (time: string) => block(time)],
])("%s and the viewer's own reservation together reach 34", (_, taken) => {
  const entries = [yours('07:00', 30), ...TIMES.slice(1).map((time) => taken(time))];
  expect(day(entries, HALF_HOURS).full).toBe(true);
  expect(day(entries.slice(0, -1), HALF_HOURS).full).toBe(false);
});

test("with fewer than 34 taken, a day whose one open start is the viewer's own is not full", () => {
  const entries = [yours('07:00'), ...TIMES.slice(2, 33).map((time) => booked(time))];
  expect(openTimes(entries)).toEqual(['07:00']);
  expect(day(entries).full).toBe(false);
});

test('a day is full when no start is left, though fewer than 34 are taken', () => {
  const hourly = TIMES.filter((time) => time.endsWith(':00')).map((time) => booked(time));
  expect(hourly).toHaveLength(17);
  expect(day(hourly).full).toBe(true);
  expect(day(hourly.slice(0, -1)).full).toBe(false);
  expect(day(hourly, { allowOverlap: true }).full).toBe(false);
});

test('a blocked day is blocked and full, others are not, and its calls still show', () => {
  expect(calendar([DAY_BLOCK]).map(({ blocked }) => blocked)).toEqual(FIRST_DAY_ALONE);
  expect(calendar([DAY_BLOCK]).map(({ full }) => full)).toEqual(FIRST_DAY_ALONE);
  expect(day([DAY_BLOCK]).slots.map(({ state }) => state)).toEqual(Array(34).fill('blocked'));

  const withCall = [booked('10:00'), DAY_BLOCK];
  const shown = day(withCall).slots.filter(({ state }) => state === 'booked');
  expect(shown.map(({ time }) => time)).toEqual(['10:00']);
  expect(openTimes(withCall)).toEqual([]);
});

test('34 blocked slots make a day full, not blocked, and one that is reserved counts once', () => {
  const { blocked, full } = day(TIMES.map((time) => block(time)));
  expect([blocked, full]).toEqual([false, true]);
  const others = TIMES.slice(2).map((time) => booked(time, 30));
  const entries = [yours('07:00', 30), block('07:00'), ...others];
  expect(day(entries, HALF_HOURS).full).toBe(false);
});
