/** When a mentor works: half-hour ranges in minutes since midnight in India, by weekday or by date. */
import { slotMinute } from './slots.ts';

/** The whole day, which has no hour after it. */
export const DAY_MINUTES = 24 * 60;

export interface Range {
  from: number;
  to: number;
}

/** A range of a weekday ('0' is Sunday) or of an IST date; from 0 to 0 it closes the day. */
export interface HoursRow extends Range {
  day: string;
}

/** Days off, both dates included. */
export interface TimeOff {
  firstDate: string;
  lastDate: string;
}

/** '0' for a Sunday. */
export function weekdayOf(date: string): string {
  return String(new Date(`${date}T00:00:00Z`).getUTCDay());
}

/** The minutes that a call takes of its day; what runs past midnight is not asked for. */
export function minutesTaken({ time, duration }: { time: string; duration: number }): Range {
  const from = slotMinute(time);
  return { from, to: Math.min(from + duration, DAY_MINUTES) };
}

/** The ranges of a date if it has any, else those of its weekday; null without either: all day. */
export function rangesOf(date: string, hours: readonly HoursRow[]): readonly Range[] | null {
  const ofDate = hours.filter(({ day }) => day === date);
  if (ofDate.length > 0) return ofDate;
  const weekday = weekdayOf(date);
  const ofWeekday = hours.filter(({ day }) => day === weekday);
  return ofWeekday.length > 0 ? ofWeekday : null;
}

export function isWithin(call: Range, ranges: readonly Range[] | null): boolean {
  return !ranges || ranges.some(({ from, to }) => from <= call.from && call.to <= to);
}

export function isDayOff(date: string, timeOff: readonly TimeOff[]): boolean {
  return timeOff.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
}

/** When a mentor works on an IST date: none on a day off, null for all day. */
export function workingRanges(
  date: string,
  hours: readonly HoursRow[],
  timeOff: readonly TimeOff[],
): readonly Range[] | null {
  return isDayOff(date, timeOff) ? [] : rangesOf(date, hours);
}
