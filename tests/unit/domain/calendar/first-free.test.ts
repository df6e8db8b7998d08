import { expect, test } from 'vitest';
import {
  buildMentorsCalendar,
  type CalendarMentor,
  type MentorsCalendarInput,
} from '#domain/calendar/first-free.ts';
import { callInterval } from '#domain/calendar/slots.ts';
import { bookingRules } from '#domain/settings.ts';
import { DAY_BLOCK, FIRST, SECOND } from './calendar-cases.ts';

const mentor = (id: string, own: Partial<CalendarMentor> = {}): CalendarMentor => ({
  ...{ id, services: null, minimumNotice: null, dailyCap: null, bufferMinutes: null },
  ...own,
});

const MENTORS = [mentor('ananya'), mentor('arnab')];

/** The first day of the calendar, for calls of 45 minutes. */
function day(facts: Partial<MentorsCalendarInput>) {
  const [first] = buildMentorsCalendar({
    now: Date.parse('2026-11-27T10:00:00+05:30'),
    service: 'resume',
    mentor: undefined,
    mentors: MENTORS,
    ...{ hours: [], timeOff: [], busy: [], calls: [], clientCalls: [], blocks: [] },
    rules: bookingRules([]),
    ...facts,
  });
  if (!first) throw new Error('There is no day');
  return first;
}

const at = (time: string, facts: Partial<MentorsCalendarInput>) =>
  day(facts).slots.find((slot) => slot.time === time)?.label;

const call = (mentorId: string, state: 'booked' | 'reserved' | 'yours', time = '10:00') => ({
  ...{ mentorId, state, time, date: FIRST, duration: 45 },
});

test('a start is free while one of them is free', () => {
  expect(at('10:00', { calls: [call('ananya', 'booked')] })).toBe('Available');
  const calls = [call('ananya', 'booked'), call('arnab', 'booked')];
  expect(at('10:00', { calls })).toBe('Booked');
});

test('of two who are taken, a booked call is shown before a held one, and a held one before closed', () => {
  const calls = [call('ananya', 'reserved'), call('arnab', 'booked')];
  expect(at('10:00', { calls })).toBe('Booked');
  const hours = [{ mentorId: 'arnab', day: FIRST, from: 0, to: 0 }];
  expect(at('10:00', { hours, calls: [call('ananya', 'reserved')] })).toBe('Reserved');
});

test('the client’s own hold is shown with any mentor; of others the mentor asked for alone counts', () => {
  expect(at('10:00', { calls: [call('arnab', 'yours')] })).toBe('Your Reservation');
  const calls = [call('ananya', 'booked')];
  expect(at('10:00', { calls, mentor: 'ananya' })).toBe('Booked');
  expect(at('10:00', { calls, mentor: 'arnab' })).toBe('Available');
  expect(at('10:00', { mentor: 'nobody' })).toBe('Not a working hour');
});

test('who does not take the service is left out', () => {
  const mentors = [mentor('ananya', { services: ['lor'] }), mentor('arnab')];
  const off = { mentorId: 'arnab', firstDate: FIRST, lastDate: FIRST };
  expect(at('10:00', { mentors, timeOff: [off] })).toBe('Not a working hour');
  expect(at('10:00', { mentors, timeOff: [off], service: 'lor' })).toBe('Available');
});

test('each keeps to limits of their own, or else to those for all', () => {
  const rules = { ...bookingRules([]), dailyCap: 1 };
  const calls = [call('ananya', 'booked'), call('arnab', 'booked')];
  expect(at('18:00', { rules, calls })).toBe('Day is full');
  const mentors = [mentor('ananya', { dailyCap: 0 }), mentor('arnab')];
  expect(at('18:00', { rules, calls, mentors })).toBe('Available');
});

test('a day is full when it is full for everybody, and blocked for all at once', () => {
  const off = { mentorId: 'ananya', firstDate: FIRST, lastDate: FIRST };
  expect(day({ timeOff: [off] }).full).toBe(false);
  expect(day({ timeOff: [off, { ...off, mentorId: 'arnab' }] }).full).toBe(true);
  expect(day({ blocks: [DAY_BLOCK] })).toMatchObject({ full: true, blocked: true });
});

test('what is in the calendar of one is a closed start of theirs alone', () => {
  const times = [callInterval(FIRST, '10:30', 60)];
  const busy = [{ mentorId: 'ananya', times }];

  expect(day({ busy }).slots.find(({ time }) => time === '10:00')?.mentor).toBe('arnab');
  expect(at('10:00', { busy, mentor: 'ananya' })).toBe('Not a working hour');
  expect(at('11:30', { busy, mentor: 'ananya' })).toBe('Available');
  const nextDay = [{ mentorId: 'ananya', times: [callInterval(SECOND, '00:00', 30)] }];
  expect(at('23:30', { busy: nextDay, mentor: 'ananya' })).toBe('Not a working hour');
});
