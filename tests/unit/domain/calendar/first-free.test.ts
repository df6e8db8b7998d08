import { expect, test } from 'vitest';
import { nextFree } from '#domain/calendar/parts.ts';
import type { ClientCall } from '#domain/calendar/slot-rules.ts';
import { callInterval } from '#domain/calendar/slots.ts';
import { weekdays } from '#domain/mentors/availability.ts';
import {
  bookableCallsByMentor,
  buildMentorsCalendar,
  type CalendarMentor,
  lazyDaysByMentor,
  type MentorsCalendarInput,
} from '#domain/mentors/first-free.ts';
import { bookingRules } from '#domain/settings/settings.ts';
import { DAY_BLOCK, FIRST, SECOND } from './calendar-cases.ts';

const NO_LIMITS = { services: null, minimumNotice: null, dailyCap: null, bufferMinutes: null };

const mentor = (id: string, own: Partial<CalendarMentor> = {}): CalendarMentor => {
  return { id, ...NO_LIMITS, ...own };
};

const EMPTY = { hours: [], timeOff: [], busy: [], calls: [], clientCalls: [], blocks: [] };

/** A calendar with two mentors who work at all hours, for calls of 45 minutes. */
const base: MentorsCalendarInput = {
  now: Date.parse('2026-11-27T10:00:00+05:30'),
  service: 'resume',
  mentor: undefined,
  mentors: [mentor('ananya'), mentor('arnab')],
  ...EMPTY,
  rules: bookingRules([]),
};

const days = (facts: Partial<MentorsCalendarInput>) => buildMentorsCalendar({ ...base, ...facts });

const slotAt = (time: string, facts: Partial<MentorsCalendarInput>) =>
  days(facts)[0]?.slots.find((slot) => slot.time === time);

const labelAt = (time: string, facts: Partial<MentorsCalendarInput>) => slotAt(time, facts)?.label;

const call = (mentorId: string, state: 'booked' | 'reserved' | 'yours', time = '10:00') => {
  return { mentorId, state, time, date: FIRST, duration: 45 };
};

const off = (mentorId: string) => ({ mentorId, firstDate: FIRST, lastDate: FIRST });

test('shows a start as free while at least one mentor is free', () => {
  expect(labelAt('10:00', { calls: [call('ananya', 'booked')] })).toBe('Available');
  const calls = [call('ananya', 'booked'), call('arnab', 'booked')];
  expect(labelAt('10:00', { calls })).toBe('Booked');
});

test('if no mentor is free, shows “Booked” before “Reserved”, and “Reserved” before closed hours', () => {
  const held = call('ananya', 'reserved');
  expect(labelAt('10:00', { calls: [held, call('arnab', 'booked')] })).toBe('Booked');
  const others = [call('ananya', 'booked'), call('arnab', 'reserved')];
  expect(labelAt('10:00', { calls: others })).toBe('Booked');
  const hours = [{ mentorId: 'arnab', day: FIRST, from: 0, to: 0 }];
  expect(labelAt('10:00', { hours, calls: [held] })).toBe('Reserved');
});

test('shows the client’s own hold always, and other people’s calls only if the chosen mentor has them', () => {
  expect(labelAt('10:00', { calls: [call('arnab', 'yours')] })).toBe('Your Reservation');
  const calls = [call('ananya', 'booked')];
  expect(labelAt('10:00', { calls, mentor: 'ananya' })).toBe('Booked');
  expect(labelAt('10:00', { calls, mentor: 'arnab' })).toBe('Available');
  expect(labelAt('10:00', { mentor: 'nobody' })).toBe('Not a working hour');
});

test('leaves out mentors who do not offer the service', () => {
  const mentors = [mentor('ananya', { services: ['lor'] }), mentor('arnab')];
  const timeOff = [off('arnab')];
  expect(labelAt('10:00', { mentors, timeOff })).toBe('Not a working hour');
  expect(labelAt('10:00', { mentors, timeOff, service: 'lor' })).toBe('Available');
});

test('a mentor’s own booking limits override the general limits', () => {
  const calls = [call('ananya', 'booked'), call('arnab', 'booked')];
  const capped = { ...base.rules, dailyCap: 1 };
  expect(labelAt('18:00', { rules: capped, calls })).toBe('Day is full');
  const mentors = [mentor('ananya', { dailyCap: 0 }), mentor('arnab')];
  expect(labelAt('18:00', { rules: capped, calls, mentors })).toBe('Available');

  const own = (values: Partial<CalendarMentor>) => ({ mentors: [mentor('ananya', values)], calls });
  const rules = { ...base.rules, minimumNotice: 48, bufferMinutes: 30 };
  expect(labelAt('12:00', own({ minimumNotice: 48 }))).toBe('Too soon (48 h notice)');
  expect(labelAt('12:00', { ...own({ minimumNotice: 0 }), rules })).toBe('Available');
  expect(labelAt('11:00', own({ bufferMinutes: 30 }))).toBe('Too close to a call');
  expect(labelAt('11:00', { ...own({ minimumNotice: 0, bufferMinutes: 0 }), rules })).toBe(
    'Available',
  );
});

