/** Moving a paid call to another start: by its client, or by an admin. */
import { eq } from 'drizzle-orm';
import { bookings } from '#db/schema/index.ts';
import type { MoveInput } from '#domain/booking/change-input.ts';
import { canMove, isAhead } from '#domain/booking/changes.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { checkAttempt, countOfViewer } from '../limits/rate-limit.ts';
import { mentorAddress } from '../mentors/address.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { ownBooking, requirePaid } from './find.ts';
import { mentorForMove } from './mentor-for-move.ts';
import { moveCall } from './move-call.ts';

const countMove = countOfViewer('move');

/**
 * The client moves a paid call of their own, until 12 hours before it begins.
 * @throws DomainError not_found, conflict when it is not paid for, too near or changed meanwhile,
 * invalid, slot_unavailable, rate_limited
 */
export async function moveBooking(context: Context, viewer: Viewer, id: string, to: MoveInput) {
  const { user, counted, own, addresses, takers } = await viewer.load(() => ({
    counted: countMove({ now: context.now }),
    own: ownBooking({ id }),
    addresses: mentorAddress({ id }),
    takers: mentorForMove(context.db, id, to, context.now),
  }));
  checkAttempt(context, counted);
  const booking = requirePaid(own[0]);
  if (booking.refundedAt) throw new DomainError('conflict', bookingRefusals.moveRefunded);
  if (!canMove(booking.startsAt, context.now)) {
    throw new DomainError('conflict', bookingMessages.moveTooLate);
  }
  const move = { booking, to, taker: takers?.[0], mentorAddress: addresses[0]?.email };
  return moveCall(context, move, { type: 'client', userId: user.id });
}

/**
 * An admin moves anybody's paid call, until it begins.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict, invalid, slot_unavailable
 */
export async function moveAsAdmin(context: Context, viewer: Viewer, id: string, to: MoveInput) {
  const { db, now } = context;
  const { user, found, addresses, takers } = await viewer.loadAsAdmin(() => ({
    found: db.select().from(bookings).where(eq(bookings.id, id)),
    addresses: mentorAddress({ id }),
    takers: mentorForMove(db, id, to, now),
  }));
  const booking = requirePaid(found[0]);
  if (!isAhead(booking.startsAt, now)) throw new DomainError('conflict', bookingRefusals.moveBegun);
  const move = { booking, to, taker: takers?.[0], mentorAddress: addresses[0]?.email };
  return moveCall(context, move, { type: 'admin', userId: user.id });
}
