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
import { type ChallengeAction, challengeMessages } from '#domain/account/challenge.ts';
import { widerNetwork } from '#domain/account/limit-keys.ts';
import {
  type ChallengedLimit,
  challengedLimits,
  type Limit,
  type LimitName,
  limits,
  WIDER_NETWORK_FACTOR,
} from '#domain/account/limits.ts';
import { tooManyAttempts } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { DAY, lazily } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { deletion } from '#functions/core/job.ts';
import { me } from '../sessions/lucia.ts';

type CountedRows = (typeof rateLimits.$inferSelect)[];

type Subject = string | SQL<string>;

/** `key` identifies a row of `rate_limits`. A null `key` means that the attempt is not counted. */
type Counter = { key: SQL; limit: Limit };

type Counters = Record<string, Counter>;

export function counterOf(name: LimitName, subject: Subject, onlyIf?: SQL): Counter {
  const key = sql`${`${name}:`} || ${subject}`;
  return { key: onlyIf ? sql`case when ${onlyIf} then ${key} end` : key, limit: limits[name] };
}

export function countAttempt({ db, now }: Context, name: LimitName, subject: Subject) {
  return countStatement(db, counterOf(name, subject), now);
}

const viewerStatements = lazily((name: LimitName) =>
  prepared((given: Given<'now'>) => countStatement(build, counterOf(name, me), given('now'))),
);

export function countAttemptOfViewer(name: LimitName, now: number) {
  return viewerStatements(name)({ now });
}

/** Counts the attempt for each limit in order. Stops after the first refusal. */
export function countAttemptInOrder<C extends Counters>({ db, now }: Context, counters: C) {
  const keys = Object.values(counters).map(({ key }) => key);
  const statements = Object.entries(counters).map(([name, counter], n) => {
    const isAllowedBefore = noneRefused(keys.slice(0, n));
    return [name, countStatement(db, counter, now, isAllowedBefore)];
  });
  return Object.fromEntries(statements) as { [Name in keyof C]: ReturnType<typeof countStatement> };
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

/** Checks and counts in one statement: parallel requests must not exceed the limit. */
function countStatement(
  db: Builder,
  { key, limit }: Counter,
  now: number | Placeholder,
  condition = sql`true`,
) {
  const { attempts: allowed, window, firstWait } = limit;
  // If a limit has `firstWait`, the count restarts a day after the last attempt.
  const resetsAt = firstWait ? sql`${now} + ${DAY}` : sql`coalesce(resets_at, ${now} + ${window})`;
  const freeAgainAt = firstWait
    ? sql`${now} + ${doublingWait(firstWait, sql`counted - ${allowed}`, window)}`
    : sql`resets_at`;
  // `blocked` is 1 if the attempt is refused. Refused attempts do not count.
  const counted = sql`
    select wanted.key, coalesce(attempts, 0) + 1 as counted, refused, blocked_until, ${resetsAt} as resets_at,
      coalesce(blocked_until, 0) > ${now} as blocked
    from (select ${key} as key) as wanted
    left join ${rateLimits} on ${rateLimits.key} = wanted.key and ${rateLimits.resetsAt} > ${now}
    where wanted.key is not null and ${condition}`;
  // SQLite needs `where true` to parse `on conflict` after `insert … select`.
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

export function checkAttempt({ now }: Context, [row]: CountedRows, suggestion = ''): void {
  if (!row?.refused) return;
  const name = row.key.slice(0, row.key.indexOf(':')) as LimitName;
  // The wait is capped: a parallel request may have set a later `blockedUntil`.
  const wait = Math.min(row.blockedUntil - now, limits[name].window);
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const message = `${tooManyAttempts(seconds)} ${suggestion}`.trim();
  throw new DomainError('rate_limited', message, {}, seconds);
}

export function forgetAttempts({ db }: Context, name: LimitName, subject: string, onlyIf?: SQL) {
  return db.delete(rateLimits).where(and(eq(rateLimits.key, `${name}:${subject}`), onlyIf));
}

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
  const count = countAttemptInOrder(context, networkCounters(name, network, onlyIf));
  const { counted, rows } = await runAll(context.db, { counted: count, rows: reads });
  for (const one of Object.values(counted)) checkAttempt(context, one);
  return rows as Results<R>;
}

/**
 * Counts the attempt. A sender over the limit can continue after a bot check.
 * @throws DomainError `challenge_required`, `rate_limited`
 */
export async function runAttemptOrChallenge<const R extends Statements>(
  context: Context,
  name: ChallengedLimit,
  sender: Sender,
  reads: R,
) {
  const challenge = await verifyChallenge(context, name, sender);
  const count = countAttemptInOrder(context, challenge.counters);
  const { counted, rows } = await runAll(context.db, { counted: count, rows: reads });
  challenge.check(counted);
  return rows as Results<R>;
}

export async function verifyChallenge(
  context: Context,
  name: ChallengedLimit,
  { network, turnstileToken: token }: Sender,
  onlyIf?: SQL,
) {
  const { action, passed: limitIfPassed } = challengedLimits[name];
  const reply = { action, token, network };
  const hasPassed = await passesChallenge(context, reply);
  return {
    counters: networkCounters(hasPassed ? limitIfPassed : name, network, onlyIf),
    check: (counted: Record<string, CountedRows>) => {
      const all = Object.values(counted);
      const isRefused = all.some(([row]) => row?.refused);
      if (isRefused && !hasPassed) throw challengeError(context, reply);
      for (const one of all) checkAttempt(context, one);
    },
  };
}

/** An IPv6 address counts for its /64 network and for the wider /48 network. */
function networkCounters(name: LimitName, network: string, onlyIf?: SQL): Counters {
  const wider = widerNetwork(network);
  const own = counterOf(name, network, onlyIf);
  if (!wider) return { own };
  const limit = { ...limits[name], attempts: limits[name].attempts * WIDER_NETWORK_FACTOR };
  return { own, wider: { ...counterOf(name, wider, onlyIf), limit } };
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
