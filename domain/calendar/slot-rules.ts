/**
 * What must be true of a slot before a call can take it. A rule has the same name here, for the
 * calendar that people see, and in functions/availability/slot-conditions.ts, for the statement
 * that takes the slot. tests/unit/slots.property.test.ts shows that both always agree.
 */
import type { BookingRules } from '#domain/settings/settings.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { isInHours, minutesNextDay, type Range } from './hours.ts';
import { coveredTimes, type Interval, overlaps } from './slots.ts';

export const availabilityRules = [
  /** No other call of the client overlaps it, with whichever mentor. */
  'clientIsFree',
  /** No half hour that the call covers is blocked, nor its day, nor the next one if it runs into it. */
  'notBlocked',
  'notBooked',
  'notHeld',
] as const;

/** Rules from settings, not asked of a client who holds a call of the mentor at this very start. */
export const settingRules = [
  /** The mentor works then: their hours hold all of the call, and it is no day off. */
  'isWorking',
  'isNotBusy',
  'givesNotice',
  /** Fewer than `dailyCap` calls of others are booked or held on that day. */
  'withinDailyCap',
  /** `bufferMinutes` stay free before and after it, unless calls may overlap. */
  'keepsBuffer',
] as const;

/** Rules for a mentor who takes over a call at its time: notice and blocks concern new times. */
export const takeoverRules = [
  ...(['notBooked', 'notHeld'] as const),
  ...(['isWorking', 'isNotBusy', 'withinDailyCap', 'keepsBuffer'] as const),
] as const;

export type SlotRule = (typeof availabilityRules | typeof settingRules)[number];

export interface SlotRequest extends Interval {
  date: string;
  time: string;
  /** Minutes. */
  duration: number;
  now: number;
}

export interface Block {
  date: string;
  type: 'day' | 'slot';
  time: string | null;
}

export interface OthersCall extends Interval {
  duration: number;
  state: 'booked' | 'reserved';
}

export interface ClientCall extends Interval {
  /** Left out for an admin. */
  bookingId?: string;
  label: 'Your call' | 'Client’s call';
}

export interface DayFacts {
  clientCalls: readonly ClientCall[];
  calls: OthersCall[];
  blocks: Block[];
  settings: BookingRules;
  /** null: all day. */
  ranges: readonly Range[] | null;
  nextRanges: readonly Range[] | null;
  busy: readonly Interval[];
}

const checks: Record<SlotRule, (request: SlotRequest, day: DayFacts) => boolean> = {
  clientIsFree: (request, day) => !clientsCall(request, day),
  notBlocked: (request, { blocks }) => !blocks.some((block) => isBlockedBy(request, block)),
  notBooked: (request, day) => !clashingCall(request, day, 'booked'),
  notHeld: (request, day) => !clashingCall(request, day, 'reserved'),
  isWorking: (request, { ranges, nextRanges }) => isInHours(request, ranges, nextRanges),
  isNotBusy: (request, { busy }) => !busy.some((time) => overlaps(request, time)),
  givesNotice: ({ startsAt, now }, { settings }) => startsAt - now >= settings.minimumNotice * HOUR,
  withinDailyCap: (_, day) => !isDayFull(day),
  keepsBuffer: ({ startsAt, endsAt }, { calls, settings }) => {
    const buffer = settings.bufferMinutes * MINUTE;
    const widened = { startsAt: startsAt - buffer, endsAt: endsAt + buffer };
    return settings.allowOverlap || !calls.some((call) => overlaps(widened, call));
  },
};

const allRules = [...availabilityRules, ...settingRules];

/** The first rule that a request breaks. `holdsStart` says that its client holds this very start. */
export function brokenRule(request: SlotRequest, day: DayFacts, holdsStart: boolean) {
  const rules = holdsStart ? availabilityRules : allRules;
  return rules.find((rule) => !checks[rule](request, day));
}

function isBlockedBy(request: SlotRequest, { date, time }: Block): boolean {
  if (date !== request.date) return time === null && minutesNextDay(request) > 0;
  return time === null || coveredTimes(request.time, request.duration).includes(time);
}

export function clientsCall(request: Interval, { clientCalls }: DayFacts) {
  return clientCalls.find((call) => overlaps(request, call));
}

export function isDayFull({ calls, settings }: DayFacts): boolean {
  return settings.dailyCap !== null && calls.length >= settings.dailyCap;
}

/** All calls share one meeting room, so they clash when they overlap; if overlaps are allowed, at one start. */
export function clashingCall(request: Interval, day: DayFacts, state?: OthersCall['state']) {
  const clashes = day.settings.allowOverlap
    ? (call: Interval) => call.startsAt === request.startsAt
    : (call: Interval) => overlaps(request, call);
  return day.calls.find((call) => (!state || call.state === state) && clashes(call));
}