test('a day is full or blocked only if every mentor is full or blocked', () => {
  const alone = days({ mentors: base.mentors.slice(0, 1) });
  expect(days({}).map(({ date }) => date)).toEqual(alone.map(({ date }) => date));
  const [withOne] = days({ timeOff: [off('ananya')] });
  expect(withOne).toMatchObject({ date: FIRST, full: false, blocked: false });
  expect(days({ timeOff: [off('ananya'), off('arnab')] })[0]?.full).toBe(true);
  expect(days({ blocks: [DAY_BLOCK] })[0]).toMatchObject({ full: true, blocked: true });
  const mentors = [mentor('ananya', { dailyCap: 1 }), mentor('arnab')];
  expect(days({ mentors, calls: [call('ananya', 'booked')] })[0]?.full).toBe(false);
});

test('busy times in a mentor’s calendar close only this mentor’s starts', () => {
  const busy = [{ mentorId: 'ananya', times: [callInterval(FIRST, '10:30', 60)] }];
  expect(slotAt('10:00', { busy })?.mentor).toBe('arnab');
  expect(labelAt('10:00', { busy, mentor: 'ananya' })).toBe('Not a working hour');
  expect(labelAt('11:30', { busy, mentor: 'ananya' })).toBe('Available');
  const nextDay = [{ mentorId: 'ananya', times: [callInterval(SECOND, '00:00', 30)] }];
  expect(labelAt('23:30', { busy: nextDay, mentor: 'ananya' })).toBe('Not a working hour');
});

test('assigns the free mentor who has the fewest calls on that day', () => {
  expect(slotAt('18:00', {})).toMatchObject({ state: 'free', mentor: 'ananya' });
  const calls = [call('ananya', 'booked')];
  expect(slotAt('18:00', { calls })).toMatchObject({ mentor: 'arnab' });
  calls.push(call('arnab', 'booked'), call('arnab', 'booked', '12:00'));
  expect(slotAt('18:00', { calls })).toMatchObject({ mentor: 'ananya' });
});

/** Ananya works only on the first day, from 10:00 to 12:00. Arnab does not work at all. */
const twoHours: MentorsCalendarInput = {
  ...base,
  hours: [
    ...weekdays.map((day) => ({ mentorId: 'ananya', day, from: 0, to: 0 })),
    { mentorId: 'ananya', day: FIRST, from: 600, to: 720 },
  ],
  timeOff: [{ ...off('arnab'), lastDate: '2027-01-01' }],
};

test.each([
  ['two calls of 45 minutes', {}, 2],
  ['one call with a buffer of 30 minutes', { bufferMinutes: 30 }, 1],
  ['a call at each start if calls may overlap', { allowOverlap: true }, 3],
  ['one call with a cap of one', { dailyCap: 1 }, 1],
])('two hours of work fit %s', (_, rules, room) => {
  const shown = bookableCallsByMentor({ ...twoHours, rules: { ...base.rules, ...rules } });
  expect(shown).toEqual({ ananya: room });
});

test('a booked call reduces a mentor’s free starts, and a mentor without any is left out', () => {
  const nextWith = (facts: object) =>
    nextFree(lazyDaysByMentor({ ...twoHours, ...facts }).get('ananya') ?? []);
  const early = { calls: [call('ananya', 'booked')] };
  const middle = { calls: [call('ananya', 'booked', '10:30')] };

  expect(bookableCallsByMentor({ ...twoHours, ...early })).toEqual({ ananya: 1 });
  const rules = { ...base.rules, dailyCap: 2 };
  expect(bookableCallsByMentor({ ...twoHours, rules, ...early })).toEqual({ ananya: 1 });
  expect(bookableCallsByMentor({ ...twoHours, ...middle })).toEqual({});
  expect(nextWith({})).toEqual({ date: FIRST, time: '10:00' });
  expect(nextWith(early)).toEqual({ date: FIRST, time: '11:00' });
  expect(nextWith(middle)).toBeNull();
});

test.each([
  ['10:00', 'Your call', 'yours', 'Your call'],
  ['10:30', 'Client’s call', 'overlap', 'Overlaps client’s call'],
] as const)('shows the client’s own call at %s as “%s”', (time, label, state, shown) => {
  const own: ClientCall = { ...callInterval(FIRST, time, 45), label, bookingId: 'other' };
  const expected = { state, label: shown, bookingId: 'other', selectable: false };
  const clientCalls = [own];
  expect(slotAt('10:00', { ...twoHours, clientCalls })).toEqual({ time: '10:00', ...expected });
});
