import { and, eq, sql } from 'drizzle-orm';
import { writeAll } from '#db/client.ts';
import { bookings, orders, tempReservations } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../accounts/sessions.ts';
import { existing, ownBooking } from './find.ts';

/**
 * Cancels a booking that is not paid for and frees its slot. A booking with an order leaves a
 * trace, since a payment under way in another tab must find where it belongs and be refunded.
 * @throws DomainError not_found, conflict once it is paid
 */
export async function cancelBooking({ db, now }: Services, viewer: Viewer, id: string) {
  const { rows } = await viewer.load((me) => [ownBooking(db, me, id)]);
  existing(rows[0][0]);
  const pending = and(eq(bookings.id, id), eq(bookings.status, 'pending'));
  const ordered = sql`exists (select 1 from ${orders} where ${orders.bookingId} = ${id})`;
  const [kept, deleted] = await writeAll(db, [
    db.update(bookings).set({ status: 'cancelled', updatedAt: now }).where(and(pending, ordered)),
    db.delete(bookings).where(pending),
    db.delete(tempReservations).where(eq(tempReservations.bookingId, id)),
  ]);
  if (!kept?.rowsAffected && !deleted?.rowsAffected) {
    throw new DomainError('conflict', messages.cancelError);
  }
}
