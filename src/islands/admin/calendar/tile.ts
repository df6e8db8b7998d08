import type { AdminDay } from '#domain/calendar/admin-calendar.ts';
import type { DayTile } from '#islands/calendar/DayGrid.tsx';

/** A day as admins see it: always selectable, with the number of its calls and blocks. */
export function toTile({ date, block, slots }: AdminDay): DayTile {
  const calls = slots.flatMap((slot) => slot.calls.filter(({ time }) => time === slot.time));
  const blocked = slots.filter((slot) => slot.block).length;
  const counts = [
    calls.length > 0 && `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`,
    block ? 'Blocked' : blocked > 0 && `${blocked} blocked`,
  ].filter(Boolean);
  const isMarked = counts.length > 0;
  const note = counts.join(', ') || 'No calls';
  return { date, note, isMarked, isBlocked: block !== null, disabled: false };
}
