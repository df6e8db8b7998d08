import { DayGrid, type DayTile } from '#booking/calendar/DayGrid.tsx';
import type { AdminDay } from '#domain/calendar/admin-calendar.ts';
import { counted } from '#lib/format.ts';

interface Props {
  days: AdminDay[];
  selected: string | undefined;
  onPick(date: string): void;
}

export function AdminDays({ days, selected, onPick }: Props) {
  return (
    <div className="@container">
      <DayGrid
        {...{ selected, onPick }}
        days={days.map((day) => toTile(day, selected))}
        markMeans="Calls"
      />
      <p aria-hidden="true" className="mt-1 flex items-center gap-2 text-sm text-soft @2xl:hidden">
        <span className="size-2.5 rounded-[3px] border border-dashed border-edge bg-sand" />
        Blocked times
      </p>
    </div>
  );
}

/** Every day can be picked; the one that is `selected` is green also when it is blocked. */
function toTile({ date, block, slots }: AdminDay, selected: string | undefined): DayTile {
  const calls = slots.flatMap((slot) => slot.calls.filter(({ time }) => time === slot.time));
  const held = calls.filter(({ state }) => state === 'held').length;
  const booked = calls.length - held;
  const blocked = slots.filter((slot) => slot.block).length;
  const counts = [
    booked > 0 && counted(booked, 'call'),
    held > 0 && `${held} held`,
    block ? 'Blocked' : blocked > 0 && `${blocked} blocked`,
  ].filter(Boolean);
  return {
    date,
    note: counts.join(', '),
    isMarked: calls.length > 0,
    isBlocked: date !== selected && (block !== null || blocked > 0),
    disabled: false,
  };
}
