import { bookingMessages } from '#domain/booking/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { findBooking, ownBooking, requirePaid } from './find.ts';
import { markAndEmail } from './mark-confirmed.ts';
import { type Receipt, toReceipt } from './receipt.ts';

/**
 * The client confirms a paid booking: it is marked, its email is written to the outbox in the same
 * transaction and sent at once. Confirming again answers the same receipt and sends nothing.
 * @throws DomainError not_found, conflict when it is not paid for, or was moved at that moment
 */
export async function confirmBooking(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<Receipt> {
  const { db } = services;
  const { user, own } = await viewer.load((me) => ({ own: ownBooking(db, me, id) }));
  const booking = requirePaid(own[0]);
  if (!booking.bookingConfirmed) await markAndEmail(services, booking);
  const confirmed = await findBooking(db, user.id, id);
  if (!confirmed.bookingConfirmed) throw new DomainError('conflict', bookingMessages.confirmError);
  return toReceipt(confirmed);
}
