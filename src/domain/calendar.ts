/** What each slot of the calendar shows, from who has taken what (spec sections 4 and 9). */
import { bookableDates, callInterval, coveredTimes, overlaps, slotTimes } from './slots.ts';

export type SlotState = 'free' | 'booked' | 'blocked' | 'reserved' | 'yours' | 'overlap';

export interface Slot {
  time: string;
  state: SlotState;
  label: string;
  selectable: boolean;
}

export interface CalendarDay {
  date: string;
  full: boolean;
  blocked: boolean;
  slots: Slot[];
}

export interface TakenCall {
  date: string;
  time: string;
  duration: number;
  state: 'booked' | 'reserved' | 'yours';
}

export interface Block {
  date: string;
  type: 'day' | 'slot';
  time: string | null;
}

export interface CalendarInput {
  now: number;
  minutes: number;
  calls: TakenCall[];
  blocks: Block[];
  allowOverlap: boolean;
}

const LABELS = {
  booked: 'Booked',
  reserved: 'Reserved',
  yours: 'Your Reservation',
} as const;

/** The fifteen bookable days of 34 slots each, as one viewer sees them for calls of `minutes`. */
export function buildCalendar(input: CalendarInput): CalendarDay[] {
  const callsByDate = Map.groupBy(input.calls, (call) => call.date);
  const blocksByDate = Map.groupBy(input.blocks, (block) => block.date);
  return bookableDates(input.now).map((date) =>
    buildDay(date, callsByDate.get(date) ?? [], blocksByDate.get(date) ?? [], input),
  );
}

/** How many of these slots the viewer can pick. */
export function freeStarts(slots: readonly Slot[]): number {
  return slots.filter((slot) => slot.selectable).length;
}

function buildDay(
  date: string,
  calls: TakenCall[],
  blocks: Block[],
  { minutes, allowOverlap }: CalendarInput,
): CalendarDay {
  const blocked = blocks.some((block) => block.type === 'day');
  const blockedTimes = new Set(blocks.map((block) => block.time));
  const slots = slotTimes.map((time): Slot => {
    const taken = calls.find((call) => call.time === time);
    if (taken && taken.state !== 'yours')
      return unavailable(time, taken.state, label(taken, minutes));
    if (blocked || blockedTimes.has(time)) return unavailable(time, 'blocked', 'Blocked');
    if (coveredTimes(time, minutes).some((covered) => blockedTimes.has(covered))) {
      return unavailable(time, 'overlap', 'Runs into a blocked time');
    }
    const clash = allowOverlap ? undefined : clashingCall(date, time, minutes, calls);
    if (clash) return unavailable(time, 'overlap', `Overlaps a call (${clash.duration} min)`);
    if (taken) return { time, state: 'yours', label: label(taken, minutes), selectable: true };
    return { time, state: 'free', label: 'Available', selectable: true };
  });
  const isTaken = ({ state }: Slot) => state !== 'free' && state !== 'overlap';
  const full = slots.every(isTaken) || !slots.some((slot) => slot.selectable);
  return { date, full, blocked, slots };
}

function label(call: TakenCall, minutes: number): string {
  const length = call.duration === minutes ? '' : ` (${call.duration} min)`;
  return LABELS[call.state] + length;
}

/** All calls share one meeting room, so a start beside somebody's longer call is taken too. */
function clashingCall(date: string, time: string, minutes: number, calls: TakenCall[]) {
  const wanted = callInterval(date, time, minutes);
  return calls.find(
    (call) =>
      call.state !== 'yours' && overlaps(wanted, callInterval(call.date, call.time, call.duration)),
  );
}

function unavailable(time: string, state: SlotState, text: string): Slot {
  return { time, state, label: text, selectable: false };
}
