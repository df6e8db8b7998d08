/** A mentor's hours as they are edited: what they are made of, and what they come to. */
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

/** The half hours at which working hours can begin or end, in minutes since midnight in India. */
export const hourMarks: readonly number[] = [...slotTimes.map(slotMinute), DAY_MINUTES];

export const WHOLE_DAY: Range = { from: slotMinute(slotTimes[0] ?? ''), to: DAY_MINUTES };

export const RANGES_MAX = 8;

/** For a week that begins on Monday. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '0'] as const;

export type Weekday = (typeof weekdays)[number];

/** The hours of each weekday; a day without any is closed. */
export type Week = Record<Weekday, Range[]>;

export function rangesOfWeekday(week: Week | null, day: Weekday): Range[] {
  return week ? week[day] : [WHOLE_DAY];
}

export interface DateHours {
  date: string;
  ranges: Range[];
}

export const CLOSED: Range = { from: 0, to: 0 };

/** A day's hours as they are kept: a closed day has a row that says so. */
export function toRows(day: string, ranges: readonly Range[]): HoursRow[] {
  return (ranges.length > 0 ? joined(ranges) : [CLOSED]).map((range) => ({ day, ...range }));
}

/** Hours that meet are one range: a call may go on from one into the other. */
export function joined(ranges: readonly Range[]): Range[] {
  const whole: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const before = whole.at(-1);
    if (before && range.from <= before.to) before.to = Math.max(before.to, range.to);
    else whole.push({ ...range });
  }
  return whole;
}

const HOUR_MINUTES = 60;
const FIRST_OFFER = 9 * HOUR_MINUTES;

/** Two hours more for a day, an hour after its last ones or where there is room; null without any. */
export function rangeToAdd(ranges: readonly Range[]): Range | null {
  if (ranges.length >= RANGES_MAX) return null;
  const last = Math.max(...ranges.map(({ to }) => to));
  const starts = ranges.length === 0 ? [FIRST_OFFER] : [last + HOUR_MINUTES, ...hourMarks];
  const offers = starts.map((from) => ({ from, to: from + 2 * HOUR_MINUTES }));
  const isFree = ({ from, to }: Range) =>
    to <= DAY_MINUTES && ranges.every((other) => other.to <= from || to <= other.from);
  return offers.find(isFree) ?? null;
}

/** The week that is kept; null for a mentor who has set none: then every day is open. */
export function weekOf(rows: readonly HoursRow[]): Week | null {
  const ofWeekdays = rows.filter(({ day }) => day.length === 1);
  if (ofWeekdays.length === 0) return null;
  return Object.fromEntries(weekdays.map((day) => [day, openRanges(day, ofWeekdays)])) as Week;
}

export function datesOf(rows: readonly HoursRow[], today: string): DateHours[] {
  const dates = new Set(rows.map(({ day }) => day).filter((day) => day.length > 1 && day >= today));
  return [...dates].sort().map((date) => ({ date, ranges: openRanges(date, rows) }));
}

function openRanges(day: string, rows: readonly HoursRow[]): Range[] {
  return rows
    .filter((row) => row.day === day && row.to > row.from)
    .map(({ from, to }) => ({ from, to }))
    .toSorted((a, b) => a.from - b.from);
}

/** The calls that do not lie within the hours. They stay: only new ones are refused there. */
export function callsOutside<C extends { date: string; time: string; duration: number }>(
  calls: readonly C[],
  hours: readonly HoursRow[],
  timeOff: readonly TimeOff[],
): C[] {
  const rangesOn = (date: string) => workingRanges(date, hours, timeOff);
  return calls.filter(
    (call) => !isInHours(call, rangesOn(call.date), rangesOn(addDays(call.date, 1))),
  );
}

export function validateRanges(ranges: readonly Range[]) {
  return ranges.flatMap(({ from, to }, index) => {
    const endsFirst = from >= to;
    const clashes = ranges.slice(0, index).some((other) => from < other.to && other.from < to);
    if (!endsFirst && !clashes) return [];
    const field: keyof Range = endsFirst ? 'to' : 'from';
    return [{ index, field, message: hoursMessages[endsFirst ? 'endsFirst' : 'overlap'] }];
  });
}
