import { and, desc, eq, gt, or } from 'drizzle-orm';
import { bookings } from '#db/schema/index.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../accounts/sessions.ts';

/** Far more calls than one person books; keeps the answer's size bounded. */
const LIST_LIMIT = 200;

/** The viewer's bookings, latest call first: the confirmed ones and those still held. */
export async function listBookings({ db, now }: Services, viewer: Viewer) {
  const alive = or(
    eq(bookings.status, 'confirmed'),
    and(eq(bookings.status, 'pending'), gt(bookings.expiresAt, now)),
  );
  const { user, rows } = await viewer.load((me) => [
    db
      .select()
      .from(bookings)
      .where(and(eq(bookings.userId, me), alive))
      .orderBy(desc(bookings.startsAt))
      .limit(LIST_LIMIT),
  ]);
  return { user, bookings: rows[0] };
}
