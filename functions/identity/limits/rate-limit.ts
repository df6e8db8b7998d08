import { and, eq, gt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import {
  type Builder,
  build,
  type Given,
  hasNo,
  prepared,
  type Results,
  runAll,
  type Statements,
} from '#db/client.ts';
import { doublingWait } from '#db/expressions.ts';
import { rateLimits } from '#db/schema/index.ts';
import type { ChallengeAction } from '#domain/account/account.ts';
import { challengeMessages } from '#domain/account/challenge-messages.ts';
import {
  type ChallengedLimit,
  challengedLimits,
  type Limit,
  type LimitName,
  limits,
  WIDER_NETWORK_FACTOR,
  widerNetwork,
} from '#domain/account/limits.ts';
import { tooManyAttempts } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { DAY, lazily } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { deletion } from '#functions/core/job.ts';
import { me } from '../sessions/lucia.ts';

type Counted = (typeof rateLimits.$inferSelect)[];

type Subject = string | SQL<string>;

/** A null key counts nothing. */
type Count = { key: SQL; limit: Limit };

type Counts = Record<string, Count>;

export function countOf(name: LimitName, subject: Subject, onlyIf?: SQL): Count {
  const key = sql`${`${name}:`} || ${subject}`;
  return { key: onlyIf ? sql`case when ${onlyIf} then ${key} end` : key, limit: limits[name] };
}

export function countAttempt({ db, now }: Context, name: LimitName, subject: Subject) {
  return countIf(db, countOf(name, subject), now);
}

const preparedCount = lazily((name: LimitName) =>
  prepared((given: Given<'now'>) => countIf(build, countOf(name, me), given('now'))),
);

export function countOfViewer(name: LimitName, now: number) {
  return preparedCount(name)({ now });
}

/** If one limit refuses the attempt, the limits after it do not count the attempt. */
export function countInOrder<C extends Counts>({ db, now }: Context, counts: C) {
  const keys = Object.values(counts).map(({ key }) => key);
  const statements = Object.entries(counts).map(([name, count], n) => {
    const isAllowedBefore = noneRefused(keys.slice(0, n));
    return [name, countIf(db, count, now, isAllowedBefore)];
  });
  return Object.fromEntries(statements) as { [Name in keyof C]: ReturnType<typeof countIf> };
}

function noneRefused(keys: SQL[]): SQL {
  if (keys.length === 0) return sql`true`;
  const isOneOfKeys = sql`${rateLimits.key} in (${sql.join(keys, sql`, `)})`;
  return hasNo(rateLimits, isOneOfKeys, gt(rateLimits.refused, 0));
}

const countedColumns = {
  attempts: sql`excluded.attempts`,
  refused: sql`excluded.refused`,
  blockedUntil: sql`excluded.blocked_until`,
  resetsAt: sql`excluded.resets_at`,
};

/** Checks and counts in one statement, so that parallel requests cannot exceed the limit. */
function countIf(
  db: Builder,
  { key, limit }: Count,
  now: number | Placeholder,
  condition = sql`true`,
) {
  const { attempts: allowed, window, firstWait } = limit;
  const resetsAt = firstWait ? sql`${now} + ${DAY}` : sql`coalesce(resets_at, ${now} + ${window})`;
  const freeAgainAt = firstWait
    ? sql`${now} + ${doublingWait(firstWait, sql`counted - ${allowed}`, window)}`
    : sql`resets_at`;
  const counted = sql`
    select wanted.key, coalesce(attempts, 0) + 1 as counted, refused, blocked_until, ${resetsAt} as resets_at,
      coalesce(blocked_until, 0) > ${now} as blocked
    from (select ${key} as key) as wanted
    left join ${rateLimits} on ${rateLimits.key} = wanted.key and ${rateLimits.resetsAt} > ${now}
    where wanted.key is not null and ${condition}`;
  // A refused attempt does not count. SQLite needs `where true` to parse an upsert after a select.
  return db
    .insert(rateLimits)
    .select(sql`
      select key, counted - blocked, case when blocked then refused + 1 else 0 end,
        case when blocked then blocked_until when counted < ${allowed} then 0 else ${freeAgainAt} end,
        resets_at
      from (${counted}) where true`)
    .onConflictDoUpdate({ target: rateLimits.key, set: countedColumns })
    .returning();
}

export function checkAttempt({ now }: Context, [row]: Counted, suggestion = ''): void {
  if (!row?.refused) return;
  const name = row.key.slice(0, row.key.indexOf(':')) as LimitName;
  // A parallel request with a later `now` may have set `blockedUntil`, so the wait is capped.
  const wait = Math.min(row.blockedUntil - now, limits[name].window);
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const message = `${tooManyAttempts(seconds)} ${suggestion}`.trim();
  throw new DomainError('rate_limited', message, {}, seconds);
}

export function forgetAttempts({ db }: Context, name: LimitName, subject: string, onlyIf?: SQL) {
  return db.delete(rateLimits).where(and(eq(rateLimits.key, `${name}:${subject}`), onlyIf));
}

/** Ends the wait and takes one successful attempt off the count. */
export function uncountAttempt({ db }: Context, name: LimitName, subject: string) {
  const attempts = sql`max(${rateLimits.attempts} - 1, 0)`;
  const isThisCounter = eq(rateLimits.key, `${name}:${subject}`);
  return db.update(rateLimits).set({ attempts, refused: 0, blockedUntil: 0 }).where(isThisCounter);
}

export const deleteExpiredLimits = deletion(({ now }) => [
  { from: rateLimits, where: lte(rateLimits.resetsAt, now) },
]);

type Sender = { network: string; turnstileToken: string | undefined };

/** Counts the attempt and runs `reads` in one round trip. @throws DomainError `rate_limited` */
export async function runAttempt<const R extends Statements>(
  context: Context,
  name: LimitName,
  network: string,
  reads: R,
  onlyIf?: SQL,
) {
  const counts = countInOrder(context, networkCounts(name, network, onlyIf));
  const { counted, rows } = await runAll(context.db, { counted: counts, rows: reads });
  for (const count of Object.values(counted)) checkAttempt(context, count);
  return rows as Results<R>;
}

/**
 * At the limit, the sender may continue after passing a bot check.
 * @throws DomainError `challenge_required`, `rate_limited`
 */
export async function runAttemptOrChallenge<const R extends Statements>(
  context: Context,
  name: ChallengedLimit,
  sender: Sender,
  reads: R,
) {
  const challenge = await verifyChallenge(context, name, sender);
  const counts = countInOrder(context, challenge.counts);
  const { counted, rows } = await runAll(context.db, { counted: counts, rows: reads });
  challenge.check(counted);
  return rows as Results<R>;
}

export async function verifyChallenge(
  context: Context,
  name: ChallengedLimit,
  { network, turnstileToken: token }: Sender,
  onlyIf?: SQL,
) {
  const { action, passed } = challengedLimits[name];
  const reply = { action, token, network };
  const hasPassed = await passesChallenge(context, reply);
  return {
    counts: networkCounts(hasPassed ? passed : name, network, onlyIf),
    check: (counted: Record<string, Counted>) => {
      const all = Object.values(counted);
      const isRefused = all.some(([row]) => row?.refused);
      if (isRefused && !hasPassed) throw challengeError(context, reply);
      for (const count of all) checkAttempt(context, count);
    },
  };
}

/** An IPv6 address also counts for the surrounding /48 network. */
function networkCounts(name: LimitName, network: string, onlyIf?: SQL): Counts {
  const wider = widerNetwork(network);
  const own = countOf(name, network, onlyIf);
  if (!wider) return { own };
  const limit = { ...limits[name], attempts: limits[name].attempts * WIDER_NETWORK_FACTOR };
  return { own, wider: { ...countOf(name, wider, onlyIf), limit } };
}

type ChallengeReply = { action: ChallengeAction; token: string | undefined; network: string };

export async function requireChallenge(context: Context, reply: ChallengeReply): Promise<void> {
  if (!(await passesChallenge(context, reply))) throw challengeError(context, reply);
}

async function passesChallenge({ challenge }: Context, { action, token, network }: ChallengeReply) {
  return Boolean(token && (await challenge.verify(token, action, network)));
}

function challengeError({ config }: Context, { action, token }: ChallengeReply) {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SCRIPT_URL: scriptUrl } = config;
  const message = token ? challengeMessages.challengeRefused : challengeMessages.challengeRequired;
  const challenge = { siteKey, scriptUrl, action };
  return new DomainError('challenge_required', message, { challenge });
}
