/** For how many calls each mentor has room, and the client's own calls in the calendar. */
import { expect, test } from 'vitest';
import { buildMentorsCalendar, openMentors, roomOfMentors } from '#domain/calendar/first-free.ts';
import { nextFree } from '#domain/calendar/parts.ts';
import type { ClientCall } from '#domain/calendar/slot-rules.ts';
import { callInterval } from '#domain/calendar/slots.ts';
import { bookingRules } from '#domain/settings.ts';

const FIRST = '2026-11-28';
const NONE = { services: null, minimumNotice: null, dailyCap: null, bufferMinutes: null };

/** Ananya works from 10:00 to 12:00 of the first day only, Arnab never. */
const input = {
  now: Date.parse('2026-11-27T10:00:00+05:30'),
  service: 'lor' as const,
  mentors: [
    { id: 'ananya', ...NONE },
    { id: 'arnab', ...NONE },
  ],
  hours: [
    ...['0', '1', '2', '3', '4', '5', '6'].map((day) => ({
      mentorId: 'ananya',
      day,
      from: 0,
      to: 0,
    })),
    { mentorId: 'ananya', day: FIRST, from: 600, to: 720 },
  ],
  timeOff: [{ mentorId: 'arnab', firstDate: FIRST, lastDate: '2027-01-01' }],
  busy: [],
  calls: [],
  clientCalls: [],
  blocks: [],
  rules: bookingRules([]),
};

const call = (time: string, duration = 45) => ({
  ...{ mentorId: 'ananya', state: 'booked' as const, date: FIRST, time, duration },
});

test.each([
  ['two of 45 minutes one after the other', {}, 2],
  ['one with half an hour kept free around it', { bufferMinutes: 30 }, 1],
  ['one for each start where calls may overlap', { allowOverlap: true }, 3],
  ['no more than may be booked on a day', { dailyCap: 1 }, 1],
])('in two hours there is room for %s', (_, rules, room) => {
  expect(roomOfMentors({ ...input, rules: { ...input.rules, ...rules } })).toEqual({
    ananya: room,
  });
});

test('what is booked takes its room, and a mentor without room is left out', () => {
  expect(roomOfMentors({ ...input, calls: [call('10:00')] })).toEqual({ ananya: 1 });
  const rules = { ...input.rules, dailyCap: 2 };
  expect(roomOfMentors({ ...input, rules, calls: [call('10:00')] })).toEqual({ ananya: 1 });
  expect(roomOfMentors({ ...input, calls: [call('10:30')] })).toEqual({});
});

test('the next free start is the first one of the first day that has one', () => {
  const days = (calls: ReturnType<typeof call>[]) =>
    openMentors({ ...input, calls }).get('ananya') ?? [];
  expect(nextFree(days([]))).toEqual({ date: FIRST, time: '10:00' });
  expect(nextFree(days([call('10:00')]))).toEqual({ date: FIRST, time: '11:00' });
  expect(nextFree(days([call('10:30')]))).toBeNull();
});

test.each([
  ['10:00', 'Your call', 'yours', 'Your call'],
  ['10:30', 'Client’s call', 'overlap', 'Overlaps client’s call'],
] as const)('a call of the client at %s is told as %s', (time, label, state, shown) => {
  const own: ClientCall = { ...callInterval(FIRST, time, 45), label, bookingId: 'other' };
  const [day] = buildMentorsCalendar({ ...input, mentor: undefined, clientCalls: [own] });
  const slot = day?.slots.find((one) => one.time === '10:00');
  expect(slot).toEqual({
    time: '10:00',
    state,
    label: shown,
    bookingId: 'other',
    selectable: false,
  });
});
