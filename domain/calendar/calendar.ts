import { bookableDates, callInterval, type Interval, overlaps, slotTimes } from './slots.ts';
import { isSelectable, type StartKind, startKinds } from './start-kinds.ts';
import { type CalendarInput, type MentorDay, mentorDays, type TakenCall } from './starts.ts';
import { calendarDays } from './starts-in-hours.ts';

export type SlotState = 'free' | 'booked' | 'blocked' | 'reserved' | 'yours' | 'overlap' | 'closed';

export interface Slot {
  time: string;
  state: SlotState;
  label: string;
  selectable: boolean;
  mentor?: string;
  bookingId?: string;
}

export interface CalendarDay {
  date: string;
  full: boolean;
  blocked: boolean;
  slots: Slot[];
}

interface Display {
  state: SlotState;
  label(day: MentorDay, index: number): string;
}

const displayOf: Record<StartKind, Display> = {
  free: { state: 'free', label: () => 'Available' },
  nearCall: { state: 'overlap', label: () => 'Too close to another call' },
  dayFull: { state: 'blocked', label: () => 'Day is full' },
  tooSoon: {
    state: 'blocked',
    label: ({ input }) => `Too soon (${input.rules.minimumNotice} h notice)`,
  },
  closed: { state: 'closed', label: () => 'Not a working hour' },
  shorterOwnSlot: { state: 'yours', label: takenLabel },
  ownSlot: { state: 'yours', label: takenLabel },
  overlapsCall: {
    state: 'overlap',
    label: (day, index) => `Overlaps a call (${overlappingCall(day, index)?.duration} min)`,
  },
  overlapsBlock: { state: 'overlap', label: () => 'Overlaps a blocked time' },
  blocked: { state: 'blocked', label: () => 'Blocked' },
  reserved: { state: 'reserved', label: takenLabel },
  booked: { state: 'booked', label: takenLabel },
  overlapsClientCall: {
    state: 'overlap',
    label: (day, index) => `Overlaps ${clientCallAt(day, index)?.label.toLowerCase()}`,
  },
  clientCall: {
    state: 'yours',
    label: (day, index) => clientCallAt(day, index)?.label ?? '',
  },
};

const LABELS = { booked: 'Booked', reserved: 'Reserved', yours: 'Your Reservation' } as const;

function takenLabel({ calls, input }: MentorDay, index: number): string {
  const call = calls.find(({ time }) => time === slotTimes[index]);
  if (!call) return '';
  const length = call.duration === input.minutes ? '' : ` (${call.duration} min)`;
  return (call.isMoving ? 'This call now' : LABELS[call.state]) + length;
}

function wantedCallAt({ date, input }: MentorDay, index: number): Interval {
  return callInterval(date, slotTimes[index] ?? '', input.minutes);
}

function overlappingCall(day: MentorDay, index: number): TakenCall | undefined {
  const wanted = wantedCallAt(day, index);
  return day.calls.find(
    ({ date, time, duration, state }) =>
      state !== 'yours' && overlaps(wanted, callInterval(date, time, duration)),
  );
}

function clientCallAt(day: MentorDay, index: number) {
  const wanted = wantedCallAt(day, index);
  const { clientCalls } = day.input;
  const atStart = clientCalls.find(({ startsAt }) => startsAt === wanted.startsAt);
  return atStart ?? clientCalls.find((call) => overlaps(wanted, call));
}

export const statesOfKinds = startKinds.map((kind) => displayOf[kind].state);

export function stateAt({ starts }: MentorDay, index: number): SlotState {
  return statesOfKinds[starts[index] ?? 0] ?? 'free';
}

export function slotAt(day: MentorDay, index: number): Slot {
  const kind = startKinds[day.starts[index] ?? 0] ?? 'free';
  const { state, label } = displayOf[kind];
  const slot = {
    time: slotTimes[index] ?? '',
    state,
    label: label(day, index),
    selectable: isSelectable(day.starts[index]),
  };
  const isOfClient = kind === 'clientCall' || kind === 'overlapsClientCall';
  return isOfClient ? { ...slot, bookingId: clientCallAt(day, index)?.bookingId } : slot;
}

export function buildCalendar(input: CalendarInput): CalendarDay[] {
  return mentorDays(input, calendarDays(bookableDates(input.now))).map(toCalendarDay);
}

export function toCalendarDay(day: MentorDay): CalendarDay {
  const slots = slotTimes.map((_, index) => slotAt(day, index));
  return { date: day.date, full: isFull(day), blocked: day.isBlocked, slots };
}

export function isFull(day: MentorDay): boolean {
  const isFreeOrOverlap = (_: unknown, index: number) =>
    ['free', 'overlap'].includes(stateAt(day, index));
  return day.isCapReached || !day.starts.some(isSelectable) || !day.starts.some(isFreeOrOverlap);
}
