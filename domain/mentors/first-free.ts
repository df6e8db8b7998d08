/** Merges the calendars of several mentors: a start is free if at least one mentor is free. */
import {
  buildCalendar,
  type CalendarDay,
  type CalendarInput,
  type LazyDay,
  lazyDays,
  type Slot,
  type SlotState,
  type TakenCall,
  toCalendarDay,
} from '#domain/calendar/calendar.ts';
import type { HoursRow, TimeOff } from '#domain/calendar/hours.ts';
import { type Interval, slotTimes } from '#domain/calendar/slots.ts';
import {
  type CallId,
  isPackage,
  minutesOf,
  type ServiceId,
  serviceForCall,
  serviceIds,
} from '#domain/catalogue.ts';
import type { BookingRules } from '#domain/settings/settings.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { pageOffers } from './public-mentors.ts';

type ForMentor<T> = T & { mentorId: string };

/** Limits of a mentor. null applies the shared setting. */
export interface CalendarMentor {
  id: string;
  /** Services that the mentor offers; null means all services. */
  services: readonly ServiceId[] | null;
  minimumNotice: number | null;
  /** Maximum number of calls per day; 0 means no limit. */
  dailyCap: number | null;
  bufferMinutes: number | null;
}

interface MentorsInput extends Pick<CalendarInput, 'now' | 'blocks' | 'rules' | 'clientCalls'> {
  service: CallId;
  mentors: readonly CalendarMentor[];
  hours: readonly ForMentor<HoursRow>[];
  timeOff: readonly ForMentor<TimeOff>[];
  busy: readonly ForMentor<{ times: readonly Interval[] }>[];
  calls: readonly ForMentor<TakenCall>[];
}

export interface MentorsCalendarInput extends MentorsInput {
  mentor: string | undefined;
}

export function lazyDaysByMentor(input: MentorsInput): Map<string, LazyDay[]> {
  const available = input.mentors.filter((mentor) => offersService(mentor, input.service));
  const calendars = available.map((mentor) => {
    const isOwn = ({ mentorId }: ForMentor<object>) => mentorId === mentor.id;
    const days = lazyDays({
      ...input,
      minutes: minutesOf(input.service),
      rules: rulesOf(mentor, input.rules),
      calls: input.calls.filter(isOwn),
      hours: input.hours.filter(isOwn),
      timeOff: input.timeOff.filter(isOwn),
      busy: input.busy.find(isOwn)?.times ?? [],
    });
    return [mentor.id, days] as const;
  });
  return new Map(calendars);
}

/** Counts the calls that each mentor can still take. Mentors who can take none are left out. */
export function bookableCallsByMentor(input: MentorsInput): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [id, days] of lazyDaysByMentor(input)) {
    const count = days.reduce((sum, day) => sum + day.countBookableCalls(), 0);
    if (count > 0) counts[id] = count;
  }
  return counts;
}

/** Builds the calendar of the chosen mentor or, if none is chosen, of all mentors together. */
export function buildMentorsCalendar(
  input: MentorsCalendarInput,
  daysByMentor = lazyDaysByMentor(input),
): CalendarDay[] {
  const calendars = [...daysByMentor]
    .filter(([id]) => !input.mentor || id === input.mentor)
    .map(([mentor, days]) => days.map((day) => ({ ...day, mentor })));
  const [only, ...others] = calendars;
  if (!only) return closedCalendar(input);
  if (others.length === 0) return only.map(toCalendarDay);
  return only.map((_, index) => {
    const ofDate = calendars.flatMap((days) => days[index] ?? []);
    return mergeDays(ofDate.toSorted((a, b) => a.load - b.load));
  });
}

function closedCalendar(input: MentorsInput): CalendarDay[] {
  const minutes = minutesOf(input.service);
  const timeOff = [{ firstDate: '0000-01-01', lastDate: '9999-12-31' }];
  return buildCalendar({ ...input, minutes, calls: [], hours: [], timeOff, busy: [] });
}

function offersService({ id, services }: CalendarMentor, service: CallId): boolean {
  const sold = serviceForCall(service);
  return pageOffers(id, sold) && (!services || services.includes(sold));
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

/** If the states of a slot differ between mentors, the calendar shows the first of this list. */
const STATE_PRIORITY: readonly SlotState[] = [
  'yours',
  'free',
  'booked',
  'reserved',
  'overlap',
  'blocked',
  'closed',
];

const rankOf = ({ state }: Slot): number => STATE_PRIORITY.indexOf(state);

type MentorDay = LazyDay & { mentor: string };

/** Merges a date of several mentors. `days` must have the order in which a hold picks a mentor. */
function mergeDays(days: MentorDay[]): CalendarDay {
  const held = new Set(days.flatMap(({ ownTimes }) => ownTimes));
  const slots = slotTimes.map((time, index) => bestSlot(days, index, held.has(time)));
  const isFree = slots.some(({ state }) => state === 'free');
  return {
    date: days[0]?.date ?? '',
    full: !isFree && days.every((day) => toCalendarDay(day).full),
    blocked: days.every(({ blocked }) => blocked),
    slots,
  };
}

/** Stops at the first free slot: only `yours` ranks higher, and only if the client holds the time. */
function bestSlot(days: MentorDay[], index: number, isHeld: boolean): Slot {
  const shown: Slot[] = [];
  for (const { slotAt, mentor } of days) {
    const slot = slotAt(index);
    shown.push(slot.selectable ? { ...slot, mentor } : slot);
    if (slot.state === 'free' && !isHeld) break;
  }
  return shown.reduce((best, slot) => (rankOf(slot) < rankOf(best) ? slot : best));
}

type Mentors = readonly (CalendarMentor & { name: string | null })[];

export function mentorsOffering(mentors: Mentors, service: CallId): ShownMentor[] {
  return mentors
    .filter((mentor) => offersService(mentor, service))
    .flatMap(({ id, name }) => (name === null ? [] : [{ slug: id, name }]));
}

export function servicesOf(slug: string, mentors: Mentors): ServiceId[] {
  return serviceIds.filter((service) =>
    mentorsOffering(mentors, service).some((mentor) => mentor.slug === slug),
  );
}

export function defaultService(services: readonly ServiceId[]): ServiceId | undefined {
  return services.find((service) => !isPackage(service)) ?? services[0];
}
