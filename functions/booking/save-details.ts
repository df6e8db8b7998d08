import { and, eq } from 'drizzle-orm';
import { parsePhone } from '#db/phone.ts';
import { bookings } from '#db/schema/index.ts';
import { consentNow } from '#domain/account/consent.ts';
import { appointment } from '#domain/booking/booking.ts';
import { detailsSchema } from '#domain/booking/details.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import { fieldErrors } from '#domain/invalid.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { ownBooking, requireFound, requireUnexpired } from './find.ts';

/**
 * Saves the details of a held booking, by the form that its service calls for.
 * @throws DomainError invalid with a sentence for each field, not_found, expired, conflict
 */
export async function saveDetails(context: Context, viewer: Viewer, id: string, input: unknown) {
  const { db, now } = context;
  const { own } = await viewer.load(() => ({ own: ownBooking({ id }) }));
  const booking = requireUnexpired(requireFound(own[0]), now);
  const details = detailsSchema(booking.isParent ? 'parent' : 'student', now).safeParse(input);
  if (!details.success) throw fieldErrors(details.error);
  const { ageRule: _, ...answers } = details.data;
  const phoneNumber = parsePhone(answers.phoneNumber);
  if (!phoneNumber) throw refusedField('invalid', 'phoneNumber', bookingMessages.phoneInvalid);
  const [saved] = await db
    .update(bookings)
    .set({
      ...answers,
      phoneNumber,
      ...consentNow(now),
      ...appointment(booking.date, booking.time),
      detailsCompleted: true,
      updatedAt: now,
    })
    .where(and(eq(bookings.id, id), eq(bookings.status, 'pending')))
    .returning();
  if (!saved) throw new DomainError('conflict', bookingMessages.detailsError);
  return saved;
}
