import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MINUTE } from '#domain/time.ts';

/** More than the bookings of one start will be, cancelled ones included. */
export const POSITIONS_PER_START = 2 ** 20;

/** The first row of the calls that begin at `instant`. */
export function searchPosition(instant: number): number {
  return Math.floor(instant / MINUTE) * POSITIONS_PER_START;
}

/** FTS5 table, kept by search-triggers.ts, in the order of the list: a search stops at a full page. */
export const bookingSearch = sqliteTable('booking_search', {
  position: integer('rowid').notNull(),
  bookingId: text('booking_id').notNull(),
  words: text('words').notNull(),
  state: text('state').notNull(),
  service: text('service').notNull(),
  /** In hexadecimal digits, which are one word. */
  mentor: text('mentor').notNull(),
});

export const SEEN_BY_ADMINS = 'admins';

/** FTS5 table: a row per person for admins, and one for each of their mentors. The latest booker is last. */
export const clientSearch = sqliteTable('client_search', {
  position: integer('rowid').notNull(),
  userId: text('user_id').notNull(),
  seenBy: text('seen_by').notNull(),
  words: text('words').notNull(),
});

/** How FTS5 parts text: vowel signs belong to words, as in the scripts of India. Quoted for SQL. */
export const WORD_TOKENS = "unicode61 remove_diacritics 2 categories ''L* M* N* Co''";

/** What was typed, in the syntax of FTS5, in quotes, where nothing has a meaning of its own. */
export function matchPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

export function matchPrefixes(words: string[]): string {
  return `(${words.map((word) => `${matchPhrase(word)} *`).join(' ') || '""'})`;
}
