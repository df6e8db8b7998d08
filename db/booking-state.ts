import { sql } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/state.ts';

export const stateOfBooking = sql<BookingState>`case when status = 'confirmed' and outcome is not null then outcome when status = 'confirmed' and refunded_at is not null then 'refunded' else status end`;

export const isPaid = sql<boolean>`status = 'confirmed'`;

export const takesPlace = sql<boolean>`status = 'confirmed' and refunded_at is null`;

export const isNobodysHold = sql<boolean>`status = 'pending' and user_email = ''`;

export const isOpenOrder = sql<boolean>`is_open = 1`;

export const isKeptWhole = sql<boolean>`state in ('sent', 'bounced') and emptied_at is null`;

/** When an account was last signed in to, or made; the very words by which its index is found again. */
export const lastSignIn = sql<number>`case when last_login is null then created_at else last_login end`;
