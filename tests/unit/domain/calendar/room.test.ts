/** For how many calls each mentor has room, and the client's own calls in the calendar. */
import { expect, test } from 'vitest';
import {
  buildMentorsCalendar,
  type MentorsCalendarInput,
  openMentors,
  roomOfMentors,
} from '#domain/calendar/first-free.ts';
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
    ...[...'0123456'].map((day) => ({ mentorId: 'ananya', day, from: 0, to: 0 })),
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
  const shown = roomOfMentors({ ...input, rules: { ...input.rules, ...rules } });
  expect(shown).toEqual({ ananya: room });
});

test('what is booked takes its room, and a mentor without room is left out', () => {
  expect(roomOfMentors({ ...input, calls: [call('10:00')] })).toEqual({ ananya: 1 });
  const rules = { ...input.rules, dailyCap: 2 };
  expect(roomOfMentors({ ...input, rules, calls: [call('10:00')] })).toEqual({ ananya: 1 });
  expect(roomOfMentors({ ...input, calls: [call('10:30')] })).toEqual({});
});

test('the next free start is the first one of the first day that has one', () => {
  const free = (...calls: ReturnType<typeof call>[]) =>
    nextFree(openMentors({ ...input, calls }).get('ananya') ?? []);
  expect(free()).toEqual({ date: FIRST, time: '10:00' });
  expect(free(call('10:00'))).toEqual({ date: FIRST, time: '11:00' });
  expect(free(call('10:30'))).toBeNull();
});

test.each([
  ['10:00', 'Your call', 'yours', 'Your call'],
  ['10:30', 'Client’s call', 'overlap', 'Overlaps client’s call'],
] as const)('a call of the client at %s is told as %s', (time, label, state, shown) => {
  const own: ClientCall = { ...callInterval(FIRST, time, 45), label, bookingId: 'other' };
  const [day] = buildMentorsCalendar({ ...input, mentor: undefined, clientCalls: [own] });
  const slot = day?.slots.find((one) => one.time === '10:00');
  const told = { state, label: shown, bookingId: 'other' };
  expect(slot).toEqual({ time: '10:00', ...told, selectable: false });
});

/** The calendar of both mentors, who work all hours. */
const days = (facts: Partial<MentorsCalendarInput>) =>
  buildMentorsCalendar({ ...input, hours: [], timeOff: [], mentor: undefined, ...facts });

/** The slot at `time` of the first day, with whichever mentor. */
const slotAt = (time: string, facts: Partial<MentorsCalendarInput>) =>
  days(facts)[0]?.slots.find((one) => one.time === time);

test('of two who are free, the one with fewer calls on that day takes the call', () => {
  expect(slotAt('18:00', {})).toMatchObject({ state: 'free', mentor: 'ananya' });
  expect(slotAt('18:00', { calls: [call('10:00')] })).toMatchObject({ mentor: 'arnab' });
  const calls = [
    call('10:00'),
    { ...call('10:00'), mentorId: 'arnab' },
    { ...call('12:00'), mentorId: 'arnab' },
  ];
  expect(slotAt('18:00', { calls })).toMatchObject({ mentor: 'ananya' });
});

test('each mentor gives notice and keeps free what they set themselves', () => {
  const strict = { minimumNotice: 48, bufferMinutes: 30 };
  const own = (values: object) => ({ mentors: [{ id: 'ananya', ...NONE, ...values }] });
  expect(slotAt('10:00', own(strict))?.label).toBe('Too soon (48 h notice)');
  const rules = { ...input.rules, minimumNotice: 48, bufferMinutes: 30 };
  expect(slotAt('10:00', { ...own({ minimumNotice: 0 }), rules })?.label).toBe('Available');
  const calls = [call('10:00')];
  expect(slotAt('11:00', { ...own({ bufferMinutes: 30 }), calls })?.label).toBe(
    'Too close to a call',
  );
  expect(
    slotAt('11:00', { ...own({ minimumNotice: 0, bufferMinutes: 0 }), rules, calls })?.label,
  ).toBe('Available');
});

test('the days of several are dated, and full or blocked only if they are for each', () => {
  expect(days({}).map(({ date }) => date)).toEqual(
    days({ mentors: input.mentors.slice(0, 1) }).map(({ date }) => date),
  );
  const off = { mentorId: 'ananya', firstDate: FIRST, lastDate: FIRST };
  expect(days({ timeOff: [off] })[0]).toMatchObject({ date: FIRST, full: false, blocked: false });
  const capped = { id: 'ananya', ...NONE, dailyCap: 1 };
  const mentors = [capped, { id: 'arnab', ...NONE }];
  expect(days({ mentors, calls: [call('10:00')] })[0]).toMatchObject({ full: false });
});

test('a block closes its own start and day alone, and time off nobody else’s days', () => {
  const blocks = [{ date: FIRST, type: 'slot' as const, time: '10:00' }];
  expect(slotAt('10:00', { blocks })).toMatchObject({ state: 'blocked' });
  expect(slotAt('11:00', { blocks })).toMatchObject({ state: 'free' });
  const tomorrow = [{ date: '2026-11-29', type: 'day' as const, time: null }];
  expect(slotAt('10:00', { blocks: tomorrow })).toMatchObject({ state: 'free' });
  expect(slotAt('23:30', { blocks: tomorrow })).toMatchObject({
    label: 'Runs into a blocked time',
  });
});
