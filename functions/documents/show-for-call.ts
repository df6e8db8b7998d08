import { eq, inArray } from 'drizzle-orm';
import { bookings, documents } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { viewersCall } from '../availability/mentors/in-sql.ts';
import { paidBooking } from '../booking/find.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { documentReads } from './find.ts';
import { toViews } from './view.ts';

/**
 * All documents of the client of a call, for its mentor or an admin.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function showDocumentsForCall({ db }: Context, viewer: Viewer, bookingId: string) {
  const { user, calls, ...read } = await viewer.loadAsMentor((me) => {
    const isTheirs = viewersCall(me);
    const client = db
      .select({ id: bookings.userId })
      .from(bookings)
      .where(eq(bookings.id, bookingId));
    return {
      calls: paidBooking(db, bookingId, isTheirs),
      ...documentReads(db, inArray(documents.userId, client)),
    };
  });
  if (calls.length === 0) throw new DomainError('not_found', bookingMessages.bookingNotFound);
  return { documents: toViews(read, user.id) };
}
