import type { DayTile } from '#booking/calendar/DayGrid.tsx';
import type { AdminDay } from '#domain/calendar/admin-calendar.ts';

/**
 * A day as admins see it: always selectable, with the number of its calls and blocks. The one that
 * is `selected` is green also when it is blocked.
 */
export function toTile({ date, block, slots }: AdminDay, selected: string | undefined): DayTile {
  const calls = slots.flatMap((slot) => slot.calls.filter(({ time }) => time === slot.time));
  const held = calls.filter(({ state }) => state === 'held').length;
  const booked = calls.length - held;
  const blocked = slots.filter((slot) => slot.block).length;
  const counts = [
    booked > 0 && `${booked} ${booked === 1 ? 'call' : 'calls'}`,
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
