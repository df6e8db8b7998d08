import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCalendar } from '#domain/calendar/calendar.ts';
import { weekdayOf } from '#domain/calendar/hours.ts';
import { packDays, unpackDays } from '#domain/calendar/packed-days.ts';
import { callInterval, slotTimes } from '#domain/calendar/slots.ts';
import type { CalendarInput } from '#domain/calendar/starts.ts';
import { addDays, HOUR, istInstant, MINUTE } from '#domain/time.ts';
import { isDeep } from '#support/stack/deep.ts';
import { judgeCalendar } from './calendar-judge.ts';

const FIRST = '2026-11-28';
/** Calls, blocks and hours are only on the first three days, so the fourth day is free. */
const DAYS = 4;
const midnight = istInstant(FIRST, '00:00');

const date = fc.nat({ max: 2 }).map((days) => addDays(FIRST, days));
const time = fc.constantFrom(...slotTimes);
const duration = fc.constantFrom(30, 45, 60, 90);
const minute = fc.oneof(
  fc.nat({ max: 48 }).map((half) => half * 30),
  fc.nat({ max: 1440 }),
);
const range = fc.tuple(minute, minute).map(([from, to]) => ({ from, to }));

const call = fc.record({
  date,
  time,
  duration,
  state: fc.constantFrom('booked', 'booked', 'reserved', 'yours'),
  isMoving: fc.boolean(),
});

const calls = fc.oneof(
  fc.uniqueArray(call, { maxLength: 6, selector: (call) => `${call.date} ${call.time}` }),
  fc.tuple(...slotTimes.map((start) => call.map((one) => ({ ...one, date: FIRST, time: start })))),
);

const interval = fc
  .tuple(fc.integer({ min: -60, max: 3 * 1440 }), fc.integer({ min: 0, max: 600 }))
  .map(([from, minutes]) => ({ startsAt: midnight + from * MINUTE, minutes }))
  .map(({ startsAt, minutes }) => ({ startsAt, endsAt: startsAt + minutes * MINUTE }));

const clientCall = fc
  .record({ date, time, duration, bookingId: fc.constantFrom('a', undefined) })
  .map(({ bookingId, ...own }) => ({
    ...callInterval(own.date, own.time, own.duration),
    bookingId,
    label: 'Your call' as const,
  }));

const inputs: fc.Arbitrary<CalendarInput> = fc.record({
  now: fc
    .tuple(fc.integer({ min: -17, max: 0 }), fc.integer({ min: -1, max: 1 }))
    .map(([hours, ms]) => midnight + hours * HOUR - ms),
  minutes: duration,
  calls,
  blocks: fc.array(fc.record({ date, time: fc.option(time, { freq: 3 }) }), { maxLength: 3 }),
  rules: fc.record({
    allowOverlap: fc.boolean(),
    minimumNotice: fc.constantFrom(0, 0, 7, 24, 31),
    dailyCap: fc.constantFrom(null, null, 1, 2),
    bufferMinutes: fc.constantFrom(0, 1, 15, 16, 30, 60),
  }),
  hours: fc.array(
    fc.record({ day: fc.oneof(date, date.map(weekdayOf)), hours: range }).map(({ day, hours }) => {
      return { day, ...hours };
    }),
    { maxLength: 5 },
  ),
  timeOff: fc.array(fc.record({ firstDate: date, lastDate: date }), { maxLength: 1 }),
  busy: fc.array(interval, { maxLength: 3 }),
  clientCalls: fc.array(clientCall, { maxLength: 2 }),
});

test('each start time in the calendar has the state that a separate check of all booking rules gives', {
  timeout: 10 * MINUTE,
}, () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const days = buildCalendar(input).slice(0, DAYS);
      expect(days).toEqual(judgeCalendar(input, DAYS));
      expect(unpackDays(packDays(days)).days).toEqual(days);
    }),
    { numRuns: isDeep ? 100_000 : 2_000 },
  );
});
