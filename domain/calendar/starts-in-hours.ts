import { addDays, istInstant, lazily } from '#domain/time.ts';
import {
  DAY_MINUTES,
  type HoursRow,
  isOpenAfterMidnight,
  type Range,
  type Ranges,
  type TimeOff,
  workingRanges,
} from './hours.ts';
import { FIRST_START, SLOT_MINUTES, slotTimes } from './slots.ts';
import { kindIndex } from './start-kinds.ts';
import type { CalendarInput } from './starts.ts';

export interface Day {
  date: string;
  /** Midnight in India, in epoch ms */
  startsAt: number;
  tomorrow: string;
}

export function calendarDays(dates: readonly string[]): Day[] {
  return dates.map((date) => ({
    date,
    startsAt: istInstant(date, '00:00'),
    tomorrow: addDays(date, 1),
  }));
}

type KnownStarts = Map<number, Uint8Array>;

/** Keys are a mentor's `hours` and `timeOff` arrays. Entries for replaced arrays are freed. */
const startsCache = new WeakMap<readonly HoursRow[], WeakMap<readonly TimeOff[], KnownStarts>>();

/** For each time in `slotTimes`: an index into `startKinds`, either `free` or `closed`. */
export function cachedStartsInHours({ hours, timeOff, minutes }: CalendarInput) {
  const workingRangesOnce = lazily(() => workingRanges(hours, timeOff));
  const byTimeOff = startsCache.get(hours) ?? new WeakMap<readonly TimeOff[], KnownStarts>();
  startsCache.set(hours, byTimeOff);
  const known = byTimeOff.get(timeOff) ?? new Map<number, Uint8Array>();
  byTimeOff.set(timeOff, known);
  return (day: Day): Uint8Array => {
    // No two pairs have the same sum: days start 86,400,000 ms apart, and `minutes` is smaller.
    const key = day.startsAt + minutes;
    const starts = known.get(key) ?? startsInHours(workingRangesOnce(), day, minutes);
    known.set(key, starts);
    return starts;
  };
}

const ALL_DAY: readonly Range[] = [{ from: 0, to: DAY_MINUTES }];

function startsInHours(rangesOn: (date: string) => Ranges, day: Day, minutes: number) {
  const starts = new Uint8Array(slotTimes.length).fill(kindIndex.closed);
  const isOpenOvernight = isOpenAfterMidnight(rangesOn(day.tomorrow));
  for (const { from, to } of rangesOn(day.date) ?? ALL_DAY) {
    const closesAt = isOpenOvernight && to === DAY_MINUTES ? to + FIRST_START : to;
    const first = Math.ceil((from - FIRST_START) / SLOT_MINUTES);
    const end = Math.floor((closesAt - minutes - FIRST_START) / SLOT_MINUTES) + 1;
    starts.fill(kindIndex.free, Math.max(0, first), Math.max(0, end));
  }
  return starts;
}
