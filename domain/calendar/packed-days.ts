/** Days as the API sends them. Most slots are of a few kinds, so each kind is sent once. */
import type { CalendarDay, Slot } from './calendar.ts';
import { slotTimes } from './slots.ts';

export type PackedDays = ReturnType<typeof packDays>;

export function packDays(days: readonly CalendarDay[]) {
  const kinds: Omit<Slot, 'time'>[] = [];
  const indexes = new Map<string, number>();
  function indexOf({ time: _, ...kind }: Slot): number {
    const key = `${kind.state} ${kind.label} ${kind.mentor} ${kind.bookingId}`;
    const index = indexes.get(key) ?? kinds.length;
    if (index === kinds.length) kinds.push(kind);
    indexes.set(key, index);
    return index;
  }
  return { days: days.map((day) => ({ ...day, slots: day.slots.map(indexOf) })), kinds };
}

/** Returns the answer with complete days. */
export function unpackDays<Answer extends PackedDays>({ days, kinds, ...rest }: Answer) {
  const complete: CalendarDay[] = days.map((day) => ({
    ...day,
    slots: day.slots.flatMap((kind, index) => {
      const [time, slot] = [slotTimes[index], kinds[kind]];
      return time && slot ? { time, ...slot } : [];
    }),
  }));
  return { ...rest, days: complete };
}
