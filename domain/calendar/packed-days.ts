/** Packed slots omit the time, because they are in `slotTimes` order. Equal slots are sent once. */
import type { CalendarDay, Slot } from './calendar.ts';
import { slotTimes } from './slots.ts';

export type PackedDays = ReturnType<typeof packDays>;

export function packDays(days: readonly CalendarDay[]) {
  const distinctSlots: Omit<Slot, 'time'>[] = [];
  function indexOf({ time: _, ...slot }: Slot): number {
    const known = distinctSlots.findIndex((other) => isSame(other, slot));
    return known === -1 ? distinctSlots.push(slot) - 1 : known;
  }
  const packed = days.map((day) => ({ ...day, slots: day.slots.map(indexOf) }));
  return { days: packed, kinds: distinctSlots };
}

function isSame(a: Omit<Slot, 'time'>, b: Omit<Slot, 'time'>): boolean {
  const isAlike = a.state === b.state && a.label === b.label && a.selectable === b.selectable;
  return isAlike && a.mentor === b.mentor && a.bookingId === b.bookingId;
}

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
