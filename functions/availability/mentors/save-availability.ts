import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { type Database, insertFrom, runAll } from '#db/client.ts';
import { type Mentor, mentorHours, mentors, timeOff } from '#db/schema/index.ts';
import type { HoursRow } from '#domain/calendar/hours.ts';
import { refusedField } from '#domain/errors.ts';
import { toRows, upcomingDateHours, weekOf } from '#domain/mentors/availability.ts';
import type {
  AvailabilityChange,
  AvailabilityInput,
  MentorQuery,
  TimeOffInput,
} from '#domain/mentors/availability-input.ts';
import { hoursFieldNames, hoursMessages } from '#domain/mentors/messages.ts';
import { istDate, latestAvailabilityDate } from '#domain/time.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { auditStatement, withAudit } from '#functions/core/statements.ts';
import { assertSeen, failIfChanged, retryIfChanged } from './as-seen.ts';
import { availabilityReads, loadMentorForChange, toAvailability } from './availability.ts';

/** @throws DomainError `not_found`, `invalid`; `conflict` with the values that have changed */
export function saveAvailability(
  context: Context,
  viewer: Viewer,
  query: MentorQuery,
  { seen, ...input }: AvailabilityChange,
) {
  const { db, now } = context;
  const { week, dates } = input;
  const action = `hours saved: ${Object.keys(input).join(', ')}`;
  return retryIfChanged(async () => {
    const { userId, mentorId, row } = await loadMentorForChange(db, viewer, query);
    assertNotTooFar(input, now);
    await assertSeen(context, mentorId, {
      stored: storedValues(row, now),
      seen: inStoredForm(seen, now),
      wanted: inStoredForm(input, now),
      fieldNames: hoursFieldNames,
    });
    const { reads } = await runAll(db, {
      check: Object.keys(seen).length > 0 ? failIfChanged(db, row) : undefined,
      own: updateMentor(db, mentorId, input),
      week:
        week === undefined ? undefined : replaceHours(db, mentorId, WEEKDAY_LENGTH, weekRows(week)),
      dates: dates && replaceHours(db, mentorId, DATE_LENGTH, dateRows(dates, now)),
      audit: auditStatement(context, { actorId: userId, action, subject: mentorId }),
      reads: availabilityReads(db, mentorId, now),
    });
    return toAvailability(reads, now);
  });
}

function storedValues({ hours, meetingLink, ...row }: Mentor, now: number) {
  const { minimumNotice, dailyCap, bufferMinutes } = row;
  const limits = { minimumNotice, dailyCap, bufferMinutes };
  const days = { week: weekOf(hours), dates: upcomingDateHours(hours, istDate(now)) };
  return { ...days, ...limits, meetingLink: meetingLink ?? '' };
}

/** Sorts the dates. Drops dates that have passed since the form was opened. */
function inStoredForm({ week, dates, ...others }: AvailabilityInput, now: number) {
  return {
    ...others,
    ...(week !== undefined && { week: weekOf(weekRows(week)) }),
    ...(dates && { dates: upcomingDateHours(dateRows(dates, now), istDate(now)) }),
  };
}

function assertNotTooFar({ dates = [] }: AvailabilityInput, now: number): void {
  const latest = latestAvailabilityDate(istDate(now));
  const index = dates.findIndex(({ date }) => date > latest);
  if (index >= 0) throw refusedField('invalid', `dates.${index}.date`, hoursMessages.tooFar);
}

function mentorColumns({ week: _, dates: __, meetingLink, ...limits }: AvailabilityInput) {
  return { ...limits, ...(meetingLink !== undefined && { meetingLink: meetingLink || null }) };
}

function updateMentor(db: Database, id: string, input: AvailabilityInput) {
  const change = mentorColumns(input);
  if (Object.keys(change).length === 0) return undefined;
  return db.update(mentors).set(change).where(eq(mentors.id, id));
}

/** The length of `day` shows its kind: a weekday ('0' to '6') or a date. */
const WEEKDAY_LENGTH = 1;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

function replaceHours(db: Database, mentorId: string, length: number, hours: HoursRow[]) {
  const hasLength = sql`length(${mentorHours.day}) = ${length}`;
  const rows = hours.map((row) => ({ mentorId, ...row }));
  return {
    deleted: db.delete(mentorHours).where(and(eq(mentorHours.mentorId, mentorId), hasLength)),
    inserted: rows.length === 0 ? undefined : db.insert(mentorHours).values(rows),
  };
}

/** A null week has no rows: all hours are open. */
function weekRows(week: AvailabilityInput['week']): HoursRow[] {
  return Object.entries(week ?? {}).flatMap(([day, ranges]) => toRows(day, ranges));
}

function dateRows(dates: NonNullable<AvailabilityInput['dates']>, now: number): HoursRow[] {
  const today = istDate(now);
  return dates.flatMap(({ date, ranges }) => (date < today ? [] : toRows(date, ranges)));
}

export async function addTimeOff(
  context: Context,
  viewer: Viewer,
  query: MentorQuery,
  input: TimeOffInput,
) {
  const { db, now } = context;
  const { userId, mentorId } = await loadMentorForChange(db, viewer, query);
  const today = istDate(now);
  if (input.lastDate < today) throw refusedField('invalid', 'lastDate', hoursMessages.past);
  if (input.lastDate > latestAvailabilityDate(today)) {
    throw refusedField('invalid', 'lastDate', hoursMessages.tooFar);
  }
  const id = crypto.randomUUID();
  const detail = `${input.firstDate} to ${input.lastDate}`;
  const entry = { actorId: userId, action: 'time off added', subject: mentorId, detail };
  const { reads } = await runAll(db, {
    added: withAudit(context, insertMerged(db, { id, mentorId, ...input }), entry),
    merged: db.delete(timeOff).where(and(overlaps(mentorId, input), ne(timeOff.id, id))),
    reads: availabilityReads(db, mentorId, now),
  });
  return { ...toAvailability(reads, now), taken: id };
}

function overlaps(mentorId: string, { firstDate, lastDate }: TimeOffInput) {
  const isThen = and(lte(timeOff.firstDate, lastDate), gte(timeOff.lastDate, firstDate));
  return and(eq(timeOff.mentorId, mentorId), isThen);
}

/** Merges the row with all rows that overlap. Without any, `min` and `max` still return one row. */
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

export async function endTimeOff(context: Context, viewer: Viewer, query: MentorQuery, id: string) {
  const { db, now } = context;
  const { userId, mentorId } = await loadMentorForChange(db, viewer, query);
  const isThisTimeOff = and(eq(timeOff.id, id), eq(timeOff.mentorId, mentorId));
  const entry = { actorId: userId, action: 'time off deleted', subject: mentorId };
  const { reads } = await runAll(db, {
    ended: withAudit(context, db.delete(timeOff).where(isThisTimeOff), entry),
    reads: availabilityReads(db, mentorId, now),
  });
  return toAvailability(reads, now);
}
