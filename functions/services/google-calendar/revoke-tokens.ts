import { and, eq, lte, type SQL } from 'drizzle-orm';
import { tokenRevocations } from '#db/schema/index.ts';
import { HOUR, MINUTE } from '#domain/calendar/time.ts';
import type { Context } from '../../context.ts';
import { log } from '../../log.ts';
import type { GoogleCalendar } from '../../providers/google/calendar.ts';
import { inTurn } from '../in-turn.ts';
import type { Job } from '../schedule/job.ts';
import { reasonOf } from './failure.ts';
import { unsealFor } from './open.ts';

const BATCH_SIZE = 20;
const FIRST_WAIT_MS = MINUTE;
const LONGEST_WAIT_MS = HOUR;

type Revocation = typeof tokenRevocations.$inferSelect;

/** Takes back at Google what ended connections were allowed. */
export const revokeEndedTokens: Job = {
  run: (context) => revokeTokens(context),
  waiting: ({ db }) => db.select({ id: tokenRevocations.id }).from(tokenRevocations),
};

/** Takes back what is due; a token is kept until Google has answered. Answers how many were tried. */
export async function revokeTokens(context: Context, onlyIf?: SQL): Promise<number> {
  const { db, googleCalendar: google } = context;
  if (!google) return 0;
  const due = await db
    .select()
    .from(tokenRevocations)
    .where(and(lte(tokenRevocations.nextAttemptAt, Date.now()), onlyIf))
    .limit(BATCH_SIZE);
  await inTurn(due, (one) => revoke(context, google, one));
  return due.length;
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
    const wait = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
    await db
      .update(tokenRevocations)
      .set({ attempts: attempts + 1, nextAttemptAt: Date.now() + wait })
      .where(isIt);
  }
}
