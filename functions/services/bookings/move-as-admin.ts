import { eq } from 'drizzle-orm';
import { bookings } from '#db/schema/index.ts';
import type { MoveInput } from '#domain/booking/change-input.ts';
import { isAhead } from '#domain/booking/changes.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { requirePaid } from './find.ts';
import { moveCall } from './move-call.ts';

/**
 * An admin moves anybody's paid call, until it begins.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict, invalid, slot_unavailable
 */
export async function moveAsAdmin(services: Services, viewer: Viewer, id: string, to: MoveInput) {
  const { db, now } = services;
  const { user, found } = await viewer.loadAsAdmin(() => ({
    found: db.select().from(bookings).where(eq(bookings.id, id)),
  }));
  const booking = requirePaid(found[0]);
  if (!isAhead(booking.startsAt, now)) throw new DomainError('conflict', bookingMessages.moveBegun);
  return moveCall(services, booking, to, { type: 'admin', userId: user.id });
}
