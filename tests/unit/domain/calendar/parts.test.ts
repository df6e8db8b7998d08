import { expect, test } from 'vitest';
import type { CalendarDay, SlotState } from '#domain/calendar/calendar.ts';
import {
  dayUnavailableReason,
  initialPart,
  nearestFreeTime,
  nearestStarts,
  nextFreeStarts,
  partsOf,
  slotsUnavailableReason,
} from '#domain/calendar/parts.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { IST } from '#domain/time.ts';

/** A day of which only `free` can be picked. */
function day(date: string, free: readonly string[], own?: string): CalendarDay {
  const slots = slotTimes.map((time) => {
    const state = time === own ? 'yours' : free.includes(time) ? 'free' : 'booked';
    return { time, state, label: '', selectable: state !== 'booked' } as const;
  });
  return { date, full: free.length === 0, blocked: false, slots };
}

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const WEDNESDAY = '2026-11-25';
const SATURDAY = '2026-11-28';

test('a day has ten mornings, ten afternoons and fourteen evenings', () => {
  const parts = partsOf(day(MONDAY, slotTimes));
  expect(parts.map(({ name, slots }) => [name, slots.length])).toEqual([
    ['Morning', 10],
    ['Afternoon', 10],
    ['Evening', 14],
  ]);
});

test.each([
  ['the evening of a weekday', day(MONDAY, slotTimes), 2],
  ['the morning of a weekend', day(SATURDAY, slotTimes), 0],
  ['what is left of a weekday', day(MONDAY, ['13:00', '14:00']), 1],
  ['where one’s own reservation is', day(MONDAY, slotTimes, '08:00'), 0],
  ['the first part of a day without a start', day(MONDAY, []), 0],
])('%s is shown first', (_, shown, part) => expect(initialPart(shown)).toBe(part));

test.each([
  ['Los Angeles, where the morning of India is the evening before', 'America/Los_Angeles', 0],
  ['London, where the evening of India is the day', 'Europe/London', 2],
  ['Singapore, where the evening of India is late', 'Asia/Singapore', 0],
])('abroad, what lies in waking hours is shown first: %s', (_, timeZone, part) => {
  expect(initialPart(day(MONDAY, slotTimes), timeZone)).toBe(part);
  // A part without a start gives way to one that has some.
  expect(initialPart(day(MONDAY, ['18:00']), timeZone)).toBe(2);
});

test('a day that nobody picked begins with its first start, or with one’s own reservation', () => {
  expect(initialPart(day(MONDAY, ['13:00', '18:00']), IST, false)).toBe(1);
  expect(initialPart(day(MONDAY, ['13:00'], '18:00'), IST, false)).toBe(2);
});

/** One slot for each state. */
function slotsOf(...states: SlotState[]) {
  return states.map((state, index) => ({
    ...{ time: slotTimes[index] ?? '', state, label: '' },
    selectable: state === 'free' || state === 'yours',
  }));
}

test.each<[string, SlotState[], string | null]>([
  ['nobody works', ['closed', 'closed'], 'no hours'],
  ['all is taken', ['booked', 'reserved', 'closed'], 'full'],
  ['it is too soon', ['blocked', 'blocked', 'closed'], 'closed'],
  ['one is free', ['free', 'booked', 'booked', 'closed'], null],
  ['one’s own can be taken up again', ['yours', 'booked'], null],
])('why none can be picked is said rightly where %s', (_, states, why) => {
  expect(slotsUnavailableReason(slotsOf(...states))).toBe(why);
});

test('the next free starts are one of each part of a day, in the order of time', () => {
  const days = [day(MONDAY, ['18:00']), day(TUESDAY, ['09:00', '09:30', '15:00', '19:00'])];
  expect(nextFreeStarts(days)).toEqual([
    { date: MONDAY, time: '18:00' },
    { date: TUESDAY, time: '09:00' },
    { date: TUESDAY, time: '15:00' },
  ]);
  expect(nextFreeStarts([day(MONDAY, [])])).toEqual([]);
});

/** The starts that are offered in place of a lost one, as `2026-11-23 08:00`. */
const offered = (date: string, time: string, ...days: CalendarDay[]) =>
  nearestStarts(days, { date, time }).map((start) => `${start.date} ${start.time}`);

test('in place of a lost start others of its day are offered, on either side, in order', () => {
  const monday = day(MONDAY, ['07:00', '08:00', '11:30', '17:00', '20:00']);
  const near = [`${MONDAY} 08:00`, `${MONDAY} 11:30`, `${MONDAY} 17:00`];
  expect(offered(MONDAY, '13:00', monday, day(TUESDAY, slotTimes))).toEqual(near);
  // None while its part of the day, which is in sight, has some left.
  const morning = day(MONDAY, ['11:30', '13:00']);
  expect(offered(MONDAY, '10:00', morning, day(TUESDAY, slotTimes))).toEqual([]);
  // Not the client's own reservation.
  expect(offered(MONDAY, '10:00', day(MONDAY, ['14:00'], '10:30'))).toEqual([`${MONDAY} 14:00`]);
});

test('where its day has too few, those of the next days are offered too, and of none before', () => {
  const tuesday = day(TUESDAY, ['09:00', '12:00', '15:00', '18:00']);
  const first = [`${TUESDAY} 09:00`, `${TUESDAY} 12:00`, `${TUESDAY} 15:00`];
  expect(offered(MONDAY, '00:00', day(MONDAY, []), tuesday)).toEqual(first);
  const around = [day(MONDAY, slotTimes), day(TUESDAY, ['18:00']), day(WEDNESDAY, slotTimes)];
  const later = [`${TUESDAY} 18:00`, `${WEDNESDAY} 09:30`, `${WEDNESDAY} 10:00`];
  expect(offered(TUESDAY, '10:00', ...around)).toEqual(later);
});

test('the free start nearest to a lost one is on either side of it, and none where none is free', () => {
  const { slots } = day(MONDAY, ['07:00', '12:30', '15:00'], '13:00');
  const found = ['13:30', '22:00'].map((lost) => nearestFreeTime(slots, lost));
  expect([...found, nearestFreeTime([], '13:30')]).toEqual(['12:30', '15:00', undefined]);
});

test('a day is full where others booked it, and closed where we do not work', () => {
  expect(dayUnavailableReason(day(MONDAY, []))).toBe('full');
  expect(dayUnavailableReason({ ...day(MONDAY, []), blocked: true })).toBe('closed');
  expect(dayUnavailableReason({ ...day(MONDAY, []), slots: slotsOf('closed', 'closed') })).toBe(
    'closed',
  );
});
