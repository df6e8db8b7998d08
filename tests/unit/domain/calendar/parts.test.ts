import { expect, test } from 'vitest';
import type { CalendarDay, SlotState } from '#domain/calendar/calendar.ts';
import {
  likelyPart,
  nearestOf,
  nearestStarts,
  nextFreeStarts,
  partsOf,
  whyNone,
  whyNoneOf,
  workingSlots,
} from '#domain/calendar/parts.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { IST } from '#domain/calendar/time.ts';

/** A day of which only `free` can be picked. */
function day(date: string, free: readonly string[], own?: string): CalendarDay {
  const slots = slotTimes.map((time) => {
    const state = time === own ? 'yours' : free.includes(time) ? 'free' : 'booked';
    return { time, state, label: '', selectable: state !== 'booked' } as const;
  });
  return { date, full: free.length === 0, blocked: false, slots };
}

const MONDAY = '2026-11-23';
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
])('%s is shown first', (_, shown, part) => {
  expect(likelyPart(shown)).toBe(part);
});

test.each([
  ['Los Angeles, where the morning of India is the evening before', 'America/Los_Angeles', 0],
  ['London, where the evening of India is the day', 'Europe/London', 2],
  ['Singapore, where the evening of India is late', 'Asia/Singapore', 0],
])('abroad, what lies in waking hours is shown first: %s', (_, timeZone, part) => {
  expect(likelyPart(day(MONDAY, slotTimes), timeZone)).toBe(part);
});

test('abroad, a part without a start gives way to one that has some', () => {
  expect(likelyPart(day(MONDAY, ['18:00']), 'America/Los_Angeles')).toBe(2);
});

test('a day that nobody picked begins with its first start, or with one’s own reservation', () => {
  expect(likelyPart(day(MONDAY, ['13:00', '18:00']), IST, false)).toBe(1);
  expect(likelyPart(day(MONDAY, ['13:00'], '18:00'), IST, false)).toBe(2);
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
  expect(whyNoneOf(slotsOf(...states))).toBe(why);
});

test('the starts at which nobody works are not among those that are shown', () => {
  const slots = slotsOf('free', 'closed', 'booked');
  expect(workingSlots(slots).map(({ state }) => state)).toEqual(['free', 'booked']);
});

test('the next free starts are one of each part of a day, in the order of time', () => {
  const days = [day(MONDAY, ['18:00']), day('2026-11-24', ['09:00', '09:30', '15:00', '19:00'])];
  expect(nextFreeStarts(days)).toEqual([
    { date: MONDAY, time: '18:00' },
    { date: '2026-11-24', time: '09:00' },
    { date: '2026-11-24', time: '15:00' },
  ]);
  expect(nextFreeStarts([day(MONDAY, [])])).toEqual([]);
});

const TUESDAY = '2026-11-24';

test('the starts near a lost one are of its day, on either side, in the order of time', () => {
  const lost = { date: MONDAY, time: '13:00' };
  const days = [
    day(MONDAY, ['07:00', '08:00', '11:30', '17:00', '20:00']),
    day(TUESDAY, slotTimes),
  ];
  expect(nearestStarts(days, lost)).toEqual([
    { date: MONDAY, time: '08:00' },
    { date: MONDAY, time: '11:30' },
    { date: MONDAY, time: '17:00' },
  ]);
});

test('what its part of the day has left is in sight, and not offered again', () => {
  const days = [day(MONDAY, ['11:30', '13:00']), day(TUESDAY, slotTimes)];
  expect(nearestStarts(days, { date: MONDAY, time: '10:00' })).toEqual([]);
});

test('near a day that is full are the first starts of the next one', () => {
  const days = [day(MONDAY, []), day(TUESDAY, ['09:00', '12:00', '15:00', '18:00'])];
  expect(nearestStarts(days, { date: MONDAY, time: '00:00' })).toEqual([
    { date: TUESDAY, time: '09:00' },
    { date: TUESDAY, time: '12:00' },
    { date: TUESDAY, time: '15:00' },
  ]);
});

test('where its day has too few, the next days go on, and no day before', () => {
  const lost = { date: TUESDAY, time: '10:00' };
  const days = [day(MONDAY, slotTimes), day(TUESDAY, ['18:00']), day('2026-11-25', slotTimes)];
  expect(nearestStarts(days, lost)).toEqual([
    { date: TUESDAY, time: '18:00' },
    { date: '2026-11-25', time: '09:30' },
    { date: '2026-11-25', time: '10:00' },
  ]);
});

test('one’s own reservation is not offered in place of a lost start', () => {
  const days = [day(MONDAY, ['14:00'], '10:30')];
  const lost = { date: MONDAY, time: '10:00' };
  expect(nearestStarts(days, lost)).toEqual([{ date: MONDAY, time: '14:00' }]);
});

test('the free start nearest to a lost one is on either side of it, and none where none is free', () => {
  const { slots } = day(MONDAY, ['07:00', '12:30', '15:00'], '13:00');
  expect(nearestOf(slots, '13:30')).toBe('12:30');
  expect(nearestOf(slots, '22:00')).toBe('15:00');
  expect(nearestOf(day(MONDAY, []).slots, '13:30')).toBeUndefined();
});

test('a day is full where others booked it, and closed where we do not work', () => {
  expect(whyNone(day(MONDAY, []))).toBe('full');
  expect(whyNone({ ...day(MONDAY, []), blocked: true })).toBe('closed');
  expect(whyNone({ ...day(MONDAY, []), slots: slotsOf('closed', 'closed') })).toBe('closed');
});
