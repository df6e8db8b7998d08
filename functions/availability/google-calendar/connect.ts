import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, hasNo, insertFrom, insertIf, runAll } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { bookings, calendarConnections, callEvents, tokenRevocations } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { DomainError } from '#domain/errors.ts';
import { type ConnectOutcome, googleCalendarMessages } from '#domain/mentors/google-calendar.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { BATCH_SIZE, inSequence, type Job } from '#functions/core/job.ts';
import { log } from '#functions/log.ts';
import type { Access } from '#functions/providers/google/calendar.ts';
import { dueConnections, nextConnections, readBusyTimes, readBusyTimesOf } from './busy-times.ts';
import { queueEventWrites } from './queue-events.ts';
import {
  type CalendarContext,
  nextAttempt,
  offersCalendars,
  reasonOf,
  sealFor,
  unsealFor,
} from './requests.ts';
import { claimEvents, waitingEvents, writeClaimed, writeEvents } from './write-events.ts';

/** Revokes Google's tokens if the mentor has not granted all scopes. @throws ProviderError */
export async function connectCalendar(
  context: Context,
  { google, mentorId }: Awaited<ReturnType<typeof loadOwnCalendar>>,
  { code, attempt }: { code: string; attempt: Record<'state' | 'verifier' | 'userId', string> },
): Promise<ConnectOutcome> {
  const { refreshToken, ...consent } = await google.redeem(code, attempt);
  if (!consent.hasAllScopes || refreshToken === null) {
    await queueRevocation(context, mentorId, refreshToken ?? consent.token);
    return 'refused';
  }
  if (await storeConnection(context, mentorId, consent, refreshToken)) return 'connected';
  await queueRevocation(context, mentorId, refreshToken);
  return 'failed';
}

/** Returns false while an old token awaits revocation, which would end the new connection too. */
async function storeConnection(
  context: Context,
  mentorId: string,
  consent: Access,
  refreshToken: string,
) {
  const { db, now } = context;
  const values = {
    refreshToken: sealFor(context, mentorId, refreshToken),
    accessToken: sealFor(context, mentorId, consent.token),
    accessEndsAt: consent.endsAt,
    connectedAt: now,
    revokedAt: null,
    busyReadAt: null,
    askedAt: 0,
  };
  const nothingToRevoke = hasNo(tokenRevocations, eq(tokenRevocations.mentorId, mentorId));
  const insert = insertIf(db, calendarConnections, { mentorId, ...values }, nothingToRevoke);
  const isUpcoming = and(isPaid, eq(bookings.mentorId, mentorId), gt(bookings.startsAt, now));
  const { connected } = await runAll(db, {
    connected: insert.onConflictDoUpdate({ target: calendarConnections.mentorId, set: values }),
    events: queueEventWrites(db, isUpcoming, now),
  });
  if (connected.rowsAffected === 0) return false;
  context.background(readBusyTimesOf(context, mentorId));
  context.background(writeEvents(context, eq(callEvents.mentorId, mentorId)));
  return true;
}

async function queueRevocation(context: Context, mentorId: string, token: string) {
  const { db, now } = context;
  const due = { mentorId, endedAt: now, nextAttemptAt: now };
  const row = { ...due, id: crypto.randomUUID(), token: sealFor(context, mentorId, token) };
  await db.insert(tokenRevocations).values(row);
  context.background(revokeDueTokens(context, mentorId));
}

export async function startConnecting(context: Context, viewer: Viewer) {
  const { db } = context;
  const { google, userId, mentorId } = await loadOwnCalendar(context, viewer);
  await revokeDueTokens(context, mentorId);
  const { mentorId: owner, connectedAt, revokedAt } = calendarConnections;
  const isConnected = and(eq(owner, mentorId), isNull(revokedAt));
  const { connected, revocations } = await runAll(db, {
    connected: db.select({ at: connectedAt }).from(calendarConnections).where(isConnected),
    revocations: db
      .select({ id: tokenRevocations.id })
      .from(tokenRevocations)
      .where(eq(tokenRevocations.mentorId, mentorId)),
  });
  if (connected.length > 0) return 'connected';
  if (revocations.length > 0) return 'failed';
  const { attempt, url } = google.begin();
  return { attempt: { ...attempt, userId }, url };
}

export async function disconnectCalendar(context: Context, viewer: Viewer) {
  const { db, now } = context;
  const { mentorId } = await loadOwnCalendar(context, viewer);
  await runAll(db, endConnections(db, eq(calendarConnections.mentorId, mentorId), now));
  context.background(revokeDueTokens(context, mentorId));
}

/** Deletes the connections. Keeps their tokens until the tokens are revoked at Google. */
export function endConnections(db: Database, condition: SQL | undefined, now: number) {
  const { mentorId, refreshToken } = calendarConnections;
  const revocation = {
    id: sql`lower(hex(randomblob(16)))`,
    mentorId: sql`${mentorId}`,
    token: sql`${refreshToken}`,
    endedAt: now,
    nextAttemptAt: now,
  };
  const ended = sql`from ${calendarConnections} where ${condition}`;
  return {
    toRevoke: insertFrom(db, tokenRevocations, revocation, ended),
    ended: db.delete(calendarConnections).where(condition),
  };
}

export async function loadOwnCalendar({ googleCalendar: google }: Context, viewer: Viewer) {
  const { user, mentor } = await viewer.loadAsMentor();
  if (!mentor) throw new DomainError('forbidden', accessMessages.mentorsOnly);
  if (!google) throw new DomainError('not_found', googleCalendarMessages.notOffered);
  return { google, userId: user.id, mentorId: mentor.id };
}

export const tendCalendars: Job = {
  run: async (context) => {
    if (!offersCalendars(context)) return 0;
    const { db } = context;
    const { events, connections, revocations } = await runAll(db, {
      events: claimEvents(db),
      connections: nextConnections(context),
      revocations: dueRevocations(db),
    });
    const tasks = [
      () => writeClaimed(context, events),
      () => readBusyTimes(context, connections),
      () => inSequence(revocations, (revocation) => revoke(context, revocation)),
    ];
    await inSequence(tasks, (task) => task());
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

function dueRevocations(db: Database, mentorId?: string) {
  const isOfMentor = mentorId === undefined ? undefined : eq(tokenRevocations.mentorId, mentorId);
  const isDue = and(lte(tokenRevocations.nextAttemptAt, Date.now()), isOfMentor);
  return db.select().from(tokenRevocations).where(isDue).limit(BATCH_SIZE);
}

export async function revokeDueTokens(context: Context, mentorId?: string) {
  if (!offersCalendars(context)) return;
  await inSequence(await dueRevocations(context.db, mentorId), (revocation) =>
    revoke(context, revocation),
  );
}

async function revoke(context: CalendarContext, revocation: typeof tokenRevocations.$inferSelect) {
  const { db, googleCalendar } = context;
  const { id, mentorId, token } = revocation;
  const isThisRevocation = eq(tokenRevocations.id, id);
  try {
    await googleCalendar.revoke(unsealFor(context, mentorId, token));
    await db.delete(tokenRevocations).where(isThisRevocation);
  } catch (error) {
    log('token_not_revoked', { reason: reasonOf(error) });
    await db.update(tokenRevocations).set(nextAttempt(revocation)).where(isThisRevocation);
  }
}
