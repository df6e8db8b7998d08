/**
 * India keeps one zone, UTC+05:30, with no daylight saving, so a slot is an IST calendar date
 * ('YYYY-MM-DD') and a time ('HH:MM'); an instant is UTC epoch milliseconds.
 */
export const IST = 'Asia/Kolkata';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

const IST_OFFSET = 330 * MINUTE;
/** 5 January 1970. */
export const FIRST_MONDAY = 4 * DAY - IST_OFFSET;

/** The IST calendar date of an instant. */
export function istDate(instant: number): string {
  return new Date(instant + IST_OFFSET).toISOString().slice(0, 10);
}

/** The time of day of an instant in India, 'HH:MM'. */
export function istTime(instant: number): string {
  return new Date(instant + IST_OFFSET).toISOString().slice(11, 16);
}

/** The instant at which an IST date and time falls. */
export function istInstant(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00Z`) - IST_OFFSET;
}

/** The instant that lies `years` calendar years before `instant`. */
export function yearsBefore(instant: number, years: number): number {
  const date = new Date(instant);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** `months` calendar months after a date; the last day of a month that is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = Date.UTC(year, month - 1 + months, Math.min(day, last));
  return new Date(later).toISOString().slice(0, 10);
}

/** Latest date that can be planned: two years after `today`. */
export function latestDate(today: string): string {
  return addMonths(today, 24);
}

/** One of each for a zone: to make one takes far longer than to format with it. */
const zoneFormats = new Map<string, { date: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();

/** @throws RangeError for a zone that the runtime does not know */
function formatsOf(timeZone: string) {
  const known = zoneFormats.get(timeZone);
  if (known) return known;
  const formats = {
    date: new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
    time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
  };
  zoneFormats.set(timeZone, formats);
  return formats;
}

export function isTimeZone(zone: string): boolean {
  try {
    formatsOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** `Saturday, 28 November 2026` */
export function displayDate(instant: number, timeZone: string = IST): string {
  const parts = formatsOf(timeZone).date.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value;
  return `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`;
}

/** `Saturday, 28 November 2026, 10:30 AM IST` */
export function displayMoment(instant: number): string {
  return `${displayDate(instant)}, ${displayTime(instant)} IST`;
}

/** `10:30 AM` */
export function displayTime(instant: number, timeZone: string = IST): string {
  return formatsOf(timeZone).time.format(instant).replace(/\s/u, ' ');
}

/**
 * An instant in the viewer's own zone, e.g. `Friday, 27 November 2026, 9:00 PM (Los Angeles)`; null
 * when it is the same as in India.
 */
export function displayLocal(instant: number, timeZone: string): string | null {
  const date = displayDate(instant, timeZone);
  const time = displayTime(instant, timeZone);
  if (date === displayDate(instant) && time === displayTime(instant)) return null;
  return `${date}, ${time} (${placeOf(timeZone)})`;
}

/** `Los Angeles` */
export function placeOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** How many whole Indian weeks have gone by since the first Monday of the epoch. */
export function istWeekNumber(instant: number): number {
  return Math.floor((instant - FIRST_MONDAY) / WEEK);
}

/** The instant at which the Indian week of `instant` begins: Monday, 00:00 IST. */
export function istWeekStart(instant: number): number {
  const sinceMonday = (instant - FIRST_MONDAY) % WEEK;
  return instant - sinceMonday;
}

/**
 * Makes a value when it is first asked for. The first format of `Intl` in a page takes tens of
 * milliseconds, which a page without dates need not spend.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Response header with the server's time, in epoch milliseconds. */
export const SERVER_TIME = 'X-Server-Time';
