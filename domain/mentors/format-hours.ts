import { DAY_MINUTES, type Range } from '#domain/calendar/hours.ts';
import { listed } from '#domain/text/listed.ts';
import { displayTime, istInstant, MINUTE } from '#domain/time.ts';
import { mergeRanges, type Weekday, weekdays } from './availability.ts';

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  0: 'Sunday',
};

const MIDNIGHT = istInstant('1970-01-01', '00:00');

export function formatMinute(minute: number): string {
  if (minute === DAY_MINUTES) return 'midnight';
  return displayTime(MIDNIGHT + minute * MINUTE);
}

export function formatRanges(ranges: readonly Range[]): string {
  const open = mergeRanges(ranges.filter(({ from, to }) => from < to));
  const spans = open.map(({ from, to }) => `${formatMinute(from)} to ${formatMinute(to)}`);
  return listed(spans) || 'closed';
}

export function formatDays(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return 'Every day';
  const spans: Weekday[][] = [];
  for (const day of weekdays.filter((weekday) => days.includes(weekday))) {
    const before = spans.at(-1)?.at(-1);
    if (before && weekdays.indexOf(before) + 1 === weekdays.indexOf(day)) spans.at(-1)?.push(day);
    else spans.push([day]);
  }
  return listed(spans.flatMap(spanWords));
}

function spanWords(days: readonly Weekday[]): string[] {
  const names = days.map((day) => weekdayNames[day].slice(0, 3));
  return names.length < 3 ? names : [`${names.at(0)} to ${names.at(-1)}`];
}
