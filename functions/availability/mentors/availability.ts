import { and, asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, has, type Operand, type Results } from '#db/client.ts';
import { clientName, isPaid } from '#db/expressions.ts';
import {
  adminSettings,
  adminUsers,
  bookings,
  calendarConnections,
  mentorHours,
  mentors,
  timeOff,
} from '#db/schema/index.ts';
import {
  isServiceId,
  type PartId,
  partTitles,
  serviceForCall,
  serviceIds,
} from '#domain/catalogue.ts';
import { required } from '#domain/errors.ts';
import { callsOutsideHours, upcomingDateHours, weekOf } from '#domain/mentors/availability.ts';
import type { MentorQuery } from '#domain/mentors/availability-input.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { mentorAudiences, pageOffers } from '#domain/mentors/public-mentors.ts';
import { bookingRules } from '#domain/settings/settings.ts';
import { istDate } from '#domain/time.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { toCalendarState } from '../google-calendar/states.ts';

export type Availability = ReturnType<typeof toAvailability>;

/** `id` defaults to the viewer's own mentor. An admin who is no mentor gets the first mentor. */
function chosenMentor(db: Database, me: SQL<string>, id: string | undefined) {
  return db
    .select({ id: mentors.id })
    .from(mentors)
    .where(and(canEditMentor(me), id === undefined ? undefined : eq(mentors.id, id)))
    .orderBy(desc(sql`${mentors.userId} is ${me}`), asc(mentors.position), asc(mentors.id))
    .limit(1);
}

export async function loadMentorForChange(db: Database, viewer: Viewer, { mentor }: MentorQuery) {
  const { user, chosen } = await viewer.loadAsMentor((me) => ({
    chosen: db
      .select()
      .from(mentors)
      .where(inArray(mentors.id, chosenMentor(db, me, mentor))),
  }));
  const row = required(chosen[0], hoursMessages.mentorNotFound);
  return { userId: user.id, mentorId: row.id, row };
}

export function availabilityReads(db: Database, chosen: string | SQL, now: number) {
  const { id, serviceType, date, time, duration, startsAt } = bookings;
  const { connectedAt, busyReadAt, revokedAt } = calendarConnections;
  const call = { id, serviceType, date, time, duration, startsAt, name: clientName };
  const isNotOver = and(eq(timeOff.mentorId, chosen), gte(timeOff.lastDate, istDate(now)));
  const isUpcoming = and(isPaid, eq(bookings.mentorId, chosen), gte(startsAt, now));
  return {
    found: db.select().from(mentors).where(eq(mentors.id, chosen)),
    hours: db.select().from(mentorHours).where(eq(mentorHours.mentorId, chosen)),
    timeOff: db.select().from(timeOff).where(isNotOver).orderBy(asc(timeOff.lastDate)),
    calls: db.select(call).from(bookings).where(isUpcoming).orderBy(asc(startsAt)),
    settings: db.select().from(adminSettings),
    google: db
      .select({ connectedAt, busyReadAt, revokedAt })
      .from(calendarConnections)
      .where(eq(calendarConnections.mentorId, chosen)),
  };
}

export function toAvailability(reads: Results<ReturnType<typeof availabilityReads>>, now: number) {
  const { hours, calls, settings } = reads;
  const mentor = required(reads.found[0], hoursMessages.mentorNotFound);
  const { minimumNotice, dailyCap, bufferMinutes } = mentor;
  return {
    mentor: { id: mentor.id, name: mentor.name, isActive: mentor.isActive },
    week: weekOf(hours),
    dates: upcomingDateHours(hours, istDate(now)),
    timeOff: reads.timeOff.map(({ mentorId: _, ...days }) => days),
    /** null means the setting for all mentors. A `dailyCap` of 0 means no limit. */
    limits: { minimumNotice, dailyCap, bufferMinutes },
    shared: bookingRules(settings),
    meetingLink: mentor.meetingLink,
    google: reads.google.map(toCalendarState)[0] ?? null,
    outside: callsOutsideHours(calls, hours, reads.timeOff),
  };
}

export async function showMentorHours(context: Context, viewer: Viewer, { mentor }: MentorQuery) {
  const { db, now, googleCalendar } = context;
  const { user, ...reads } = await viewer.loadAsMentor((me) =>
    availabilityReads(db, sql`${chosenMentor(db, me, mentor)}`, now),
  );
  const isGoogleOffered = googleCalendar !== null;
  const canConnect = isGoogleOffered && reads.found[0]?.userId === user.id;
  return { ...toAvailability(reads, now), isGoogleOffered, canConnect };
}

/** A mentor whose `services` is null offers all services of their page. */
export function offersService(service: Operand<string>): SQL {
  return sql`${mentors.isActive} and (${mentors.services} is null
    or exists (select 1 from json_each(${mentors.services}) where value = ${soldAs(service)}))
    and ${mentors.id} || ' ' || ${soldAs(service)} not in (${sql.join(pairsNotOffered, sql`, `)})`;
}

/** SQL texts `‹mentor› ‹service›`: services that the mentor's page does not offer. */
const pairsNotOffered = Object.keys(mentorAudiences).flatMap((slug) =>
  serviceIds.filter((id) => !pageOffers(slug, id)).map((id) => sql`${`${slug} ${id}`}`),
);

/** SQL for the service that includes the call: some calls are sold only as part of a package. */
function soldAs(service: Operand<string>): SQL {
  const parts = Object.keys(partTitles).filter((id) => !isServiceId(id)) as PartId[];
  const cases = parts.map((id) => sql`when ${id} then ${serviceForCall(id)}`);
  return sql`case ${service} ${sql.join(cases, sql` `)} else ${service} end`;
}

export function canSeeBooking(me: SQL<string>): SQL {
  return sql`(${isAdmin(me)} or ${isPaid} and ${bookings.mentorId} in (
    select ${mentors.id} from ${mentors} where ${mentors.userId} = ${me}))`;
}

export function canEditMentor(me: SQL<string>): SQL {
  return sql`(${mentors.userId} = ${me} or ${isAdmin(me)})`;
}

export function isAdmin(me: SQL<string>): SQL<boolean> {
  return has(adminUsers, eq(adminUsers.userId, me)).mapWith(Boolean);
}
