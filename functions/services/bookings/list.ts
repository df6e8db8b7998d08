import { and, desc, eq, gt, or } from 'drizzle-orm';
import { bookings } from '#db/schema/index.ts';
import type { Services } from '../../services.ts';
import { paymentsOf, toPaymentViews } from '../payments/list.ts';
import type { Viewer } from '../sessions/viewer.ts';

/** Far more calls than one person books; keeps the answer's size bounded. */
const LIST_LIMIT = 200;

/** The viewer's bookings, latest call first: paid for, or still held; and all their payments. */
export async function listBookings({ db, now }: Services, viewer: Viewer) {
  const alive = or(
    eq(bookings.paymentCompleted, true),
    and(eq(bookings.status, 'pending'), gt(bookings.expiresAt, now)),
  );
  const { user, own, paid, returned } = await viewer.load((me) => ({
    own: db
      .select()
      .from(bookings)
      .where(and(eq(bookings.userId, me), alive))
      .orderBy(desc(bookings.startsAt))
      .limit(LIST_LIMIT),
    ...paymentsOf(db, me),
  }));
  return { user, bookings: own, payments: toPaymentViews({ paid, returned }) };
}
