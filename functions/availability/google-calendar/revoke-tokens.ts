import { and, eq, lte, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { tokenRevocations } from '#db/schema/index.ts';
import { HOUR } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { inTurn } from '#functions/core/in-turn.ts';
import { retryWait } from '#functions/core/retry-wait.ts';
import { log } from '#functions/log.ts';
import type { GoogleCalendar } from '#functions/providers/google/calendar.ts';
import { reasonOf } from './failure.ts';
import { unsealFor } from './open.ts';

const BATCH_SIZE = 20;
const LONGEST_WAIT_MS = HOUR;

type Revocation = typeof tokenRevocations.$inferSelect;

export function dueRevocations(db: Database, onlyIf?: SQL) {
  return db
    .select()
    .from(tokenRevocations)
    .where(and(lte(tokenRevocations.nextAttemptAt, Date.now()), onlyIf))
    .limit(BATCH_SIZE);
}

export async function revokeAll(context: Context, google: GoogleCalendar, due: Revocation[]) {
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
