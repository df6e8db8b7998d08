/** Bookings put straight into the database, as if somebody had made them. */
import { bookings } from '#db/schema/index.ts';
import { bookingId } from '#domain/booking/booking.ts';
import { quote } from '#domain/booking/quote.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { db } from './api.ts';

type Row = typeof bookings.$inferInsert;

/** A cancelled call of Asha Rao's at 10:00 on the first day of 2026, but for `changes`; answers its id. */
export async function insertBooking(changes: Partial<Row> = {}): Promise<string> {
  const row = bookingRow(changes);
  await db.insert(bookings).values(row);
  return row.id;
}

export function bookingRow(changes: Partial<Row> = {}): Row {
  const userId = crypto.randomUUID();
  const id = bookingId(userId, crypto.randomUUID());
  const { date = '2026-01-01', time = '10:00', service = 'lor' } = changes;
  return {
    ...quote({ service: service as ServiceId, additionalSchools: 0, date, time }),
    ...{ id, userId, joinToken: id, tempReservationId: id, status: 'cancelled' },
    ...{ userEmail: 'asha@example.com', userName: 'Asha Rao' },
    ...{ createdAt: 0, updatedAt: 0, expiresAt: 0 },
    ...changes,
  };
}
