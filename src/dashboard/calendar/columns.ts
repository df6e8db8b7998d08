import type { InferResponseType } from 'hono/client';
import { adminQuery } from '#dashboard/adminData.ts';
import { endOf } from '#dashboard/calls/callData.ts';
import type { NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { isInHours } from '#domain/calendar/hours.ts';
import {
  bookableDates,
  callInterval,
  type Interval,
  overlaps,
  SLOT_MINUTES,
  slotTimes,
} from '#domain/calendar/slots.ts';
import { displayTime, istInstant, MINUTE } from '#domain/time.ts';
import { api } from '#lib/api.ts';

type CalendarData = InferResponseType<typeof api.mentor.calendar.$get, 200>;

export type CalendarCall = CalendarData['calls'][number];

export const calendarQuery = (from: string, days: number) => ({
  ...adminQuery(['calendar view', from, days], () =>
    api.mentor.calendar.$get({ query: { from, days: String(days) } }),
  ),
  refetchInterval: MINUTE,
  // Renders the calendar after each refresh, even if no data changed: the mark of now moves.
  structuralSharing: false,
});

const CALL_STATE_NAMES = { booked: '', held: 'Held', proposed: 'Proposed', refunded: 'Refunded' };

export function callTitle({ name, state }: CalendarCall): string {
  return [CALL_STATE_NAMES[state], name].filter(Boolean).join(': ');
}

type Mentor = CalendarData['mentors'][number];

export interface Cell extends Interval {
  time: string;
  state: 'free' | 'blocked' | 'off' | 'closed' | 'busy';
  /** Reasons for the mentor's time off. A reason can be an empty string. */
  timeOff: string[];
  block: NamedBlock | undefined;
  calls: CalendarCall[];
  /** An admin can book or block this half hour. */
  isOpen: boolean;
}

export interface Column {
  key: string;
  date: string;
  mentor: Mentor;
  cells: Cell[];
}

export function columnsOf(data: CalendarData, now: number): Column[] {
  const bookable = bookableDates(now);
  return data.mentors.flatMap((mentor) =>
    mentor.days.map((day) => {
      const isBookableDate = bookable.includes(day.date);
      const cells = slotTimes.map((time) => toCell(data, mentor, day, time, isBookableDate));
      return { key: `${mentor.id} ${day.date}`, date: day.date, mentor, cells };
    }),
  );
}

function toCell(
  data: CalendarData,
  mentor: Mentor,
  { date, hours, timeOff }: Mentor['days'][number],
  time: string,
  isBookableDate: boolean,
): Cell {
  const interval = callInterval(date, time, SLOT_MINUTES);
  const calls = data.calls.filter((call) => {
    const { startsAt, mentorId } = call;
    return mentorId === mentor.id && overlaps(interval, { startsAt, endsAt: endOf(call) });
  });
  const blocksOfDay = data.blocks.filter((block) => block.date === date);
  const block =
    blocksOfDay.find((each) => each.time === null) ??
    blocksOfDay.find((each) => each.time === time);
  // A half hour never continues on the next day, so the hours of that day are null.
  const isClosed = !isInHours({ time, duration: SLOT_MINUTES }, hours, null);
  const isBusy = mentor.busy.some((busy) => overlaps(interval, busy));
  const state =
    (block && 'blocked') ||
    (timeOff.length > 0 && 'off') ||
    (isClosed && 'closed') ||
    (isBusy && 'busy') ||
    'free';
  const isOpen = isBookableDate && state === 'free' && calls.length === 0;
  return { ...interval, time, state, timeOff, block, calls, isOpen };
}

/** Goes from `from` towards `to`. Stops before the first half hour that is not open. */
export function lastOpenRow(cells: Pick<Cell, 'isOpen'>[], from: number, to: number): number {
  const step = Math.sign(to - from);
  let last = from;
  while (last !== to && cells[last + step]?.isOpen) last += step;
  return last;
}

/** Blocks of `row` and of the adjacent rows with the same reason, each only once. */
export function blocksWithSameReason(cells: readonly Pick<Cell, 'block'>[], row: number) {
  const reason = cells[row]?.block?.reason;
  const hasSameReason = (at: number) => reason !== undefined && cells[at]?.block?.reason === reason;
  let [first, last] = [row, row];
  while (hasSameReason(first - 1)) first -= 1;
  while (hasSameReason(last + 1)) last += 1;
  const blocks = cells.slice(first, last + 1).flatMap(({ block }) => block ?? []);
  return [...new Map(blocks.map((block) => [block.id, block])).values()];
}

export function blockedTimeText({ date, time }: NamedBlock): string {
  return time ? displayTime(istInstant(date, time)) : 'the day';
}
