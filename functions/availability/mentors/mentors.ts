import { and, asc, eq, gt, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Database, has, hasNo, insertFrom, insertIf, runAll } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { bookings, calendarConnections, mentorHours, mentors, users } from '#db/schema/index.ts';
import { conflict, refusedField, required } from '#domain/errors.ts';
import { CLOSED, weekdays } from '#domain/mentors/availability.ts';
import type { MentorChange, MentorInput, NewMentorInput } from '#domain/mentors/input.ts';
import { hoursMessages, mentorFields, mentorMessages } from '#domain/mentors/messages.ts';
import { pageOffers } from '#domain/mentors/public-mentors.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { withAudit } from '#functions/core/statements.ts';
import { requireVerified, selectAccount } from '#functions/identity/accounts/user.ts';
import { unfinishedCalls } from '../blocks.ts';
import { endConnections } from '../google-calendar/connect.ts';
import { assertSeen, failIfChanged, retryIfChanged } from './as-seen.ts';

export type MentorView = Awaited<ReturnType<typeof listMentors>>[number];

export async function listMentors({ db, now }: Context, viewer: Viewer) {
  return (await viewer.loadAsAdmin(() => ({ rows: selectMentors(db, now) }))).rows;
}

function selectMentors(db: Database, now: number) {
  const { id, name, services, isActive, position } = mentors;
  const isUpcoming = and(isPaid, eq(bookings.mentorId, id), gte(bookings.startsAt, now));
  const callsAhead = sql<number>`(select count(*) from ${bookings} where ${isUpcoming})`;
  const facts = { email: users.email, callsAhead, hasHours: hasHours.mapWith(Boolean) };
  return db
    .select({ id, name, services, isActive, position, ...facts })
    .from(mentors)
    .leftJoin(users, eq(users.id, mentors.userId))
    .orderBy(asc(position), asc(id));
}

const isRowOfMentor = eq(mentorHours.mentorId, mentors.id);
/** No rows in `mentorHours` means that the mentor works all day. A row from 0 to 0 closes a day. */
const hasHours = sql`(${hasNo(mentorHours, isRowOfMentor)}
  or ${has(mentorHours, isRowOfMentor, gt(mentorHours.to, mentorHours.from))})`;

/** @throws DomainError `invalid` if the mentor's page does not offer one of the services */
async function loadUserAndMentor(
  { db }: Context,
  viewer: Viewer,
  { id, email, services }: Pick<MentorInput, 'email' | 'services'> & { id: string },
) {
  const { user, accounts, stored } = await viewer.loadAsAdmin(() => ({
    accounts: email ? selectAccount(db, email) : undefined,
    stored: db
      .select({ row: mentors, email: users.email })
      .from(mentors)
      .leftJoin(users, eq(users.id, mentors.userId))
      .where(eq(mentors.id, id)),
  }));
  if (services?.some((service) => !pageOffers(id, service))) {
    throw refusedField('invalid', 'services', mentorMessages.notOnPage);
  }
  const userId = email ? requireVerified(accounts?.[0]).id : null;
  return { actorId: user.id, userId, stored: stored[0] };
}

export async function createMentor(context: Context, viewer: Viewer, input: NewMentorInput) {
  const { db, now } = context;
  const { email, ...columns } = input;
  const { actorId, userId } = await loadUserAndMentor(context, viewer, input);
  const position = sql<number>`(select coalesce(max(${mentors.position}), 0) + 1 from ${mentors})`;
  const row = { ...columns, userId, position, isActive: false, createdAt: now };
  const insert = insertIf(db, mentors, row, sql`true`).onConflictDoNothing();
  const { inserted, all } = await runAll(db, {
    inserted: withAudit(context, insert, { actorId, action: 'mentor added', subject: columns.id }),
    closed: closeEveryDay(db, columns.id),
    all: selectMentors(db, now),
  });
  if (inserted.change.rowsAffected) return all;
  const isSlugTaken = all.some(({ id }) => id === columns.id);
  throw isSlugTaken
    ? refusedField('conflict', 'id', mentorMessages.slugTaken)
    : refusedField('conflict', 'email', mentorMessages.accountTaken);
}

