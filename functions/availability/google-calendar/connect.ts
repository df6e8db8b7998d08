import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { type Database, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { bookings, calendarConnections, callEvents, tokenRevocations } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { DomainError } from '#domain/errors.ts';
import { type ConnectOutcome, googleCalendarMessages } from '#domain/mentors/google-calendar.ts';
import { HOUR } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { inTurn, type Job, retryWait } from '#functions/core/job.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { log } from '#functions/log.ts';
import type { Consent, GoogleCalendar } from '#functions/providers/google/calendar.ts';
import { sealFor, unsealFor } from './open.ts';
import { dueConnections, nextConnections, readBusyNow, readBusyTimes } from './read-busy.ts';
import { endConnections, markEvents, reasonOf } from './states.ts';
import { takeEvents, waitingEvents, writeEvents, writeTaken } from './write-events.ts';

/**
 * Connects a mentor's calendar by what Google sent them back with, and writes the calls that they have
 * ahead into it. A consent to less than we ask for is refused, and taken back.
 * @throws ProviderError when Google does not take the code
 */
export async function connectCalendar(
  context: Context,
  { google, mentorId }: OwnCalendar,
  { code, attempt }: { code: string; attempt: Attempted },
): Promise<ConnectOutcome> {
  const { refreshToken, ...consent } = await google.redeem(code, attempt);
  if (!consent.isWhole || refreshToken === null) {
    await giveUp(context, mentorId, refreshToken ?? consent.token);
    return 'refused';
  }
  if (await keep(context, mentorId, { ...consent, refreshToken })) return 'connected';
  await giveUp(context, mentorId, refreshToken);
  return 'failed';
}

/** Connects only once an earlier consent is revoked: revoking it would end this one too. */
async function keep(
  context: Context,
  mentorId: string,
  consent: Consent & { refreshToken: string },
) {
  const { db, now } = context;
  const news = {
    refreshToken: sealFor(context, mentorId, consent.refreshToken),
    accessToken: sealFor(context, mentorId, consent.token),
    accessEndsAt: consent.endsAt,
    ...{ connectedAt: now, revokedAt: null, busyReadAt: null, askedAt: 0 },
  };
  const nothingToRevoke = sql`not exists (
    select 1 from ${tokenRevocations} where ${tokenRevocations.mentorId} = ${mentorId}
  )`;
  const isAhead = and(isPaid, eq(bookings.mentorId, mentorId), gt(bookings.startsAt, now));
  const { connected } = await runAll(db, {
    connected: insertIf(
      db,
      calendarConnections,
      { mentorId, ...news },
      nothingToRevoke,
    ).onConflictDoUpdate({ target: calendarConnections.mentorId, set: news }),
    events: markEvents(db, isAhead, now),
  });
  if (connected.rowsAffected === 0) return false;
  context.background(readBusyNow(context, mentorId));
  context.background(writeEvents(context, eq(callEvents.mentorId, mentorId)));
  return true;
}

async function giveUp(context: Context, mentorId: string, token: string): Promise<void> {
  const { db, now } = context;
  const sealed = sealFor(context, mentorId, token);
  const row = {
    id: crypto.randomUUID(),
    mentorId,
    token: sealed,
    endedAt: now,
    nextAttemptAt: now,
  };
  await db.insert(tokenRevocations).values(row);
  context.background(revokeTokens(context, eq(tokenRevocations.mentorId, mentorId)));
}

/**
 * A new attempt of the viewer's to connect their calendar, and Google's page for it; or what has come of it
 * already. It fails while an earlier consent is still to be taken back, which would take this one along.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function beginConnecting(
  context: Context,
  viewer: Viewer,
): Promise<ConnectOutcome | { attempt: Attempted; url: string }> {
  const { google, userId, mentorId } = await loadOwnCalendar(context, viewer);
  const isTheirs = eq(tokenRevocations.mentorId, mentorId);
  await revokeTokens(context, isTheirs);
  const { connected, ended } = await runAll(context.db, {
    connected: context.db
      .select({ at: calendarConnections.connectedAt })
      .from(calendarConnections)
      .where(
        and(eq(calendarConnections.mentorId, mentorId), isNull(calendarConnections.revokedAt)),
      ),
    ended: context.db.select({ id: tokenRevocations.id }).from(tokenRevocations).where(isTheirs),
  });
  if (connected.length > 0) return 'connected';
  if (ended.length > 0) return 'failed';
  const { attempt, url } = google.begin();
  return { attempt: { ...attempt, userId }, url };
}

/**
 * Disconnects the viewer's calendar. What stands in it stays, and its calls still meet by their links there.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function disconnectCalendar(context: Context, viewer: Viewer): Promise<void> {
  const { db, now } = context;
  const { mentorId } = await loadOwnCalendar(context, viewer);
  await runAll(db, endConnections(db, eq(calendarConnections.mentorId, mentorId), now));
  context.background(revokeTokens(context, eq(tokenRevocations.mentorId, mentorId)));
}

/** An attempt to connect, which is one account's. */
interface Attempted {
  state: string;
  verifier: string;
  userId: string;
}

type OwnCalendar = Awaited<ReturnType<typeof loadOwnCalendar>>;

/**
 * The mentor who is looking, for what nobody else does for them, and Google.
 * @throws DomainError unauthenticated, forbidden, not_found where connecting is not offered
 */
export async function loadOwnCalendar({ googleCalendar: google }: Context, viewer: Viewer) {
  const { user, mentor } = await viewer.loadAsMentor(() => ({}));
  if (!mentor) throw new DomainError('forbidden', accessMessages.mentorsOnly);
  if (!google) throw new DomainError('not_found', googleCalendarMessages.notOffered);
  return { google, userId: user.id, mentorId: mentor.id };
}

/**
 * Writes calls into mentors' calendars, reads when they are busy, and takes back at Google what ended
 * connections were allowed. All that is due is found in one round trip: in most runs there is nothing.
 */
export const tendCalendars: Job = {
  run: async (context) => {
    const { db, googleCalendar: google } = context;
    if (!google) return 0;
    const { events, connections, revocations } = await runAll(db, {
      events: takeEvents(db),
      connections: nextConnections(context),
      revocations: dueRevocations(db),
    });
    const acts = [
      () => writeTaken(context, google, events),
      () => readBusyTimes(context, google, connections),
      () => revokeAll(context, google, revocations),
    ];
    await inTurn(acts, (act) => act());
    return events.length + connections.length + revocations.length;
  },
  waiting: (context) => {
    const { db } = context;
    const revocations = db.select({ id: tokenRevocations.id }).from(tokenRevocations);
    return sql`(select 1 from ${waitingEvents(db)}
      union all select 1 from ${dueConnections(context)}
      union all select 1 from ${revocations})`;
  },
};

const BATCH_SIZE = 20;

const LONGEST_WAIT_MS = HOUR;

type Revocation = typeof tokenRevocations.$inferSelect;

function dueRevocations(db: Database, onlyIf?: SQL) {
  return db
    .select()
    .from(tokenRevocations)
    .where(and(lte(tokenRevocations.nextAttemptAt, Date.now()), onlyIf))
    .limit(BATCH_SIZE);
}

async function revokeAll(context: Context, google: GoogleCalendar, due: Revocation[]) {
  await inTurn(due, (one) => revoke(context, google, one));
}

/** Takes back at once what is due, or only what `onlyIf` holds for. */
export async function revokeTokens(context: Context, onlyIf?: SQL): Promise<void> {
  const { db, googleCalendar: google } = context;
  if (google) await revokeAll(context, google, await dueRevocations(db, onlyIf));
}

async function revoke(context: Context, google: GoogleCalendar, revocation: Revocation) {
  const { db } = context;
  const { id, mentorId, token, attempts } = revocation;
  const isIt = eq(tokenRevocations.id, id);
  try {
    await google.revoke(unsealFor(context, mentorId, token));
    await db.delete(tokenRevocations).where(isIt);
  } catch (error) {
    log('token_not_revoked', { reason: reasonOf(error) });
    const wait = retryWait(attempts, LONGEST_WAIT_MS);
    await db
      .update(tokenRevocations)
      .set({ attempts: attempts + 1, nextAttemptAt: Date.now() + wait })
      .where(isIt);
  }
}
