/** The specification (section 9) sets the days and times that clients can book. */
import { DAY, HOUR, istDate, istInstant, MINUTE } from '#domain/time.ts';

export const SLOT_MINUTES = 30;
export const WINDOW_DAYS = 15;
/** Minutes since midnight in India */
export const FIRST_START = 7 * 60;
const LAST_START = 23 * 60 + 30;

function clock(minutes: number): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hours}:${String(minutes % 60).padStart(2, '0')}`;
}

export const slotTimes: readonly string[] = Array.from(
  { length: (LAST_START - FIRST_START) / SLOT_MINUTES + 1 },
  (_, index) => clock(FIRST_START + index * SLOT_MINUTES),
);

export function slotMinute(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

const bookableDate = (now: number, day: number) => istDate(now + day * DAY);

export function bookableDates(now: number): string[] {
  return Array.from({ length: WINDOW_DAYS }, (_, index) => bookableDate(now, index + 1));
}

export function calendarWindow(now: number) {
  return { first: bookableDate(now, 1), last: bookableDate(now, WINDOW_DAYS) };
}

export function isBookable(date: string, time: string, now: number): boolean {
  return bookableDates(now).includes(date) && slotTimes.includes(time);
}

export interface Interval {
  startsAt: number;
  endsAt: number;
}

export const ALL_TIME: readonly Interval[] = [{ startsAt: 0, endsAt: Number.MAX_SAFE_INTEGER }];

export function callInterval(date: string, time: string, minutes: number): Interval {
  const startsAt = istInstant(date, time);
  return { startsAt, endsAt: startsAt + minutes * MINUTE };
}

export function overlaps(a: Interval, b: Interval): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

export function coveredTimes(time: string, minutes: number): string[] {
  const first = slotTimes.indexOf(time);
  return slotTimes.slice(first, first + Math.ceil(minutes / SLOT_MINUTES));
}

/**
 * Ends one day after the calendar: the stored busy times may still be used tomorrow. The extra hour
 * covers calls that end after midnight.
 */
export function busyWindow(now: number): Interval {
  const { first, last } = calendarWindow(now);
  return {
    startsAt: istInstant(first, '00:00'),
    endsAt: istInstant(last, '00:00') + 2 * DAY + HOUR,
  };
}

/** Removes our own calls: Google Calendar contains a copy of each of our calls. */
export function withoutOwnCalls(busy: readonly Interval[], calls: readonly Interval[]): Interval[] {
  let rest = [...busy];
  for (const call of calls) {
    const before = rest.map((time) => ({ ...time, endsAt: Math.min(time.endsAt, call.startsAt) }));
    const after = rest.map((time) => ({ ...time, startsAt: Math.max(time.startsAt, call.endsAt) }));
    rest = [...before, ...after].filter(({ startsAt, endsAt }) => startsAt < endsAt);
  }
  return rest.toSorted((a, b) => a.startsAt - b.startsAt);
}
