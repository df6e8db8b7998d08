import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type Booking, packageSessions } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { canMove } from '#domain/booking/changes.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';

/** Whether a call that is cancelled now gives its session back: not when its client does it too late. */
export function returnsSession(booking: Booking, actor: Actor, now: number): boolean {
  return isOfPackage(booking) && (actor.type !== 'client' || canMove(booking.startsAt, now));
}

/** The session of a call can be booked again, if `onlyIf` holds. */
export function returnSession(db: Database, bookingId: string, onlyIf: SQL) {
  return db
    .update(packageSessions)
    .set({ bookingId: null })
    .where(and(eq(packageSessions.bookingId, bookingId), onlyIf));
}
