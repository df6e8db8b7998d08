import { bookingMessages } from '#domain/booking/messages.ts';
import { takesPlace } from '#domain/booking/state.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import { CALENDAR_FILE, meetingOf } from '../email/call-email.ts';
import { calendarFile } from '../email/templates/invitation.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { ownBooking, requirePaid } from './find.ts';

/**
 * A paid call of the viewer's as a calendar file, the same that its emails bring.
 * @throws DomainError not_found (also when refunded in full), conflict when it is not paid for
 */
export async function showInvitation(context: Context, viewer: Viewer, id: string) {
  const { own } = await viewer.load(() => ({ own: ownBooking({ id }) }));
  const booking = requirePaid(own[0]);
  if (!takesPlace(booking)) throw new DomainError('not_found', bookingMessages.bookingNotFound);
  const content = calendarFile('REQUEST', booking, meetingOf(context, booking), context.now);
  return { filename: CALENDAR_FILE, content };
}
