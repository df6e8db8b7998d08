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

test('a day has 10 morning, 10 afternoon and 14 evening starts', () => {
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
  ['the afternoon if only that is free', day(MONDAY, ['13:00', '14:00']), 1],
  ['the part of the client’s own reservation', day(MONDAY, slotTimes, '08:00'), 0],
  ['the first part of a day without a start', day(MONDAY, []), 0],
])('the calendar opens a day at %s', (_, shown, part) => expect(initialPart(shown)).toBe(part));

test.each([
  ['Los Angeles, where the morning of India is the evening before', 'America/Los_Angeles', 0],
  ['London, where the evening of India is the day', 'Europe/London', 2],
  ['Singapore, where the evening of India is late', 'Asia/Singapore', 0],
])('the calendar opens a day at the part in the client’s waking hours: %s', (_, timeZone, part) => {
  expect(initialPart(day(MONDAY, slotTimes), timeZone)).toBe(part);
  expect(initialPart(day(MONDAY, ['18:00']), timeZone)).toBe(2);
});

test('the calendar opens the preselected day at its first free start or the client’s own hold', () => {
  expect(initialPart(day(MONDAY, ['13:00', '18:00']), IST, false)).toBe(1);
  expect(initialPart(day(MONDAY, ['13:00'], '18:00'), IST, false)).toBe(2);
});

function slotsOf(...states: SlotState[]) {
  return states.map((state, index) => {
    const selectable = state === 'free' || state === 'yours';
    return { time: slotTimes[index] ?? '', state, label: '', selectable };
  });
}

test.each<[string, SlotState[], string | null]>([
  ['no hours', ['closed', 'closed'], 'no hours'],
  ['all taken', ['booked', 'reserved', 'closed'], 'full'],
  ['too soon', ['blocked', 'blocked', 'closed'], 'closed'],
  ['one free', ['free', 'booked', 'booked', 'closed'], null],
  ['a client can resume their own hold', ['yours', 'booked'], null],
])('explains why no start is available: %s', (_, states, why) => {
  expect(slotsUnavailableReason(slotsOf(...states))).toBe(why);
});

test('suggests one free start per part of a day, the earliest first', () => {
  const days = [day(MONDAY, ['18:00']), day(TUESDAY, ['09:00', '09:30', '15:00', '19:00'])];
  expect(nextFreeStarts(days)).toEqual([
    { date: MONDAY, time: '18:00' },
    { date: TUESDAY, time: '09:00' },
    { date: TUESDAY, time: '15:00' },
  ]);
  expect(nextFreeStarts([day(MONDAY, [])])).toEqual([]);
});

const offered = (date: string, time: string, ...days: CalendarDay[]) =>
  nearestStarts(days, { date, time }).map((start) => `${start.date} ${start.time}`);

test('suggests starts before and after an unavailable start on the same day', () => {
  const monday = day(MONDAY, ['07:00', '08:00', '11:30', '17:00', '20:00']);
  const near = [`${MONDAY} 08:00`, `${MONDAY} 11:30`, `${MONDAY} 17:00`];
  expect(offered(MONDAY, '13:00', monday, day(TUESDAY, slotTimes))).toEqual(near);
  const morning = day(MONDAY, ['11:30', '13:00']);
  expect(offered(MONDAY, '10:00', morning, day(TUESDAY, slotTimes))).toEqual([]);
  expect(offered(MONDAY, '10:00', day(MONDAY, ['14:00'], '10:30'))).toEqual([`${MONDAY} 14:00`]);
});

test('also suggests starts on later days, but never on earlier days', () => {
  const tuesday = day(TUESDAY, ['09:00', '12:00', '15:00', '18:00']);
  const first = [`${TUESDAY} 09:00`, `${TUESDAY} 12:00`, `${TUESDAY} 15:00`];
  expect(offered(MONDAY, '00:00', day(MONDAY, []), tuesday)).toEqual(first);
  const around = [day(MONDAY, slotTimes), day(TUESDAY, ['18:00']), day(WEDNESDAY, slotTimes)];
  const later = [`${TUESDAY} 18:00`, `${WEDNESDAY} 09:30`, `${WEDNESDAY} 10:00`];
  expect(offered(TUESDAY, '10:00', ...around)).toEqual(later);
});

test('finds the free start nearest to a time, or none', () => {
  const { slots } = day(MONDAY, ['07:00', '12:30', '15:00'], '13:00');
  const found = ['13:30', '22:00'].map((time) => nearestFreeTime(slots, time));
  expect([...found, nearestFreeTime([], '13:30')]).toEqual(['12:30', '15:00', undefined]);
});

test('explains a day as full if calls fill the day, and as closed without working hours', () => {
  expect(dayUnavailableReason(day(MONDAY, []))).toBe('full');
  expect(dayUnavailableReason({ ...day(MONDAY, []), blocked: true })).toBe('closed');
  const slots = slotsOf('closed', 'closed');
  expect(dayUnavailableReason({ ...day(MONDAY, []), slots })).toBe('closed');
});
