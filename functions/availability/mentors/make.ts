import { eq, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { insertFrom, insertIf } from '#db/insert-if.ts';
import { build, type Given, prepared } from '#db/prepared.ts';
import { bookings, mentorHours, mentors, users } from '#db/schema/index.ts';
import { type DomainError, refusedField } from '#domain/errors.ts';
import { CLOSED, weekdays } from '#domain/mentors/availability.ts';
import type { NewMentorInput } from '#domain/mentors/mentor-input.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import type { Context } from '#functions/context.ts';
import { withAudit } from '#functions/core/audit-entry.ts';
import { accountOf, requireProved } from '#functions/identity/accounts/user.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { requireOnPage, selectMentors } from './list.ts';

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
