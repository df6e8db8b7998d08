import { DomainError } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { findBooking, ownBooking, requirePaid } from './find.ts';
import { markAndMail } from './mark-confirmed.ts';
import { type Receipt, toReceipt } from './receipt.ts';

/**
 * The client confirms a paid booking: it is marked, its mail is written to the outbox in the same
 * transaction and sent at once. Confirming again answers the same receipt and sends nothing.
 * @throws DomainError not_found, conflict when it is not paid for, or was moved at that moment
 */
export async function confirmBooking(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<Receipt> {
  const { db } = services;
  const { user, rows } = await viewer.load((me) => [ownBooking(db, me, id)]);
  const booking = requirePaid(rows[0][0]);
  if (!booking.bookingConfirmed) await markAndMail(services, booking);
  const confirmed = await findBooking(db, user.id, id);
  if (!confirmed.bookingConfirmed) throw new DomainError('conflict', messages.confirmError);
  return toReceipt(confirmed);
}
