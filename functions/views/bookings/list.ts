import { and, asc, desc, eq, gt, isNotNull, ne, or } from 'drizzle-orm';
import { clientId, clientName } from '#db/booking-client.ts';
import { stateOfBooking } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import { bookings, mentors, packagePurchases } from '#db/schema/index.ts';
import type { BookingListQuery } from '#domain/booking/input.ts';
import { refundedSum } from '#domain/money/states.ts';
import { toView } from '#functions/booking/find.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { paymentsOf, toPaymentView } from '#functions/ledger/list.ts';
import { packageReads, toGlance, toPackages } from '#functions/packages/read.ts';
import {
  cursorOf,
  findBookings,
  newestFirst,
  type Sought,
  type Stretch,
  soughtBy,
} from './search.ts';

/** Far more calls than one person books; it bounds the size of the answer. */
const OWN_LIMIT = 200;
const PAGE_SIZE = 50;

export async function listOwnBookings({ db, now }: Context, viewer: Viewer) {
  const alive = or(
    eq(bookings.paymentCompleted, true),
    and(isNotNull(bookings.sessionId), ne(bookings.status, 'pending')),
    and(eq(bookings.status, 'pending'), gt(bookings.expiresAt, now)),
  );
  const { user, own, paid, returned, bought, sessions } = await viewer.load((me) => ({
    own: db
      .select()
      .from(bookings)
      .where(and(eq(bookings.userId, me), alive))
      .orderBy(desc(bookings.startsAt))
      .limit(OWN_LIMIT),
    ...paymentsOf(db, me),
    ...packageReads(db, eq(packagePurchases.userId, me)),
  }));
  return {
    user,
    bookings: own.map((booking) => ({
      ...toView(booking, now),
      /** Paise that went back of its payment, or are on their way. */
      refunded: refundedSum(returned.filter(({ paymentId }) => paymentId === booking.paymentId)),
    })),
    payments: paid.map((row) => toPaymentView(row, returned)),
    packages: toPackages(bought, sessions, now)
      .filter(({ isLive }) => isLive)
      .map(toGlance),
  };
}

/** A page of bookings, latest start first, with cursors for the pages before and after it. */
export async function listAllBookings(
  { db, now }: Context,
  viewer: Viewer,
  query: BookingListQuery,
) {
  const { after, before, ...filter } = query;
  const direction = before && !after ? 'later' : 'earlier';
  const stretch: Stretch = { direction, from: after ?? before, size: PAGE_SIZE + 1 };
  const { found, mentors } = await viewer.loadAsAdmin(() => ({
    found: pageOf(db, soughtBy(filter, now), stretch),
    mentors: namesOfMentors(db),
  }));
  const goesOn = found.length > PAGE_SIZE;
  const page = direction === 'earlier' ? found.slice(0, PAGE_SIZE) : found.slice(-PAGE_SIZE);
  const first = page[0];
  const last = page[page.length - 1];
  const hasLater = direction === 'later' ? goesOn : after !== undefined;
  const hasEarlier = direction === 'earlier' ? goesOn : true;
  return {
    bookings: page.map(({ at: _, ...booking }) => booking),
    later: first && hasLater ? cursorOf(first) : null,
    earlier: last && hasEarlier ? cursorOf(last) : null,
    mentors,
  };
}

function namesOfMentors(db: Database) {
  const { id, name, position } = mentors;
  return db.select({ id, name }).from(mentors).orderBy(asc(position), asc(id));
}

function pageOf(db: Database, sought: Sought, stretch: Stretch) {
  const found = findBookings(db, sought, stretch);
  const { id, startsAt, duration, serviceType, price, userEmail, phoneNumber, mentorName } =
    bookings;
  return db
    .select({
      at: found.at,
      id,
      startsAt,
      duration,
      serviceType,
      mentorName,
      price,
      phoneNumber,
      state: stateOfBooking,
      clientId,
      name: clientName,
      email: userEmail,
    })
    .from(found)
    .innerJoin(bookings, eq(bookings.id, found.id))
    .orderBy(...newestFirst(found));
}
