import { type SQL, sql } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/state.ts';

/**
 * SQL that queries, indexes and triggers share. SQLite uses an index only if a query contains the
 * same SQL, so a change needs a migration. Tables have no prefix, because an index allows none.
 */

/** Calls from before migration 0005 belong to the mentor with this id. */
export const FIRST_MENTOR = 'first';

export const stateOfBooking = sql<BookingState>`case when status = 'confirmed' and outcome is not null then outcome when status = 'confirmed' and refunded_at is not null then 'refunded' else status end`;

export const isPaid = sql<boolean>`status = 'confirmed'`;
/** Admins also see cancelled calls. `canSeeBooking` shows mentors only paid calls. */
export const isPaidOrCancelled = sql<boolean>`status <> 'pending'`;
export const takesPlace = sql<boolean>`status = 'confirmed' and refunded_at is null`;
/** Deleting an account empties `user_email`. */
export const isHoldOfDeletedAccount = sql<boolean>`status = 'pending' and user_email = ''`;
export const isSentPlan = sql<boolean>`plans.sent_at > 0`;
export const isOpenOrder = sql<boolean>`is_open = 1`;
/** For emails: queued emails must keep their content until they are sent. */
export const isSentAndNotEmptied = sql<boolean>`state in ('sent', 'bounced') and emptied_at is null`;

/** SQLite uses the index `users_last_sign_in` only if a query contains exactly this SQL. */
export const lastSignIn = sql<number>`case when last_login is null then created_at else last_login end`;

/** A longer shift could exceed 64 bits. */
const MAX_DOUBLINGS = 16;

export function doublingWait(first: number, doublings: SQL, longest: number): SQL {
  return sql`min(${longest}, ${first} << min(${doublings}, ${MAX_DOUBLINGS}))`;
}

export const clientName = sql<string>`coalesce(bookings.full_name, bookings.user_name)`;

export const clientId = sql<
  string | null
>`case when bookings.user_email <> '' then bookings.user_id end`;
