import type { BookingRules } from '#domain/settings/settings.ts';
import { HOUR, lazily, MINUTE } from '#domain/time.ts';
import { DAY_MINUTES, type HoursRow, type TimeOff } from './hours.ts';
import { FIRST_START, type Interval, SLOT_MINUTES, slotMinute, slotTimes } from './slots.ts';
import { kindIndex, type StartKind } from './start-kinds.ts';
import { cachedStartsInHours, type Day } from './starts-in-hours.ts';

export interface TakenCall {
  date: string;
  time: string;
  /** Minutes */
  duration: number;
  state: 'booked' | 'reserved' | 'yours';
  /** The viewer is choosing a new time for this call. */
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
  /** Length of the call to book, in minutes */
  minutes: number;
  calls: readonly TakenCall[];
  blocks: readonly Block[];
  rules: BookingRules;
  hours: readonly HoursRow[];
  timeOff: readonly TimeOff[];
  busy: readonly Interval[];
  clientCalls: readonly ClientCall[];
}

export interface MentorDay extends Day {
  /** Index into `startKinds` for each time in `slotTimes` */
  starts: Uint8Array;
  calls: readonly TakenCall[];
  /** Number of `calls` without the client's own hold */
  load: number;
  isCapReached: boolean;
  isBlocked: boolean;
  input: CalendarInput;
}

export function mentorDays(input: CalendarInput, days: readonly Day[]): MentorDay[] {
  const callsByDate = Map.groupBy(input.calls, ({ date }) => date);
  const startsOn = cachedStartsInHours(input);
  return days.map((day) => {
    const mentorDay = unmarkedDay(day, callsByDate.get(day.date) ?? [], input, startsOn(day));
    markLimits(mentorDay);
    for (const interval of input.busy) markInterval(mentorDay, 'closed', interval);
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
    // Requests share the cached array, so each request copies the array.
    starts: starts.slice(),
    calls,
    load,
    isCapReached: dailyCap !== null && load >= dailyCap,
    isBlocked: input.blocks.some(({ date, time }) => date === day.date && time === null),
    input,
  };
}

const minuteOf = lazily(slotMinute);

function markMinute(day: MentorDay, kind: StartKind, minute: number): void {
  markStart(day, kind, (minute - FIRST_START) / SLOT_MINUTES);
}

function markStart({ starts }: MentorDay, kind: StartKind, index: number): void {
  const marked = starts[index];
  if (marked !== undefined && marked < kindIndex[kind]) starts[index] = kindIndex[kind];
}

/** Marks the starts of calls that would overlap the minutes `from` to `to` of the day. */
function markOverlapping(day: MentorDay, kind: StartKind, from: number, to: number): void {
  const first = Math.floor((from - day.input.minutes - FIRST_START) / SLOT_MINUTES) + 1;
  const end = Math.min(slotTimes.length, Math.ceil((to - FIRST_START) / SLOT_MINUTES));
  for (let index = Math.max(0, first); index < end; index += 1) markStart(day, kind, index);
}

function markLimits(day: MentorDay): void {
  const { now, rules } = day.input;
  if (day.isCapReached) markOverlapping(day, 'dayFull', 0, DAY_MINUTES);
  const earliestMinute = (now + rules.minimumNotice * HOUR - day.startsAt) / MINUTE;
  markOverlapping(day, 'tooSoon', 0, earliestMinute);
}

function markInterval(day: MentorDay, kind: StartKind, { startsAt, endsAt }: Interval): void {
  const minuteAt = (instant: number) => (instant - day.startsAt) / MINUTE;
  markOverlapping(day, kind, minuteAt(startsAt), minuteAt(endsAt));
}

function markCalls(day: MentorDay): void {
  const { allowOverlap, bufferMinutes } = day.input.rules;
  for (const { time, duration, state } of day.calls) {
    const from = minuteOf(time);
    const own = duration < day.input.minutes ? 'shorterOwnSlot' : 'ownSlot';
    markMinute(day, state === 'yours' ? own : state, from);
    if (state === 'yours' || allowOverlap) continue;
    markOverlapping(day, 'nearCall', from - bufferMinutes, from + duration + bufferMinutes);
    markOverlapping(day, 'overlapsCall', from, from + duration);
  }
}

function markBlocks(day: MentorDay): void {
  for (const { date, time } of day.input.blocks) {
    if (date === day.tomorrow && time === null) {
      markOverlapping(day, 'overlapsBlock', DAY_MINUTES, 2 * DAY_MINUTES);
    }
    if (date !== day.date || time === null) continue;
    const from = minuteOf(time);
    markOverlapping(day, 'overlapsBlock', from, from + SLOT_MINUTES);
    markMinute(day, 'blocked', from);
  }
  if (day.isBlocked) markOverlapping(day, 'blocked', 0, DAY_MINUTES);
}

function markClientCalls(day: MentorDay): void {
  for (const call of day.input.clientCalls) {
    markInterval(day, 'overlapsClientCall', call);
    markMinute(day, 'clientCall', (call.startsAt - day.startsAt) / MINUTE);
  }
}
