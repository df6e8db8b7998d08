import { type SQL, sql } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/state.ts';

/** Id of the mentor who has all calls from before there were several mentors (migration 0005). */
export const FIRST_MENTOR = 'first';

export const stateOfBooking = sql<BookingState>`case when status = 'confirmed' and outcome is not null then outcome when status = 'confirmed' and refunded_at is not null then 'refunded' else status end`;

export const isPaid = sql<boolean>`status = 'confirmed'`;
export const takesPlace = sql<boolean>`status = 'confirmed' and refunded_at is null`;
/** Pending bookings without an address: deleting an account empties it. */
export const isHoldOfDeletedAccount = sql<boolean>`status = 'pending' and user_email = ''`;
export const isOpenOrder = sql<boolean>`is_open = 1`;
export const hasStoredContent = sql<boolean>`state in ('sent', 'bounced') and emptied_at is null`;

/** Time of the last sign-in, else of sign-up. SQLite uses the index only if the SQL text is equal. */
export const lastSignIn = sql<number>`case when last_login is null then created_at else last_login end`;

/** More than the longest wait needs, and safe for a 64-bit shift. */
const MAX_DOUBLINGS = 16;

/** Returns `first`, doubled `times` times, but at most `longest`. Milliseconds. */
export function doublingWait(first: number, times: SQL, longest: number): SQL {
  return sql`min(${longest}, ${first} << min(${times}, ${MAX_DOUBLINGS}))`;
}

export const clientName = sql<string>`coalesce(bookings.full_name, bookings.user_name)`;

/** Account id of the client; null once the account is deleted. */
export const clientId = sql<
  string | null
>`case when bookings.user_email <> '' then bookings.user_id end`;
