import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import { bookings, mentorHours, mentors, users } from '#db/schema/index.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { refusedField } from '#domain/errors.ts';
import { pageOffers } from '#domain/mentors/introduced.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';

export type MentorView = Awaited<ReturnType<typeof listMentors>>[number];

/** All who take or took calls, in their order. */
export async function listMentors({ db, now }: Context, viewer: Viewer) {
  return (await viewer.loadAsAdmin(() => ({ rows: selectMentors(db, now) }))).rows;
}

/** Mentors as admins see them, each with how many calls they have ahead. */
export function selectMentors(db: Database, now: number) {
  const { id, name, services, isActive, position } = mentors;
  const isAhead = and(isPaid, eq(bookings.mentorId, mentors.id), gte(bookings.startsAt, now));
  const callsAhead = sql<number>`(select count(*) from ${bookings} where ${isAhead})`;
  return db
    .select({
      ...{ id, name, services, isActive, position },
      email: users.email,
      callsAhead,
      hasHours: hasHours.mapWith(Boolean),
    })
    .from(mentors)
    .leftJoin(users, eq(users.id, mentors.userId))
    .orderBy(asc(position), asc(id));
}

export const hasHours = sql`(not exists (
    select 1 from ${mentorHours} where ${mentorHours.mentorId} = ${mentors.id}
  ) or exists (
    select 1 from ${mentorHours}
    where ${mentorHours.mentorId} = ${mentors.id} and ${mentorHours.to} > ${mentorHours.from}
  ))`;

/** @throws DomainError invalid for services whose audience the mentor's page leaves out */
export function requireOnPage(id: string, chosen: readonly ServiceId[] | null | undefined): void {
  if (chosen?.every((service) => pageOffers(id, service)) ?? true) return;
  throw refusedField('invalid', 'services', mentorMessages.notOnPage);
}
