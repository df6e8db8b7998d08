import { expect, test } from 'vitest';
import type { CalendarDay, SlotState } from '#domain/calendar/calendar.ts';
import {
  dayUnavailableReason,
  initialPart,
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
const SATURDAY = '2026-11-28';

test('a day has 10 morning, 10 afternoon and 14 evening start times', () => {
  const parts = partsOf(day(MONDAY, slotTimes));
  const counts = parts.map(({ name, slots }) => `${name} ${slots.length}`);
  expect(counts).toEqual(['Morning 10', 'Afternoon 10', 'Evening 14']);
});

test.each([
  ['the evening of a weekday', day(MONDAY, slotTimes), 2],
  ['the morning of a weekend', day(SATURDAY, slotTimes), 0],
  ['the afternoon if only that is free', day(MONDAY, ['13:00', '14:00']), 1],
  ['the part of the client’s own reservation', day(MONDAY, slotTimes, '08:00'), 0],
  ['the first part of a day without a start', day(MONDAY, []), 0],
])('the calendar first shows %s', (_, shown, part) => expect(initialPart(shown)).toBe(part));

test.each([
  ['the morning of India is the evening before', 'America/Los_Angeles', slotTimes, 0],
  ['the evening of India is the day', 'Europe/London', slotTimes, 2],
  ['the evening of India is late', 'Asia/Singapore', slotTimes, 0],
  ['7:00 AM counts as awake', 'Europe/London', ['12:30', '13:00', '18:00'], 1],
  ['6:59 AM counts as asleep', 'Europe/London', ['11:00', '11:30', '18:00'], 2],
  ['10:00 PM counts as asleep', 'Asia/Singapore', ['07:00', '19:30', '20:00'], 0],
])('first shows times when a client abroad is awake: %s', (_, timeZone, free, part) => {
  expect(initialPart(day(MONDAY, free), timeZone)).toBe(part);
  expect(initialPart(day(MONDAY, ['18:00']), timeZone)).toBe(2);
});

test('on a preselected day, the calendar opens the part of the day with a free time or the client’s hold', () => {
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
  ['all booked', ['booked', 'closed'], 'full'],
  ['all reserved', ['reserved', 'closed'], 'full'],
  ['too soon', ['blocked', 'blocked', 'closed'], 'closed'],
  ['one free', ['free', 'booked', 'booked', 'closed'], null],
  ['a client can resume their own hold', ['yours', 'booked'], null],
])('explains why no start time is available: %s', (_, states, why) => {
  expect(slotsUnavailableReason(slotsOf(...states))).toBe(why);
});

test('suggests the next free morning, afternoon and evening time, the earliest first', () => {
  const days = [day(MONDAY, ['18:00']), day(TUESDAY, ['09:00', '09:30', '15:00', '19:00'])];
  expect(nextFreeStarts(days)).toEqual([
    { date: MONDAY, time: '18:00' },
    { date: TUESDAY, time: '09:00' },
    { date: TUESDAY, time: '15:00' },
  ]);
  expect(nextFreeStarts([day(MONDAY, [])])).toEqual([]);
  const atBoundaries = nextFreeStarts([day(MONDAY, ['12:00', '17:00'])]);
  expect(atBoundaries.map(({ time }) => time)).toEqual(['12:00', '17:00']);
});

test('explains whether a day is full of calls, or closed', () => {
  expect(dayUnavailableReason(day(MONDAY, []))).toBe('full');
  expect(dayUnavailableReason({ ...day(MONDAY, []), blocked: true })).toBe('closed');
  const slots = slotsOf('closed', 'closed');
  expect(dayUnavailableReason({ ...day(MONDAY, []), slots })).toBe('closed');
});
