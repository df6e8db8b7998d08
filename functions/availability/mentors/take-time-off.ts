import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { insertFrom } from '#db/insert-if.ts';
import { timeOff } from '#db/schema/index.ts';
import { refusedField } from '#domain/errors.ts';
import type { MentorQuery, TimeOffInput } from '#domain/mentors/availability-input.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { istDate, latestDate } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { withAudit } from '#functions/core/audit-entry.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { availabilityReads, loadForChange, toAvailability } from './availability.ts';

/**
 * Takes days off, both included, and answers the hours with them; calls of those days stay.
 * @throws DomainError unauthenticated, forbidden, not_found, invalid for days that have passed or are
 * more than two years away
 */
export async function takeTimeOff(
  { db, now }: Context,
  viewer: Viewer,
  whose: MentorQuery,
  input: TimeOffInput,
) {
  const { userId, mentorId } = await loadForChange(db, viewer, whose);
  const today = istDate(now);
  if (input.lastDate < today) throw refusedField('invalid', 'lastDate', hoursMessages.past);
  if (input.lastDate > latestDate(today)) {
    throw refusedField('invalid', 'lastDate', hoursMessages.tooFar);
  }
  const id = crypto.randomUUID();
  const detail = `${input.firstDate} to ${input.lastDate}`;
  const entry = { at: now, actorId: userId, action: 'time off taken', subject: mentorId, detail };
  const { reads } = await runAll(db, {
    taken: withAudit(db, insertMerged(db, { id, mentorId, ...input }), entry),
    merged: db.delete(timeOff).where(and(overlaps(mentorId, input), ne(timeOff.id, id))),
    reads: availabilityReads(db, mentorId, now),
  });
  return { ...toAvailability(reads, now), taken: id };
}

function overlaps(mentorId: string, { firstDate, lastDate }: TimeOffInput) {
  return and(
    eq(timeOff.mentorId, mentorId),
    lte(timeOff.firstDate, lastDate),
    gte(timeOff.lastDate, firstDate),
  );
}

/** One row for these days and all time off that overlaps them; without a reason it keeps an earlier one. */
function insertMerged(db: Database, row: typeof timeOff.$inferSelect) {
  const { mentorId, firstDate, lastDate, reason } = row;
  const merged = {
    ...row,
    firstDate: sql`min(${firstDate}, coalesce(min(${timeOff.firstDate}), ${firstDate}))`,
    lastDate: sql`max(${lastDate}, coalesce(max(${timeOff.lastDate}), ${lastDate}))`,
    reason: sql`coalesce(nullif(${reason}, ''), max(${timeOff.reason}), '')`,
  };
  return insertFrom(db, timeOff, merged, sql`from ${timeOff} where ${overlaps(mentorId, row)}`);
}

/**
 * Takes days off back, if they still are there, and answers the hours without them.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function endTimeOff(
  { db, now }: Context,
  viewer: Viewer,
  whose: MentorQuery,
  id: string,
) {
  const { userId, mentorId } = await loadForChange(db, viewer, whose);
  const isIt = and(eq(timeOff.id, id), eq(timeOff.mentorId, mentorId));
  const entry = { at: now, actorId: userId, action: 'time off taken back', subject: mentorId };
  const { reads } = await runAll(db, {
    ended: withAudit(db, db.delete(timeOff).where(isIt), entry),
    reads: availabilityReads(db, mentorId, now),
  });
  return toAvailability(reads, now);
}
