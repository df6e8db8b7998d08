/** A week of the calendar as a mentor's hours make it. */
import {
  DAY_MINUTES,
  isDayOff,
  type Range,
  type TimeOff,
  weekdayOf,
} from '#domain/calendar/hours.ts';
import type { Interval } from '#domain/calendar/slots.ts';
import { addDays, istInstant, MINUTE } from '#domain/time.ts';
import {
  type DateHours,
  rangesOfWeekday,
  type Week,
  type Weekday,
  weekdays,
} from './availability.ts';

interface Hours {
  week: Week | null;
  dates: readonly DateHours[];
  timeOff: readonly TimeOff[];
}

export interface GlanceDay {
  date: string;
  weekday: Weekday;
  ranges: readonly Range[];
  isOff: boolean;
  isOwn: boolean;
}

/** The Monday of the week in which an IST date lies. */
export function mondayOf(date: string): string {
  return addDays(date, -weekdays.indexOf(weekdayOf(date) as Weekday));
}

/** The seven days from an IST date that is a Monday. */
export function glanceAt(monday: string, { week, dates, timeOff }: Hours): GlanceDay[] {
  return weekdays.map((weekday, index) => {
    const date = addDays(monday, index);
    const own = dates.find((one) => one.date === date);
    const isOff = isDayOff(date, timeOff);
    return {
      date,
      weekday,
      ranges: isOff ? [] : (own?.ranges ?? rangesOfWeekday(week, weekday)),
      isOff,
      isOwn: Boolean(own),
    };
  });
}

/** What of these times lies on an IST date, in minutes since midnight in India. */
export function minutesOn(date: string, times: readonly Interval[]): Range[] {
  const midnight = istInstant(date, '00:00');
  return times
    .map(({ startsAt, endsAt }) => ({
      from: Math.max((startsAt - midnight) / MINUTE, 0),
      to: Math.min((endsAt - midnight) / MINUTE, DAY_MINUTES),
    }))
    .filter(({ from, to }) => from < to);
}

/** The times that lie in both. */
export function sharedMinutes(some: readonly Range[], others: readonly Range[]): Range[] {
  return some
    .flatMap((one) =>
      others.map((other) => ({
        from: Math.max(one.from, other.from),
        to: Math.min(one.to, other.to),
      })),
    )
    .filter(({ from, to }) => from < to);
}
