import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { emailKinds } from '#domain/email/kinds.ts';
import { isSentAndNotEmptied } from '../expressions.ts';
import { users } from './users.ts';

export interface StoredEmail {
  to: string[];
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments: { filename: string; contentType: string; content: string }[];
}

/** `id` is the idempotency key. An email in state `sending` is retried at `nextAttemptAt`. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    channel: text('channel', { enum: ['email'] })
      .notNull()
      .default('email'),
    kind: text('kind', { enum: emailKinds }).notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    bookingId: text('booking_id'),
    payload: text('mail', { mode: 'json' }).$type<StoredEmail>().notNull(),
    state: text('state', { enum: ['queued', 'sending', 'sent', 'bounced'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull(),
    /** Idempotency key of the batch that is sending this email. */
    batchId: text('batch_id'),
    providerId: text('provider_id'),
    lastError: text('last_error'),
    lastAttemptAt: integer('last_attempt_at'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at'),
    sentAt: integer('sent_at'),
    emptiedAt: integer('emptied_at'),
  },
  (table) => [
    index('outbox_of_booking').on(table.bookingId),
    index('outbox_created').on(table.createdAt, table.id),
    index('outbox_by_state').on(table.state, table.createdAt, table.id),
    index('outbox_due').on(table.state, table.nextAttemptAt),
    index('outbox_of_batch').on(table.batchId).where(sql`batch_id is not null`),
    // `emptiedAt` must come first. Without statistics, SQLite prefers an index if the query tests
    // the first column for equality.
    index('outbox_kept_whole').on(table.emptiedAt, table.createdAt).where(isSentAndNotEmptied),
    index('outbox_of_user').on(table.userId),
    index('outbox_of_provider').on(table.providerId),
    index('outbox_expiry').on(table.expiresAt),
    index('outbox_last_attempt').on(table.kind, table.lastAttemptAt),
  ],
);

/** `token` is not hashed: every email contains the token. A token opens only its own row. */
export const webinarSignups = sqliteTable(
  'webinar_signups',
  {
    email: text('email').primaryKey(),
    token: text('token').notNull().unique(),
    createdAt: integer('created_at').notNull(),
    confirmedAt: integer('confirmed_at'),
    announcedStart: integer('told_of'),
  },
  (table) => [
    index('webinar_signups_in_turn').on(table.confirmedAt),
    index('webinar_signups_created').on(table.createdAt),
    index('webinar_signups_told').on(table.announcedStart),
  ],
);
