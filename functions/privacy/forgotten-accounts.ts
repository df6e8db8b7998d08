import { and, asc, eq, gt, gte, inArray, lte, notExists, or, sql } from 'drizzle-orm';
import { lastSignIn } from '#db/booking-state.ts';
import { type Database, runAll } from '#db/client.ts';
import { bookings, users } from '#db/schema/index.ts';
import { yearsBefore } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { type Job, MOST_BATCHES, type Walk } from '../core/job.ts';
import { eraseAccounts } from './erase.ts';

const ACCOUNT_YEARS = 4;
const BATCH_ACCOUNTS = 20;

/**
 * Erases accounts whose owners have neither signed in nor had a call for four years. It walks past
 * those that must stay, so that they hold up nobody, and comes back to them when it begins again.
 */
export const eraseForgottenAccounts: Job = {
  run: walk,
  waiting: (context, cursor) => (cursor === null ? undefined : forgotten(context, cursor)),
};

async function walk(context: Context, cursor: string | null): Promise<Walk> {
  let [rows, from] = [0, cursor];
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const found = await forgotten(context, from)
      .orderBy(asc(lastSignIn), asc(users.id))
      .limit(BATCH_ACCOUNTS);
    rows += await erase(
      context,
      found.map(({ id }) => id),
    );
    const last = found[BATCH_ACCOUNTS - 1];
    if (!last) return { rows, cursor: null };
    from = `${last.signedInAt} ${last.id}`;
  }
  return { rows, cursor: from };
}

function forgotten({ db, now }: Context, cursor: string | null) {
  const [at = '0', id = ''] = cursor?.split(' ') ?? [];
  // The first condition finds the place in the index, which the pair alone does not.
  const isAfter = and(
    gte(lastSignIn, Number(at)),
    sql`(${lastSignIn}, ${users.id}) > (${Number(at)}, ${id})`,
  );
  return db
    .select({ id: users.id, signedInAt: lastSignIn })
    .from(users)
    .where(and(isAfter, isForgotten(db, now)));
}

async function erase({ db, now }: Context, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const isErased = and(inArray(users.id, ids), isForgotten(db, now));
  const { accounts } = await runAll(db, eraseAccounts(db, now, isErased));
  return accounts.rowsAffected;
}

function isForgotten(db: Database, now: number) {
  const limit = yearsBefore(now, ACCOUNT_YEARS);
  const isRecent = or(gt(bookings.updatedAt, limit), gt(bookings.endsAt, limit));
  const recentBooking = db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, users.id), isRecent));
  return and(lte(lastSignIn, limit), notExists(recentBooking));
}
