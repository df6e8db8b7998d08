import type { BookingRules } from '#domain/settings/settings.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { DAY_MINUTES, type HoursRow, type TimeOff } from './hours.ts';
import { FIRST_START, type Interval, overlaps, SLOT_MINUTES, slotTimes } from './slots.ts';
import { kindIndex, type StartKind } from './start-kinds.ts';
import { closedStarts, type Day } from './starts-in-hours.ts';

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
