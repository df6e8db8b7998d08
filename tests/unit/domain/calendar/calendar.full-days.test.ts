import { expect, test } from 'vitest';
import {
  block,
  booked,
  calendar,
  DAY_BLOCK,
  day,
  openTimes,
  reserved,
  TIMES,
  yours,
} from './calendar-cases.ts';

const HALF_HOURS = { minutes: 30 };

const ELEVEN_BOOKED = TIMES.slice(0, 11).map((time) => booked(time, 30));
const ELEVEN_RESERVED = TIMES.slice(11, 22).map((time) => reserved(time, 30));
const TWELVE_BLOCKED = TIMES.slice(22).map((time) => block(time));

test('a day is full when bookings, blocked slots and reservations reach 34', () => {
  const entries = [...ELEVEN_BOOKED, ...ELEVEN_RESERVED, ...TWELVE_BLOCKED];
  expect(calendar(entries, HALF_HOURS).map(({ full }) => full)).toEqual([
    true,
    ...Array(14).fill(false),
  ]);
  expect(day(entries, HALF_HOURS).blocked).toBe(false);
});

test('a day with 33 taken and one start free is not full', () => {
  const entries = [...ELEVEN_BOOKED, ...ELEVEN_RESERVED, ...TWELVE_BLOCKED.slice(1)];
  expect(day(entries, HALF_HOURS).full).toBe(false);
  expect(openTimes(entries, HALF_HOURS)).toEqual(['18:00']);
});

test("the viewer's own reservation counts among the 34", () => {
  const entries = [yours('07:00', 30), ...TIMES.slice(1).map((time) => booked(time, 30))];
  expect(day(entries, HALF_HOURS).full).toBe(true);
  expect(day(entries.slice(0, -1), HALF_HOURS).full).toBe(false);
});

test("blocked slots and the viewer's own reservation together reach 34", () => {
  const entries = [yours('07:00', 30), ...TIMES.slice(1).map((time) => block(time))];
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

test('a blocked day is blocked and full, and the others are not', () => {
  expect(calendar([DAY_BLOCK]).map(({ blocked }) => blocked)).toEqual([
    true,
    ...Array(14).fill(false),
  ]);
  expect(calendar([DAY_BLOCK]).map(({ full }) => full)).toEqual([true, ...Array(14).fill(false)]);
  expect(day([DAY_BLOCK]).slots.map(({ state }) => state)).toEqual(Array(34).fill('blocked'));
});

test('a booking on a day blocked afterwards still shows as booked', () => {
  const { slots } = day([booked('10:00'), DAY_BLOCK]);
  expect(slots.filter(({ state }) => state === 'booked').map(({ time }) => time)).toEqual([
    '10:00',
  ]);
  expect(openTimes([booked('10:00'), DAY_BLOCK])).toEqual([]);
});

test('34 blocked slots make a day full without blocking the day', () => {
  const { blocked, full } = day(TIMES.map((time) => block(time)));
  expect([blocked, full]).toEqual([false, true]);
});

test('a reserved slot that is blocked as well is one of the 34, not two', () => {
  const entries = [
    yours('07:00', 30),
    block('07:00'),
    ...TIMES.slice(2).map((time) => booked(time, 30)),
  ];
  expect(day(entries, HALF_HOURS).full).toBe(false);
});
