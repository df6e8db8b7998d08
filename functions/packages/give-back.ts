import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { type Booking, bookings, packageSessions } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { canMove } from '#domain/booking/changes.ts';
import { DomainError } from '#domain/errors.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { isOfPackage, sessionTitle } from '#domain/packages/sessions.ts';
import { canGiveBack } from '#domain/packages/states.ts';
import type { Context } from '../context.ts';
import { withAudit } from '../core/audit-entry.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { readSessions, stateOf } from './read.ts';

/**
 * The desk gives a session back that was used up, as after a late cancellation or a missed call.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict when it is not used up
 */
export async function giveBack(
  { db, now }: Context,
  viewer: Viewer,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  const { user, found } = await viewer.loadAsAdmin(() => ({
    found: readSessions(db, eq(packageSessions.id, id)),
  }));
  const [row] = found;
  if (!row) throw new DomainError('not_found', packageMessages.sessionNotFound);
  const { state } = stateOf(row, now);
  const bookingId = row.booking?.id;
  if (!bookingId || !canGiveBack({ state, booking: row.booking })) {
    throw new DomainError('conflict', packageMessages.notReturnable);
  }
  const isOver = sql`(${bookings.status} = 'cancelled' or ${bookings.outcome} is not null or ${bookings.endsAt} <= ${now})`;
  const over = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isOver));
  const change = db
    .update(packageSessions)
    .set({ bookingId: null })
    .where(and(eq(packageSessions.id, id), inArray(packageSessions.bookingId, over)));
  const entry = { at: now, actorId: user.id, action: 'session given back', subject: bookingId };
  const detail = `${sessionTitle(row.session.service)}: ${reason}`;
  const { given } = await runAll(db, { given: withAudit(db, change, { ...entry, detail }) });
  if (!given.change.rowsAffected) throw new DomainError('conflict', packageMessages.notReturnable);
}

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
