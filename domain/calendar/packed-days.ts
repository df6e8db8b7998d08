/** Most slots are equal, so the API sends each kind of slot only once. */
import type { CalendarDay, Slot } from './calendar.ts';
import { slotTimes } from './slots.ts';

export type PackedDays = ReturnType<typeof packDays>;

export function packDays(days: readonly CalendarDay[]) {
  const kinds: Omit<Slot, 'time'>[] = [];
  let last = -1;
  function indexOf({ time: _, ...kind }: Slot): number {
    if (!isSame(kinds[last], kind)) last = kinds.findIndex((known) => isSame(known, kind));
    if (last === -1) last = kinds.push(kind) - 1;
    return last;
  }
  return { days: days.map((day) => ({ ...day, slots: day.slots.map(indexOf) })), kinds };
}

function isSame(a: Omit<Slot, 'time'> | undefined, b: Omit<Slot, 'time'>): boolean {
  const isAlike = a?.state === b.state && a.label === b.label;
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
