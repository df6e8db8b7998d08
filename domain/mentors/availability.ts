import {
  DAY_MINUTES,
  type HoursRow,
  isInHours,
  type Range,
  type TimeOff,
  workingRanges,
} from '#domain/calendar/hours.ts';
import { slotMinute, slotTimes } from '#domain/calendar/slots.ts';
import { addDays } from '#domain/time.ts';
import { hoursMessages } from './messages.ts';

/** Possible starts and ends of working hours, in minutes since midnight in India */
export const hourMarks: readonly number[] = [...slotTimes.map(slotMinute), DAY_MINUTES];

export const WHOLE_DAY: Range = { from: slotMinute(slotTimes[0] ?? ''), to: DAY_MINUTES };

export const RANGES_MAX = 8;

export const weekdays = ['1', '2', '3', '4', '5', '6', '0'] as const;

export type Weekday = (typeof weekdays)[number];

export type Week = Record<Weekday, Range[]>;

export interface DateHours {
  date: string;
  ranges: Range[];
}

export const CLOSED: Range = { from: 0, to: 0 };

/** A day without rows is open, so a closed day needs a row. */
export function toRows(day: string, ranges: readonly Range[]): HoursRow[] {
  return (ranges.length > 0 ? mergeRanges(ranges) : [CLOSED]).map((range) => ({ day, ...range }));
}

/** Merges ranges that touch or overlap, because one call may span both ranges. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const before = merged.at(-1);
    if (before && range.from <= before.to) before.to = Math.max(before.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
}

const HOUR_MINUTES = 60;
const FIRST_SUGGESTION = 9 * HOUR_MINUTES;

export function suggestedRange(ranges: readonly Range[]): Range | null {
  if (ranges.length >= RANGES_MAX) return null;
  const last = Math.max(...ranges.map(({ to }) => to));
  const starts = ranges.length === 0 ? [FIRST_SUGGESTION] : [last + HOUR_MINUTES, ...hourMarks];
  const suggestions = starts.map((from) => ({ from, to: from + 2 * HOUR_MINUTES }));
  const isFree = ({ from, to }: Range) =>
    to <= DAY_MINUTES && ranges.every((other) => other.to <= from || to <= other.from);
  return suggestions.find(isFree) ?? null;
}

/** Returns null if no weekday has rows: every day is open. A save writes rows for all weekdays. */
export function weekOf(rows: readonly HoursRow[]): Week | null {
  const ofWeekdays = rows.filter(({ day }) => day.length === 1);
  if (ofWeekdays.length === 0) return null;
  return Object.fromEntries(weekdays.map((day) => [day, openRanges(day, ofWeekdays)])) as Week;
}

export function upcomingDateHours(rows: readonly HoursRow[], today: string): DateHours[] {
  const dates = new Set(rows.map(({ day }) => day).filter((day) => day.length > 1 && day >= today));
  return [...dates].sort().map((date) => ({ date, ranges: openRanges(date, rows) }));
}

function openRanges(day: string, rows: readonly HoursRow[]): Range[] {
  return rows
    .filter((row) => row.day === day && row.to > row.from)
    .map(({ from, to }) => ({ from, to }))
    .toSorted((a, b) => a.from - b.from);
}

export function callsOutsideHours<C extends { date: string; time: string; duration: number }>(
  calls: readonly C[],
  hours: readonly HoursRow[],
  timeOff: readonly TimeOff[],
): C[] {
  const rangesOn = workingRanges(hours, timeOff);
  return calls.filter(
    (call) => !isInHours(call, rangesOn(call.date), rangesOn(addDays(call.date, 1))),
  );
}

export function rangeProblems(ranges: readonly Range[]) {
  return ranges.flatMap(({ from, to }, index) => {
    const endsFirst = from >= to;
    const overlaps = ranges.slice(0, index).some((other) => from < other.to && other.from < to);
    if (!endsFirst && !overlaps) return [];
    const field: keyof Range = endsFirst ? 'to' : 'from';
    return [{ index, field, message: hoursMessages[endsFirst ? 'endsFirst' : 'overlap'] }];
  });
}
