import type { NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { SLOT_MINUTES, slotTimes } from '#domain/calendar/slots.ts';
import { displayTime, istInstant, MINUTE } from '#domain/time.ts';

const ANY_DAY = '2026-01-01';

/** What a block keeps free: `10:00 AM`, `the day`. */
export function blockedTime({ date, time }: Pick<NamedBlock, 'date' | 'time'>): string {
  return time ? displayTime(istInstant(date, time)) : 'the day';
}

/** Each stretch of starts without a gap, in order: `9:00–9:30 AM`, `1:00–2:30 PM` */
export function pickedStretches(times: readonly string[]): string[] {
  const picked = times.map((time) => slotTimes.indexOf(time)).toSorted((a, b) => a - b);
  const firsts = picked.filter((start) => !picked.includes(start - 1));
  const lasts = picked.filter((start) => !picked.includes(start + 1));
  return firsts.map((first, index) => stretch(first, lasts[index] ?? first));
}

export function pickedTimes(times: readonly string[]): string {
  const [only = 'No times', ...others] = pickedStretches(times);
  return others.length > 0 ? `${times.length} times` : only;
}

function stretch(first: number, last: number): string {
  const start = istInstant(ANY_DAY, slotTimes[first] ?? '');
  const [from = '', half] = displayTime(start).split(' ');
  const to = displayTime(start + (last - first + 1) * SLOT_MINUTES * MINUTE);
  return to.endsWith(half ?? '') ? `${from}–${to}` : `${from} ${half}–${to}`;
}
