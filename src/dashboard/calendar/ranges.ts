import { SLOT_MINUTES, slotTimes } from '#domain/calendar/slots.ts';
import { displayTime, istInstant, MINUTE } from '#domain/time.ts';

/** Joins consecutive half hours into ranges such as `11:30 AM–1:00 PM`. */
export function rangesText(times: readonly string[]): string {
  const rows = times.map((time) => slotTimes.indexOf(time)).toSorted((a, b) => a - b);
  const firstRows = rows.filter((row) => !rows.includes(row - 1));
  const lastRows = rows.filter((row) => !rows.includes(row + 1));
  return firstRows.map((first, index) => formatRange(first, lastRows[index] ?? first)).join(', ');
}

/** The date does not matter: the text contains only the time of day. */
const slotStart = (time: string) => istInstant('2026-01-01', time);

export const slotTimeText = (time: string) => displayTime(slotStart(time));

function formatRange(firstRow: number, lastRow: number): string {
  const start = slotStart(slotTimes[firstRow] ?? '');
  const end = start + (lastRow - firstRow + 1) * SLOT_MINUTES * MINUTE;
  const [startTime = '', amOrPm = ''] = displayTime(start).split(' ');
  const endTime = displayTime(end);
  return endTime.endsWith(amOrPm) ? `${startTime}–${endTime}` : `${startTime} ${amOrPm}–${endTime}`;
}
