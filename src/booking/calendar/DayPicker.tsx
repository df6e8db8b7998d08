import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { freeStarts, whyNone, workingSlots } from '#domain/calendar/parts.ts';
import { DayGrid } from './DayGrid.tsx';

interface Props {
  days: CalendarDay[];
  selected: string | undefined;
  onPick(date: string): void;
}

export function DayPicker({ days, selected, onPick }: Props) {
  const tiles = days.map((day) => {
    const isFree = freeStarts(day.slots) > 0;
    const shared = sharedReason(day);
    const note = shared ?? closedFor(day);
    // One's own reservation can be taken up again, also on a day that is full for others.
    // A phone has no room for `Closed`.
    const reason = isFree || shared ? undefined : note.replace('Closed', 'Off');
    return { date: day.date, note, reason, disabled: !isFree };
  });
  return <DayGrid days={tiles} selected={selected} onPick={onPick} />;
}

function closedFor(day: CalendarDay): string {
  if (!day.blocked && !day.full) return '';
  return whyNone(day) === 'full' ? 'Full' : 'Closed';
}

/** `Too soon (48 h notice)`, where that alone keeps a whole day closed. */
function sharedReason({ blocked, slots }: CalendarDay): string | undefined {
  const [first, ...others] = workingSlots(slots);
  const isShared = others.every(({ label }) => label === first?.label);
  return !blocked && first?.state === 'blocked' && isShared ? first.label : undefined;
}
