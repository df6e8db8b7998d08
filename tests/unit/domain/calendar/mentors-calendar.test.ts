import { expect, test } from 'vitest';
import { callInterval } from '#domain/calendar/slots.ts';
import type { ClientCall } from '#domain/calendar/starts.ts';
import { weekdays } from '#domain/mentors/availability.ts';
import {
  bookableCallsByMentor,
  buildMentorsCalendar,
  type CalendarMentor,
  daysByMentor,
  type MentorsInput,
  mentorsFreeAt,
  nextFree,
} from '#domain/mentors/mentors-calendar.ts';
import { bookingRules } from '#domain/settings/settings.ts';

const FIRST = '2026-11-28';
const SECOND = '2026-11-29';

const NO_LIMITS = { services: null, minimumNotice: null, dailyCap: null, bufferMinutes: null };

const mentor = (id: string, own: Partial<CalendarMentor> = {}): CalendarMentor => {
  return { id, ...NO_LIMITS, hours: [], timeOff: [], busy: [], ...own };
};

const base: MentorsInput = {
  now: Date.parse('2026-11-27T10:00:00+05:30'),
  service: 'resume',
  mentors: [mentor('ananya'), mentor('arnab')],
  calls: [],
  clientCalls: [],
  blocks: [],
  rules: bookingRules([]),
};

const days = (facts: Partial<MentorsInput>, chosen?: string) => {
  const input = { ...base, ...facts };
  return buildMentorsCalendar(input, daysByMentor(input), chosen);
};

const slotAt = (time: string, facts: Partial<MentorsInput>, chosen?: string) =>
  days(facts, chosen)[0]?.slots.find((slot) => slot.time === time);

const labelAt = (time: string, facts: Partial<MentorsInput>, chosen?: string) =>
  slotAt(time, facts, chosen)?.label;

const call = (mentorId: string, state: 'booked' | 'reserved' | 'yours', time = '10:00') => {
  return { mentorId, state, time, date: FIRST, duration: 45 };
};

const off = { timeOff: [{ firstDate: FIRST, lastDate: FIRST }] };

test('shows a start time as free while at least one mentor is free', () => {
  expect(labelAt('10:00', { calls: [call('ananya', 'booked')] })).toBe('Available');
  const calls = [call('ananya', 'booked'), call('arnab', 'booked')];
  expect(labelAt('10:00', { calls })).toBe('Booked');
});

test('if no mentor is free, “Booked” takes precedence over “Reserved”, and “Reserved” over closed', () => {
  const held = call('ananya', 'reserved');
  expect(labelAt('10:00', { calls: [held, call('arnab', 'booked')] })).toBe('Booked');
  const others = [call('ananya', 'booked'), call('arnab', 'reserved')];
  expect(labelAt('10:00', { calls: others })).toBe('Booked');
  const mentors = [mentor('ananya'), mentor('arnab', { hours: [{ day: FIRST, from: 0, to: 0 }] })];
  expect(labelAt('10:00', { mentors, calls: [held] })).toBe('Reserved');
});

test('the general calendar shows the client’s hold; a mentor’s calendar shows only that mentor’s calls', () => {
  expect(labelAt('10:00', { calls: [call('arnab', 'yours')] })).toBe('Your Reservation');
  const calls = [call('ananya', 'booked')];
  expect(labelAt('10:00', { calls }, 'ananya')).toBe('Booked');
  expect(labelAt('10:00', { calls }, 'arnab')).toBe('Available');
  const free = { time: '10:00', state: 'free', label: 'Available', selectable: true };
  expect(slotAt('10:00', {}, 'arnab')).toEqual(free);
  expect(labelAt('10:00', {}, 'nobody')).toBe('Not a working hour');
});

test('a mentor who does not offer the service has no free start times', () => {
  const mentors = [mentor('ananya', { services: ['lor'] }), mentor('arnab', off)];
  expect(labelAt('10:00', { mentors })).toBe('Not a working hour');
  expect(labelAt('10:00', { mentors, service: 'lor' })).toBe('Available');
});

test('a mentor’s own booking limits replace the general limits', () => {
  const calls = [call('ananya', 'booked'), call('arnab', 'booked')];
  const capped = { ...base.rules, dailyCap: 1 };
  expect(labelAt('18:00', { rules: capped, calls })).toBe('Day is full');
  const mentors = [mentor('ananya', { dailyCap: 0 }), mentor('arnab')];
  expect(labelAt('18:00', { rules: capped, calls, mentors })).toBe('Available');

  const own = (values: Partial<CalendarMentor>) => ({ mentors: [mentor('ananya', values)], calls });
  const rules = { ...base.rules, minimumNotice: 48, bufferMinutes: 30 };
  expect(labelAt('12:00', own({ minimumNotice: 48 }))).toBe('Too soon (48 h notice)');
  expect(labelAt('12:00', { ...own({ minimumNotice: 0 }), rules })).toBe('Available');
  expect(labelAt('11:00', own({ bufferMinutes: 30 }))).toBe('Too close to another call');
  expect(labelAt('11:00', { ...own({ minimumNotice: 0, bufferMinutes: 0 }), rules })).toBe(
    'Available',
  );
});

