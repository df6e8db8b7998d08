import type { BookingRules } from '#domain/settings/settings.ts';
import { addDays, DAY, HOUR, istInstant, lazily, MINUTE } from '#domain/time.ts';
import {
  DAY_MINUTES,
  type DayOfWeek,
  dayOfWeek,
  type HoursRow,
  type Range,
  type Ranges,
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
  time: string | null;
}

export interface ClientCall extends Interval {
  bookingId?: string;
  label: 'Your call' | 'Client’s call';
}

export interface CalendarInput {
  now: number;
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
 * If several kinds apply to a start, the last one in this list counts. Kinds before `own` do not
 * apply to a start that the client holds. functions/availability/slot-conditions.ts has the same
 * rules in SQL.
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

interface Day extends DayOfWeek {
  /** Midnight in India, in epoch milliseconds. */
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

export interface MentorDay extends Day {
  /** For each time in `slotTimes`, the array holds an index into `startKinds`. */
  starts: Uint8Array;
  calls: readonly TakenCall[];
  load: number;
  isCapReached: boolean;
  isBlocked: boolean;
  input: CalendarInput;
}

export function mentorDays(input: CalendarInput, days: readonly Day[]): MentorDay[] {
  const callsByDate = Map.groupBy(input.calls, ({ date }) => date);
  const closedOn = closedStarts(input);
  return days.map((day) => {
    const mentorDay = unmarkedDay(day, callsByDate.get(day.date) ?? [], input, closedOn(day));
    markLimits(mentorDay);
    markBusy(mentorDay);
    markCalls(mentorDay);
    markBlocks(mentorDay);
    markClientCalls(mentorDay);
    return mentorDay;
  });
}

function unmarkedDay(
  day: Day,
  calls: readonly TakenCall[],
  input: CalendarInput,
  starts: Uint8Array,
): MentorDay {
  const { dailyCap } = input.rules;
  const load = calls.filter(({ state }) => state !== 'yours').length;
  return {
    ...day,
    starts: starts.slice(),
    calls,
    load,
    isCapReached: dailyCap !== null && load >= dailyCap,
    isBlocked: input.blocks.some(({ date, time }) => date === day.date && time === null),
    input,
  };
}

const indexByTime = new Map(slotTimes.map((time, index) => [time, index]));

const timeIndex = (time: string) => indexByTime.get(time) ?? slotTimes.length;

const minuteOf = (time: string) => FIRST_START + timeIndex(time) * SLOT_MINUTES;

export const kindIndex = Object.fromEntries(
  startKinds.map((kind, index) => [kind, index]),
) as Record<StartKind, number>;

function markStart({ starts }: MentorDay, kind: StartKind, index: number): void {
  if ((starts[index] ?? kindIndex.clientCall) < kindIndex[kind]) starts[index] = kindIndex[kind];
}

/** Marks each start whose call would overlap these minutes of the day. `to` is exclusive. */
function markOverlapping(day: MentorDay, kind: StartKind, from: number, to: number): void {
  const first = Math.floor((from - day.input.minutes - FIRST_START) / SLOT_MINUTES) + 1;
  const end = Math.min(slotTimes.length, Math.ceil((to - FIRST_START) / SLOT_MINUTES));
  for (let index = Math.max(0, first); index < end; index += 1) markStart(day, kind, index);
}

function markLimits(day: MentorDay): void {
  const { now, minutes, rules } = day.input;
  if (day.isCapReached) markOverlapping(day, 'dayFull', 0, 2 * DAY_MINUTES);
  const earliest = now + rules.minimumNotice * HOUR - day.startsAt;
  markOverlapping(day, 'tooSoon', -minutes, earliest / MINUTE);
}

type KnownStarts = Map<number, Uint8Array>;

const closedStartsCache = new WeakMap<
  readonly HoursRow[],
  WeakMap<readonly TimeOff[], KnownStarts>
>();

function closedStarts({ hours, timeOff, minutes }: CalendarInput) {
  const rangesOn = lazily(() => workingRanges(hours, timeOff));
  const byTimeOff = closedStartsCache.get(hours) ?? new WeakMap<readonly TimeOff[], KnownStarts>();
  closedStartsCache.set(hours, byTimeOff);
  const known = byTimeOff.get(timeOff) ?? new Map<number, Uint8Array>();
  byTimeOff.set(timeOff, known);
  return (day: Day): Uint8Array => {
    // `startsAt` is in milliseconds, so adding minutes never gives two days the same key.
    const key = day.startsAt + minutes;
    const starts = known.get(key) ?? startsOutsideHours(rangesOn(), day, minutes);
    known.set(key, starts);
    return starts;
  };
}

function startsOutsideHours(
  rangesOn: (day: DayOfWeek) => Ranges,
  day: Day,
  minutes: number,
): Uint8Array {
  const starts = new Uint8Array(slotTimes.length).fill(kindIndex.closed);
  const tomorrow = rangesOn(day.tomorrow) ?? ALL_DAY;
  for (const { from, to } of openStarts(rangesOn(day) ?? ALL_DAY, tomorrow, minutes)) {
    starts.fill(kindIndex.free, from, to);
  }
  return starts;
}

function markBusy(day: MentorDay): void {
  const twoDays = { startsAt: day.startsAt, endsAt: day.startsAt + 2 * DAY };
  for (const { startsAt, endsAt } of day.input.busy.filter((time) => overlaps(time, twoDays))) {
    markOverlapping(
      day,
      'closed',
      (startsAt - day.startsAt) / MINUTE,
      (endsAt - day.startsAt) / MINUTE,
    );
  }
}

const ALL_DAY: readonly Range[] = [{ from: 0, to: DAY_MINUTES }];

/** Returns indexes into `slotTimes`. `to` is exclusive. */
function openStarts(ranges: readonly Range[], nextRanges: readonly Range[], minutes: number) {
  const afterMidnight = Math.max(0, ...nextRanges.map(({ from, to }) => (from === 0 ? to : 0)));
  return ranges.map(({ from, to }) => {
    const end = to < DAY_MINUTES ? to : DAY_MINUTES + afterMidnight;
    return {
      from: Math.max(0, Math.ceil((from - FIRST_START) / SLOT_MINUTES)),
      to: Math.max(0, Math.floor((end - minutes - FIRST_START) / SLOT_MINUTES) + 1),
    };
  });
}

function markCalls(day: MentorDay): void {
  const { allowOverlap, bufferMinutes } = day.input.rules;
  for (const { time, duration, state } of day.calls) {
    const [index, from] = [timeIndex(time), minuteOf(time)];
    markStart(day, state === 'yours' ? 'own' : state, index);
    if (state === 'yours' || allowOverlap) continue;
    markOverlapping(day, 'nearCall', from - bufferMinutes, from + duration + bufferMinutes);
    markOverlapping(day, 'overCall', from, from + duration);
  }
}

function markBlocks(day: MentorDay): void {
  for (const { date, time } of day.input.blocks) {
    if (date === day.tomorrow.date && time === null) {
      markOverlapping(day, 'beforeBlock', DAY_MINUTES, 2 * DAY_MINUTES);
    }
    if (date !== day.date || time === null) continue;
    markOverlapping(day, 'beforeBlock', minuteOf(time), minuteOf(time) + SLOT_MINUTES);
    markStart(day, 'blocked', timeIndex(time));
  }
  if (day.isBlocked) markOverlapping(day, 'blocked', 0, 2 * DAY_MINUTES);
}

function markClientCalls(day: MentorDay): void {
  for (const { startsAt, endsAt } of day.input.clientCalls) {
    const [from, to] = [(startsAt - day.startsAt) / MINUTE, (endsAt - day.startsAt) / MINUTE];
    markOverlapping(day, 'overClientCall', from, to);
    markStart(day, 'clientCall', (from - FIRST_START) / SLOT_MINUTES);
  }
}

export function isSelectable(start: number | undefined): boolean {
  return start === kindIndex.free || start === kindIndex.own;
}
