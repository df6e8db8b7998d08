import { displayLocal, IST, istInstant } from '#domain/time.ts';
import type { CalendarDay, LazyDay, Slot } from './calendar.ts';
import { slotMinute, slotTimes } from './slots.ts';

const PARTS = [
  { name: 'Morning', from: '00:00', before: '12:00' },
  { name: 'Afternoon', from: '12:00', before: '17:00' },
  { name: 'Evening', from: '17:00', before: '24:00' },
] as const;

export function partsOf<S extends Pick<Slot, 'time'>>(day: { slots: S[] }) {
  return PARTS.map(({ name, from, before }) => ({
    name,
    slots: day.slots.filter(({ time }) => time >= from && time < before),
  }));
}

export function countFreeSlots(slots: readonly Slot[]): number {
  return slots.filter((slot) => slot.selectable).length;
}

export function workingSlots(slots: readonly Slot[]): Slot[] {
  return slots.filter(({ state }) => state !== 'closed');
}

/** Returns why no slot is selectable; null if at least one slot is selectable. */
export function slotsUnavailableReason(
  slots: readonly Slot[],
): 'no hours' | 'full' | 'closed' | null {
  if (workingSlots(slots).length === 0) return 'no hours';
  if (countFreeSlots(slots) > 0) return null;
  const isTaken = slots.some(({ state }) => state === 'booked' || state === 'reserved');
  return isTaken ? 'full' : 'closed';
}

export function dayUnavailableReason({ blocked, slots }: CalendarDay): 'full' | 'closed' {
  return !blocked && slotsUnavailableReason(slots) === 'full' ? 'full' : 'closed';
}

/**
 * Index of the part to show first: (1) the part with the viewer's hold, (2) if the viewer picked
 * this day, the likely part if it has free slots, (3) the first part with free slots. In India, the
 * evening (weekends: the morning) is likely, abroad the part with most free slots in waking hours.
 */
export function initialPart(day: CalendarDay, timeZone: string = IST, isPicked = true): number {
  const parts = partsOf(day);
  const isOwnHold = ({ state, selectable }: Slot) => state === 'yours' && selectable;
  const own = parts.findIndex(({ slots }) => slots.some(isOwnHold));
  if (own !== -1) return own;
  const isAbroad = displayLocal(istInstant(day.date, '12:00'), timeZone) !== null;
  const likely = isAbroad ? awakePart(day, timeZone) : freePart(day.date);
  if (isPicked && countFreeSlots(parts[likely]?.slots ?? []) > 0) return likely;
  const first = parts.findIndex(({ slots }) => countFreeSlots(slots) > 0);
  return Math.max(0, first);
}

function freePart(date: string): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? 0 : 2;
}

function awakePart(day: CalendarDay, timeZone: string): number {
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric' });
  const isAwake = ({ time }: Slot) => {
    const hour = Number(hours.format(istInstant(day.date, time)));
    return hour >= 7 && hour < 22;
  };
  const counts = partsOf(day).map(({ slots }) => countFreeSlots(slots.filter(isAwake)));
  return counts.indexOf(Math.max(...counts));
}

export function nextFreeStarts(days: readonly CalendarDay[]) {
  return PARTS.flatMap((_, part) => firstFree(days, part)).sort(inTime);
}

export interface Start {
  date: string;
  time: string;
}

function inTime(a: Start, b: Start): number {
  return `${a.date}T${a.time}` < `${b.date}T${b.time}` ? -1 : 1;
}

function firstFree(days: readonly CalendarDay[], part: number) {
  for (const day of days) {
    const slot = partsOf(day)[part]?.slots.find(({ state }) => state === 'free');
    if (slot) return [{ date: day.date, time: slot.time }];
  }
  return [];
}

/** Returns the first free start. Later slots are not computed. */
export function nextFree(days: readonly LazyDay[]): Start | null {
  for (const { date, slotAt } of days) {
    const time = slotTimes.find((_, place) => slotAt(place).state === 'free');
    if (time) return { date, time };
  }
  return null;
}

const NEAR_STARTS = 3;

/** Free starts nearest to `lost`, also on later days; [] if the same part of its day has some. */
export function nearestStarts(days: readonly CalendarDay[], lost: Start) {
  const own = days.find(({ date }) => date === lost.date);
  const inSight =
    own && partsOf(own).find(({ slots }) => slots.some(({ time }) => time === lost.time));
  if (inSight?.slots.some(({ state }) => state === 'free')) return [];
  return days
    .filter(({ date }) => date >= lost.date)
    .flatMap(({ date, slots }) =>
      slots
        .filter(({ state, time }) => state === 'free' && date + time !== lost.date + lost.time)
        .map(({ time }) => ({ date, time }))
        .sort(nearestTo(lost.time)),
    )
    .slice(0, NEAR_STARTS)
    .sort(inTime);
}

export function nearestFreeTime(slots: readonly Slot[], lost: string): string | undefined {
  return slots.filter(({ state }) => state === 'free').sort(nearestTo(lost))[0]?.time;
}

function nearestTo(lost: string) {
  const minutesAway = ({ time }: Pick<Slot, 'time'>) =>
    Math.abs(slotMinute(time) - slotMinute(lost));
  return (a: Pick<Slot, 'time'>, b: Pick<Slot, 'time'>) => minutesAway(a) - minutesAway(b);
}
