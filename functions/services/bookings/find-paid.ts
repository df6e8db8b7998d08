import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bookings } from '#db/schema/index.ts';

/** A booking that was sold, whoever's it is; for admins. */
export function paidBooking(db: Database, id: string) {
  return db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, id), ne(bookings.status, 'pending')));
}
