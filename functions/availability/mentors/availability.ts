import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { clientName } from '#db/booking-client.ts';
import { isPaid } from '#db/booking-state.ts';
import type { Database, Results } from '#db/client.ts';
import {
  adminSettings,
  bookings,
  calendarConnections,
  mentorHours,
  mentors,
  timeOff,
} from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { callsOutside, datesOf, weekOf } from '#domain/mentors/availability.ts';
import type { MentorQuery } from '#domain/mentors/availability-input.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { bookingRules } from '#domain/settings/settings.ts';
import { istDate } from '#domain/time.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { calendarStates, toCalendarState } from '../google-calendar/states.ts';
import { viewersMentor } from './in-sql.ts';

export type Availability = ReturnType<typeof toAvailability>;

export function chosenMentor(db: Database, me: SQL<string>, id: string | undefined) {
  return db
    .select({ id: mentors.id })
    .from(mentors)
    .where(and(viewersMentor(me), id === undefined ? undefined : eq(mentors.id, id)))
    .orderBy(desc(sql`${mentors.userId} is ${me}`), asc(mentors.position), asc(mentors.id))
    .limit(1);
}

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function loadForChange(db: Database, viewer: Viewer, { mentor }: MentorQuery) {
  const { user, chosen } = await viewer.loadAsMentor((me) => ({
    chosen: chosenMentor(db, me, mentor),
  }));
  const [found] = chosen;
  if (!found) throw mentorNotFound();
  return { userId: user.id, mentorId: found.id };
}

export function availabilityReads(db: Database, chosen: string | SQL, now: number) {
  const { id, serviceType, date, time, duration, startsAt } = bookings;
  const call = { id, serviceType, date, time, duration, startsAt, name: clientName };
  return {
    found: db.select().from(mentors).where(eq(mentors.id, chosen)),
    hours: db.select().from(mentorHours).where(eq(mentorHours.mentorId, chosen)),
    timeOff: db
      .select()
      .from(timeOff)
      .where(and(eq(timeOff.mentorId, chosen), gte(timeOff.lastDate, istDate(now))))
      .orderBy(asc(timeOff.lastDate)),
    calls: db
      .select(call)
      .from(bookings)
      .where(and(isPaid, eq(bookings.mentorId, chosen), gte(startsAt, now)))
      .orderBy(asc(startsAt)),
    settings: db.select().from(adminSettings),
    google: calendarStates(db, eq(calendarConnections.mentorId, chosen)),
  };
}

/** A mentor's hours as they are edited. @throws DomainError not_found */
export function toAvailability(reads: Results<ReturnType<typeof availabilityReads>>, now: number) {
  const { hours, calls, settings } = reads;
  const [mentor] = reads.found;
  if (!mentor) throw mentorNotFound();
  const { minimumNotice, dailyCap, bufferMinutes } = mentor;
  return {
    mentor: { id: mentor.id, name: mentor.name, isActive: mentor.isActive },
    week: weekOf(hours),
    dates: datesOf(hours, istDate(now)),
    timeOff: reads.timeOff.map(({ mentorId: _, ...days }) => days),
    /** null where what is set for all holds; a cap of 0 is none. */
    limits: { minimumNotice, dailyCap, bufferMinutes },
    shared: bookingRules(settings),
    meetingLink: mentor.meetingLink,
    /** null where no Google Calendar is connected. */
    google: reads.google.map((row) => ({ ...toCalendarState(row), busy: row.busy }))[0] ?? null,
    outside: callsOutside(calls, hours, reads.timeOff),
    booked: calls.map(({ id, date, time, duration }) => ({ id, date, time, duration })),
  };
}

function mentorNotFound(): DomainError {
  return new DomainError('not_found', hoursMessages.mentorNotFound);
}
