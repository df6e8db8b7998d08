import { and, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, has, hasNo, runAll } from '#db/client.ts';
import { takesPlace } from '#db/expressions.ts';
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
import { deletion } from '#functions/core/job.ts';
import { log } from '#functions/log.ts';
import type { CalendarFailure } from '#functions/providers/google/calendar.ts';
import {
  type CalendarContext,
  failureOf,
  nextAttempt,
  offersCalendars,
  reasonOf,
  tokenColumns,
  type WithToken,
  withTokenOf,
} from './requests.ts';

const MAX_EVENTS = 40;
const CLAIM_MS = MINUTE;

/** Keeps the event of a call that was moved to a later time, until Google has the new time. */
export const deletePastEvents = deletion(({ now }) => {
  const isThisCall = eq(bookings.id, callEvents.bookingId);
  const isOver = hasNo(bookings, isThisCall, takesPlace, gt(bookings.endsAt, now - DAY));
  return [{ from: callEvents, where: and(lte(callEvents.endsAt, now - DAY), isOver) }];
});

export function waitingEvents(db: Database, onlyIf?: SQL) {
  const { mentorId, revokedAt } = calendarConnections;
  const canWrite = has(calendarConnections, eq(mentorId, callEvents.mentorId), isNull(revokedAt));
  return db
    .select({ rowId: sql<number>`${callEvents}.rowid` })
    .from(callEvents)
    .where(and(isNotNull(callEvents.nextAttemptAt), canWrite, onlyIf));
}

export async function writeClaimed(context: CalendarContext, claimed: CallEvent[]) {
  if (claimed.length === 0) return;
  const { connections, validCalls } = await readCallsAndConnections(context.db, claimed);
  const writes = connections.map((tokens) => {
    const events = claimed.filter(({ mentorId }) => mentorId === tokens.mentorId);
    return writeCalendar(context, withTokenOf(context, tokens), events, validCalls);
  });
  await Promise.all(writes);
}

export async function writeEvents(context: Context, onlyIf: SQL) {
  if (offersCalendars(context)) await writeClaimed(context, await claimEvents(context.db, onlyIf));
}

/** Use only for the change of one booking: all queued events then have its id. */
export function writeQueued(context: Context, events: { queued: { bookingId: string }[] }) {
  const [first] = events.queued;
  if (!first) return;
  context.background(writeEvents(context, eq(callEvents.bookingId, first.bookingId)));
}

/** The claim starts at the current time, as the waits of `nextAttempt` do. */
export function claimEvents(db: Database, onlyIf?: SQL) {
  const now = Date.now();
  const mayClaim = and(lte(callEvents.nextAttemptAt, now), lte(callEvents.claimedUntil, now));
  return db
    .update(callEvents)
    .set({ claimedUntil: now + CLAIM_MS })
    .where(inArray(sql`rowid`, waitingEvents(db, and(mayClaim, onlyIf)).limit(MAX_EVENTS)))
    .returning();
}

function readCallsAndConnections(db: Database, claimed: CallEvent[]) {
  const mentorIds = claimed.map(({ mentorId }) => mentorId);
  const bookingIds = claimed.map(({ bookingId }) => bookingId);
  const isOfMentor = inArray(calendarConnections.mentorId, mentorIds);
  const isValid = and(inArray(bookings.id, bookingIds), takesPlace);
  return runAll(db, {
    connections: db.select(tokenColumns).from(calendarConnections).where(isOfMentor),
    validCalls: db.select().from(bookings).where(isValid),
  });
}

const MAX_OUTAGE_WAIT_MS = 4 * MINUTE;
const calendarOutages = new Set<CalendarFailure>(['unavailable', 'revoked', 'expired']);

async function writeCalendar(
  context: CalendarContext,
  withToken: WithToken,
  events: CallEvent[],
  validCalls: Booking[],
) {
  const { db } = context;
  for (const event of events) {
    const { bookingId, mentorId } = event;
    const call = validCalls.find((one) => one.id === bookingId && one.mentorId === mentorId);
    try {
      await writeEvent(context, withToken, event, call);
    } catch (error) {
      const failure = failureOf(error);
      log('event_waits', { reason: reasonOf(error) });
      await recordFailure(db, event, failure);
      // The remaining events would fail too. The next cron run retries the events.
      if (calendarOutages.has(failure)) return;
    }
  }
}

async function writeEvent(
  context: CalendarContext,
  withToken: WithToken,
  event: CallEvent,
  call?: Booking,
) {
  const { config, db, googleCalendar: google } = context;
  const released = releaseClaim(db, event);
  if (!call) {
    await withToken((token) => google.remove(token, event.eventId));
    await runAll(db, { deleted: db.delete(callEvents).where(isUnchanged(event)), released });
    return;
  }
  const { startsAt, endsAt } = call;
  const details = callEvent(call, meetingDetails(config.SITE_URL, call.joinToken));
  const { meetLink, isLinkPending } = await withToken((token) =>
    google.write(token, { id: event.eventId, ...details }),
  );
  const next = isLinkPending ? nextAttempt(event) : { nextAttemptAt: null };
  await runAll(db, {
    changed: updateEvent(db, event, { startsAt, endsAt, meetLink, ...next }),
    released,
  });
}

/** The failure `gone` means that Google cannot restore a deleted event. The retry uses a new id. */
async function recordFailure(db: Database, event: CallEvent, failure: CalendarFailure) {
  const { bookingId, revision, attempts } = event;
  const wait = nextAttempt(event, calendarOutages.has(failure) ? MAX_OUTAGE_WAIT_MS : HOUR);
  const eventId = `${bookingId}r${revision}a${attempts}`;
  const isGone = failure === 'gone';
  await runAll(db, {
    waits: updateEvent(db, event, isGone ? { ...wait, eventId, nextAttemptAt: Date.now() } : wait),
    released: releaseClaim(db, event),
  });
}

function updateEvent(db: Database, event: CallEvent, values: Partial<CallEvent>) {
  return db.update(callEvents).set(values).where(isUnchanged(event));
}

function releaseClaim(db: Database, event: CallEvent) {
  return db.update(callEvents).set({ claimedUntil: 0 }).where(isSameEvent(event));
}

function isSameEvent({ bookingId, mentorId }: CallEvent): SQL | undefined {
  return and(eq(callEvents.bookingId, bookingId), eq(callEvents.mentorId, mentorId));
}

function isUnchanged(event: CallEvent): SQL | undefined {
  return and(isSameEvent(event), eq(callEvents.revision, event.revision));
}
