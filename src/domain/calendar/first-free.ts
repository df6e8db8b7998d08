/** The calendars of several mentors as one: a start is free when one of them is free. */
import { type ServiceId, services } from '#domain/catalogue.ts';
import type { BookingRules } from '#domain/settings.ts';
import {
  buildCalendar,
  type CalendarDay,
  type Slot,
  type SlotState,
  type TakenCall,
} from './calendar.ts';
import type { HoursRow, TimeOff } from './hours.ts';
import type { Block } from './slot-rules.ts';
import type { Interval } from './slots.ts';

type Of<T> = T & { mentorId: string };

/** A mentor as the calendar knows them. What they have not set for themselves is null. */
export interface CalendarMentor {
  id: string;
  /** null for all. */
  services: readonly ServiceId[] | null;
  minimumNotice: number | null;
  /** 0 for none. */
  dailyCap: number | null;
  bufferMinutes: number | null;
}

export interface MentorsCalendarInput {
  now: number;
  service: ServiceId;
  /** The id of the only mentor who is asked for. */
  mentor: string | undefined;
  /** The id of who takes the call if they can, as when it moves. */
  preferred?: string | undefined;
  /** Those who take calls, the first named first. */
  mentors: readonly CalendarMentor[];
  hours: readonly Of<HoursRow>[];
  timeOff: readonly Of<TimeOff>[];
  /** When the calendars of those who have connected one have something else. */
  busy: readonly Of<{ times: readonly Interval[] }>[];
  calls: readonly Of<TakenCall>[];
  blocks: Block[];
  /** What holds for all. */
  rules: BookingRules;
}

/** The calendar of a service with whichever of its mentors is free, or with the one asked for. */
export function buildMentorsCalendar(input: MentorsCalendarInput): CalendarDay[] {
  const { now, service, mentors, blocks, rules } = input;
  const { minutes } = services[service];
  const calls = Map.groupBy(input.calls, ({ mentorId }) => mentorId);
  const hours = Map.groupBy(input.hours, ({ mentorId }) => mentorId);
  const timeOff = Map.groupBy(input.timeOff, ({ mentorId }) => mentorId);
  const calendars = mentors
    .filter((mentor) => takesService(mentor, service))
    .filter(({ id }) => !input.mentor || id === input.mentor)
    .map((mentor): MentorDays => {
      const own = calls.get(mentor.id) ?? [];
      const days = buildCalendar({
        now,
        minutes,
        blocks,
        rules: rulesOf(mentor, rules),
        calls: own,
        hours: hours.get(mentor.id) ?? [],
        timeOff: timeOff.get(mentor.id) ?? [],
        busy: input.busy.find(({ mentorId }) => mentorId === mentor.id)?.times ?? [],
      });
      return { id: mentor.id, days, calls: own.filter(({ state }) => state !== 'yours') };
    });
  const [only, ...others] = calendars;
  if (!only) return closedCalendar(input);
  return others.length > 0 ? mergeCalendars(calendars, input.preferred) : only.days;
}

/** Where nobody takes the service: every start is closed. */
function closedCalendar({ now, service, blocks, rules }: MentorsCalendarInput): CalendarDay[] {
  const { minutes } = services[service];
  const timeOff = [{ firstDate: '', lastDate: '9' }];
  return buildCalendar({ now, minutes, blocks, rules, calls: [], hours: [], timeOff, busy: [] });
}

export function takesService(mentor: Pick<CalendarMentor, 'services'>, service: ServiceId) {
  return !mentor.services || mentor.services.includes(service);
}

function rulesOf(mentor: CalendarMentor, shared: BookingRules): BookingRules {
  return {
    allowOverlap: shared.allowOverlap,
    minimumNotice: mentor.minimumNotice ?? shared.minimumNotice,
    dailyCap: mentor.dailyCap === null ? shared.dailyCap : mentor.dailyCap || null,
    bufferMinutes: mentor.bufferMinutes ?? shared.bufferMinutes,
  };
}

/** Which state of several is shown; of equal ones, that of the mentor who would take the call. */
const shownFirst: readonly SlotState[] = [
  ...(['yours', 'free'] as const),
  ...(['booked', 'reserved', 'overlap', 'blocked', 'closed'] as const),
];

const rankOf = ({ state }: Slot): number => shownFirst.indexOf(state);

interface MentorDays {
  id: string;
  days: CalendarDay[];
  /** Those of others. */
  calls: Of<TakenCall>[];
}

/** Several calendars, the first mentor's first, as one: in the order in which a claim picks a mentor. */
function mergeCalendars(calendars: MentorDays[], preferred: string | undefined): CalendarDay[] {
  const [first] = calendars;
  return (first?.days ?? []).map(({ date, slots }, index) => {
    const inTurn = calendars
      .map((one) => ({ ...one, load: one.calls.filter((call) => call.date === date).length }))
      .toSorted(
        (a, b) => Number(b.id === preferred) - Number(a.id === preferred) || a.load - b.load,
      );
    const days = inTurn.map(({ id, days: own }) => ({ id, ...(own[index] as CalendarDay) }));
    return {
      date,
      full: days.every(({ full }) => full),
      blocked: days.every(({ blocked }) => blocked),
      slots: slots.map((_, place) =>
        days
          .map(({ id, slots: own }) => withMentor(own[place] as Slot, id))
          .reduce((shown, slot) => (rankOf(slot) < rankOf(shown) ? slot : shown)),
      ),
    };
  });
}

function withMentor(slot: Slot, mentor: string): Slot {
  return slot.selectable ? { ...slot, mentor } : slot;
}
