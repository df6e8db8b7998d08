import type { outbox, StoredMail } from '#db/schema/index.ts';

type OutboxRow = typeof outbox.$inferInsert;

/** A mail for the outbox, due at once; one of a `kind` about the same thing is the same mail. */
export function queued(kind: OutboxRow['kind'], about: string, mail: StoredMail, now: number) {
  return {
    id: `${kind}-${about}`,
    kind,
    mail,
    state: 'queued',
    nextAttemptAt: now,
    createdAt: now,
  } satisfies OutboxRow;
}
