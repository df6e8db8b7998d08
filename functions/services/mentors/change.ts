import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { runAll } from '#db/client.ts';
import { calendarConnections, mentors } from '#db/schema/index.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import type { MentorInput } from '#domain/mentors/mentor-input.ts';
import { hoursMessages, mentorMessages } from '#domain/mentors/messages.ts';
import type { Context } from '../../context.ts';
import { accountOf, requireProved } from '../accounts/proved-account.ts';
import { withAudit } from '../audit/entry.ts';
import { endConnections } from '../google-calendar/end-connections.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { requireOnPage, selectMentors } from './list.ts';

/**
 * Changes what is given of a mentor, and answers all of them. Whoever is switched off keeps the calls
 * they have; a Google Calendar is disconnected once its account is the mentor's no longer.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict about the account
 */
export async function changeMentor(
  { db, now }: Context,
  viewer: Viewer,
  id: string,
  { email, ...given }: MentorInput,
) {
  const { user, accounts } = await viewer.loadAsAdmin(() => ({
    accounts: email ? accountOf(db, email) : undefined,
  }));
  requireOnPage(id, given.services);
  const userId = email ? requireProved(accounts?.[0]).id : null;
  const change = { ...given, ...(email !== undefined && { userId }) };
  const other = alias(mentors, 'other');
  const isFree = sql`not exists (
    select 1 from ${mentors} as ${other} where ${other.userId} = ${userId} and ${other.id} <> ${id})`;
  const update = db
    .update(mentors)
    .set({ id, ...change })
    .where(and(eq(mentors.id, id), isFree));
  const detail = Object.keys(given).join(', ');
  const entry = { at: now, actorId: user.id, action: 'mentor changed', subject: id, detail };
  const isOfAnother = sql`exists (
    select 1 from ${mentors} where ${mentors.id} = ${id} and ${mentors.userId} is not ${userId})`;
  const theirCalendar = and(eq(calendarConnections.mentorId, id), isFree, isOfAnother);
  const { changed, all } = await runAll(db, {
    calendar: email === undefined ? undefined : endConnections(db, theirCalendar, now),
    changed: withAudit(db, update, entry),
    all: selectMentors(db, now),
  });
  if (changed.change.rowsAffected) return all;
  throw all.some((one) => one.id === id)
    ? refusedField('conflict', 'email', mentorMessages.accountTaken)
    : new DomainError('not_found', hoursMessages.mentorNotFound);
}
