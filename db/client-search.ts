import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const SEEN_BY_ADMINS = 'admins';

/**
 * The names and addresses of every account: a table of FTS5, which triggers keep
 * (client-search-triggers.ts). A person has a row for the admins, and one for each mentor with a paid
 * call of theirs, with the names given for that mentor's calls alone. Who booked last comes last.
 */
export const clientSearch = sqliteTable('client_search', {
  position: integer('rowid').notNull(),
  userId: text('user_id').notNull(),
  seenBy: text('seen_by').notNull(),
  words: text('words').notNull(),
});
