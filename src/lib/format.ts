import {
  displayDate,
  displayLocal,
  displayTime,
  IST,
  istDate,
  istInstant,
  lazily,
} from '#domain/time.ts';
import { serverNow } from './clock.ts';

const istFormat = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat('en-GB', { timeZone: IST, ...options }));

const shortDays = istFormat({ weekday: 'short', day: 'numeric', month: 'short' });

export function dayParts(date: string) {
  const parts = shortDays().formatToParts(istInstant(date, '12:00'));
  const textOf = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: textOf('weekday'), day: textOf('day'), month: textOf('month') };
}

/** Returns a text such as `Fri 27 Nov`. */
export function shortDay(date: string): string {
  const { weekday, day, month } = dayParts(date);
  return `${weekday} ${day} ${month}`;
}

/** Returns an IST time such as `Fri 27 Nov, 3:00 PM`. */
export function dayAndTime(instant: number): string {
  return `${shortDay(istDate(instant))}, ${displayTime(instant)}`;
}

/** Returns `Fri 27 Nov`, or `Sat 27 Nov 2027` for a date in another year. */
export function shortDate(date: string): string {
  const year = date.slice(0, 4);
  return istDate(serverNow()).startsWith(year) ? shortDay(date) : `${shortDay(date)} ${year}`;
}

export function dayRange(first: string, last: string): string {
  return first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)}`;
}

/** Returns a text such as `Friday 4 December`. */
export function longDay(date: string): string {
  return displayDate(istInstant(date, '12:00')).replace(/,| \d{4}$/g, '');
}

const longDates = istFormat({ dateStyle: 'long' });

/** Returns an IST date such as `21 November 2026`. */
export function longDate(instant: number): string {
  return longDates().format(instant);
}

const mediumDates = istFormat({ dateStyle: 'medium' });

/** Returns an IST time such as `21 Nov 2026, 6:30 PM`. */
export function dateAndTime(instant: number): string {
  return `${mediumDates().format(instant)}, ${displayTime(instant)}`;
}

export function viewerTimeZone(): string {
  // Chrome returns `Etc/Unknown` for an unknown time zone, but throws an error if a format uses it.
  return Intl.DateTimeFormat().resolvedOptions().timeZone?.replace('Etc/Unknown', '') || IST;
}

/** True if the visitor's clock differs from India's on `date`. Depends on summer time. */
export function isAbroadOn(date: string): boolean {
  return viewerMoment(istInstant(date, '12:00')) !== null;
}

/** Visitor's date and time. Null if the visitor's clock shows Indian time. */
export function viewerMoment(instant: number): string | null {
  return displayLocal(instant, viewerTimeZone());
}

/** Returns a date such as `2026-11-21` in the visitor's time zone. */
export function viewerDate(instant: number): string {
  // Swedish dates have the format of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: viewerTimeZone() }).format(instant);
}

/** Returns a text such as `9:30 PM tomorrow, your time`. A hold ends today or tomorrow. */
export function holdEnd(end: number): string {
  const day = viewerDate(end) === viewerDate(serverNow()) ? '' : ' tomorrow';
  const place = viewerMoment(end) ? ', your time' : '';
  return `${displayTime(end, viewerTimeZone())}${day}${place}`;
}

/** Visitor's time such as `Sat 1:30 AM`. Omits the weekday if `date` has the same weekday. */
export function shortLocal(instant: number, date?: string): string {
  const timeZone = viewerTimeZone();
  const time = displayTime(instant, timeZone);
  const weekday = displayDate(instant, timeZone).slice(0, 3);
  return date && weekday === dayParts(date).weekday ? time : `${weekday} ${time}`;
}

export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Returns a text such as `29:05`. Rounds up to the next second. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function firstNameOf(name: string): string {
  return name.split(' ', 1)[0] ?? name;
}
