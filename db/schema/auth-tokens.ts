import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Mailed links. `id` is the SHA-256 of the link's token; using one deletes its row. */
export const authTokens = sqliteTable(
  'auth_tokens',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', {
      enum: ['reset-password', 'verify-email', 'change-email'],
    }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address the link was mailed to, which using it proves. */
    email: text('email').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('auth_tokens_of_user').on(table.userId),
    index('auth_tokens_expiry').on(table.expiresAt),
  ],
);
