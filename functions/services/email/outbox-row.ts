import type { outbox, StoredEmail } from '#db/schema/index.ts';

type OutboxRow = typeof outbox.$inferInsert;

interface Post {
  kind: OutboxRow['kind'];
  /** With `kind`, what makes it the same email. */
  about: string;
  /** The call that it tells of. */
  bookingId?: string;
  /** Whose it is; null for somebody without an account. */
  userId: string | null;
  email: StoredEmail;
}

/** An email for the outbox, due at once. */
export function outboxRow({ about, ...post }: Post, now: number) {
  return {
    ...post,
    id: `${post.kind}-${about}`,
    state: 'queued',
    nextAttemptAt: now,
    createdAt: now,
  } satisfies OutboxRow;
}
