import { bookingMessages } from '#domain/booking/messages.ts';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { freeStarts, nearestStarts, whyNone } from '#domain/calendar/parts.ts';
import { displayTime, istInstant } from '#domain/calendar/time.ts';
import { shortDay } from '#lib/format.ts';
import type { SlotChoice } from './usePicks.ts';

interface Picked {
  days: CalendarDay[];
  day: CalendarDay | undefined;
  lost: SlotChoice | null;
  /** What is said about it. */
  message: string | null;
}

/** What keeps the choice from being made, and what helps. */
export function standingOf({ days, day, lost, message }: Picked) {
  const full = day && isFull(day) ? day : undefined;
  const gone = lost ?? (full ? { date: full.date, time: '00:00' } : null);
  const pickIn = day && !full ? 'time' : 'day';
  return {
    /** Why what was picked cannot be had, in a few words. */
    trouble: troubleOf(lost, full),
    /** What is still to be picked, once it was asked for. */
    missing: message === bookingMessages.selectDateAndTime ? pickIn : null,
    /** What is offered in place of a start that was lost, or of a day that is full. */
    near: gone ? nearestStarts(days, gone) : [],
  };
}

export function isFull(day: CalendarDay | undefined): boolean {
  return day !== undefined && freeStarts(day.slots) === 0;
}

/** `10:00 AM is no longer free`, `Fri 4 Dec is full` */
function troubleOf(lost: SlotChoice | null, full: CalendarDay | undefined): string | undefined {
  if (lost) return `${displayTime(istInstant(lost.date, lost.time))} is no longer free`;
  return full && `${shortDay(full.date)} is ${whyNone(full)}`;
}
