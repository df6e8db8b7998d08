import { sql } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/state.ts';

export const stateOfBooking = sql<BookingState>`case when status = 'confirmed' and outcome is not null then outcome when status = 'confirmed' and refunded_at is not null then 'refunded' else status end`;

export const isPaid = sql<boolean>`status = 'confirmed'`;

export const takesPlace = sql<boolean>`status = 'confirmed' and refunded_at is null`;

export const isNobodysHold = sql<boolean>`status = 'pending' and user_email = ''`;
