import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { runAll } from '#db/client.ts';
import { calendarConnections, mentors } from '#db/schema/index.ts';
import { CallsAffected, DomainError, refusedField } from '#domain/errors.ts';
import type { MentorInput } from '#domain/mentors/mentor-input.ts';
import { hoursMessages, mentorMessages } from '#domain/mentors/messages.ts';
import type { Context } from '../../context.ts';
import { accountOf, requireProved } from '../accounts/proved-account.ts';
import { withAudit } from '../audit/entry.ts';
import { upcomingCalls } from '../calendar/named-calls.ts';
import { endConnections } from '../google-calendar/end-connections.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { hasHours, requireOnPage, selectMentors } from './list.ts';

/**
 * Changes the given fields of a mentor, and returns all mentors. A mentor keeps their account while their
 * calendar is on or has upcoming calls, unless another account takes over; a Google Calendar is
 * disconnected once its account is no longer the mentor's.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict about the account, conflict
 * (CallsAffected) when a mentor with upcoming calls is switched off without `keepsCalls`
 */
export async function changeMentor(
  { db, now }: Context,
  viewer: Viewer,
  id: string,
  { email, keepsCalls, ...given }: MentorInput,
) {
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
  const { changed, all, affected } = await runAll(db, {
    calendar: email === undefined ? undefined : endConnections(db, theirCalendar, now),
    changed: withAudit(db, update, entry),
    all: selectMentors(db, now),
    affected: calls,
  });
  if (changed.change.rowsAffected) return all;
  const mentor = all.find((one) => one.id === id);
  if (!mentor) throw new DomainError('not_found', hoursMessages.mentorNotFound);
  if (given.isActive && !mentor.hasHours) throw new DomainError('conflict', mentorMessages.noHours);
  if (email) throw refusedField('conflict', 'email', mentorMessages.accountTaken);
  if (email === null) throw refusedField('conflict', 'email', mentorMessages.handOverFirst);
  throw new CallsAffected(affected, mentorMessages.callsStay);
}
