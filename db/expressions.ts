import { type SQL, sql } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/state.ts';

/** Id of the mentor to whom migration 0005 assigned all calls that existed at the time. */
export const FIRST_MENTOR = 'first';

export const stateOfBooking = sql<BookingState>`case when status = 'confirmed' and outcome is not null then outcome when status = 'confirmed' and refunded_at is not null then 'refunded' else status end`;

export const isPaid = sql<boolean>`status = 'confirmed'`;
export const takesPlace = sql<boolean>`status = 'confirmed' and refunded_at is null`;
/** True for a pending booking of a deleted account: deleting an account empties `user_email`. */
export const isHoldOfDeletedAccount = sql<boolean>`status = 'pending' and user_email = ''`;
export const isOpenOrder = sql<boolean>`is_open = 1`;
export const hasStoredContent = sql<boolean>`state in ('sent', 'bounced') and emptied_at is null`;

/** Time of the last sign-in, or of the sign-up. The index works only for queries with this same SQL. */
export const lastSignIn = sql<number>`case when last_login is null then created_at else last_login end`;

/** More doublings than any wait needs, but few enough for a 64-bit shift. */
const MAX_DOUBLINGS = 16;

/** Returns a wait in milliseconds: `first` doubled `times` times, but at most `longest`. */
export function doublingWait(first: number, times: SQL, longest: number): SQL {
  return sql`min(${longest}, ${first} << min(${times}, ${MAX_DOUBLINGS}))`;
}

export const clientName = sql<string>`coalesce(bookings.full_name, bookings.user_name)`;

/** Account id of the client; null once the account is deleted. */
export const clientId = sql<
  string | null
>`case when bookings.user_email <> '' then bookings.user_id end`;
