import { bookingMessages } from '#domain/booking/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { mentorAddress } from '../availability/mentors/address.ts';
import type { Context } from '../context.ts';
import { deliver } from '../email/deliver.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { acknowledge } from './acknowledge.ts';
import { toConfirmation } from './confirmation.ts';
import { ownBooking, requireFound, requirePaid } from './find.ts';

/**
 * The client confirms a paid booking, which acknowledges it and sends its email. Confirming again
 * returns the same confirmation and sends nothing.
 * @throws DomainError not_found, conflict when it is not paid for, or was moved at that moment
 */
export async function confirmBooking(context: Context, viewer: Viewer, id: string) {
  const { own, addresses } = await viewer.load(() => ({
    own: ownBooking({ id }),
    addresses: mentorAddress({ id }),
  }));
  const booking = requirePaid(own[0]);
  if (booking.bookingConfirmed) return toConfirmation(booking);
  const { present, emailIds } = await acknowledge(context, booking, addresses[0]?.email);
  const confirmed = requireFound(present);
  if (!confirmed.bookingConfirmed) throw new DomainError('conflict', bookingMessages.confirmError);
  // A failed email does not undo the confirmation: it stays in the outbox and is tried again.
  for (const emailId of emailIds) context.background(deliver(context, emailId));
  return toConfirmation(confirmed);
}
