/**
 * Conditions for booking a slot, used by the calendar. functions/availability/slot-conditions.ts has
 * the same rules in SQL, under the same names. tests/unit/slots.property.test.ts compares the two.
 */
import type { BookingRules } from '#domain/settings/settings.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { isInHours, minutesOnNextDay, type Ranges } from './hours.ts';
import { coveredTimes, type Interval, overlaps } from './slots.ts';

export const availabilityRules = [
  /** The client has no other call at this time, with any mentor. */
  'clientIsFree',
  /** No half hour and no day of the call is blocked, including its part after midnight. */
  'notBlocked',
  'notBooked',
  'notHeld',
] as const;

/** Rules that are not checked for a client who already holds this start. */
export const settingRules = [
  /** The whole call is within the mentor's hours and not on a day off. */
  'isWorking',
  'isNotBusy',
  'givesNotice',
  /** On that day, other clients have fewer than `dailyCap` booked or held calls. */
  'withinDailyCap',
  /** The mentor has no call within `bufferMinutes` before or after, unless calls may overlap. */
  'keepsBuffer',
] as const;

/** Rules for a mentor who takes over a call at its time. Notice and blocks are for new times. */
export const takeoverRules = [
  'notBooked',
  'notHeld',
  'isWorking',
  'isNotBusy',
  'withinDailyCap',
  'keepsBuffer',
] as const;

export type SlotRule = (typeof availabilityRules | typeof settingRules)[number];

export interface SlotRequest extends Interval {
  date: string;
  time: string;
  /** Duration in minutes. */
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
  /** Id of the booking, set only for the viewer's own calls. */
  bookingId?: string;
  label: 'Your call' | 'Client’s call';
}

export interface DayFacts {
  clientCalls: readonly ClientCall[];
  calls: OthersCall[];
  blocks: Block[];
  settings: BookingRules;
  ranges: Ranges;
  /** Working ranges of the next day, for a call that ends after midnight. */
  nextRanges: Ranges;
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

/** Returns the first broken rule. `holdsStart` is true if the client already holds this start. */
export function brokenRule(request: SlotRequest, day: DayFacts, holdsStart: boolean) {
  const rules = holdsStart ? availabilityRules : [...availabilityRules, ...settingRules];
  return rules.find((rule) => !checks[rule](request, day));
}

function isBlockedBy(request: SlotRequest, { date, time }: Block): boolean {
  if (date !== request.date) return time === null && minutesOnNextDay(request) > 0;
  return time === null || coveredTimes(request.time, request.duration).includes(time);
}

export function clientsCall(request: Interval, { clientCalls }: DayFacts) {
  return clientCalls.find((call) => overlaps(request, call));
}

export function isDayFull({ calls, settings }: DayFacts): boolean {
  return settings.dailyCap !== null && calls.length >= settings.dailyCap;
}

/** Finds a call that overlaps or, if overlaps are allowed, one that starts at the same time. */
export function clashingCall(request: Interval, day: DayFacts, state?: OthersCall['state']) {
  const clashes = day.settings.allowOverlap
    ? (call: Interval) => call.startsAt === request.startsAt
    : (call: Interval) => overlaps(request, call);
  return day.calls.find((call) => (!state || call.state === state) && clashes(call));
}
