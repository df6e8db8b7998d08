import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { runAll, type Statement } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { bookings, calendarConnections, callEvents } from '#db/schema/index.ts';
import { busyWindow, type Interval, overlaps, withoutOwnCalls } from '#domain/calendar/slots.ts';
import { LONGEST_CALL_MINUTES } from '#domain/catalogue.ts';
import { MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { inSequence } from '#functions/core/job.ts';
import { log } from '#functions/log.ts';
import { within } from '#functions/providers/failure.ts';
import {
  type CalendarContext,
  isSameConnection,
  offersCalendars,
  reasonOf,
  type Tokens,
  tokenColumns,
  withTokenOf,
} from './requests.ts';

const { mentorId, revokedAt } = calendarConnections;

const MAX_READS_PER_RUN = 24;

/** Cloudflare lets a Worker have at most six open connections. */
const PARALLEL_READS = 6;

/** Must be shorter than the five minutes between cron runs: each run reads every calendar. */
const READ_AFTER_MS = 4 * MINUTE;

export function dueConnections(context: Context) {
  return selectConnections(context, lte(calendarConnections.askedAt, context.now - READ_AFTER_MS));
}

export function nextConnections(context: Context) {
  return dueConnections(context).orderBy(asc(calendarConnections.askedAt)).limit(MAX_READS_PER_RUN);
}

export async function readBusyTimes(context: CalendarContext, due: Connection[]) {
  const groups = Object.values(Object.groupBy(due, (_, index) => index % PARALLEL_READS));
  const readGroup = (group: Connection[] = []) =>
    inSequence(group, (connection) => readAndStore(context, connection));
  await Promise.all(groups.map(readGroup));
}

export async function readBusyTimesOf(context: Context, mentorId: string) {
  const [connection] = await selectConnections(context, eq(calendarConnections.mentorId, mentorId));
  if (offersCalendars(context) && connection) await readAndStore(context, connection);
}

async function readAndStore(context: CalendarContext, connection: Connection) {
  const { db, now } = context;
  try {
    const { storeBusy } = await requestBusy(context, connection);
    await runAll(db, { storeBusy });
  } catch (error) {
    await db.update(calendarConnections).set({ askedAt: now }).where(isSameConnection(connection));
    log('calendar_waits', { reason: reasonOf(error) });
  }
}

type Connection = Tokens & { ownCalls: Interval[] };

function selectConnections({ db, now }: Context, condition: SQL) {
  return db
    .select({ ...tokenColumns, ownCalls: selectOwnCalls(busyWindow(now)) })
    .from(calendarConnections)
    .where(and(condition, isNull(revokedAt)));
}

async function requestBusy(context: CalendarContext, { ownCalls, ...tokens }: Connection) {
  const { db, googleCalendar, now } = context;
  // Not `context.now`: of two parallel requests, the later one must win (`isNewest`).
  const askedAt = Date.now();
  const window = busyWindow(now);
  const withToken = withTokenOf(context, tokens);
  const allBusy = await withToken((token) => googleCalendar.busy(token, window));
  const busy = withoutOwnCalls(allBusy, ownCalls);
  const { busyReadAt } = calendarConnections;
  const isNewest = and(isSameConnection(tokens), or(isNull(busyReadAt), lte(busyReadAt, askedAt)));
  const values = { busy, busyReadAt: askedAt, askedAt };
  const storeBusy = db.update(calendarConnections).set(values).where(isNewest);
  return { busy, storeBusy };
}

/** Includes the times in `callEvents`: Google still shows the old time of a moved call. */
function selectOwnCalls({ startsAt, endsAt }: Interval): SQL<Interval[]> {
  const isOfThisMentor = (mentorId: typeof bookings.mentorId | typeof callEvents.mentorId) =>
    eq(mentorId, calendarConnections.mentorId);
  return sql<Interval[]>`(
    select json_group_array(json_object('startsAt', starts_at, 'endsAt', ends_at)) from (
      select ${bookings.startsAt}, ${bookings.endsAt} from ${bookings}
      where ${isPaid} and ${isOfThisMentor(bookings.mentorId)} and ${bookings.startsAt} < ${endsAt}
        and ${bookings.startsAt} > ${startsAt} - ${LONGEST_CALL_MINUTES * MINUTE}
      union all
      select ${callEvents.startsAt}, ${callEvents.endsAt} from ${callEvents}
      where ${isOfThisMentor(callEvents.mentorId)} and ${callEvents.endsAt} > ${startsAt}
    )
  )`.mapWith(JSON.parse);
}

const REQUEST_TIMEOUT_MS = 1_000;

const MAX_REQUESTS_PER_HOLD = 3;

/**
 * Requests the mentors' busy times from Google, one mentor at a time. Stops at an error or at the
 * first free mentor: also one without a calendar. Returns statements that store the busy times.
 */
export async function requestBusyForHold(
  context: Context,
  mentors: readonly { id: string }[],
  connectionStates: readonly { mentorId: string; isRevoked: boolean }[],
  call: Interval,
) {
  const isOfFirstMentor = ({ mentorId, isRevoked }: (typeof connectionStates)[number]) =>
    mentorId === mentors[0]?.id && !isRevoked;
  if (!offersCalendars(context) || !connectionStates.some(isOfFirstMentor)) return [];
  const deadline = Date.now() + REQUEST_TIMEOUT_MS;
  const ids = mentors.slice(0, MAX_REQUESTS_PER_HOLD).map(({ id }) => id);
  const connected = await selectConnections(context, inArray(mentorId, ids));
  const statements: Statement[] = [];
  for (const id of ids) {
    const connection = connected.find((one) => one.mentorId === id);
    if (!connection) break;
    const timeLeft = deadline - Date.now();
    const reply = await within(timeLeft, requestBusy(context, connection)).catch((error: unknown) =>
      log('calendar_not_asked', { reason: reasonOf(error) }),
    );
    if (!reply) break;
    statements.push(reply.storeBusy);
    if (!reply.busy.some((time) => overlaps(time, call))) break;
  }
  return statements;
}
