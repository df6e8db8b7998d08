/** Columns of the calendar view: the half hours of one mentor on one day, with their states. */
import type { NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { isInHours, type Range } from '#domain/calendar/hours.ts';
import {
  bookableDates,
  callInterval,
  type Interval,
  overlaps,
  SLOT_MINUTES,
  slotTimes,
} from '#domain/calendar/slots.ts';
import { MINUTE } from '#domain/time.ts';

export interface PlacedCall {
  mentorId: string;
  startsAt: number;
  duration: number;
}

export interface MentorDays {
  id: string;
  name: string | null;
  busy: Interval[];
  days: { date: string; hours: Range[] | null; timeOff: string[] }[];
}

interface Facts<Call> {
  mentors: MentorDays[];
  calls: Call[];
  blocks: NamedBlock[];
}

export type CellState = 'free' | 'blocked' | 'off' | 'closed' | 'busy';

export interface Cell<Call> extends Interval {
  time: string;
  state: CellState;
  /** Reasons of the time off. */
  timeOff: string[];
  block: NamedBlock | undefined;
  /** Calls and held times that overlap the half hour. */
  calls: Call[];
  /** True if the half hour is free and within the dates that clients can book. */
  isOpen: boolean;
}

export interface Column<Call> {
  key: string;
  date: string;
  mentor: MentorDays;
  cells: Cell<Call>[];
}

/** Returns one column per mentor and day. */
export function columnsOf<Call extends PlacedCall>(facts: Facts<Call>, now: number) {
  const bookable = bookableDates(now);
  return facts.mentors.flatMap((mentor) =>
    mentor.days.map((day): Column<Call> => {
      const isBookable = bookable.includes(day.date);
      const cells = slotTimes.map((time) => toCell(facts, mentor, day, time, isBookable));
      return { key: `${mentor.id} ${day.date}`, date: day.date, mentor, cells };
    }),
  );
}

function toCell<Call extends PlacedCall>(
  facts: Facts<Call>,
  mentor: MentorDays,
  { date, hours, timeOff }: MentorDays['days'][number],
  time: string,
  isBookable: boolean,
): Cell<Call> {
  const interval = callInterval(date, time, SLOT_MINUTES);
  const calls = facts.calls.filter(
    (call) => call.mentorId === mentor.id && overlaps(interval, intervalOf(call)),
  );
  const ofDay = facts.blocks.filter((block) => block.date === date);
  const block = ofDay.find((one) => one.time === null) ?? ofDay.find((one) => one.time === time);
  const isClosed = !isInHours({ time, duration: SLOT_MINUTES }, hours, null);
  const isBusy = mentor.busy.some((busy) => overlaps(interval, busy));
  const states = { blocked: block, off: timeOff.length > 0, closed: isClosed, busy: isBusy };
  const state = keyOfFirst(states) ?? 'free';
  const isOpen = isBookable && state === 'free' && calls.length === 0;
  return { ...interval, time, state, timeOff, block, calls, isOpen };
}

function keyOfFirst<Name extends string>(conditions: Record<Name, unknown>): Name | undefined {
  return (Object.keys(conditions) as Name[]).find((name) => conditions[name]);
}

function intervalOf({ startsAt, duration }: PlacedCall): Interval {
  return { startsAt, endsAt: startsAt + duration * MINUTE };
}

/** Returns the last row between `from` and `to` that open half hours connect with `from`. */
export function reach(cells: readonly { isOpen: boolean }[], from: number, to: number): number {
  const step = Math.sign(to - from);
  let last = from;
  while (last !== to && cells[last + step]?.isOpen) last += step;
  return last;
}

/** Returns the blocks around a row that follow each other and have the same reason. */
export function blocksAround(cells: readonly Pick<Cell<unknown>, 'block'>[], row: number) {
  const reason = cells[row]?.block?.reason;
  const isSame = (at: number) => reason !== undefined && cells[at]?.block?.reason === reason;
  let [first, last] = [row, row];
  while (isSame(first - 1)) first -= 1;
  while (isSame(last + 1)) last += 1;
  const blocks = cells.slice(first, last + 1).flatMap(({ block }) => block ?? []);
  return [...new Map(blocks.map((block) => [block.id, block])).values()];
}
