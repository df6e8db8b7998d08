import { expect, test } from 'vitest';
import {
  type Block,
  brokenRule,
  type ClientCall,
  type OthersCall,
  type SlotRule,
} from '#domain/calendar/slot-rules.ts';
import { callInterval, type Interval } from '#domain/calendar/slots.ts';
import { type BookingRules, bookingRules } from '#domain/settings.ts';
import { FIRST } from './calendar-cases.ts';

const NOW = Date.parse('2026-11-27T10:00:00+05:30');

const call = (time: string, state: OthersCall['state']): OthersCall => ({
  ...callInterval(FIRST, time, 45),
  ...{ duration: 45, state },
});

const busy = (time: string, minutes: number) => callInterval(FIRST, time, minutes);

interface Facts {
  clientCalls?: ClientCall[];
  calls?: OthersCall[];
  blocks?: Block[];
  busy?: Interval[];
}

/** What stands in the way of a 45-minute call at 10:00. */
function obstacle(facts: Facts, rules: Partial<BookingRules> = {}, holdsStart = false) {
  const request = { date: FIRST, time: '10:00', duration: 45, now: NOW };
  const settings = { ...bookingRules([]), ...rules };
  const day = {
    clientCalls: [],
    calls: [],
    blocks: [],
    ranges: null,
    nextRanges: null,
    busy: [],
    ...facts,
    settings,
  };
  return brokenRule({ ...request, ...callInterval(FIRST, '10:00', 45) }, day, holdsStart);
}

const own = (time: string, minutes: number): ClientCall => ({
  bookingId: 'other',
  label: 'Your call',
  ...callInterval(FIRST, time, minutes),
});

const cases: [string, Facts, SlotRule | undefined][] = [
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
];

test.each(cases)('with %s the broken rule is the right one', (_, facts, rule) => {
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
