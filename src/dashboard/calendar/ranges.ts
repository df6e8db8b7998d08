import { SLOT_MINUTES, slotTimes } from '#domain/calendar/slots.ts';
import { displayTime, istInstant, MINUTE } from '#domain/time.ts';

/** Merges consecutive half hours into ranges such as `9:00–9:30 AM` or `11:30 AM–1:00 PM`. */
export function rangesOf(times: readonly string[]): string[] {
  const picked = times.map((time) => slotTimes.indexOf(time)).toSorted((a, b) => a - b);
  const firsts = picked.filter((start) => !picked.includes(start - 1));
  const lasts = picked.filter((start) => !picked.includes(start + 1));
  return firsts.map((first, index) => formatRange(first, lasts[index] ?? first));
}

/** Any date works, because the calendar displays only the time of day. */
export const slotStart = (time: string) => istInstant('2026-01-01', time);

function formatRange(first: number, last: number): string {
  const start = slotStart(slotTimes[first] ?? '');
  const [from = '', half] = displayTime(start).split(' ');
  const to = displayTime(start + (last - first + 1) * SLOT_MINUTES * MINUTE);
  return to.endsWith(half ?? '') ? `${from}–${to}` : `${from} ${half}–${to}`;
}
