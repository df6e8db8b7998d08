import { and, eq, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { mentorHours, mentors } from '#db/schema/index.ts';
import type { HoursRow } from '#domain/calendar/hours.ts';
import { istDate, latestDate } from '#domain/calendar/time.ts';
import { refusedField } from '#domain/errors.ts';
import { toRows } from '#domain/mentors/availability.ts';
import type { AvailabilityInput, MentorQuery } from '#domain/mentors/availability-input.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import type { Context } from '../../context.ts';
import { auditStatement } from '../audit/entry.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { availabilityReads, loadForChange, toAvailability } from './availability.ts';

/**
 * Saves what is given of a mentor's hours and limits, and answers all of them. No call is changed by
 * it, also not one outside the new hours: `outside` names those.
 * @throws DomainError unauthenticated, forbidden, not_found, invalid
 */
export async function saveAvailability(
  { db, now }: Context,
  viewer: Viewer,
  whose: MentorQuery,
  input: AvailabilityInput,
) {
  const { userId, mentorId } = await loadForChange(db, viewer, whose);
  requireNear(input, now);
  const action = `hours saved: ${Object.keys(input).join(', ')}`;
  const { reads } = await runAll(db, {
    own: saveOwn(db, mentorId, input),
    week:
      input.week === undefined ? undefined : replaceHours(db, mentorId, 1, weekRows(input.week)),
    dates: input.dates && replaceHours(db, mentorId, DATE_LENGTH, dateRows(input.dates, now)),
    audit: auditStatement(db, { at: now, actorId: userId, action, subject: mentorId }),
    reads: availabilityReads(db, mentorId, now),
  });
  return toAvailability(reads, now);
}

function requireNear({ dates = [] }: AvailabilityInput, now: number): void {
  const latest = latestDate(istDate(now));
  const far = dates.findIndex(({ date }) => date > latest);
  if (far >= 0) throw refusedField('invalid', `dates.${far}.date`, hoursMessages.tooFar);
}

function saveOwn(db: Database, id: string, input: AvailabilityInput) {
  const { week: _, dates: __, meetingLink, ...limits } = input;
  const change = {
    ...limits,
    ...(meetingLink !== undefined && { meetingLink: meetingLink || null }),
  };
  if (Object.keys(change).length === 0) return undefined;
  return db.update(mentors).set(change).where(eq(mentors.id, id));
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The days are weekdays or dates, of which their length tells. */
function replaceHours(db: Database, mentorId: string, length: number, rows: HoursRow[]) {
  const isSuch = sql`length(${mentorHours.day}) = ${length}`;
  return {
    before: db.delete(mentorHours).where(and(eq(mentorHours.mentorId, mentorId), isSuch)),
    now:
      rows.length === 0
        ? undefined
        : db.insert(mentorHours).values(rows.map((row) => ({ mentorId, ...row }))),
  };
}

function weekRows(week: AvailabilityInput['week']): HoursRow[] {
  return Object.entries(week ?? {}).flatMap(([day, ranges]) => toRows(day, ranges));
}

function dateRows(dates: NonNullable<AvailabilityInput['dates']>, now: number): HoursRow[] {
  const today = istDate(now);
  return dates.flatMap(({ date, ranges }) => (date < today ? [] : toRows(date, ranges)));
}
