import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MINUTE } from '#domain/time.ts';

/** Number of rowids reserved for each minute. A call that starts in the minute uses one rowid. */
export const POSITIONS_PER_START = 2 ** 20;

export function searchPosition(instant: number): number {
  return Math.floor(instant / MINUTE) * POSITIONS_PER_START;
}

/** Triggers fill this FTS5 table. Rowids ascend with the start, so results are sorted by start. */
export const bookingSearch = sqliteTable('booking_search', {
  position: integer('rowid').notNull(),
  bookingId: text('booking_id').notNull(),
  words: text('words').notNull(),
  state: text('state').notNull(),
  service: text('service').notNull(),
  /** Hexadecimal, because FTS5 splits text at hyphens. */
  mentor: text('mentor').notNull(),
});

export const SEEN_BY_ADMINS = 'admins';

/** Triggers fill this table. Per client: one row for admins, one per mentor of the paid calls. */
export const clientSearch = sqliteTable('client_search', {
  position: integer('rowid').notNull(),
  userId: text('user_id').notNull(),
  seenBy: text('seen_by').notNull(),
  words: text('words').notNull(),
});

/** This tokenizer keeps Indian vowel signs inside words. SQL needs the doubled quotes. */
export const WORD_TOKENS = "unicode61 remove_diacritics 2 categories ''L* M* N* Co''";

export function matchPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** If there are no words, the phrase is empty: `()` would be a syntax error. It matches nothing. */
export function matchPrefixes(words: string[]): string {
  return `(${words.map((word) => `${matchPhrase(word)} *`).join(' ') || '""'})`;
}
