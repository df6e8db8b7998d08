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

test('34 blocked slots make a day full without blocking the day', () => {
  const { blocked, full } = day(TIMES.map((time) => block(time)));
  expect([blocked, full]).toEqual([false, true]);
});

test('a reserved slot that is blocked as well is one of the 34, not two', () => {
  const others = TIMES.slice(2).map((time) => booked(time, 30));
  const entries = [yours('07:00', 30), block('07:00'), ...others];
  expect(day(entries, HALF_HOURS).full).toBe(false);
});
