import { FIRST_START, slotMinute } from './slots.ts';

export const DAY_MINUTES = 24 * 60;

/** Minutes since midnight in India */
export interface Range {
  from: number;
  to: number;
}

/** `day` is a weekday ('0' is Sunday) or a date in India. The range 0 to 0 closes the day. */
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

/** An empty list is a day off. null means that the mentor works all day. */
export type Ranges = readonly Range[] | null;

export function workingRanges(hours: readonly HoursRow[], timeOff: readonly TimeOff[]) {
  const rangesOf = Map.groupBy(hours, ({ day }) => day);
  return (date: string): Ranges => {
    const isOff = timeOff.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
    return isOff ? [] : (rangesOf.get(date) ?? rangesOf.get(weekdayOf(date)) ?? null);
  };
}

export function isInHours(call: { time: string; duration: number }, day: Ranges, nextDay: Ranges) {
  const from = slotMinute(call.time);
  const to = from + call.duration;
  if (!isWithin({ from, to: Math.min(to, DAY_MINUTES) }, day)) return false;
  return to <= DAY_MINUTES || isOpenAfterMidnight(nextDay);
}

/** Mentors cannot enter hours before 07:00. So hours from 07:00 also cover the time before. */
export function isOpenAfterMidnight(day: Ranges): boolean {
  return isWithin({ from: FIRST_START, to: FIRST_START }, day);
}

function isWithin(call: Range, ranges: Ranges): boolean {
  return !ranges || ranges.some(({ from, to }) => from <= call.from && call.to <= to);
}
