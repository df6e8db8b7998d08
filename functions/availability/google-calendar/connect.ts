import { and, eq, gt, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { bookings, calendarConnections, callEvents, tokenRevocations } from '#db/schema/index.ts';
import type { ConnectOutcome } from '#domain/mentors/google-calendar.ts';
import type { Context } from '#functions/context.ts';
import type { Consent } from '#functions/providers/google/calendar.ts';
import type { Attempted, OwnCalendar } from './load-own.ts';
import { markEvents } from './mark-events.ts';
import { sealFor } from './open.ts';
import { readBusyNow } from './read-busy.ts';
import { revokeTokens } from './revoke-tokens.ts';
import { writeEvents } from './write-events.ts';

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
