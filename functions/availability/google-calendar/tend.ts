import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { tokenRevocations } from '#db/schema/index.ts';
import { HOUR } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { inTurn, type Job, retryWait } from '#functions/core/job.ts';
import { log } from '#functions/log.ts';
import type { GoogleCalendar } from '#functions/providers/google/calendar.ts';
import { unsealFor } from './open.ts';
import { dueConnections, nextConnections, readBusyTimes } from './read-busy.ts';
import { reasonOf } from './states.ts';
import { takeEvents, waitingEvents, writeTaken } from './write-events.ts';

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
