import { and, ne } from 'drizzle-orm';
import { type Booking, bookings } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { clientIsBusy } from '#domain/booking/refusals.ts';
import { DomainError } from '#domain/errors.ts';
import { NONE } from '../availability/free-mentors.ts';
import { clashesForClient } from '../availability/slot-conditions.ts';
import type { Context } from '../context.ts';

interface Refused extends Pick<Booking, 'id' | 'userId' | 'startsAt' | 'endsAt'> {
  /** The id of a hold that the call would have replaced. */
  replacing?: string | undefined;
}

/** The error for a start that a call could not take: names the client's other call that overlaps it. */
export async function slotRefusal(
  { db, now }: Context,
  { id, userId, startsAt, endsAt, replacing = NONE }: Refused,
  reader: Actor['type'] = 'client',
): Promise<DomainError> {
  const clashes = clashesForClient({ bookingId: id, clientId: userId, startsAt, endsAt, now });
  const [other] = await db
    .select({ serviceType: bookings.serviceType, startsAt: bookings.startsAt })
    .from(bookings)
    .where(and(clashes, ne(bookings.id, replacing)))
    .limit(1);
  const message = other ? clientIsBusy(other, reader) : bookingMessages.slotUnavailable;
  return new DomainError('slot_unavailable', message);
}
