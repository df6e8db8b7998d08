import { slotMinute } from './slots.ts';

export const DAY_MINUTES = 24 * 60;

/** Time range in minutes since midnight in India. */
export interface Range {
  from: number;
  to: number;
}

/** Hours on a `day`: a weekday ('0' is Sunday) or an IST date. A range 0 to 0 closes the day. */
export interface HoursRow extends Range {
  day: string;
}

export interface TimeOff {
  firstDate: string;
  lastDate: string;
}

export function weekdayOf(date: string): string {
  return String(new Date(`${date}T00:00:00Z`).getUTCDay());
}

/** Returns the part of a call before midnight. A call may end after midnight. */
export function rangeOnFirstDay({ time, duration }: { time: string; duration: number }): Range {
  const from = slotMinute(time);
  return { from, to: Math.min(from + duration, DAY_MINUTES) };
}

export function minutesOnNextDay({ time, duration }: { time: string; duration: number }): number {
  return Math.max(0, slotMinute(time) + duration - DAY_MINUTES);
}

/** Working ranges of a day: none on a day off, null if the mentor works all day. */
type Ranges = readonly Range[] | null;

/** Returns the ranges set for the date; if none are set, the ranges of its weekday. */
export function rangesOf(date: string, hours: readonly HoursRow[]): Ranges {
  const ofDate = hours.filter(({ day }) => day === date);
  if (ofDate.length > 0) return ofDate;
  const weekday = weekdayOf(date);
  const ofWeekday = hours.filter(({ day }) => day === weekday);
  return ofWeekday.length > 0 ? ofWeekday : null;
}

export function isWithin(call: Range, ranges: Ranges): boolean {
  return !ranges || ranges.some(({ from, to }) => from <= call.from && call.to <= to);
}

export function isInHours(call: { time: string; duration: number }, day: Ranges, nextDay: Ranges) {
  const to = minutesOnNextDay(call);
  return isWithin(rangeOnFirstDay(call), day) && (to === 0 || isWithin({ from: 0, to }, nextDay));
}

export function isDayOff(date: string, timeOff: readonly TimeOff[]): boolean {
  return timeOff.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
}

export function workingRanges(
  date: string,
  hours: readonly HoursRow[],
  timeOff: readonly TimeOff[],
): Ranges {
  return isDayOff(date, timeOff) ? [] : rangesOf(date, hours);
}
