/** Marks what each start of a mentor's day is: free, or the reason why a client cannot book it. */
import type { BookingRules } from '#domain/settings/settings.ts';
import { addDays, DAY, HOUR, istInstant, MINUTE } from '#domain/time.ts';
import {
  DAY_MINUTES,
  type DayOfWeek,
  dayOfWeek,
  type HoursRow,
  type Range,
  type TimeOff,
  workingRanges,
} from './hours.ts';
import { FIRST_START, type Interval, overlaps, SLOT_MINUTES, slotTimes } from './slots.ts';

export interface TakenCall {
  date: string;
  time: string;
  duration: number;
  state: 'booked' | 'reserved' | 'yours';
  isMoving?: boolean;
}

export interface Block {
  date: string;
  /** null if the whole day is blocked. */
  time: string | null;
}

export interface ClientCall extends Interval {
  /** Id of the booking, set only for the viewer's own calls. */
  bookingId?: string;
  label: 'Your call' | 'Client’s call';
}

export interface CalendarInput {
  now: number;
  /** Duration of the call to book. */
  minutes: number;
  calls: readonly TakenCall[];
  blocks: readonly Block[];
  rules: BookingRules;
  hours: readonly HoursRow[];
  timeOff: readonly TimeOff[];
  busy: readonly Interval[];
  clientCalls: readonly ClientCall[];
}

/**
 * If several apply to a start, the last one counts. Those before `own` do not apply to a start that
 * the client holds. functions/availability/slot-conditions.ts has the same rules in SQL, and
 * tests/unit/slots.property.test.ts compares the two.
 */
export const startKinds = [
  'free',
  'nearCall',
  'dayFull',
  'tooSoon',
  'closed',
  'own',
  'overCall',
  'beforeBlock',
  'blocked',
  'reserved',
  'booked',
  'overClientCall',
  'clientCall',
] as const;

export type StartKind = (typeof startKinds)[number];

/** A date with what follows from it. Computed once for all mentors. */
interface Day extends DayOfWeek {
  /** Epoch ms of midnight in India. */
  startsAt: number;
  tomorrow: DayOfWeek;
}

export function calendarDays(dates: readonly string[]): Day[] {
  return dates.map((date) => ({
    ...dayOfWeek(date),
    startsAt: istInstant(date, '00:00'),
    tomorrow: dayOfWeek(addDays(date, 1)),
  }));
}

/** A day of one mentor. */
export interface MentorDay extends Day {
  /** Index in `slotTimes` → index in `startKinds`. */
  starts: Uint8Array;
  calls: readonly TakenCall[];
  /** Number of calls of other clients. */
  load: number;
  isCapReached: boolean;
  isBlocked: boolean;
  input: CalendarInput;
}

export function mentorDays(input: CalendarInput, days: readonly Day[]): MentorDay[] {
  const callsByDate = Map.groupBy(input.calls, ({ date }) => date);
  const rangesOn = workingRanges(input.hours, input.timeOff);
  return days.map((day) => {
    const mentorDay = unmarkedDay(day, callsByDate.get(day.date) ?? [], input);
    markDay(mentorDay, rangesOn(day) ?? ALL_DAY, rangesOn(day.tomorrow) ?? ALL_DAY);
    return mentorDay;
  });
}

/** Each mark replaces earlier ones, so the order of the calls is the order of `startKinds`. */
function markDay(day: MentorDay, today: readonly Range[], tomorrow: readonly Range[]): void {
  const own = day.calls.filter(({ state }) => state === 'yours');
  const others = day.calls.filter(({ state }) => state !== 'yours');
  markLimits(day, others);
  markHours(day, today, tomorrow);
  markBusy(day);
  for (const { time } of own) markStart(day, 'own', time);
  markCalls(day, others);
  markBlocks(day);
  for (const { time, state } of others) {
    markStart(day, state === 'booked' ? state : 'reserved', time);
  }
  markClientCalls(day);
}

function unmarkedDay(day: Day, calls: readonly TakenCall[], input: CalendarInput): MentorDay {
  const { dailyCap } = input.rules;
  const load = calls.filter(({ state }) => state !== 'yours').length;
  return {
    ...day,
    starts: new Uint8Array(slotTimes.length),
    calls,
    load,
    isCapReached: dailyCap !== null && load >= dailyCap,
    isBlocked: input.blocks.some(({ date, time }) => date === day.date && time === null),
    input,
  };
}

const indexes = new Map(slotTimes.map((time, index) => [time, index]));

const indexOf = (time: string) => indexes.get(time) ?? slotTimes.length;

const minuteOf = (time: string) => FIRST_START + indexOf(time) * SLOT_MINUTES;

