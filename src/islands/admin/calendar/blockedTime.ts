import type { NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { displayTime, istInstant } from '#domain/calendar/time.ts';

/** What a block keeps free: `10:00 AM`, `the day`. */
export function blockedTime({ date, time }: Pick<NamedBlock, 'date' | 'time'>): string {
  return time ? displayTime(istInstant(date, time)) : 'the day';
}
