/** IST is UTC+05:30 all year. Dates are 'YYYY-MM-DD', times are 'HH:MM', instants are epoch ms. */
export const IST = 'Asia/Kolkata';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

const IST_OFFSET = 330 * MINUTE;
const FIRST_MONDAY = 4 * DAY - IST_OFFSET;

export function istDate(instant: number): string {
  return new Date(instant + IST_OFFSET).toISOString().slice(0, 10);
}

export function istTime(instant: number): string {
  return new Date(instant + IST_OFFSET).toISOString().slice(11, 16);
}

export function istInstant(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00Z`) - IST_OFFSET;
}

export function yearsBefore(instant: number, years: number): number {
  const date = new Date(instant);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

export function isWeekend(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Returns the last day of the new month if that month is too short. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = Date.UTC(year, month - 1 + months, Math.min(day, last));
  return new Date(later).toISOString().slice(0, 10);
}

export function latestAvailabilityDate(today: string): string {
  return addMonths(today, 24);
}

/** @throws RangeError if the time zone is unknown */
const formatsOf = lazily((timeZone: string) => ({
  date: new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }),
  time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
}));

export function isTimeZone(zone: string): boolean {
  try {
    formatsOf(zone);
    return true;
  } catch {
    return false;
  }
}

export function displayDate(instant: number, timeZone: string = IST): string {
  const parts = formatsOf(timeZone).date.formatToParts(instant);
  const textOf = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value;
  return `${textOf('weekday')}, ${textOf('day')} ${textOf('month')} ${textOf('year')}`;
}

export function displayMoment(instant: number): string {
  return `${displayDate(instant)}, ${displayTime(instant)} IST`;
}

export function displayTime(instant: number, timeZone: string = IST): string {
  return formatsOf(timeZone).time.format(instant).replace(/\s/u, ' ');
}

/** Example: `Friday, 27 November 2026, 9:00 PM (Los Angeles)`. null if local time is IST. */
export function displayLocal(instant: number, timeZone: string): string | null {
  const date = displayDate(instant, timeZone);
  const time = displayTime(instant, timeZone);
  if (date === displayDate(instant) && time === displayTime(instant)) return null;
  return `${date}, ${time} (${placeOf(timeZone)})`;
}

export function placeOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

export function istWeekStart(instant: number): number {
  return instant - ((instant - FIRST_MONDAY) % WEEK);
}

/** Creates a value on first use: creating an `Intl` format takes tens of milliseconds. */
export function lazily<T, Key = void>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

export const SERVER_TIME_HEADER = 'X-Server-Time';