/** Index of each kind in `startKinds`. */
export const codes = Object.fromEntries(startKinds.map((kind, index) => [kind, index])) as Record<
  StartKind,
  number
>;

function markStart({ starts }: MentorDay, kind: StartKind, time: string): void {
  starts[indexOf(time)] = codes[kind];
}

/** Marks each start whose call would overlap the time between two minutes of the day. */
function mark({ starts, input }: MentorDay, kind: StartKind, from: number, to: number): void {
  const first = Math.floor((from - input.minutes - FIRST_START) / SLOT_MINUTES) + 1;
  const end = Math.ceil((to - FIRST_START) / SLOT_MINUTES);
  starts.fill(codes[kind], Math.max(0, first), Math.max(0, end));
}

function markLimits(day: MentorDay, others: readonly TakenCall[]): void {
  const { now, minutes, rules } = day.input;
  if (!rules.allowOverlap) {
    for (const { time, duration } of others) {
      const from = minuteOf(time) - rules.bufferMinutes;
      mark(day, 'nearCall', from, minuteOf(time) + duration + rules.bufferMinutes);
    }
  }
  if (day.isCapReached) day.starts.fill(codes.dayFull);
  const earliest = now + rules.minimumNotice * HOUR - day.startsAt;
  mark(day, 'tooSoon', -minutes, earliest / MINUTE);
}

function markHours(
  { starts, input }: MentorDay,
  today: readonly Range[],
  tomorrow: readonly Range[],
) {
  let closedFrom = 0;
  for (const { from, to } of openStarts(today, tomorrow, input.minutes)) {
    starts.fill(codes.closed, closedFrom, Math.max(closedFrom, from));
    closedFrom = Math.max(closedFrom, to);
  }
  starts.fill(codes.closed, closedFrom);
}

function markBusy(day: MentorDay): void {
  const twoDays = { startsAt: day.startsAt, endsAt: day.startsAt + 2 * DAY };
  for (const { startsAt, endsAt } of day.input.busy.filter((time) => overlaps(time, twoDays))) {
    mark(day, 'closed', (startsAt - day.startsAt) / MINUTE, (endsAt - day.startsAt) / MINUTE);
  }
}

const ALL_DAY: readonly Range[] = [{ from: 0, to: DAY_MINUTES }];

/** Converts working ranges to ranges of indexes in `slotTimes`, earliest first. `to` is exclusive. */
function openStarts(ranges: readonly Range[], nextRanges: readonly Range[], minutes: number) {
  const afterMidnight = Math.max(0, ...nextRanges.map(({ from, to }) => (from === 0 ? to : 0)));
  return ranges
    .map(({ from, to }) => {
      const end = to < DAY_MINUTES ? to : DAY_MINUTES + afterMidnight;
      return {
        from: Math.max(0, Math.ceil((from - FIRST_START) / SLOT_MINUTES)),
        to: Math.max(0, Math.floor((end - minutes - FIRST_START) / SLOT_MINUTES) + 1),
      };
    })
    .toSorted((a, b) => a.from - b.from);
}

function markCalls(day: MentorDay, others: readonly TakenCall[]): void {
  if (day.input.rules.allowOverlap) return;
  for (const { time, duration } of others) {
    mark(day, 'overCall', minuteOf(time), minuteOf(time) + duration);
  }
}

function markBlocks(day: MentorDay): void {
  const { date, tomorrow, input } = day;
  const times = input.blocks.flatMap((block) => (block.date === date ? (block.time ?? []) : []));
  for (const time of times) mark(day, 'beforeBlock', minuteOf(time), minuteOf(time) + SLOT_MINUTES);
  if (input.blocks.some((block) => block.date === tomorrow.date && block.time === null)) {
    mark(day, 'beforeBlock', DAY_MINUTES, 2 * DAY_MINUTES);
  }
  for (const time of times) markStart(day, 'blocked', time);
  if (day.isBlocked) day.starts.fill(codes.blocked);
}

function markClientCalls(day: MentorDay): void {
  const calls = day.input.clientCalls.map(({ startsAt, endsAt }) => ({
    from: (startsAt - day.startsAt) / MINUTE,
    to: (endsAt - day.startsAt) / MINUTE,
  }));
  for (const { from, to } of calls) mark(day, 'overClientCall', from, to);
  for (const { from } of calls) {
    const index = (from - FIRST_START) / SLOT_MINUTES;
    if (index in day.starts) day.starts[index] = codes.clientCall;
  }
}

export function isSelectable(start: number | undefined): boolean {
  return start === codes.free || start === codes.own;
}
