import type { BookingRules } from '#domain/settings/settings.ts';
import { addDays, DAY, istInstant, MINUTE } from '#domain/time.ts';
import { type HoursRow, type TimeOff, workingRanges } from './hours.ts';
import {
  type Block,
  brokenRule,
  type ClientCall,
  clashingCall,
  clientsCall,
  type DayFacts,
  isDayFull,
  type OthersCall,
  type SlotRequest,
  type SlotRule,
} from './slot-rules.ts';
import {
  bookableDates,
  callInterval,
  type Interval,
  overlaps,
  SLOT_MINUTES,
  slotMinute,
  slotTimes,
} from './slots.ts';

export type SlotState = 'free' | 'booked' | 'blocked' | 'reserved' | 'yours' | 'overlap' | 'closed';

export interface Slot {
  time: string;
  state: SlotState;
  label: string;
  selectable: boolean;
  /** Id of the mentor who would take the call; undefined if only one mentor offers the service. */
  mentor?: string;
  bookingId?: string;
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
  state: OthersCall['state'] | 'yours';
  isMoving?: boolean;
}

export interface CalendarInput {
  now: number;
  minutes: number;
  calls: TakenCall[];
  blocks: Block[];
  rules: BookingRules;
  hours: HoursRow[];
  timeOff: TimeOff[];
  busy: readonly Interval[];
  clientCalls: readonly ClientCall[];
}

export type LazyDay = ReturnType<typeof lazyDay>;

/** Index in `slotTimes` → slot. */
type SlotAt = (index: number) => Slot;

/** Bookable days of a mentor, for calls of `minutes`. `slotAt` computes a slot on request. */
export function lazyDays(input: CalendarInput): LazyDay[] {
  const callsByDate = Map.groupBy(input.calls, (call) => call.date);
  const blocksByDate = Map.groupBy(input.blocks, (block) => block.date);
  const blocksOf = (date: string) => blocksByDate.get(date) ?? [];
  return bookableDates(input.now).map((date) => {
    const blocks = [...blocksOf(date), ...blocksOf(addDays(date, 1))];
    return lazyDay(date, callsByDate.get(date) ?? [], blocks, input);
  });
}

export function buildCalendar(input: CalendarInput): CalendarDay[] {
  return lazyDays(input).map(toCalendarDay);
}

export function toCalendarDay({ date, blocked, slotAt, isCapReached }: LazyDay): CalendarDay {
  const slots = slotTimes.map((_, index) => slotAt(index));
  const isTaken = ({ state }: Slot) => state !== 'free' && state !== 'overlap';
  const full = isCapReached || slots.every(isTaken) || !slots.some((slot) => slot.selectable);
  return { date, full, blocked, slots };
}

function lazyDay(date: string, calls: TakenCall[], blocks: Block[], input: CalendarInput) {
  const { now, minutes, rules, hours, timeOff, clientCalls } = input;
  const others = calls.flatMap(({ time, duration, state }) =>
    state === 'yours' ? [] : [{ duration, state, ...callInterval(date, time, duration) }],
  );
  const ranges = workingRanges(date, hours, timeOff);
  const nextRanges = workingRanges(addDays(date, 1), hours, timeOff);
  const dayStart = istInstant(date, '00:00');
  const twoDays = { startsAt: dayStart, endsAt: dayStart + 2 * DAY };
  const busy = input.busy.filter((time) => overlaps(time, twoDays));
  const facts = { calls: others, blocks, settings: rules, ranges, nextRanges, busy, clientCalls };
  const slotAt: SlotAt = (index) => {
    const time = slotTimes[index] ?? '';
    // `callInterval` would parse the date again for each slot, which is slow.
    const startsAt = dayStart + slotMinute(time) * MINUTE;
    const endsAt = startsAt + minutes * MINUTE;
    const taken = calls.find((call) => call.time === time);
    return buildSlot({ date, time, duration: minutes, now, startsAt, endsAt }, facts, taken);
  };
  return {
    date,
    load: others.length,
    blocked: blocks.some((block) => block.type === 'day' && block.date === date),
    ownTimes: calls.filter(({ state }) => state === 'yours').map(({ time }) => time),
    isCapReached: isDayFull(facts),
    slotAt,
    countBookableCalls: () => countBookableCalls(slotAt, minutes, facts),
  };
}

/** Counts the calls that still fit into the day, if each one starts as early as possible. */
function countBookableCalls(slotAt: SlotAt, minutes: number, { settings, calls }: DayFacts) {
  const most = settings.dailyCap === null ? slotTimes.length : settings.dailyCap - calls.length;
  const step = settings.allowOverlap ? SLOT_MINUTES : minutes + settings.bufferMinutes;
  let count = 0;
  let nextMinute = 0;
  for (const [index, time] of slotTimes.entries()) {
    if (count >= most) break;
    if (slotMinute(time) < nextMinute || !slotAt(index).selectable) continue;
    count += 1;
    nextMinute = slotMinute(time) + step;
  }
  return count;
}

/** `taken` is the call that starts at the time of the slot. */
function buildSlot(request: SlotRequest, day: DayFacts, taken: TakenCall | undefined): Slot {
  const { time, duration } = request;
  const broken = brokenRule(request, day, taken !== undefined);
  // Show other clients' calls as booked or reserved, even if their slot was blocked later.
  if (taken && taken.state !== 'yours' && broken !== 'clientIsFree') {
    return { time, state: taken.state, label: labelOf(taken, duration), selectable: false };
  }
  if (broken) return { time, ...explanations[broken](request, day), selectable: false };
  if (taken) return { time, state: 'yours', label: labelOf(taken, duration), selectable: true };
  return { time, state: 'free', label: 'Available', selectable: true };
}

const LABELS = { booked: 'Booked', reserved: 'Reserved', yours: 'Your Reservation' } as const;

function labelOf(call: TakenCall, minutes: number): string {
  const length = call.duration === minutes ? '' : ` (${call.duration} min)`;
  return (call.isMoving ? 'This call now' : LABELS[call.state]) + length;
}

const NOT_WORKING = { state: 'closed', label: 'Not a working hour' } as const;

type Explanation = (request: SlotRequest, day: DayFacts) => Omit<Slot, 'time' | 'selectable'>;

const explanations: Record<SlotRule, Explanation> = {
  clientIsFree: (request, day) => {
    const { startsAt, label = '', bookingId } = clientsCall(request, day) ?? {};
    return startsAt === request.startsAt
      ? { state: 'yours', label, bookingId }
      : { state: 'overlap', label: `Overlaps ${label.toLowerCase()}`, bookingId };
  },
  notBlocked: ({ date, time }, { blocks }) =>
    blocks.some((block) => block.date === date && (block.type === 'day' || block.time === time))
      ? { state: 'blocked', label: 'Blocked' }
      : { state: 'overlap', label: 'Runs into a blocked time' },
  notBooked: overlapsCall,
  notHeld: overlapsCall,
  isWorking: () => NOT_WORKING,
  isNotBusy: () => NOT_WORKING,
  givesNotice: (_, { settings }) => ({
    state: 'blocked',
    label: `Too soon (${settings.minimumNotice} h notice)`,
  }),
  withinDailyCap: () => ({ state: 'blocked', label: 'Day is full' }),
  keepsBuffer: () => ({ state: 'overlap', label: 'Too close to a call' }),
};

function overlapsCall(request: SlotRequest, day: DayFacts) {
  const minutes = clashingCall(request, day)?.duration;
  return { state: 'overlap', label: `Overlaps a call (${minutes} min)` } as const;
}
