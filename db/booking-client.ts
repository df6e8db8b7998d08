import { sql } from 'drizzle-orm';
import { bookings } from './schema/index.ts';

/** The client's name: from the booking's details, or else from the account. */
export const clientName = sql<string>`coalesce(${bookings.fullName}, ${bookings.userName})`;

/** The id of the client's account; null once it is deleted. */
export const clientId = sql<
  string | null
>`case when ${bookings.userEmail} <> '' then ${bookings.userId} end`;
