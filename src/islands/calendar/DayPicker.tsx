import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { freeStarts } from '#domain/calendar/parts.ts';
import { DayGrid } from './DayGrid.tsx';

interface Props {
  days: CalendarDay[];
  selected: string | undefined;
  onPick(date: string): void;
}

const SCARCE_STARTS = 5;

/** The fifteen days, of which those can be picked that have a start left. */
export function DayPicker({ days, selected, onPick }: Props) {
  const tiles = days.map((day) => {
    const free = freeStarts(day.slots);
    const isScarce = free > 0 && free <= SCARCE_STARTS;
    const note = isScarce ? `${free} left` : closedFor(day);
    // One's own reservation can be taken up again, also on a day that is full for others.
    const isBrief = free === 0 && (day.blocked || !sharedReason(day));
    const reason = isBrief ? note : undefined;
    return { date: day.date, note, reason, isMarked: isScarce, disabled: free === 0 };
  });
  return <DayGrid days={tiles} selected={selected} markMeans="few times left" onPick={onPick} />;
}

function closedFor(day: CalendarDay): string {
  if (day.blocked) return 'Closed';
  return day.full ? (sharedReason(day) ?? 'Full') : '';
}

/** `Too soon (48 h notice)`, where that alone keeps a whole day closed. */
function sharedReason({ slots: [first, ...others] }: CalendarDay): string | undefined {
  const isShared = others.every(({ label }) => label === first?.label);
  return first?.state === 'blocked' && isShared ? first.label : undefined;
}
