import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MINUTE } from '#domain/time.ts';

/** Number of rowids reserved for each minute. Each call that starts in the minute uses one. */
export const POSITIONS_PER_START = 2 ** 20;

export function searchPosition(instant: number): number {
  return Math.floor(instant / MINUTE) * POSITIONS_PER_START;
}

/** FTS5 table, filled by triggers. Rowids ascend with the start of a call: results are sorted. */
export const bookingSearch = sqliteTable('booking_search', {
  position: integer('rowid').notNull(),
  bookingId: text('booking_id').notNull(),
  words: text('words').notNull(),
  state: text('state').notNull(),
  service: text('service').notNull(),
  /** In hexadecimal, because FTS5 splits text at hyphens. */
  mentor: text('mentor').notNull(),
});

export const SEEN_BY_ADMINS = 'admins';

/** Filled by triggers. A client has one row for admins and one for each mentor of a paid call. */
export const clientSearch = sqliteTable('client_search', {
  position: integer('rowid').notNull(),
  userId: text('user_id').notNull(),
  seenBy: text('seen_by').notNull(),
  words: text('words').notNull(),
});

/** The tokenizer keeps Indian vowel signs inside words. The quotes are doubled for use in SQL. */
export const WORD_TOKENS = "unicode61 remove_diacritics 2 categories ''L* M* N* Co''";

export function matchPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

export function matchPrefixes(words: string[]): string {
  return `(${words.map((word) => `${matchPhrase(word)} *`).join(' ') || '""'})`;
}
