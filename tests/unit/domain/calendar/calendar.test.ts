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

// Now is 10:00 on the day before FIRST, so a call at 10:00 on FIRST is in 24 hours.
const FREE = 'Available | free, open';
const BOOKED = 'Booked | booked, closed';
const RESERVED = 'Reserved | reserved, closed';
const BLOCKED = 'Blocked | blocked, closed';
const MINE = 'Your Reservation | yours, open';
const INTO_BLOCK = 'Runs into a blocked time | overlap, closed';
const BY_30 = 'Overlaps a call (30 min) | overlap, closed';
const BY_45 = 'Overlaps a call (45 min) | overlap, closed';
const FULL = 'Day is full | blocked, closed';
const NEAR = 'Too close to a call | overlap, closed';

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
  ['a short booking', 45, [booked('10:00', 30)], 'Booked (30 min) | booked, closed'],
  ['a reservation', 45, [reserved('10:00')], RESERVED],
  ['a long reservation', 30, [reserved('10:00')], 'Reserved (45 min) | reserved, closed'],
  ['a long one of your own', 30, [yours('10:00')], 'Your Reservation (45 min) | yours, open'],
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
  ['an own reservation at 09:30', 45, [yours('09:30')], FREE],
  ['an own reservation at 10:30', 45, [yours('10:30')], FREE],
  ['a booking on another day', 45, [booked('10:00', 45, SECOND)], FREE],
  ['a block on another day', 45, [block('10:00', SECOND)], FREE],
])('shows 10:00 correctly with %s, for a call of %i minutes', (_, minutes, entries, shown) => {
  expect(slot('10:00', entries, { minutes })).toBe(shown);
});

test.each([
  ['a booking over a block', [booked('10:00'), block('10:00'), DAY_BLOCK], BOOKED],
  ['a reservation over a block', [reserved('10:00'), block('10:00')], RESERVED],
  ['a booking over an overlap', [booked('09:30'), booked('10:00')], BOOKED],
  ['a block over an own reservation', [yours('10:00'), block('10:00')], BLOCKED],
  ['a block over an overlap', [booked('09:30'), block('10:00')], BLOCKED],
  ['a block over a block ahead', [block('10:00'), block('10:30')], BLOCKED],
  ['a block ahead over a call behind', [booked('09:30'), block('10:30')], INTO_BLOCK],
])('shows at 10:00 %s', (_, entries, shown) => expect(slot('10:00', entries)).toBe(shown));

test.each([
  ['for its own length', 30, [booked('10:30', 30)], MINE],
  ['for a longer call', 45, [booked('10:30', 30)], BY_30],
  ['for a longer call before a block', 45, [block('10:30')], INTO_BLOCK],
])('an own hold of 30 minutes at 10:00, before a taken start, %s', (_, minutes, others, shown) => {
  expect(slot('10:00', [yours('10:00', 30), ...others], { minutes })).toBe(shown);
});

test.each([
  ['a booking beside it', [booked('09:30'), booked('10:30')], FREE],
  ['a booking at the same start', [booked('10:00')], BOOKED],
  ['a block', [block('10:00')], BLOCKED],
  ['a block ahead', [block('10:30')], INTO_BLOCK],
])('if calls may overlap, without a buffer, 10:00 with %s', (_, entries, shown) => {
  expect(slot('10:00', entries, { allowOverlap: true, bufferMinutes: 60 })).toBe(shown);
});

test('the last start of a day is open for a call that ends after midnight', () => {
  expect(slot('23:30', [block('07:00', SECOND)])).toBe(FREE);
  expect(slot('23:30', [{ ...DAY_BLOCK, date: SECOND }])).toBe(INTO_BLOCK);
  expect(slot('23:30', [booked('23:00')])).toBe(BY_45);
  expect(slot('23:00', [block('23:30')])).toBe(INTO_BLOCK);
  expect(slot('07:00', [booked('23:30')], {}, SECOND)).toBe(FREE);
});

