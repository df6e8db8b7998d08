import { sql } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/state.ts';

/** What has become of a booking; the very words by which its indexes are found again. */
export const stateOfBooking = sql<BookingState>`case when status = 'confirmed' and outcome is not null then outcome when status = 'confirmed' and refunded_at is not null then 'refunded' else status end`;

/** Whether a call is paid for and not given up, however it was paid: `isPaid` of the domain. */
export const isPaid = sql<boolean>`status = 'confirmed'`;

/** Whether a call is to take place: `takesPlace` of the domain. */
export const takesPlace = sql<boolean>`status = 'confirmed' and refunded_at is null`;

/** Whether it is an unpaid booking of an erased account, which its payment must not confirm. */
export const isNobodysHold = sql<boolean>`status = 'pending' and user_email = ''`;
