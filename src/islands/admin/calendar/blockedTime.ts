import type { NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { SLOT_MINUTES, slotTimes } from '#domain/calendar/slots.ts';
import { displayTime, istInstant, MINUTE } from '#domain/calendar/time.ts';

/** Every day in India has the same hours. */
const ANY_DAY = '2026-01-01';

/** What a block keeps free: `10:00 AM`, `the day`. */
export function blockedTime({ date, time }: Pick<NamedBlock, 'date' | 'time'>): string {
  return time ? displayTime(istInstant(date, time)) : 'the day';
}

/** `1:00–2:30 PM` of starts without a gap, else how many they are: `3 times` */
export function pickedTimes(times: readonly string[]): string {
  const picked = times.map((time) => slotTimes.indexOf(time)).toSorted((a, b) => a - b);
  const [first = 0] = picked;
  const count = picked.length;
  if (count === 0) return 'No times';
  if ((picked.at(-1) ?? 0) - first >= count) return `${count} times`;
  const start = istInstant(ANY_DAY, slotTimes[first] ?? '');
  const [from = '', half] = displayTime(start).split(' ');
  const to = displayTime(start + count * SLOT_MINUTES * MINUTE);
  return to.endsWith(half ?? '') ? `${from}–${to}` : `${from} ${half}–${to}`;
}
