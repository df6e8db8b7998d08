import { eq } from 'drizzle-orm';
import { stateOfBooking } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import { bookings } from '#db/schema/index.ts';
import type { BookingListQuery } from '#domain/booking/list.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { clientName } from './find.ts';
import { cursorOf, findBookings, inListOrder, type Stretch } from './search.ts';

const PAGE = 50;

/**
 * The bookings that a filter leaves, latest start first, a page at a time, with cursors for the
 * pages beside it.
 * @throws DomainError unauthenticated, forbidden
 */
export async function listBookings({ db }: Services, viewer: Viewer, query: BookingListQuery) {
  const { after, before, ...filter } = query;
  const direction = before && !after ? 'later' : 'earlier';
  // One more than is shown tells whether there is another page.
  const stretch: Stretch = { direction, from: after ?? before, size: PAGE + 1 };
  const { found } = await viewer.loadAsAdmin(() => ({ found: pageOf(db, filter, stretch) }));
  const goesOn = found.length > PAGE;
  const page = direction === 'earlier' ? found.slice(0, PAGE) : found.slice(-PAGE);
  const [first, last] = [page[0], page.at(-1)];
  const hasLater = direction === 'later' ? goesOn : after !== undefined;
  const hasEarlier = direction === 'earlier' ? goesOn : true;
  return {
    bookings: page.map(({ at: _, ...booking }) => booking),
    later: first && hasLater ? cursorOf(first) : null,
    earlier: last && hasEarlier ? cursorOf(last) : null,
  };
}

function pageOf(db: Database, filter: BookingListQuery, stretch: Stretch) {
  const found = findBookings(db, filter, stretch);
  const { id, startsAt, duration, serviceType, price, userEmail, phoneNumber } = bookings;
  return db
    .select({
      at: found.at,
      id,
      startsAt,
      duration,
      serviceType,
      price,
      phoneNumber,
      state: stateOfBooking,
      name: clientName,
      email: userEmail,
    })
    .from(found)
    .innerJoin(bookings, eq(bookings.id, found.id))
    .orderBy(...inListOrder(found));
}