test('a day is full or blocked only if the day is full or blocked for every mentor', () => {
  const alone = days({ mentors: base.mentors.slice(0, 1) });
  expect(days({}).map(({ date }) => date)).toEqual(alone.map(({ date }) => date));
  const [withOne] = days({ mentors: [mentor('ananya', off), mentor('arnab')] });
  expect(withOne).toMatchObject({ date: FIRST, full: false, blocked: false });
  const bothOff = [mentor('ananya', off), mentor('arnab', off)];
  expect(days({ mentors: bothOff })[0]?.full).toBe(true);
  expect(days({ blocks: [{ date: FIRST, time: null }] })[0]).toMatchObject({
    full: true,
    blocked: true,
  });
  const mentors = [mentor('ananya', { dailyCap: 1 }), mentor('arnab')];
  expect(days({ mentors, calls: [call('ananya', 'booked')] })[0]?.full).toBe(false);
});

test('busy times in a mentor’s calendar make only that mentor’s start times unavailable', () => {
  const busyFrom = (date: string, time: string, minutes: number) => {
    const busy = [callInterval(date, time, minutes)];
    return { mentors: [mentor('ananya', { busy }), mentor('arnab')] };
  };
  const facts = busyFrom(FIRST, '10:30', 60);
  expect(slotAt('10:00', facts)?.mentor).toBe('arnab');
  expect(labelAt('10:00', facts, 'ananya')).toBe('Not a working hour');
  expect(labelAt('11:30', facts, 'ananya')).toBe('Available');
  const atMidnight = busyFrom(SECOND, '00:00', 30);
  expect(labelAt('23:30', atMidnight, 'ananya')).toBe('Not a working hour');
});

test('assigns the free mentor who has the fewest calls on the day', () => {
  expect(slotAt('18:00', {})).toMatchObject({ state: 'free', mentor: 'ananya' });
  const calls = [call('ananya', 'booked')];
  expect(slotAt('18:00', { calls })).toMatchObject({ mentor: 'arnab' });
  calls.push(call('arnab', 'booked'), call('arnab', 'booked', '12:00'));
  expect(slotAt('18:00', { calls })).toMatchObject({ mentor: 'ananya' });
});

const closedDays = weekdays.map((day) => ({ day, from: 0, to: 0 }));
const twoHours: MentorsInput = {
  ...base,
  mentors: [
    mentor('ananya', { hours: [...closedDays, { day: FIRST, from: 600, to: 720 }] }),
    mentor('arnab', { timeOff: [{ firstDate: FIRST, lastDate: '2027-01-01' }] }),
  ],
};

test('a longer call has fewer free start times, and a mentor’s day off has none', () => {
  const freeStarts = (facts: Partial<MentorsInput>) =>
    days({ ...twoHours, ...facts })[0]?.slots.filter(({ selectable }) => selectable).length;
  expect(freeStarts({ service: 'resume' })).toBe(3);
  expect(freeStarts({ service: 'discovery-call' })).toBe(4);
  const mentors = twoHours.mentors.map((mentor) => ({ ...mentor, ...off }));
  expect(freeStarts({ mentors })).toBe(0);
});

const bookableCalls = (facts: Partial<MentorsInput>) =>
  bookableCallsByMentor(daysByMentor({ ...twoHours, ...facts }));

test.each([
  ['two calls of 45 minutes', {}, 2],
  ['one call with a buffer of 30 minutes', { bufferMinutes: 30 }, 1],
  ['a call at each start if calls may overlap', { allowOverlap: true }, 3],
  ['one call with a cap of one', { dailyCap: 1 }, 1],
])('counts how many calls fit into two working hours: %s', (_, rules, room) => {
  expect(bookableCalls({ rules: { ...base.rules, ...rules } })).toEqual({ ananya: room });
});

test('a booked call reduces the number of calls that fit into a mentor’s working hours', () => {
  const nextWith = (facts: object) =>
    nextFree(daysByMentor({ ...twoHours, ...facts }).get('ananya') ?? []);
  const early = { calls: [call('ananya', 'booked')] };
  const middle = { calls: [call('ananya', 'booked', '10:30')] };

  expect(bookableCalls(early)).toEqual({ ananya: 1 });
  const rules = { ...base.rules, dailyCap: 2 };
  expect(bookableCalls({ rules, ...early })).toEqual({ ananya: 1 });
  expect(bookableCalls({ rules, ...early, service: 'discovery-call' })).toEqual({ ananya: 1 });
  expect(bookableCalls(middle)).toEqual({});
  expect(nextWith({})).toEqual({ date: FIRST, time: '10:00' });
  expect(nextWith(early)).toEqual({ date: FIRST, time: '11:00' });
  expect(nextWith(middle)).toBeNull();
});

test.each([
  ['10:00', 'Your call', 'yours', 'Your call'],
  ['10:30', 'Client’s call', 'overlap', 'Overlaps client’s call'],
] as const)(
  'a client’s call at %s (“%s”) makes the 10:00 start time unavailable',
  (time, label, state, shown) => {
    const own: ClientCall = { ...callInterval(FIRST, time, 45), label, bookingId: 'other' };
    const expected = { state, label: shown, bookingId: 'other', selectable: false };
    const clientCalls = [own];
    expect(slotAt('10:00', { ...twoHours, clientCalls })).toEqual({ time: '10:00', ...expected });
  },
);

test('a hold tries the client’s own mentor first, then mentors with few calls', () => {
  const mentors = ['meera', 'ananya', 'arnab', 'zoya'].map((id) => mentor(id));
  const calls = [call('meera', 'booked', '16:00'), call('zoya', 'yours'), call('arnab', 'booked')];
  const free = mentorsFreeAt(daysByMentor({ ...base, mentors, calls }, [FIRST]), '10:00');
  expect(free).toEqual(['zoya', 'ananya', 'meera']);
});
