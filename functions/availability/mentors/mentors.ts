import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isPaid } from '#db/booking-state.ts';
import { type Database, runAll } from '#db/client.ts';
import { insertFrom, insertIf } from '#db/insert-if.ts';
import { build, type Given, prepared } from '#db/prepared.ts';
import { bookings, calendarConnections, mentorHours, mentors, users } from '#db/schema/index.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import { CLOSED, weekdays } from '#domain/mentors/availability.ts';
import { pageOffers } from '#domain/mentors/introduced.ts';
import type { MentorChange, MentorInput, NewMentorInput } from '#domain/mentors/mentor-input.ts';
import { hoursMessages, mentorFields, mentorMessages } from '#domain/mentors/messages.ts';
import type { Context } from '#functions/context.ts';
import { withAudit } from '#functions/core/audit-entry.ts';
import { accountOf, requireProved } from '#functions/identity/accounts/user.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { upcomingCalls } from '../calendar/read.ts';
import { endConnections } from '../google-calendar/states.ts';
import { accountAsSeen, columnsAsSeen, runIfSeen } from './as-seen.ts';

export type MentorView = Awaited<ReturnType<typeof listMentors>>[number];

/** All who take or took calls, in their order. */
export async function listMentors({ db, now }: Context, viewer: Viewer) {
  return (await viewer.loadAsAdmin(() => ({ rows: selectMentors(db, now) }))).rows;
}

