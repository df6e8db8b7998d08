import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { isConstraintError, type Results, runAll, type Statements } from '#db/client.ts';
import { auditLog, type Mentor, mentors, users } from '#db/schema/index.ts';
import { conflict, conflictingValues, editConflict } from '#domain/errors.ts';
import { listed } from '#domain/text/listed.ts';
import type { Context } from '#functions/context.ts';
import { accountName } from '#functions/identity/accounts/user.ts';

interface Versions {
  /** Each condition is true if the editor saw the stored value or wants to store the same value. */
  areSeen: SQL[];
  loadStored(): Promise<Record<string, unknown> | undefined>;
  seen: Record<string, unknown>;
  wanted: Record<string, unknown>;
  fieldNames: Record<string, string>;
}

/**
 * Runs the statements only if nobody has changed the values that the editor saw.
 * @throws DomainError `conflict` with the stored values
 */
export async function runIfSeen<const S extends Statements>(
  context: Context,
  mentorId: string,
  { areSeen, fieldNames, ...versions }: Versions,
  statements: S,
): Promise<Results<S>> {
  const { db } = context;
  // `createdAt` is NOT NULL. Setting the column to null fails and rolls back the transaction.
  const createdAt = sql`case when ${sql.join(areSeen, sql` and `)} then ${mentors.createdAt} end`;
  const failIfChanged = db.update(mentors).set({ createdAt }).where(eq(mentors.id, mentorId));
  const check = areSeen.length > 0 ? failIfChanged : undefined;
  try {
    return (await runAll(db, { check, statements })).statements as Results<S>;
  } catch (error) {
    if (!isConstraintError(error)) throw error;
    const stored = (await versions.loadStored()) ?? {};
    const present = conflictingValues(stored, versions.seen, versions.wanted);
    const changed = Object.keys(present).map((name) => fieldNames[name] ?? name);
    if (changed.length === 0) throw error;
    const editor = await lastActor(context, mentorId);
    throw conflict(editConflict(editor, listed(changed)), { present });
  }
}

export function columnsAsSeen(wanted: Partial<Mentor>, seen: Partial<Mentor>): SQL[] {
  const names = Object.keys(wanted) as (keyof Mentor)[];
  return names.flatMap((name) => {
    const column = mentors[name];
    const is = (value: unknown) => sql`${column} is ${sql.param(value, column)}`;
    return name in seen ? [sql`(${is(seen[name])} or ${is(wanted[name])})`] : [];
  });
}

export function accountAsSeen(wantedId: string | null, seen: string | null | undefined): SQL[] {
  if (seen === undefined) return [];
  const email = sql`(select ${users.email} from ${users} where ${users.id} = ${mentors.userId})`;
  return [sql`(${email} is ${seen} or ${mentors.userId} is ${wantedId})`];
}

async function lastActor({ db }: Context, mentorId: string): Promise<string | null> {
  const [last] = await db
    .select({ by: accountName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.subject, mentorId))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last?.by ?? null;
}
