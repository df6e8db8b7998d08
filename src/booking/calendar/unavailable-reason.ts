import { bookingMessages } from '#domain/booking/messages.ts';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { freeStarts, nearestStarts, whyNone } from '#domain/calendar/parts.ts';
import { displayTime, istInstant } from '#domain/time.ts';
import { shortDay } from '#lib/format.ts';
import type { SlotChoice } from './usePicks.ts';

interface Picked {
  days: CalendarDay[];
  day: CalendarDay | undefined;
  lost: SlotChoice | null;
  message: string | null;
}

export function unavailableReason({ days, day, lost, message }: Picked) {
  const booked = lost && slotOf(days, lost)?.bookingId;
  const full = day && isFull(day) ? day : undefined;
  const gone = lost ?? (full ? { date: full.date, time: '00:00' } : null);
  const pickIn = day && !full ? 'time' : 'day';
  return {
    booked,
    trouble: lost ? lostWords(lost, booked) : full && `${shortDay(full.date)} is ${whyNone(full)}`,
    missing: message === bookingMessages.selectDateAndTime ? pickIn : null,
    near: gone ? nearestStarts(days, gone) : [],
  };
}

export function isFull(day: CalendarDay | undefined): boolean {
  return day !== undefined && freeStarts(day.slots) === 0;
}

function lostWords({ date, time }: SlotChoice, booked: string | undefined | null): string {
  const at = displayTime(istInstant(date, time));
  return booked ? `You have a call at ${at}` : `${at} is no longer free`;
}

function slotOf(days: CalendarDay[], { date, time }: SlotChoice) {
  return days.find((day) => day.date === date)?.slots.find((slot) => slot.time === time);
}