/** Mentors as admins see them, each with how many calls they have ahead. */
function selectMentors(db: Database, now: number) {
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

const hasHours = sql`(not exists (
    select 1 from ${mentorHours} where ${mentorHours.mentorId} = ${mentors.id}
  ) or exists (
    select 1 from ${mentorHours}
    where ${mentorHours.mentorId} = ${mentors.id} and ${mentorHours.to} > ${mentorHours.from}
  ))`;

/** @throws DomainError invalid for services whose audience the mentor's page leaves out */
function requireOnPage(id: string, chosen: readonly ServiceId[] | null | undefined): void {
  if (chosen?.every((service) => pageOffers(id, service)) ?? true) return;
  throw refusedField('invalid', 'services', mentorMessages.notOnPage);
}

/**
 * Makes somebody a mentor, named after the others, and answers all of them. They are inactive, and
 * closed on every day, until their hours are set.
 * @throws DomainError unauthenticated, forbidden, not_found or conflict about the account or the slug
 */
export async function makeMentor(context: Context, viewer: Viewer, input: NewMentorInput) {
  const { db, now } = context;
  const { email, ...own } = input;
  const { user, accounts, others } = await viewer.loadAsAdmin(() => ({
    accounts: email ? accountOf(db, email) : undefined,
    others: selectMentors(db, now),
  }));
  requireOnPage(own.id, own.services);
  const userId = email ? requireProved(accounts?.[0]).id : null;
  const position = sql<number>`(select coalesce(max(${mentors.position}), 0) + 1 from ${mentors})`;
  const row = { ...own, userId, position, isActive: false, createdAt: now };
  const insert = insertIf(db, mentors, row, sql`true`).onConflictDoNothing();
  const entry = { at: now, actorId: user.id, action: 'mentor made', subject: own.id };
  const { made } = await runAll(db, {
    made: withAudit(db, insert, entry),
    closed: closeEveryDay(db, own.id),
  });
  if (!made.change.rowsAffected) throw await refusalOf(context, own.id);
  const last = Math.max(0, ...others.map((other) => other.position)) + 1;
  const isNew = { isActive: false, position: last, callsAhead: 0, hasHours: false };
  return [...others, { ...own, email, ...isNew }];
}

async function refusalOf({ db }: Context, id: string): Promise<DomainError> {
  const isSlugTaken = (await db.select().from(mentors).where(eq(mentors.id, id))).length > 0;
  return isSlugTaken
    ? refusedField('conflict', 'id', mentorMessages.slugTaken)
    : refusedField('conflict', 'email', mentorMessages.accountTaken);
}

/** Runs after the audit entry, which is written only if the mentor is new. */
function closeEveryDay(db: Database, mentorId: string) {
  const row = { mentorId, day: sql<string>`value`, ...CLOSED };
  const days = JSON.stringify(weekdays);
  return insertFrom(db, mentorHours, row, sql`from json_each(${days}) where changes() > 0`);
}

/** The address of the account of who takes a call; no row where they have none. */
export const mentorAddress = prepared((given: Given<'id'>) =>
  build
    .select({ email: users.email })
    .from(bookings)
    .innerJoin(mentors, eq(mentors.id, bookings.mentorId))
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(eq(bookings.id, given('id'))),
);

/**
 * Changes the given fields of a mentor, and returns all mentors. A mentor keeps their account while their
 * calendar is on or has upcoming calls, unless another account takes over; a Google Calendar is
 * disconnected once its account is no longer the mentor's.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict about the account or missing hours,
 * conflict: values changed meanwhile, or a mentor with upcoming calls is switched off
 * without `keepsCalls`
 */
export async function changeMentor(
  context: Context,
  viewer: Viewer,
  id: string,
  { email, keepsCalls, seen, ...given }: MentorChange,
) {
  const { db, now } = context;
  const { user, accounts } = await viewer.loadAsAdmin(() => ({
    accounts: email ? accountOf(db, email) : undefined,
  }));
  requireOnPage(id, given.services);
  const userId = email ? requireProved(accounts?.[0]).id : null;
  const change = { ...given, ...(email !== undefined && { userId }) };
  const calls = upcomingCalls(db, now, id);
  const hasNoCalls = sql`not exists ${calls}`;
  const staysOn = given.isActive !== false;
  const other = alias(mentors, 'other');
  const isFree = sql`not exists (
    select 1 from ${mentors} as ${other} where ${other.userId} = ${userId} and ${other.id} <> ${id})`;
  const isOff = staysOn ? eq(mentors.isActive, false) : undefined;
  const mayChange = and(
    ...[eq(mentors.id, id), isFree],
    staysOn || keepsCalls ? undefined : hasNoCalls,
    given.isActive ? hasHours : undefined,
    email === null ? or(isNull(mentors.userId), and(isOff, hasNoCalls)) : undefined,
  );
  const update = db
    .update(mentors)
    .set({ id, ...change })
    .where(mayChange);
  const detail = Object.keys(given).join(', ');
  const entry = { at: now, actorId: user.id, action: 'mentor changed', subject: id, detail };
  const isOfAnother = sql`exists (
    select 1 from ${mentors} where ${mayChange} and ${mentors.userId} is not ${userId})`;
  const theirCalendar = and(eq(calendarConnections.mentorId, id), isOfAnother);
  const statements = {
    calendar: email === undefined ? undefined : endConnections(db, theirCalendar, now),
    changed: withAudit(db, update, entry),
    all: selectMentors(db, now),
    affected: calls,
  };
  const wanted = { ...given, ...(email !== undefined && { email }) };
  const areSeen = [
    ...columnsAsSeen(given, seen),
    ...('email' in wanted ? accountAsSeen(userId, seen.email) : []),
  ];
  const { changed, all, affected } = await runIfSeen(
    context,
    id,
    areSeen,
    statements,
    async () => ({
      present: (await selectMentors(db, now)).find((one) => one.id === id),
      ...{ seen, wanted, names: mentorFields },
    }),
  );
  if (changed.change.rowsAffected) return all;
  const mentor = all.find((one) => one.id === id);
  throw (
    changeRefusalOf(wanted, mentor) ??
    new DomainError('conflict', mentorMessages.callsStay, { affected })
  );
}

function changeRefusalOf({ email, isActive }: MentorInput, mentor: MentorView | undefined) {
  if (!mentor) return new DomainError('not_found', hoursMessages.mentorNotFound);
  if (isActive && !mentor.hasHours) return new DomainError('conflict', mentorMessages.noHours);
  if (email) return refusedField('conflict', 'email', mentorMessages.accountTaken);
  if (email === null) return refusedField('conflict', 'email', mentorMessages.handOverFirst);
  return null;
}
