import { buildCalendar } from '#domain/calendar/calendar.ts';
import type { Block, CalendarInput, TakenCall } from '#domain/calendar/starts.ts';
import { type BookingRules, bookingRules } from '#domain/settings/settings.ts';

export const FIRST = '2026-11-28';
export const SECOND = '2026-11-29';

export const DAY_BLOCK: Block = { date: FIRST, time: null };

export const TIMES = Array.from({ length: 34 }, (_, index) => {
  const hour = String(7 + Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 ? '30' : '00'}`;
});

export function block(time: string, date = FIRST): Block {
  return { date, time };
}

function taken(state: TakenCall['state']) {
  return (time: string, duration = 45, date = FIRST): TakenCall => ({
    date,
    time,
    duration,
    state,
  });
}

export const booked = taken('booked');
export const reserved = taken('reserved');
export const yours = taken('yours');

export type Options = Partial<Pick<CalendarInput, 'minutes'> & BookingRules>;

/** Builds the calendar as seen at 10:00 on the day before `FIRST`. */
export function calendar(
  entries: (TakenCall | Block)[] = [],
  { minutes = 45, ...rules }: Options = {},
) {
  return buildCalendar({
    now: Date.parse('2026-11-27T10:00:00+05:30'),
    minutes,
    calls: entries.filter((entry) => 'state' in entry),
    blocks: entries.filter((entry) => !('state' in entry)),
    rules: { ...bookingRules([]), ...rules },
    hours: [],
    timeOff: [],
    busy: [],
    clientCalls: [],
  });
}

export function day(entries: (TakenCall | Block)[], options: Options = {}, date = FIRST) {
  const found = calendar(entries, options).find((candidate) => candidate.date === date);
  if (!found) throw new Error(`${date} is not on the calendar`);
  return found;
}

/** Describes a slot by its label and state, such as `Booked (30 min) | booked, closed`. */
export function slot(
  time: string,
  entries: (TakenCall | Block)[],
  options: Options = {},
  date = FIRST,
) {
  const found = day(entries, options, date).slots.find((candidate) => candidate.time === time);
  if (!found) throw new Error(`${time} is not on the calendar`);
  return `${found.label} | ${found.state}, ${found.selectable ? 'open' : 'closed'}`;
}

export function openTimes(entries: (TakenCall | Block)[], options: Options = {}) {
  return day(entries, options)
    .slots.filter(({ selectable }) => selectable)
    .map(({ time }) => time);
}
