import { and, desc, eq } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { bookings, documents } from '#db/schema/index.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { documentReads } from './find.ts';
import { toViews } from './view.ts';

const MOST_CALLS = 50;

/** The viewer's own documents, and the calls that they may be for. */
export async function listOwnDocuments({ db }: Context, viewer: Viewer) {
  const { user, calls, ...read } = await viewer.load((me) => ({
    calls: db
      .select({
        id: bookings.id,
        serviceType: bookings.serviceType,
        startsAt: bookings.startsAt,
      })
      .from(bookings)
      .where(and(eq(bookings.userId, me), isPaid))
      .orderBy(desc(bookings.startsAt))
      .limit(MOST_CALLS),
    ...documentReads(db, eq(documents.userId, me)),
  }));
  return { calls, documents: toViews(read, user.id) };
}
