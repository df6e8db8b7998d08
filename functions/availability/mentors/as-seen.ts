import { and, desc, eq, notLike, sql } from 'drizzle-orm';
import { type Database, isConstraintError } from '#db/client.ts';
import { auditLog, type Mentor, mentors, users } from '#db/schema/index.ts';
import { conflict, conflictingValues, editConflict } from '#domain/errors.ts';
import { listed } from '#domain/text/listed.ts';
import type { Context } from '#functions/context.ts';
import { accountName } from '#functions/identity/accounts/user.ts';

interface Edit {
  stored: Record<string, unknown>;
  /** Values that the page showed before the edit. */
  seen: Record<string, unknown>;
  wanted: Record<string, unknown>;
  fieldNames: Record<string, string>;
}

/** @throws DomainError `conflict` with the values that have changed since `edit.seen` */
export async function assertSeen(context: Context, mentorId: string, edit: Edit): Promise<void> {
  const present = conflictingValues(edit.stored, edit.seen, edit.wanted);
  const changed = Object.keys(present).map((name) => edit.fieldNames[name] ?? name);
  if (changed.length === 0) return;
  const editor = await lastActor(context, mentorId);
  throw conflict(editConflict(editor, listed(changed)), { present });
}

/** Ignores `daysOff`: other forms change the time off. */
export function failIfChanged(db: Database, { daysOff: _, ...row }: Mentor) {
  const names = Object.keys(row) as (keyof typeof row)[];
  const areSame = names.map(
    (name) => sql`${mentors[name]} is ${sql.param(row[name], mentors[name])}`,
  );
  // null if a value differs. `createdAt` is NOT NULL, so null rolls the transaction back.
  const createdAt = sql`case when ${sql.join(areSame, sql` and `)} then ${mentors.createdAt} end`;
  return db.update(mentors).set({ createdAt }).where(eq(mentors.id, row.id));
}

const MAX_ATTEMPTS = 5;

/** Repeats `save` after a rollback by `failIfChanged`. `save` must read the mentor again. */
export function retryIfChanged<T>(save: () => Promise<T>, attempt = 1): Promise<T> {
  return save().catch((error: unknown) => {
    if (!isConstraintError(error) || attempt === MAX_ATTEMPTS) throw error;
    return retryIfChanged(save, attempt + 1);
  });
}

async function lastActor({ db }: Context, mentorId: string): Promise<string | null> {
  const [lastEntry] = await db
    .select({ by: accountName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subject, mentorId), notLike(auditLog.action, 'time off %')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return lastEntry?.by ?? null;
}
