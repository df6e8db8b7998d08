import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { rateLimits } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { type Limit, type LimitName, limits } from '#domain/limits.ts';
import { tooManyAttempts } from '#domain/messages.ts';
import { DAY } from '#domain/time.ts';
import type { Services } from '../services.ts';

const SECOND = 1000;
/** Far beyond the longest wait, and within what a 64-bit shift can do. */
const MOST_DOUBLINGS = 16;

type Row = typeof rateLimits.$inferSelect;
type Reads = readonly BatchItem<'sqlite'>[];
type Whose = string | SQL<string>;

/**
 * Counts one attempt of `whose`, unless too many came before: one statement, so that parallel
 * requests cannot slip through. For `checkAttempt` to judge; a `whose` of null counts nothing.
 */
export function countAttempt({ db, now }: Services, name: LimitName, whose: Whose) {
  const { attempts, window, firstWait }: Limit = limits[name];
  const beyond = sql`min(counted - ${attempts}, ${MOST_DOUBLINGS})`;
  const resetsAt = firstWait ? sql`${now + DAY}` : sql`coalesce(resets_at, ${now + window})`;
  const freeAgainAt = firstWait
    ? sql`${now} + min(${window}, ${firstWait} << ${beyond})`
    : sql`resets_at`;
  const counted = sql`
    select wanted.key, coalesce(attempts, 0) + 1 as counted, refused, blocked_until, ${resetsAt} as resets_at,
      coalesce(blocked_until, 0) > ${now} as blocked
    from (select ${keyOf(name, whose)} as key) as wanted
    left join ${rateLimits} on ${rateLimits.key} = wanted.key and ${rateLimits.resetsAt} > ${now}
    where wanted.key is not null`;
  return db
    .insert(rateLimits)
    .select(sql`
      select key, counted - blocked, case when blocked then refused + 1 else 0 end,
        case when blocked then blocked_until when counted < ${attempts} then 0 else ${freeAgainAt} end,
        resets_at
      from (${counted}) where true`)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        attempts: sql`excluded.attempts`,
        refused: sql`excluded.refused`,
        blockedUntil: sql`excluded.blocked_until`,
        resetsAt: sql`excluded.resets_at`,
      },
    })
    .returning();
}

/** @throws DomainError rate_limited, with the seconds to wait, when the attempt was turned away */
export function checkAttempt({ now }: Services, [row]: Row[]): void {
  if (!row?.refused) return;
  const seconds = Math.max(1, Math.ceil((row.blockedUntil - now) / SECOND));
  throw new DomainError('rate_limited', tooManyAttempts(seconds), undefined, seconds);
}

/**
 * Counts an attempt under each of the limits and runs `reads` in the same round trip.
 * @throws DomainError rate_limited
 */
export async function attempt<const R extends Reads>(
  services: Services,
  whose: Partial<Record<LimitName, string>>,
  reads: R,
): Promise<BatchResponse<R>> {
  const counts = Object.entries(whose).map(([name, key]) =>
    countAttempt(services, name as LimitName, key),
  );
  const [first, ...others] = [...counts, ...reads];
  if (!first) return [] as BatchResponse<R>;
  const rows = await services.db.batch([first, ...others]);
  for (const counted of rows.slice(0, counts.length)) checkAttempt(services, counted as Row[]);
  return rows.slice(counts.length) as BatchResponse<R>;
}

/** Forgets what was counted, if `provided` holds; for the write that proves who is asking. */
export function forgetAttempts({ db }: Services, name: LimitName, whose: string, provided?: SQL) {
  return db.delete(rateLimits).where(and(eq(rateLimits.key, `${name}:${whose}`), provided));
}

export async function deleteSpentLimits({ db, now }: Services): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
}

function keyOf(name: LimitName, whose: Whose): SQL {
  return sql`${`${name}:`} || ${whose}`;
}
