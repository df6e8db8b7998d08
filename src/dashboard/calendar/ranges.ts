import { SLOT_MINUTES, slotTimes } from '#domain/calendar/slots.ts';
import { displayTime, istInstant, MINUTE } from '#domain/time.ts';

/** Merges half hours that follow each other: `9:00–9:30 AM`, `1:00–2:30 PM` */
export function rangesOf(times: readonly string[]): string[] {
  const picked = times.map((time) => slotTimes.indexOf(time)).toSorted((a, b) => a - b);
  const firsts = picked.filter((start) => !picked.includes(start - 1));
  const lasts = picked.filter((start) => !picked.includes(start + 1));
  return firsts.map((first, index) => formatRange(first, lasts[index] ?? first));
}

/** Returns the instant of a time on any day, to display the time. */
export const slotStart = (time: string) => istInstant('2026-01-01', time);

function formatRange(first: number, last: number): string {
  const start = slotStart(slotTimes[first] ?? '');
  // Shows AM or PM once if both ends have the same.
  const [from = '', half] = displayTime(start).split(' ');
  const to = displayTime(start + (last - first + 1) * SLOT_MINUTES * MINUTE);
  return to.endsWith(half ?? '') ? `${from}–${to}` : `${from} ${half}–${to}`;
}
