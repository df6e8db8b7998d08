import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { mentorHours, mentors } from '#db/schema/index.ts';
import type { HoursRow } from '#domain/calendar/hours.ts';
import { refusedField } from '#domain/errors.ts';
import { toRows } from '#domain/mentors/availability.ts';
import type {
  AvailabilityChange,
  AvailabilityInput,
  MentorQuery,
} from '#domain/mentors/availability-input.ts';
import { hoursMessages, hoursNames } from '#domain/mentors/messages.ts';
import { istDate, latestDate } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { auditStatement } from '#functions/core/audit-entry.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { columnsAsSeen, runIfSeen } from './as-seen.ts';
import { availabilityReads, loadForChange, toAvailability } from './availability.ts';

/**
 * Saves what is given of a mentor's hours and limits, and answers all of them. No call is changed by
 * it, also not one outside the new hours: `outside` names those.
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, conflict with the present values
 */
export async function saveAvailability(
  context: Context,
  viewer: Viewer,
  whose: MentorQuery,
  { seen, ...input }: AvailabilityChange,
) {
  const { db, now } = context;
  const { userId, mentorId } = await loadForChange(db, viewer, whose);
  requireNear(input, now);
  const action = `hours saved: ${Object.keys(input).join(', ')}`;
  const statements = {
    own: saveOwn(db, mentorId, input),
    week:
      input.week === undefined ? undefined : replaceHours(db, mentorId, 1, weekRows(input.week)),
    dates: input.dates && replaceHours(db, mentorId, DATE_LENGTH, dateRows(input.dates, now)),
    audit: auditStatement(db, { at: now, actorId: userId, action, subject: mentorId }),
    reads: availabilityReads(db, mentorId, now),
  };
  const { reads } = await runIfSeen(
    context,
    mentorId,
    areAsSeen(mentorId, seen, input, now),
    statements,
    async () => {
      const found = await runAll(db, availabilityReads(db, mentorId, now));
      const { limits, week, dates, meetingLink } = toAvailability(found, now);
      const present = { week, dates, ...limits, meetingLink: meetingLink ?? '' };
      return { present, seen, wanted: input, names: hoursNames };
    },
  );
  return toAvailability(reads, now);
}

/** Conditions that the hours and limits to change are as they were seen, or already as wanted. */
function areAsSeen(
  mentorId: string,
  seen: AvailabilityInput,
  input: AvailabilityInput,
  now: number,
): SQL[] {
  const areHours = (length: number, [before = [], after = []]: HoursRow[][]) =>
    sql`${hoursText(mentorId, length, istDate(now))} in (${toText(before)}, ${toText(after)})`;
  const both = [seen, input];
  return [
    ...columnsAsSeen(ownColumns(input), ownColumns(seen)),
    ...(both.every(({ week }) => week !== undefined)
      ? [
          areHours(
            1,
            both.map(({ week }) => weekRows(week)),
          ),
        ]
      : []),
    ...(both.every(({ dates }) => dates !== undefined)
      ? [
          areHours(
            DATE_LENGTH,
            both.map(({ dates = [] }) => dateRows(dates, now)),
          ),
        ]
      : []),
  ];
}

/** Hours as one text, in order; those of past dates count no longer. */
function hoursText(mentorId: string, length: number, today: string): SQL {
  const { day, from, to } = mentorHours;
  return sql`(select json_group_array(json_array(day, from_minute, to_minute)) from (
    select ${day} as day, ${from} as from_minute, ${to} as to_minute from ${mentorHours}
    where ${mentorHours.mentorId} = ${mentorId} and length(${day}) = ${length}
      and (length(${day}) = 1 or ${day} >= ${today})
    order by day, from_minute))`;
}

function toText(rows: HoursRow[]): string {
  const inOrder = rows.toSorted((a, b) =>
    a.day === b.day ? a.from - b.from : a.day < b.day ? -1 : 1,
  );
  return JSON.stringify(inOrder.map(({ day, from, to }) => [day, from, to]));
}

function requireNear({ dates = [] }: AvailabilityInput, now: number): void {
  const latest = latestDate(istDate(now));
  const far = dates.findIndex(({ date }) => date > latest);
  if (far >= 0) throw refusedField('invalid', `dates.${far}.date`, hoursMessages.tooFar);
}

function ownColumns({ week: _, dates: __, meetingLink, ...limits }: AvailabilityInput) {
  return { ...limits, ...(meetingLink !== undefined && { meetingLink: meetingLink || null }) };
}

function saveOwn(db: Database, id: string, input: AvailabilityInput) {
  const change = ownColumns(input);
  if (Object.keys(change).length === 0) return undefined;
  return db.update(mentors).set(change).where(eq(mentors.id, id));
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

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
