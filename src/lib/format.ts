import {
  displayDate,
  displayLocal,
  displayTime,
  HOUR,
  IST,
  istDate,
  istInstant,
  lazily,
  MINUTE,
} from '#domain/time.ts';
import { serverNow } from './clock.ts';

const british = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat('en-GB', { timeZone: IST, ...options }));

const days = british({ weekday: 'short', day: 'numeric', month: 'short' });

/** Splits an IST date into the parts that a day button shows. */
export function dayPieces(date: string) {
  const parts = days().formatToParts(istInstant(date, '12:00'));
  const piece = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: piece('weekday'), day: piece('day'), month: piece('month') };
}

/** `Fri 27 Nov` */
export function shortDay(date: string): string {
  const { weekday, day, month } = dayPieces(date);
  return `${weekday} ${day} ${month}`;
}

/** IST day and time of an instant: `Fri 27 Nov, 3:00 PM` */
export function dayAndTime(instant: number): string {
  return `${shortDay(istDate(instant))}, ${displayTime(instant)}`;
}

/** Short date: `Fri 27 Nov`; with the year if it is not this year: `Sat 27 Nov 2027` */
export function shortDate(date: string): string {
  const year = date.slice(0, 4);
  return istDate(serverNow()).startsWith(year) ? shortDay(date) : `${shortDay(date)} ${year}`;
}

/** Range of dates: `Fri 27 Nov to Sun 2 Jan 2028`; `Fri 27 Nov` for a single day */
export function dayRange(first: string, last: string): string {
  return first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)}`;
}

/** Date without year: `Friday 4 December` */
export function longDay(date: string): string {
  return displayDate(istInstant(date, '12:00')).replace(/,| \d{4}$/g, '');
}

const longDates = british({ dateStyle: 'long' });

/** IST date of an instant: `21 November 2026` */
export function longDate(instant: number): string {
  return longDates().format(instant);
}

const mediumDates = british({ dateStyle: 'medium' });

/** IST date and time of an instant: `21 Nov 2026, 6:30 PM` */
export function dateAndTime(instant: number): string {
  return `${mediumDates().format(instant)}, ${displayTime(instant)}`;
}

export function viewerTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || IST;
}

/** True if the visitor's local time differs from India's on this date. */
export function isAbroadOn(date: string): boolean {
  return displayLocal(istInstant(date, '12:00'), viewerTimeZone()) !== null;
}

/** Date of an instant in the visitor's time zone: `2026-11-21` */
export function viewerDate(instant: number): string {
  // Uses the Swedish format, because it is the format of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: viewerTimeZone() }).format(instant);
}

/** Local time of an instant: `1:30 AM`, or `Sat 1:30 AM` if the weekday of `date` differs */
export function shortLocal(instant: number, date?: string): string {
  const timeZone = viewerTimeZone();
  const time = displayTime(instant, timeZone);
  const weekday = displayDate(instant, timeZone).slice(0, 3);
  return date && weekday === dayPieces(date).weekday ? time : `${weekday} ${time}`;
}

/** Number and unit, in the singular or plural: `1 day`, `3 days` */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Time left: `3 days, 4 hours`; under a day `2 hours, 5 minutes`; under an hour `29 min 05 s` */
export function timeUntil(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  if (hours >= 24)
    return `${counted(Math.floor(hours / 24), 'day')}, ${counted(hours % 24, 'hour')}`;
  if (hours > 0) return `${counted(hours, 'hour')}, ${counted(minutes, 'minute')}`;
  return minutesAndSeconds(milliseconds).replace(/(.+):(.+)/, '$1 min $2 s');
}

/** Minutes and seconds: `29:05`, rounded up to the next second */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function firstNameOf(name: string): string {
  return name.split(' ', 1)[0] ?? name;
}
