import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MINUTE } from '#domain/time.ts';

/** Maximum number of bookings with one start, including cancelled ones. */
export const POSITIONS_PER_START = 2 ** 20;

/** Returns the first rowid of calls that start at `instant`. */
export function searchPosition(instant: number): number {
  return Math.floor(instant / MINUTE) * POSITIONS_PER_START;
}

/** FTS5 table, filled by search-triggers.ts. Rowids are sorted by start, so a search stops at a full page. */
export const bookingSearch = sqliteTable('booking_search', {
  position: integer('rowid').notNull(),
  bookingId: text('booking_id').notNull(),
  words: text('words').notNull(),
  state: text('state').notNull(),
  service: text('service').notNull(),
  /** The id in hex: FTS5 would split it at hyphens. */
  mentor: text('mentor').notNull(),
});

export const SEEN_BY_ADMINS = 'admins';

/** FTS5 table: one row per person for admins, and one for each of their mentors. A change moves rows to the end. */
export const clientSearch = sqliteTable('client_search', {
  position: integer('rowid').notNull(),
  userId: text('user_id').notNull(),
  seenBy: text('seen_by').notNull(),
  words: text('words').notNull(),
});

/** FTS5 tokenizer: Indian vowel signs belong to words. Its quotes are doubled for SQL. */
export const WORD_TOKENS = "unicode61 remove_diacritics 2 categories ''L* M* N* Co''";

/** Quotes text for FTS5, so that operators in it count as text. */
export function matchPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Matches rows that contain, for each of `words`, a word that starts with it. */
export function matchPrefixes(words: string[]): string {
  return `(${words.map((word) => `${matchPhrase(word)} *`).join(' ') || '""'})`;
}
