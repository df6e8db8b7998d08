import { type SQL, sql } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/state.ts';

/** The id of who has the calls that were made before there were others; migration 0005 makes the row. */
export const FIRST_MENTOR = 'first';

export const stateOfBooking = sql<BookingState>`case when status = 'confirmed' and outcome is not null then outcome when status = 'confirmed' and refunded_at is not null then 'refunded' else status end`;

export const isPaid = sql<boolean>`status = 'confirmed'`;
export const takesPlace = sql<boolean>`status = 'confirmed' and refunded_at is null`;
export const isHoldOfDeletedAccount = sql<boolean>`status = 'pending' and user_email = ''`;
export const isOpenOrder = sql<boolean>`is_open = 1`;
export const hasStoredContent = sql<boolean>`state in ('sent', 'bounced') and emptied_at is null`;

/** When an account was last signed in to, or made; the very words by which its index is found again. */
export const lastSignIn = sql<number>`case when last_login is null then created_at else last_login end`;

/** Far beyond the longest wait, and within what a 64-bit shift can do. */
const MOST_DOUBLINGS = 16;

/** A wait that begins at `first` and doubles `times`, up to `longest`; milliseconds. */
export function doublingWait(first: number, times: SQL, longest: number): SQL {
  return sql`min(${longest}, ${first} << min(${times}, ${MOST_DOUBLINGS}))`;
}

/** The client's name: from the booking's details, or else from the account. */
export const clientName = sql<string>`coalesce(bookings.full_name, bookings.user_name)`;

/** The id of the client's account; null once it is deleted. */
export const clientId = sql<
  string | null
>`case when bookings.user_email <> '' then bookings.user_id end`;
