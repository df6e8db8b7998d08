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
  /** Those who take calls, the first named first. */
  mentors: readonly CalendarMentor[];
  hours: readonly Of<HoursRow>[];
  timeOff: readonly Of<TimeOff>[];
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
    .map((mentor) =>
      buildCalendar({
        now,
        minutes,
        blocks,
        rules: rulesOf(mentor, rules),
        calls: calls.get(mentor.id) ?? [],
        hours: hours.get(mentor.id) ?? [],
        timeOff: timeOff.get(mentor.id) ?? [],
      }),
    );
  return mergeCalendars(calendars.length > 0 ? calendars : [closedCalendar(input)]);
}

/** Where nobody takes the service: every start is closed. */
function closedCalendar({ now, service, blocks, rules }: MentorsCalendarInput): CalendarDay[] {
  const { minutes } = services[service];
  const timeOff = [{ firstDate: '', lastDate: '9' }];
  return buildCalendar({ now, minutes, blocks, rules, calls: [], hours: [], timeOff });
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

/** Which state of several is shown; of equal ones, that of the mentor who is named first. */
const shownFirst: readonly SlotState[] = [
  ...(['yours', 'free'] as const),
  ...(['booked', 'reserved', 'overlap', 'blocked', 'closed'] as const),
];

const rankOf = ({ state }: Slot): number => shownFirst.indexOf(state);

/** The days of one calendar in sight of all; `calendars` begin with that of the first mentor. */
function mergeCalendars([first = [], ...others]: CalendarDay[][]): CalendarDay[] {
  return first.map((day, index) => {
    const days = [day, ...others.flatMap((calendar) => calendar[index] ?? [])];
    return {
      date: day.date,
      full: days.every(({ full }) => full),
      blocked: days.every(({ blocked }) => blocked),
      slots: day.slots.map((slot, place) =>
        days.reduce((shown, { slots }) => firstOf(shown, slots[place]), slot),
      ),
    };
  });
}

function firstOf(shown: Slot, slot: Slot | undefined): Slot {
  return slot && rankOf(slot) < rankOf(shown) ? slot : shown;
}