test('closes starts that are sooner than the minimum notice', () => {
  expect(slot('10:00', [], { minimumNotice: 24 })).toBe(FREE);
  const tooSoon = 'Too soon (24 h notice) | blocked, closed';
  expect(slot('09:30', [], { minimumNotice: 24 })).toBe(tooSoon);
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
])('applies the daily cap to 10:00: %s', (_, dailyCap, entries, shown) => {
  expect(slot('10:00', entries, { dailyCap })).toBe(shown);
  expect(day(entries, { dailyCap }).full).toBe(shown === FULL);
});

test('a day that reaches its daily cap shows its calls and is not blocked', () => {
  const entries = [booked('08:00')];
  expect(slot('08:00', entries, { dailyCap: 1 })).toBe(BOOKED);
  expect(slot('08:30', entries, { dailyCap: 1 })).toBe(BY_45);
  expect(day(entries, { dailyCap: 1 }).blocked).toBe(false);
});

test.each([
  ['a call that ends 15 minutes before', 15, [booked('09:00')], FREE],
  ['a call that ends 15 minutes before', 16, [booked('09:00')], NEAR],
  ['a call that starts 15 minutes after', 15, [reserved('11:00')], FREE],
  ['a call that starts 15 minutes after', 16, [reserved('11:00')], NEAR],
  ['a block that starts 15 minutes after', 60, [block('11:00')], FREE],
  ['an own reservation beside it', 60, [yours('11:00')], FREE],
])('a call at 10:00 with %s and a buffer of %i minutes', (_, bufferMinutes, entries, shown) => {
  expect(slot('10:00', entries, { bufferMinutes })).toBe(shown);
});

test('a client can still book the reserved time after the booking rules change', () => {
  const rules = { minimumNotice: 168, dailyCap: 1, bufferMinutes: 60 };
  const entries = [yours('10:00'), booked('11:00')];
  expect(slot('10:00', entries, rules)).toBe(MINE);
  expect(openTimes(entries, rules)).toEqual(['10:00']);
  expect(day(entries, rules).full).toBe(true);
});

const HALF_HOURS = { minutes: 30 };
const FIRST_DAY_ALONE = [true, ...Array(14).fill(false)];

test('a day is full, but not blocked, if bookings, reservations and blocked slots take all 34 starts', () => {
  const entries = [
    yours('07:00', 30),
    ...TIMES.slice(1, 11).map((time) => booked(time, 30)),
    ...TIMES.slice(11, 22).map((time) => reserved(time, 30)),
    ...TIMES.slice(22).map((time) => block(time)),
  ];
  expect(calendar(entries, HALF_HOURS).map(({ full }) => full)).toEqual(FIRST_DAY_ALONE);
  expect(day(entries, HALF_HOURS).blocked).toBe(false);

  const oneFree = entries.slice(0, -1);
  expect(day(oneFree, HALF_HOURS).full).toBe(false);
  expect(openTimes(oneFree, HALF_HOURS)).toEqual(['07:00', '23:30']);
  // A start that is both blocked and reserved counts as one taken start.
  expect(day([...oneFree, block('07:00')], HALF_HOURS).full).toBe(false);
});

test("a day is not full while the viewer's own start is open", () => {
  const entries = [yours('07:00'), ...TIMES.slice(2, 33).map((time) => booked(time))];
  expect(openTimes(entries)).toEqual(['07:00']);
  expect(day(entries).full).toBe(false);
});

test('a day without a free start is full, even if calls take fewer than 34 starts', () => {
  const hourly = TIMES.filter((time) => time.endsWith(':00')).map((time) => booked(time));
  expect(day(hourly).full).toBe(true);
  expect(day(hourly.slice(0, -1)).full).toBe(false);
  expect(day(hourly, { allowOverlap: true }).full).toBe(false);
});

test('a blocked day is full and still shows its calls, and other days stay open', () => {
  expect(calendar([DAY_BLOCK]).map(({ blocked }) => blocked)).toEqual(FIRST_DAY_ALONE);
  expect(calendar([DAY_BLOCK]).map(({ full }) => full)).toEqual(FIRST_DAY_ALONE);

  const withCall = [booked('10:00'), DAY_BLOCK];
  const unblocked = day(withCall).slots.filter(({ state }) => state !== 'blocked');
  expect(unblocked).toMatchObject([{ time: '10:00', state: 'booked', selectable: false }]);
  expect(openTimes(withCall)).toEqual([]);
});
