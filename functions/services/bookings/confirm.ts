import { bookingMessages } from '#domain/booking/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { acknowledge } from './acknowledge.ts';
import { toConfirmation } from './confirmation.ts';
import { findBooking, ownBooking, requirePaid } from './find.ts';

/**
 * The client confirms a paid booking, which acknowledges it and sends its email. Confirming again
 * returns the same confirmation and sends nothing.
 * @throws DomainError not_found, conflict when it is not paid for, or was moved at that moment
 */
export async function confirmBooking(context: Context, viewer: Viewer, id: string) {
  const { db } = context;
  const { user, own } = await viewer.load(() => ({ own: ownBooking({ id }) }));
  const booking = requirePaid(own[0]);
  if (!booking.bookingConfirmed) await acknowledge(context, booking);
  const confirmed = await findBooking(db, user.id, id);
  if (!confirmed.bookingConfirmed) throw new DomainError('conflict', bookingMessages.confirmError);
  return toConfirmation(confirmed);
}
