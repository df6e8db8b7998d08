import { and, eq, exists, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { takesPlace } from '#db/booking-state.ts';
import { type Database, runAll } from '#db/client.ts';
import { bookings, type CallEvent, calendarConnections, callEvents } from '#db/schema/index.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { deletion } from '#functions/core/deletion.ts';
import type { GoogleCalendar } from '#functions/providers/google/calendar.ts';
import { keyColumns, openCalendar } from './open.ts';
import { release, writeEvent } from './write-event.ts';

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
