import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { calendarConnections, mentors } from '#db/schema/index.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import type { MentorChange, MentorInput } from '#domain/mentors/mentor-input.ts';
import { hoursMessages, mentorFields, mentorMessages } from '#domain/mentors/messages.ts';
import type { Context } from '#functions/context.ts';
import { withAudit } from '#functions/core/audit-entry.ts';
import { accountOf, requireProved } from '#functions/identity/accounts/user.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { upcomingCalls } from '../calendar/block.ts';
import { endConnections } from '../google-calendar/states.ts';
import { accountAsSeen, columnsAsSeen, runIfSeen } from './as-seen.ts';
import { hasHours, type MentorView, requireOnPage, selectMentors } from './list.ts';

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
    refusalOf(wanted, mentor) ?? new DomainError('conflict', mentorMessages.callsStay, { affected })
  );
}

function refusalOf({ email, isActive }: MentorInput, mentor: MentorView | undefined) {
  if (!mentor) return new DomainError('not_found', hoursMessages.mentorNotFound);
  if (isActive && !mentor.hasHours) return new DomainError('conflict', mentorMessages.noHours);
  if (email) return refusedField('conflict', 'email', mentorMessages.accountTaken);
  if (email === null) return refusedField('conflict', 'email', mentorMessages.handOverFirst);
  return null;
}
