import { and, desc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { build, type Database, type Given, prepared } from '#db/client.ts';
import { clientId, clientName, stateOfBooking } from '#db/expressions.ts';
import { bookings, mentors, packagePurchases, tempReservations } from '#db/schema/index.ts';
import type { BookingListQuery } from '#domain/booking/input.ts';
import { nextCursor } from '#domain/list-queries.ts';
import { sumWithoutDelayed } from '#domain/money/states.ts';
import { pick } from '#domain/pick.ts';
import { toView } from '#functions/booking/own-booking.ts';
import { unexpiredProposals } from '#functions/booking/proposals.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { me } from '#functions/identity/sessions/lucia.ts';
import { paymentsOf, toPaymentView } from '#functions/ledger/ledger.ts';
import { packageReads, toPackages, toSummary } from '#functions/packages/read.ts';
import { type Found, findBookings, newestFirst, toSearch } from './search.ts';

/** The profile shows all its bookings at once, so it leaves out the earliest calls. */
const MAX_OWN = 200;
const PAGE_SIZE = 50;

const ownReads = prepared((given: Given<'now'>) => {
  const isPaidOrHeld = or(
    eq(bookings.paymentCompleted, true),
    // Package sessions and free calls have the price 0 and no payment.
    and(eq(bookings.price, 0), ne(bookings.status, 'pending')),
    and(eq(bookings.status, 'pending'), gt(bookings.expiresAt, given('now'))),
  );
  const isTheirs = eq(bookings.userId, me);
  const ids = build.select({ id: bookings.id }).from(bookings).where(isTheirs);
  return {
    own: build
      .select()
      .from(bookings)
      .where(and(isTheirs, isPaidOrHeld))
      .orderBy(desc(bookings.startsAt))
      .limit(MAX_OWN),
    ...paymentsOf(build, me),
    ...packageReads(build, eq(packagePurchases.userId, me)),
    proposals: unexpiredProposals(build, inArray(tempReservations.bookingId, ids), given('now')),
  };
});

export async function listOwnBookings({ now }: Context, viewer: Viewer) {
  const { user, own, paid, returned, bought, sessions, proposals } = await viewer.load(() =>
    ownReads({ now }),
  );
  const packages = toPackages(bought, sessions, now).filter(({ isLive }) => isLive);
  return {
    user,
    bookings: own.map((booking) => ({
      ...toView(booking, now),
      proposals: proposals.filter(({ bookingId }) => bookingId === booking.id),
      /** Refunds of the payment in paise, without delayed refunds. */
      refunded: sumWithoutDelayed(
        returned.filter(({ paymentId }) => paymentId === booking.paymentId),
      ),
    })),
    payments: paid.map((row) => toPaymentView(row, returned)),
    packages: packages.map(toSummary),
  };
}

export async function listAllBookings(context: Context, viewer: Viewer, query: BookingListQuery) {
  const { db, now } = context;
  const { after, ...filter } = query;
  const page = { after, size: PAGE_SIZE + 1 };
  const { found, mentors } = await viewer.loadAsAdmin(() => ({
    found: pageOf(db, findBookings(db, toSearch(filter, now), page)),
    mentors: namesOfMentors(db),
  }));
  const bookings = found.slice(0, PAGE_SIZE).map(({ at: _, ...booking }) => booking);
  return { bookings, next: nextCursor(found, PAGE_SIZE), mentors };
}

function namesOfMentors(db: Database) {
  const { id, name, position } = mentors;
  return db.select({ id, name }).from(mentors).orderBy(position, id);
}

function pageOf(db: Database, found: Found) {
  return db
    .select({
      at: found.at,
      ...pick(bookings, 'id', 'startsAt', 'duration', 'service', 'sessionId', 'serviceType'),
      ...pick(bookings, 'mentorName', 'price', 'phoneNumber'),
      clientId,
      name: clientName,
      email: bookings.userEmail,
      state: stateOfBooking,
    })
    .from(found)
    .innerJoin(bookings, eq(bookings.id, found.id))
    .orderBy(...newestFirst(found));
}
