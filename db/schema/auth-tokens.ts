import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { linkPurposes } from '#domain/links.ts';
import { users } from './users.ts';

/** Emailed links. `id` is the SHA-256 of the link's token. */
export const authTokens = sqliteTable(
  'auth_tokens',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address the link was emailed to, which using it proves. */
    email: text('email').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Set when the link was used or replaced: it no longer works, but its page can say why. */
    spentAt: integer('spent_at'),
  },
  (table) => [
    index('auth_tokens_of_user').on(table.userId),
    index('auth_tokens_expiry').on(table.expiresAt),
  ],
);

/**
 * Emails with a link in the last day, by the SHA-256 of their kind and receiver. The rows outlive the
 * accounts that asked for them, which could otherwise be deleted to email more.
 */
export const linkEmails = sqliteTable(
  'link_mails',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    /** False for a reset of an address without an account: it counts alike, and emails nothing. */
    isEmailed: integer('is_mailed', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('link_mails_of_recipient').on(table.recipient, table.createdAt),
    index('link_mails_created').on(table.createdAt),
  ],
);
