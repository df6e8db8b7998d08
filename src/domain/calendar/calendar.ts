/** What each slot of the calendar shows, from who has taken what (spec sections 4 and 9). */
import type { BookingRules } from '#domain/settings.ts';
import {
  bookableDates,
  callInterval,
  coveredTimes,
  type Interval,
  overlaps,
  slotTimes,
} from './slots.ts';
import { HOUR, MINUTE } from './time.ts';

type SlotState = 'free' | 'booked' | 'blocked' | 'reserved' | 'yours' | 'overlap';

export interface Slot {
  time: string;
  state: SlotState;
  label: string;
  selectable: boolean;
}

export interface CalendarDay {
  date: string;
  full: boolean;
  blocked: boolean;
  slots: Slot[];
}

export interface TakenCall {
  date: string;
  time: string;
  duration: number;
  state: 'booked' | 'reserved' | 'yours';
}

export interface Block {
  date: string;
  type: 'day' | 'slot';
  time: string | null;
}

export interface CalendarInput {
  now: number;
  minutes: number;
  calls: TakenCall[];
  blocks: Block[];
  rules: BookingRules;
}

/** What the slots of one day are judged by. */
interface DayFacts {
  date: string;
  calls: TakenCall[];
  /** Those that are not the viewer's own reservation. */
  others: TakenCall[];
  blocked: boolean;
  blockedTimes: Set<string | null>;
  capped: boolean;
}

const LABELS = {
  booked: 'Booked',
  reserved: 'Reserved',
  yours: 'Your Reservation',
} as const;

/** The fifteen bookable days of 34 slots each, as one viewer sees them for calls of `minutes`. */
export function buildCalendar(input: CalendarInput): CalendarDay[] {
  const callsByDate = Map.groupBy(input.calls, (call) => call.date);
  const blocksByDate = Map.groupBy(input.blocks, (block) => block.date);
  return bookableDates(input.now).map((date) =>
    buildDay(date, callsByDate.get(date) ?? [], blocksByDate.get(date) ?? [], input),
  );
}

/** How many of these slots the viewer can pick. */
export function freeStarts(slots: readonly Slot[]): number {
  return slots.filter((slot) => slot.selectable).length;
}

function buildDay(
  date: string,
  calls: TakenCall[],
  blocks: Block[],
  input: CalendarInput,
): CalendarDay {
  const { dailyCap } = input.rules;
  const others = calls.filter((call) => call.state !== 'yours');
  const blocked = blocks.some((block) => block.type === 'day');
  const blockedTimes = new Set(blocks.map((block) => block.time));
  const capped = dailyCap !== null && others.length >= dailyCap;
  const facts = { date, calls, others, blocked, blockedTimes, capped };
  const slots = slotTimes.map((time) => buildSlot(time, facts, input));
  const isTaken = ({ state }: Slot) => state !== 'free' && state !== 'overlap';
  const full = capped || slots.every(isTaken) || !slots.some((slot) => slot.selectable);
  return { date, full, blocked, slots };
}

function buildSlot(time: string, day: DayFacts, { now, minutes, rules }: CalendarInput): Slot {
  const wanted = callInterval(day.date, time, minutes);
  const taken = day.calls.find((call) => call.time === time);
  if (taken && taken.state !== 'yours')
    return unavailable(time, taken.state, label(taken, minutes));
  if (day.blocked || day.blockedTimes.has(time)) return unavailable(time, 'blocked', 'Blocked');
  if (coveredTimes(time, minutes).some((covered) => day.blockedTimes.has(covered))) {
    return unavailable(time, 'overlap', 'Runs into a blocked time');
  }
  const clash = clashingCall(wanted, day.others, rules, 0);
  if (clash) return unavailable(time, 'overlap', `Overlaps a call (${clash.duration} min)`);
  // A hold outlives a change of the rules, so its owner can go on with it.
  if (taken) return { time, state: 'yours', label: label(taken, minutes), selectable: true };
  if (wanted.startsAt < now + rules.minimumNotice * HOUR) {
    return unavailable(time, 'blocked', `Too soon (${rules.minimumNotice} h notice)`);
  }
  if (day.capped) return unavailable(time, 'blocked', 'Day is full');
  if (clashingCall(wanted, day.others, rules, rules.bufferMinutes)) {
    return unavailable(time, 'overlap', 'Too close to a call');
  }
  return { time, state: 'free', label: 'Available', selectable: true };
}

function label(call: TakenCall, minutes: number): string {
  const length = call.duration === minutes ? '' : ` (${call.duration} min)`;
  return LABELS[call.state] + length;
}

/** All calls share one meeting room, so a start beside somebody's longer call is taken too. */
function clashingCall(
  wanted: Interval,
  others: TakenCall[],
  { allowOverlap }: BookingRules,
  buffer: number,
) {
  if (allowOverlap) return undefined;
  const startsAt = wanted.startsAt - buffer * MINUTE;
  const endsAt = wanted.endsAt + buffer * MINUTE;
  return others.find(({ date, time, duration }) =>
    overlaps({ startsAt, endsAt }, callInterval(date, time, duration)),
  );
}

function unavailable(time: string, state: SlotState, text: string): Slot {
  return { time, state, label: text, selectable: false };
}
