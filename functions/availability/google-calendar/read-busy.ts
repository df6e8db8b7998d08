import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { calendarConnections } from '#db/schema/index.ts';
import { busyWindow } from '#domain/calendar/busy.ts';
import { MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { inTurn } from '#functions/core/in-turn.ts';
import { log } from '#functions/log.ts';
import type { GoogleCalendar } from '#functions/providers/google/calendar.ts';
import { type Asked, askBusy, askedColumns } from './ask-busy.ts';
import { reasonOf } from './failure.ts';
import { isIt } from './open.ts';

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
