import { and, eq, inArray, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { outbox, type StoredEmail } from '#db/schema/index.ts';
import { insertIf } from '#db/statements.ts';
import { type EmailKind, finalKinds } from '#domain/email/kinds.ts';

export interface NewEmail {
  kind: EmailKind;
  about: string;
  /** The call that it tells of. */
  bookingId?: string;
  userId: string | null;
  email: StoredEmail;
}

/** The row of an email that is due at once; an email of the same kind about the same is written once. */
export function outboxRow({ kind, about, bookingId, userId, email }: NewEmail, now: number) {
  return {
    id: `${kind}-${about}`,
    kind,
    bookingId,
    userId,
    payload: email,
    state: 'queued',
    nextAttemptAt: now,
    createdAt: now,
  } satisfies typeof outbox.$inferInsert;
}

/** Queues an email in the transaction that it tells of, if `onlyIf` holds. */
export function queueEmail(db: Database, row: ReturnType<typeof outboxRow>, onlyIf: SQL) {
  return insertIf(db, outbox, row, onlyIf);
}

/** The id that `outboxRow` gives, where `about` is a column. */
export function outboxIdFor(kind: EmailKind, about: SQLWrapper): SQL<string> {
  return sql`${`${kind}-`} || ${about}`;
}

export const isUnsent = inArray(outbox.state, ['queued', 'sending']);

/** Takes back what was not yet sent about a call and is no longer true, if `condition` holds. */
export function dropUnsent(db: Database, bookingId: string, condition: SQL) {
  const isOver = and(eq(outbox.bookingId, bookingId), notInArray(outbox.kind, finalKinds));
  return db.delete(outbox).where(and(isOver, isUnsent, condition));
}