/**
 * Closes every day of a new mentor. Must run directly after the insert of the audit entry.
 * `changes()` is 0 if the mentor already existed.
 */
function closeEveryDay(db: Database, mentorId: string) {
  const row = { mentorId, day: sql<string>`value`, ...CLOSED };
  const days = JSON.stringify(weekdays);
  return insertFrom(db, mentorHours, row, sql`from json_each(${days}) where changes() > 0`);
}

/** @throws DomainError `not_found`; `conflict` if values changed or the change is not allowed */
export function changeMentor(
  context: Context,
  viewer: Viewer,
  id: string,
  { keepsCalls, seen, ...wanted }: MentorChange,
) {
  const { db, now } = context;
  const { email, ...columns } = wanted;
  const calls = unfinishedCalls(db, now, id);
  return retryIfChanged(async () => {
    const { actorId, userId, stored } = await loadUserAndMentor(context, viewer, { id, ...wanted });
    const { row, email: storedEmail } = required(stored, hoursMessages.mentorNotFound);
    const values = { stored: { ...row, email: storedEmail }, seen, wanted };
    await assertSeen(context, id, { ...values, fieldNames: mentorFields });
    const change = { id, ...columns, ...(email !== undefined && { userId }) };
    const mayChange = mayChangeTo({ ...wanted, keepsCalls }, id, userId, sql`not exists ${calls}`);
    const detail = Object.keys(columns).join(', ');
    const entry = { actorId, action: 'mentor changed', subject: id, detail };
    const changesAccount = has(mentors, mayChange, sql`${mentors.userId} is not ${userId}`);
    const calendarToEnd = and(eq(calendarConnections.mentorId, id), changesAccount);
    const { changed, all, affected } = await runAll(db, {
      check: Object.keys(seen).length > 0 ? failIfChanged(db, row) : undefined,
      // Must run before the update, because `changesAccount` reads the stored account.
      calendar: email === undefined ? undefined : endConnections(db, calendarToEnd, now),
      changed: withAudit(context, db.update(mentors).set(change).where(mayChange), entry),
      all: selectMentors(db, now),
      affected: calls,
    });
    if (changed.change.rowsAffected) return all;
    throw refusalOf(id, wanted, all) ?? conflict(mentorMessages.callsStay, { affected });
  });
}

function mayChangeTo(
  { email, isActive, keepsCalls }: Pick<MentorChange, 'email' | 'isActive' | 'keepsCalls'>,
  id: string,
  userId: string | null,
  hasNoCalls: SQL,
) {
  const deactivates = isActive === false;
  const other = alias(mentors, 'other');
  const isAccountFree = sql`not exists (
    select 1 from ${mentors} as ${other} where ${other.userId} = ${userId} and ${other.id} <> ${id})`;
  const isInactiveAfterwards = deactivates ? undefined : eq(mentors.isActive, false);
  return and(
    eq(mentors.id, id),
    isAccountFree,
    deactivates && !keepsCalls ? hasNoCalls : undefined,
    isActive ? hasHours : undefined,
    // A mentor without an account cannot log in to see upcoming calls.
    email === null ? or(isNull(mentors.userId), and(isInactiveAfterwards, hasNoCalls)) : undefined,
  );
}

function refusalOf(mentorId: string, { email, isActive }: MentorInput, all: MentorView[]) {
  const hasAnyHours = all.some(({ id, hasHours }) => id === mentorId && hasHours);
  if (isActive && !hasAnyHours) return conflict(mentorMessages.noHours);
  const isTaken = email && all.some((other) => other.id !== mentorId && other.email === email);
  if (isTaken) return refusedField('conflict', 'email', mentorMessages.accountTaken);
  if (email === null) return refusedField('conflict', 'email', mentorMessages.handOverFirst);
  return null;
}
