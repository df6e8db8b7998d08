import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { runAll, type Statement } from '#db/client.ts';
import type { Operand } from '#db/prepared.ts';
import { bookings, calendarConnections, callEvents } from '#db/schema/index.ts';
import { busyWindow, withoutOwnCalls } from '#domain/calendar/busy.ts';
import { type Interval, overlaps } from '#domain/calendar/slots.ts';
import { longestCallMinutes } from '#domain/catalogue.ts';
import { MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { inTurn } from '#functions/core/job.ts';
import { log } from '#functions/log.ts';
import { within } from '#functions/providers/failure.ts';
import type { GoogleCalendar } from '#functions/providers/google/calendar.ts';
import { isIt, type Key, keyColumns, openCalendar } from './open.ts';
import { reasonOf } from './states.ts';

const MOST_MENTORS = 24;

/** A Worker has six connections. */
const SIDE_BY_SIDE = 6;

/** Shorter than the five minutes between two runs. */
const READ_AFTER_MS = 4 * MINUTE;

export function dueConnections({ db, now }: Context) {
  return connections({ db, now }, lte(calendarConnections.askedAt, now - READ_AFTER_MS));
}

/** A run's share of them; who has waited longest comes first. */
export function nextConnections(context: Context) {
  return dueConnections(context).orderBy(asc(calendarConnections.askedAt)).limit(MOST_MENTORS);
}

export async function readBusyTimes(context: Context, google: GoogleCalendar, due: Asked[]) {
  const lanes = Object.values(Object.groupBy(due, (_, n) => n % SIDE_BY_SIDE));
  await Promise.all(
    lanes.map((lane = []) => inTurn(lane, (asked) => read(context, google, asked))),
  );
}

function connections({ db, now }: Pick<Context, 'db' | 'now'>, which: SQL) {
  return db
    .select(askedColumns(busyWindow(now)))
    .from(calendarConnections)
    .where(and(which, isNull(calendarConnections.revokedAt)));
}

export async function readBusyNow(context: Context, mentorId: string): Promise<void> {
  const { googleCalendar: google } = context;
  const [asked] = await connections(context, eq(calendarConnections.mentorId, mentorId));
  if (google && asked) await read(context, google, asked);
}

async function read(context: Context, google: GoogleCalendar, asked: Asked): Promise<void> {
  const { db, now } = context;
  try {
    const { keep } = await askBusy(context, google, asked);
    await runAll(db, { keep });
  } catch (error) {
    await db.update(calendarConnections).set({ askedAt: now }).where(isIt(asked));
    log('calendar_waits', { reason: reasonOf(error) });
  }
}

type Asked = Key & { own: Interval[] };

type Window = { [Name in keyof Interval]: Operand<number> };

/** The columns of `Asked`, of a row of `calendar_connections`. */
export function askedColumns(window: Window) {
  return { ...keyColumns, own: ownCalls(window) };
}

/** When Google says that a mentor is busy, and the statement that keeps it. @throws CalendarError */
async function askBusy(
  context: Context,
  google: GoogleCalendar,
  { own, ...key }: Asked,
): Promise<{ times: Interval[]; keep: Statement }> {
  const askedAt = Date.now();
  const window = busyWindow(context.now);
  const use = openCalendar(context, google, key);
  const times = withoutOwnCalls(await use((token) => google.busy(token, window)), own);
  const { busyReadAt } = calendarConnections;
  const isNewest = or(isNull(busyReadAt), lte(busyReadAt, askedAt));
  const keep = context.db
    .update(calendarConnections)
    .set({ busy: times, busyReadAt: askedAt, askedAt })
    .where(and(isIt(key), isNewest));
  return { times, keep };
}

function ownCalls({ startsAt, endsAt }: Window): SQL<Interval[]> {
  const isTheirs = (mentorId: typeof bookings.mentorId | typeof callEvents.mentorId) =>
    eq(mentorId, calendarConnections.mentorId);
  return sql<Interval[]>`(
    select json_group_array(json_object('startsAt', starts_at, 'endsAt', ends_at)) from (
      select ${bookings.startsAt}, ${bookings.endsAt} from ${bookings}
      where ${isPaid} and ${isTheirs(bookings.mentorId)} and ${bookings.startsAt} < ${endsAt}
        and ${bookings.startsAt} > ${startsAt} - ${longestCallMinutes * MINUTE}
      union all
      select ${callEvents.startsAt}, ${callEvents.endsAt} from ${callEvents}
      where ${isTheirs(callEvents.mentorId)} and ${callEvents.endsAt} > ${startsAt}
    )
  )`.mapWith(JSON.parse);
}

const LIMIT_MS = 1_000;

interface Taker {
  asked: Asked | null;
}

/**
 * Asks the calendar of who would take a call, and where they turn out to be busy, of the next. Answers
 * the statements that keep what it said; what is kept already counts for who could not be asked.
 */
export async function askForHold(
  context: Context,
  takers: Taker[],
  call: Interval,
): Promise<Statement[]> {
  const { googleCalendar: google } = context;
  const deadline = Date.now() + LIMIT_MS;
  const kept: Statement[] = [];
  for (const { asked } of takers) {
    if (!google || !asked) break;
    const left = deadline - Date.now();
    const answer = await within(left, askBusy(context, google, asked)).catch(logUnasked);
    if (!answer) break;
    kept.push(answer.keep);
    if (!answer.times.some((time) => overlaps(time, call))) break;
  }
  return kept;
}

function logUnasked(error: unknown): null {
  log('calendar_not_asked', { reason: reasonOf(error) });
  return null;
}
