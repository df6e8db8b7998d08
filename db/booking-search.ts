import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MINUTE } from '#domain/time.ts';

/** Maximum number of bookings with the same start, including cancelled bookings. */
export const POSITIONS_PER_START = 2 ** 20;

/** Returns the lowest rowid for calls that start at `instant`. */
export function searchPosition(instant: number): number {
  return Math.floor(instant / MINUTE) * POSITIONS_PER_START;
}

/** FTS5 table, filled by search-triggers.ts. Rowids are in order of start, so a search reads one page only. */
export const bookingSearch = sqliteTable('booking_search', {
  position: integer('rowid').notNull(),
  bookingId: text('booking_id').notNull(),
  words: text('words').notNull(),
  state: text('state').notNull(),
  service: text('service').notNull(),
  /** Mentor id in hexadecimal, because FTS5 would split the id at its hyphens. */
  mentor: text('mentor').notNull(),
});

export const SEEN_BY_ADMINS = 'admins';

/** FTS5 table. A client has one row that admins search, and one row per mentor. Changed rows move to the end. */
export const clientSearch = sqliteTable('client_search', {
  position: integer('rowid').notNull(),
  userId: text('user_id').notNull(),
  seenBy: text('seen_by').notNull(),
  words: text('words').notNull(),
});

/** FTS5 tokenizer that treats Indian vowel signs as part of a word. Quotes are doubled for SQL. */
export const WORD_TOKENS = "unicode61 remove_diacritics 2 categories ''L* M* N* Co''";

/** Quotes text for FTS5, so that operators in the text have no effect. */
export function matchPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

export function matchPrefixes(words: string[]): string {
  return `(${words.map((word) => `${matchPhrase(word)} *`).join(' ') || '""'})`;
}
