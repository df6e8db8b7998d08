import { expect, test } from 'vitest';
import {
  blockId,
  buildAdminCalendar,
  type NamedCall,
  parseBlockId,
} from '#domain/calendar/admin-calendar.ts';
import { blockInput } from '#domain/calendar/block-input.ts';
import {
  type Block,
  brokenRule,
  type ClientCall,
  type OthersCall,
  type SlotRule,
} from '#domain/calendar/slot-rules.ts';
import { callInterval, type Interval } from '#domain/calendar/slots.ts';
import { type BookingRules, bookingRules } from '#domain/settings.ts';
import { FIRST, SECOND, TIMES } from './calendar-cases.ts';

const NOW = Date.parse('2026-11-27T10:00:00+05:30');

const call = (time: string, state: OthersCall['state']): OthersCall => ({
  ...callInterval(FIRST, time, 45),
  ...{ duration: 45, state },
});

const busy = (time: string, minutes: number) => callInterval(FIRST, time, minutes);

/** A day that nothing stands on. */
const nothing = {
  ...{ clientCalls: [] as ClientCall[], calls: [] as OthersCall[], blocks: [] as Block[] },
  ...{ busy: [] as Interval[], ranges: null, nextRanges: null },
};

type Facts = Partial<typeof nothing>;

/** What stands in the way of a 45-minute call at 10:00. */
function obstacle(facts: Facts, rules: Partial<BookingRules> = {}, holdsStart = false) {
  const request = { date: FIRST, time: '10:00', duration: 45, now: NOW };
  const settings = { ...bookingRules([]), ...rules };
  const interval = callInterval(FIRST, '10:00', 45);
  return brokenRule({ ...request, ...interval }, { ...nothing, ...facts, settings }, holdsStart);
}

const own = (time: string, minutes: number): ClientCall => ({
  bookingId: 'other',
  label: 'Your call',
  ...callInterval(FIRST, time, minutes),
});

test.each<[string, Facts, SlotRule | undefined]>([
  ['nothing', {}, undefined],
  ['a blocked day', { blocks: [{ date: FIRST, type: 'day', time: null }] }, 'notBlocked'],
  ['a block at its end', { blocks: [{ date: FIRST, type: 'slot', time: '10:30' }] }, 'notBlocked'],
  ['a block after it', { blocks: [{ date: FIRST, type: 'slot', time: '11:00' }] }, undefined],
  ['a paid call', { calls: [call('09:30', 'booked')] }, 'notBooked'],
  ['a call of the client', { clientCalls: [own('10:30', 30)] }, 'clientIsFree'],
  ['a call of the client before it', { clientCalls: [own('09:30', 30)] }, undefined],
  ['a hold', { calls: [call('10:30', 'reserved')] }, 'notHeld'],
  ['a call before it', { calls: [call('09:00', 'booked')] }, undefined],
  ['a minute of their own', { busy: [busy('10:44', 1)] }, 'isNotBusy'],
  ['a time of their own after it', { busy: [busy('10:45', 60)] }, undefined],
  ['a time of their own until it', { busy: [busy('09:00', 60)] }, undefined],
])('with %s the broken rule is the right one', (_, facts, rule) => {
  expect(obstacle(facts)).toBe(rule);
});

test('where calls may overlap, only one that begins at the same time is in the way', () => {
  const allowOverlap = true;

  expect(obstacle({ calls: [call('10:00', 'booked')] }, { allowOverlap })).toBe('notBooked');
  expect(obstacle({ calls: [call('10:30', 'booked')] }, { allowOverlap })).toBeUndefined();
});

test.each([
  ['givesNotice', { minimumNotice: 25 }],
  ['withinDailyCap', { dailyCap: 1 }],
  ['keepsBuffer', { bufferMinutes: 30 }],
] as const)('%s is not asked of somebody who holds this start', (rule, rules) => {
  const calls = [call('09:00', 'booked')];

  expect(obstacle({ calls }, rules)).toBe(rule);
  expect(obstacle({ calls }, rules, true)).toBeUndefined();
});

const ravi: NamedCall = {
  ...{ name: 'Ravi Menon', service: 'discovery-call', date: FIRST },
  ...{ time: '10:00', duration: 45, state: 'booked', mentor: null },
};

test('an admin sees fifteen days, who has which slot, and what is blocked why', () => {
  const rest = { id: blockId(FIRST, '07:00'), date: FIRST, time: '07:00', reason: 'Rest' };
  const holiday = { id: blockId(SECOND, null), date: SECOND, time: null, reason: 'Holiday' };

  const days = buildAdminCalendar(NOW, [ravi], [rest, holiday]);

  expect(days).toHaveLength(15);
  const [first, second] = days;
  expect(first).toMatchObject({ date: FIRST, block: null });
  expect(first?.slots.map(({ time }) => time)).toEqual(TIMES);
  const taken = first?.slots.filter(({ calls }) => calls.length > 0);
  expect(taken).toEqual([
    { time: '10:00', block: null, calls: [ravi] },
    { time: '10:30', block: null, calls: [ravi] },
  ]);
  expect(first?.slots.flatMap(({ block }) => block ?? [])).toEqual([rest]);
  expect(second).toMatchObject({ date: SECOND, block: holiday });
  expect(second?.slots.every(({ block, calls }) => !block && calls.length === 0)).toBe(true);
});

test('a block needs a date, a reason and none or some of the starts of a day', () => {
  const block = { date: FIRST, reason: 'Rest', times: TIMES };
  const complaint = (change: object) =>
    blockInput.safeParse({ ...block, ...change }).error?.issues[0]?.message;
  const whole = { date: FIRST, reason: 'Rest', evenIfTaken: false };

  expect(blockInput.parse({ date: FIRST, reason: ' Rest ' })).toEqual(whole);
  expect(complaint({})).toBeUndefined();
  for (const change of [{ date: 'tomorrow' }, { reason: ' ' }]) {
    expect(complaint(change)).toBe('Please select date and provide a reason');
  }
  for (const times of [[], ['07:10'], [...TIMES, '07:00']]) {
    expect(complaint({ times })).toBe('Please select at least one time slot to block');
  }
});

test('an id of a block says what it keeps free, any other id nothing', () => {
  expect(blockId(FIRST, '07:00')).toBe('slot-2026-11-28-07:00');
  expect(blockId(FIRST, null)).toBe('day-2026-11-28');
  for (const time of ['07:00', null]) {
    expect(parseBlockId(blockId(FIRST, time))).toEqual({ date: FIRST, time });
  }
  for (const id of ['day-', 'slot-2026-11-28-', 'x-day-2026-11-28', 'pay_1', '']) {
    expect(parseBlockId(id)).toBeNull();
  }
});
