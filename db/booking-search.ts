import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MINUTE } from '#domain/time.ts';

/** More than the bookings of one start will be, cancelled ones included. */
export const POSITIONS_OF_A_START = 2 ** 20;

/** The first row of the calls that begin at `instant`. */
export function searchPosition(instant: number): number {
  return Math.floor(instant / MINUTE) * POSITIONS_OF_A_START;
}

/**
 * The words of every booking: a table of FTS5, which triggers keep (booking-search-triggers.ts). Its
 * rows are in the order of the list, so that a search ends with the page, however much it finds.
 */
export const bookingSearch = sqliteTable('booking_search', {
  position: integer('rowid').notNull(),
  bookingId: text('booking_id').notNull(),
  words: text('words').notNull(),
  state: text('state').notNull(),
  service: text('service').notNull(),
  /** In hexadecimal digits, which are one word. */
  mentor: text('mentor').notNull(),
});
