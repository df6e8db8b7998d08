import { and, eq, type SQL } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { type Booking, type CallEvent, callEvents } from '#db/schema/index.ts';
import { callEvent } from '#domain/email/calendar-links.ts';
import { meetingDetails } from '#domain/email/confirmation.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { retryWait } from '#functions/core/retry-wait.ts';
import { log } from '#functions/log.ts';
import type { GoogleCalendar } from '#functions/providers/google/calendar.ts';
import type { CalendarFailure } from '#functions/providers/google/calendar-api.ts';
import { failureOf, reasonOf } from './failure.ts';
import type { UseCalendar } from './open.ts';

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
export async function writeEvent(
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

export function release(db: Database, event: CallEvent) {
  return db.update(callEvents).set({ takenUntil: 0 }).where(isIt(event));
}

function isIt({ bookingId, mentorId }: CallEvent): SQL | undefined {
  return and(eq(callEvents.bookingId, bookingId), eq(callEvents.mentorId, mentorId));
}

function isAsRead(event: CallEvent): SQL | undefined {
  return and(isIt(event), eq(callEvents.revision, event.revision));
}
