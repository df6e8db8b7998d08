/** Merges the calendars of several mentors. A start is free if at least one mentor is free. */
import {
  buildCalendar,
  type CalendarDay,
  isFull,
  type Slot,
  type SlotState,
  slotAt,
  stateAt,
  statesOfKinds,
  toCalendarDay,
} from '#domain/calendar/calendar.ts';
import type { HoursRow, TimeOff } from '#domain/calendar/hours.ts';
import {
  bookableDates,
  FIRST_START,
  type Interval,
  SLOT_MINUTES,
  slotTimes,
} from '#domain/calendar/slots.ts';
import { isSelectable, kindIndex } from '#domain/calendar/start-kinds.ts';
import {
  type CalendarInput,
  type MentorDay,
  mentorDays,
  type TakenCall,
} from '#domain/calendar/starts.ts';
import { calendarDays } from '#domain/calendar/starts-in-hours.ts';
import { type CallId, minutesOf } from '#domain/catalogue.ts';
import type { BookingRules } from '#domain/settings/settings.ts';
import { type OfferingMentor, offersService } from './offered-services.ts';

/** If a limit is null, the setting for all mentors applies. */
export interface CalendarMentor extends OfferingMentor {
  minimumNotice: number | null;
  /** 0 means no limit */
  dailyCap: number | null;
  bufferMinutes: number | null;
  hours: readonly HoursRow[];
  timeOff: readonly TimeOff[];
  busy: readonly Interval[];
}

export interface MentorsInput
  extends Pick<CalendarInput, 'now' | 'blocks' | 'rules' | 'clientCalls'> {
  service: CallId;
  mentors: readonly CalendarMentor[];
  calls: readonly (TakenCall & { mentorId: string })[];
}

type DaysByMentor = ReadonlyMap<string, MentorDay[]>;

export function daysByMentor(input: MentorsInput, dates = bookableDates(input.now)): DaysByMentor {
  const callsByMentor = Map.groupBy(input.calls, ({ mentorId }) => mentorId);
  const minutes = minutesOf(input.service);
  const days = calendarDays(dates);
  const offering = input.mentors.filter((mentor) => offersService(mentor, input.service));
  const daysOf = (mentor: CalendarMentor) => {
    const { hours, timeOff, busy } = mentor;
    const calls = callsByMentor.get(mentor.id) ?? [];
    const rules = rulesOf(mentor, input.rules);
    return mentorDays({ ...input, hours, timeOff, busy, calls, rules, minutes }, days);
  };
  return new Map(offering.map((mentor) => [mentor.id, daysOf(mentor)]));
}

export function bookableCallsByMentor(days: DaysByMentor): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [id, ofMentor] of days) {
    const count = ofMentor.reduce((sum, day) => sum + countBookableCalls(day), 0);
    if (count > 0) counts[id] = count;
  }
  return counts;
}

/** Counts the calls that fit into the day if each call starts as early as possible. */
function countBookableCalls({ starts, input, load }: MentorDay): number {
  const { allowOverlap, bufferMinutes, dailyCap } = input.rules;
  const callsLeft = dailyCap === null ? slotTimes.length : dailyCap - load;
  const minutesBetweenStarts = allowOverlap ? SLOT_MINUTES : input.minutes + bufferMinutes;
  let count = 0;
  let earliestNext = 0;
  for (let index = 0; index < starts.length && count < callsLeft; index += 1) {
    const minute = FIRST_START + index * SLOT_MINUTES;
    if (minute < earliestNext || !isSelectable(starts[index])) continue;
    count += 1;
    earliestNext = minute + minutesBetweenStarts;
  }
  return count;
}

export function nextFree(days: readonly MentorDay[]): Record<'date' | 'time', string> | null {
  for (const { date, starts } of days) {
    const time = slotTimes[starts.indexOf(kindIndex.free)];
    if (time) return { date, time };
  }
  return null;
}

export function buildMentorsCalendar(
  input: MentorsInput,
  days: DaysByMentor,
  mentor: string | undefined,
): CalendarDay[] {
  const shown = mentor === undefined ? days : new Map([[mentor, days.get(mentor) ?? []]]);
  const [first = [], ...others] = shown.values();
  if (first.length === 0) return closedCalendar(input);
  if (others.length === 0) return first.map(toCalendarDay);
  return first.map((_, index) => mergeDays(daysInHoldOrder(shown, index)));
}

/** The mentor with the fewest calls on the day comes first. The first free mentor gets the hold. */
function daysInHoldOrder(days: DaysByMentor, index: number): NamedDay[] {
  const named = [...days].flatMap(([mentor, ofMentor]) => {
    const day = ofMentor[index];
    return day ? { mentor, day } : [];
  });
  return named.sort((a, b) => a.day.load - b.day.load);
}

/** Each mentor must have one day in `days`. The mentor of the client's held slot comes first. */
export function mentorsFreeAt(days: DaysByMentor, time: string): string[] {
  const index = slotTimes.indexOf(time);
  const ownRank = ({ day }: NamedDay) => (stateAt(day, index) === 'yours' ? 0 : 1);
  return daysInHoldOrder(days, 0)
    .filter(({ day }) => isSelectable(day.starts[index]))
    .sort((a, b) => ownRank(a) - ownRank(b))
    .map(({ mentor }) => mentor);
}

function closedCalendar(input: MentorsInput): CalendarDay[] {
  const minutes = minutesOf(input.service);
  const timeOff = [{ firstDate: '0000-01-01', lastDate: '9999-12-31' }];
  return buildCalendar({ ...input, minutes, calls: [], hours: [], timeOff, busy: [] });
}

function rulesOf(mentor: CalendarMentor, shared: BookingRules): BookingRules {
  const dailyCap = mentor.dailyCap ?? shared.dailyCap;
  return {
    allowOverlap: shared.allowOverlap,
    minimumNotice: mentor.minimumNotice ?? shared.minimumNotice,
    dailyCap: dailyCap === 0 ? null : dailyCap,
    bufferMinutes: mentor.bufferMinutes ?? shared.bufferMinutes,
  };
}

/**
 * At the same time of day, mentors can have slots in different states. The merged slot shows the
 * state that comes first in this list.
 */
const STATE_PRIORITY: readonly SlotState[] = [
  'yours',
  'free',
  'booked',
  'reserved',
  'overlap',
  'blocked',
  'closed',
];

const priorities = statesOfKinds.map((state) => STATE_PRIORITY.indexOf(state));

type NamedDay = { mentor: string; day: MentorDay };

function mergeDays(days: NamedDay[]): CalendarDay {
  return {
    date: days[0]?.day.date ?? '',
    full: days.every(({ day }) => isFull(day)),
    blocked: days.every(({ day }) => day.isBlocked),
    slots: slotTimes.map((_, index) => bestSlot(days, index)),
  };
}

function bestSlot(days: NamedDay[], index: number): Slot {
  const priorityOf = ({ day }: NamedDay) => priorities[day.starts[index] ?? 0] ?? 0;
  const { mentor, day } = days.reduce((a, b) => (priorityOf(b) < priorityOf(a) ? b : a));
  const slot = slotAt(day, index);
  return slot.selectable ? { ...slot, mentor } : slot;
}
