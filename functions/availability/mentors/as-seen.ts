/** Changes of a mentor that are refused once somebody else has changed the same. */
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  type Database,
  isConstraintError,
  type Results,
  runAll,
  type Statements,
} from '#db/client.ts';
import { auditLog, type Mentor, mentors, users } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { changedBy, changedMeanwhile } from '#domain/seen.ts';
import { listed } from '#domain/text/listed.ts';
import type { Context } from '#functions/context.ts';
import { accountName } from '#functions/identity/accounts/user.ts';

interface Versions {
  present: Record<string, unknown> | undefined;
  seen: Record<string, unknown>;
  wanted: Record<string, unknown>;
  names: Record<string, string>;
}

/**
 * Runs statements as one transaction if the mentor is as it was seen. Otherwise nothing is written, and
 * `compare` tells the versions apart.
 * @throws DomainError conflict with the present values
 */
export async function runIfSeen<const S extends Statements>(
  { db }: Context,
  mentorId: string,
  areSeen: SQL[],
  statements: S,
  compare: () => Promise<Versions>,
): Promise<Results<S>> {
  const seen =
    areSeen.length > 0 ? failUnless(db, mentorId, sql.join(areSeen, sql` and `)) : undefined;
  try {
    return (await runAll(db, { seen, statements })).statements as Results<S>;
  } catch (error) {
    if (!isConstraintError(error)) throw error;
    const { names, present = {}, ...others } = await compare();
    const changed = changedMeanwhile(present, others.seen, others.wanted);
    if (changed.length === 0) throw error;
    const by = await lastActor(db, mentorId);
    const what = listed(changed.map((name) => names[name] ?? name));
    throw new DomainError('conflict', changedBy(by, what), {
      present: Object.fromEntries(changed.map((name) => [name, present[name]])),
    });
  }
}

/** The column takes no null, which rolls the whole transaction back. */
function failUnless(db: Database, mentorId: string, isSeen: SQL) {
  const createdAt = sql`case when ${isSeen} then ${mentors.createdAt} end`;
  return db.update(mentors).set({ createdAt }).where(eq(mentors.id, mentorId));
}

/** Conditions that the columns to change are as they were seen, or already as wanted. */
export function columnsAsSeen(wanted: Partial<Mentor>, seen: Partial<Mentor>): SQL[] {
  const names = Object.keys(wanted) as (keyof Mentor)[];
  return names.flatMap((name) => {
    const column = mentors[name];
    const is = (value: unknown) => sql`${column} is ${sql.param(value, column)}`;
    return name in seen ? [sql`(${is(seen[name])} or ${is(wanted[name])})`] : [];
  });
}

export function accountAsSeen(
  wantedId: string | null,
  seenEmail: string | null | undefined,
): SQL[] {
  if (seenEmail === undefined) return [];
  const email = sql`(select ${users.email} from ${users} where ${users.id} = ${mentors.userId})`;
  return [sql`(${email} is ${seenEmail} or ${mentors.userId} is ${wantedId})`];
}

async function lastActor(db: Database, mentorId: string): Promise<string | null> {
  const [last] = await db
    .select({ by: accountName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.subject, mentorId))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last?.by ?? null;
}
