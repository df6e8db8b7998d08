import { displayLocal, IST, istInstant, isWeekend } from '#domain/time.ts';
import type { CalendarDay, Slot } from './calendar.ts';

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

export function countSelectable(slots: readonly Slot[]): number {
  return slots.filter((slot) => slot.selectable).length;
}

export function workingSlots(slots: readonly Slot[]): Slot[] {
  return slots.filter(({ state }) => state !== 'closed');
}

export function slotsUnavailableReason(
  slots: readonly Slot[],
): 'no hours' | 'full' | 'closed' | null {
  if (workingSlots(slots).length === 0) return 'no hours';
  if (countSelectable(slots) > 0) return null;
  const isTaken = slots.some(({ state }) => state === 'booked' || state === 'reserved');
  return isTaken ? 'full' : 'closed';
}

export function dayUnavailableReason({ blocked, slots }: CalendarDay): 'full' | 'closed' {
  return !blocked && slotsUnavailableReason(slots) === 'full' ? 'full' : 'closed';
}

/**
 * Returns the part of the day to show first. The first choice is the part with the slot that the
 * viewer holds. If the viewer has picked the day, the second choice is the part that suits most
 * viewers. The last choice is the first part with free slots.
 */
export function initialPart(day: CalendarDay, timeZone: string = IST, isPicked = true): number {
  const parts = partsOf(day);
  const isOwnHold = ({ state, selectable }: Slot) => state === 'yours' && selectable;
  const own = parts.findIndex(({ slots }) => slots.some(isOwnHold));
  if (own !== -1) return own;
  const isAbroad = displayLocal(istInstant(day.date, '12:00'), timeZone) !== null;
  const usual = isAbroad ? partInWakingHours(day, timeZone) : partOutsideSchool(day.date);
  if (isPicked && countSelectable(parts[usual]?.slots ?? []) > 0) return usual;
  return Math.max(
    0,
    parts.findIndex(({ slots }) => countSelectable(slots) > 0),
  );
}

/** On weekdays, students are at school during the day. */
function partOutsideSchool(date: string): number {
  return PARTS.findIndex(({ name }) => name === (isWeekend(date) ? 'Morning' : 'Evening'));
}

function partInWakingHours(day: CalendarDay, timeZone: string): number {
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric' });
  const isAwake = ({ time }: Slot) => {
    const hour = Number(hours.format(istInstant(day.date, time)));
    return hour >= 7 && hour < 22;
  };
  const counts = partsOf(day).map(({ slots }) => countSelectable(slots.filter(isAwake)));
  return counts.indexOf(Math.max(...counts));
}

export interface Start {
  date: string;
  time: string;
}

/** Returns the first free start of each part of the day. */
export function nextFreeStarts(days: readonly CalendarDay[]): Start[] {
  const starts = days.flatMap(freeStarts);
  return PARTS.flatMap(({ from, before }) => {
    return starts.find(({ time }) => time >= from && time < before) ?? [];
  }).sort(byStart);
}

function freeStarts({ date, slots }: CalendarDay): Start[] {
  return slots.filter(({ state }) => state === 'free').map(({ time }) => ({ date, time }));
}

function byStart(a: Start, b: Start): number {
  return `${a.date}T${a.time}` < `${b.date}T${b.time}` ? -1 : 1;
}
