import { and, eq, exists, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { takesPlace } from '#db/booking-state.ts';
import { type Database, runAll } from '#db/client.ts';
import {
  type Booking,
  bookings,
  type CallEvent,
  calendarConnections,
  callEvents,
} from '#db/schema/index.ts';
import { callEvent } from '#domain/email/calendar-links.ts';
import { meetingDetails } from '#domain/email/confirmation.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { deletion } from '#functions/core/deletion.ts';
import { retryWait } from '#functions/core/job.ts';
import { log } from '#functions/log.ts';
import type { GoogleCalendar } from '#functions/providers/google/calendar.ts';
import type { CalendarFailure } from '#functions/providers/google/calendar-api.ts';
import { keyColumns, openCalendar, type UseCalendar } from './open.ts';
import { failureOf, reasonOf } from './states.ts';

/** A run's share. */
const MOST_EVENTS = 40;

const TAKEN_MS = MINUTE;

export const deletePastEvents = deletion(({ now }) => [
  { from: callEvents, where: lte(callEvents.endsAt, now - DAY) },
]);

export function waitingEvents(db: Database, onlyIf?: SQL) {
  const { mentorId, revokedAt } = calendarConnections;
  const isOpen = and(eq(mentorId, callEvents.mentorId), isNull(revokedAt));
  const connection = db.select().from(calendarConnections).where(isOpen);
  return db
    .select({ rowId: sql<number>`${callEvents}.rowid` })
    .from(callEvents)
    .where(and(isNotNull(callEvents.nextAttemptAt), exists(connection), onlyIf));
}

/** Makes the taken events what their bookings say, in the calendars of their mentors. */
export async function writeTaken(context: Context, google: GoogleCalendar, taken: CallEvent[]) {
  if (taken.length === 0) return;
  const { keys, standing } = await readAround(context.db, taken);
  const eventsOf = Map.groupBy(taken, ({ mentorId }) => mentorId);
  await Promise.all(
    keys.map((key) => {
      const use = openCalendar(context, google, key);
      const write = (event: CallEvent) => {
        const call = standing.find(
          ({ id, mentorId }) => id === event.bookingId && mentorId === event.mentorId,
        );
        return writeEvent(context, { google, use }, event, call);
      };
      return writeInTurn(context.db, eventsOf.get(key.mentorId) ?? [], write);
    }),
  );
}

/** Writes at once those of the due events that `which` holds for. */
export async function writeEvents(context: Context, which: SQL): Promise<void> {
  const { db, googleCalendar: google } = context;
  if (google) await writeTaken(context, google, await takeEvents(db, which));
}

/** Writes at once what a change has marked; what cannot be written now is left to the cron. */
export function writeMarked(
  context: Context,
  { marked }: { marked: { bookingId: string }[] },
): void {
  const [first] = marked;
  if (!first) return;
  context.background(writeEvents(context, eq(callEvents.bookingId, first.bookingId)));
}

/** Takes events that nobody has in hand, so that no two write one at once. */
export function takeEvents(db: Database, onlyIf?: SQL) {
  const now = Date.now();
  const isFree = and(lte(callEvents.nextAttemptAt, now), lte(callEvents.takenUntil, now));
  const due = waitingEvents(db, and(isFree, onlyIf)).limit(MOST_EVENTS);
  return db
    .update(callEvents)
    .set({ takenUntil: now + TAKEN_MS })
    .where(inArray(sql`rowid`, due))
    .returning();
}

function readAround(db: Database, taken: CallEvent[]) {
  const mentorIds = taken.map(({ mentorId }) => mentorId);
  const bookingIds = taken.map(({ bookingId }) => bookingId);
  return runAll(db, {
    keys: db
      .select(keyColumns)
      .from(calendarConnections)
      .where(inArray(calendarConnections.mentorId, mentorIds)),
    standing: db
      .select()
      .from(bookings)
      .where(and(inArray(bookings.id, bookingIds), takesPlace)),
  });
}

async function writeInTurn(
  db: Database,
  events: CallEvent[],
  write: (event: CallEvent) => Promise<'next' | 'stop'>,
): Promise<void> {
  for (const [n, event] of events.entries()) {
    if ((await write(event)) === 'next') continue;
    const left = events.slice(n + 1);
    await runAll(db, { left: left.map((one) => release(db, one)) });
    return;
  }
}

const LONGEST_WAIT_MS = HOUR;

const OUTAGE_WAIT_MS = 4 * MINUTE;

const outages = new Set<CalendarFailure>(['unavailable', 'revoked', 'spent']);

interface OpenCalendar {
  google: GoogleCalendar;
  use: UseCalendar;
}

/**
 * Makes an event what its booking says (no `call` where it is not to stand), and books how that
 * ended. One that has changed meanwhile stays due. Answers whether the mentor's next may be tried.
 */
async function writeEvent(
  context: Context,
  calendar: OpenCalendar,
  event: CallEvent,
  call: Booking | undefined,
): Promise<'next' | 'stop'> {
  try {
    if (call) await put(context, calendar, event, call);
    else await remove(context.db, calendar, event);
    return 'next';
  } catch (error) {
    const failure = failureOf(error);
    log('event_waits', { reason: reasonOf(error) });
    await bookFailure(context.db, event, failure);
    return outages.has(failure) ? 'stop' : 'next';
  }
}

async function put(
  context: Context,
  { google, use }: OpenCalendar,
  event: CallEvent,
  call: Booking,
) {
  const { config, db } = context;
  const details = callEvent(call, meetingDetails(config.SITE_URL, call.joinToken));
  const written = await use((token) => google.write(token, { id: event.eventId, ...details }));
  const { startsAt, endsAt } = call;
  const { meetLink, isLinkPending } = written;
  const next = isLinkPending ? waitAfter(event, LONGEST_WAIT_MS) : { nextAttemptAt: null };
  await runAll(db, {
    written: change(db, event, { startsAt, endsAt, meetLink, ...next }),
    released: release(db, event),
  });
}

async function remove(db: Database, { google, use }: OpenCalendar, event: CallEvent) {
  await use((token) => google.remove(token, event.eventId));
  await runAll(db, {
    removed: db.delete(callEvents).where(isAsRead(event)),
    released: release(db, event),
  });
}

/** An id that Google has no more use for gives its place to another. */
async function bookFailure(db: Database, event: CallEvent, failure: CalendarFailure) {
  const { bookingId, revision, attempts } = event;
  await runAll(db, {
    waits: change(db, event, {
      ...waitAfter(event, outages.has(failure) ? OUTAGE_WAIT_MS : LONGEST_WAIT_MS),
      ...(failure === 'gone' && {
        eventId: `${bookingId}r${revision}a${attempts}`,
        nextAttemptAt: Date.now(),
      }),
    }),
    released: release(db, event),
  });
}

function waitAfter({ attempts }: CallEvent, longest: number) {
  const nextAttemptAt = Date.now() + retryWait(attempts, longest);
  return { attempts: attempts + 1, nextAttemptAt };
}

function change(db: Database, event: CallEvent, news: Partial<CallEvent>) {
  return db.update(callEvents).set(news).where(isAsRead(event));
}

function release(db: Database, event: CallEvent) {
  return db.update(callEvents).set({ takenUntil: 0 }).where(isIt(event));
}

function isIt({ bookingId, mentorId }: CallEvent): SQL | undefined {
  return and(eq(callEvents.bookingId, bookingId), eq(callEvents.mentorId, mentorId));
}

function isAsRead(event: CallEvent): SQL | undefined {
  return and(isIt(event), eq(callEvents.revision, event.revision));
}
