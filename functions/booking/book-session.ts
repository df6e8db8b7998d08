import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isConstraintError, runAll } from '#db/client.ts';
import { type Booking, bookings, packagePurchases, packageSessions } from '#db/schema/index.ts';
import { isPaid } from '#domain/booking/state.ts';
import { DomainError } from '#domain/errors.ts';
import { notOpen, packageMessages } from '#domain/packages/messages.ts';
import { markEvents } from '../availability/google-calendar/states.ts';
import { writeMarked } from '../availability/google-calendar/write-events.ts';
import { mentorAddress } from '../availability/mentors/mentors.ts';
import type { Context } from '../context.ts';
import { deliver } from '../email/deliver.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { readSessions, stateOf } from '../packages/read.ts';
import { isActiveHold, releaseReservation, slotRefusal } from './claim-slot.ts';
import { acknowledgement, toConfirmation } from './confirm.ts';

import { ownBooking, requireFound, requireUnexpired } from './find.ts';

/**
 * Books a held call with the session of a package that pays for it: slot and session are taken in one
 * transaction, which confirms the call and writes its emails. Again, it answers the same.
 * @throws DomainError not_found, expired, slot_unavailable, conflict when the details are missing or
 * the session was taken meanwhile
 */
export async function bookSession(context: Context, viewer: Viewer, id: string) {
  const { db, now } = context;
  const { own, addresses } = await viewer.load(() => ({
    own: ownBooking({ id }),
    addresses: mentorAddress({ id }),
  }));
  const booking = requireUnexpired(requireFound(own[0]), now);
  const { sessionId } = booking;
  if (!sessionId) throw new DomainError('conflict', packageMessages.notPaidWithPackage);
  if (isPaid(booking)) return toConfirmation(booking);
  if (!booking.detailsCompleted)
    throw new DomainError('conflict', packageMessages.saveDetailsFirst);
  const { statements, emailIds } = await acknowledgement(context, booking, addresses[0]?.email);
  const { present, events } = await runAll(db, {
    session: takeSession(context, booking, sessionId),
    sold: confirmIfTaken(context, id),
    acknowledged: statements,
    reservation: releaseReservation(context, id),
    events: markEvents(db, and(eq(bookings.id, id), eq(bookings.confirmedAt, now)), now),
    present: db.select().from(bookings).where(eq(bookings.id, id)),
  }).catch(async (error: unknown) => {
    throw isConstraintError(error) ? await slotRefusal(context, booking) : error;
  });
  const booked = requireFound(present[0]);
  if (!isPaid(booked)) throw await whyNot(context, booking, sessionId);
  writeMarked(context, events);
  for (const emailId of emailIds) context.background(deliver(context, emailId));
  return toConfirmation(booked);
}

function takeSession(context: Context, booking: Booking, sessionId: string) {
  const { db, now } = context;
  const sale = alias(bookings, 'sale');
  const live = db
    .select({ id: packagePurchases.id })
    .from(packagePurchases)
    .innerJoin(sale, eq(sale.id, packagePurchases.id))
    .where(
      and(
        eq(packagePurchases.userId, booking.userId),
        gt(packagePurchases.endsAt, now),
        isNull(sale.refundedAt),
      ),
    );
  const held = db.select({ id: bookings.id }).from(bookings).where(isActiveHold(context, booking));
  return db
    .update(packageSessions)
    .set({ bookingId: booking.id })
    .where(
      and(
        eq(packageSessions.id, sessionId),
        isNull(packageSessions.bookingId),
        isNull(packageSessions.refundId),
        inArray(packageSessions.purchaseId, live),
        sql`exists ${held}`,
      ),
    );
}

function confirmIfTaken({ db, now }: Context, id: string) {
  const taken = db
    .select({ id: packageSessions.bookingId })
    .from(packageSessions)
    .where(eq(packageSessions.bookingId, id));
  return db
    .update(bookings)
    .set({ status: 'confirmed', updatedAt: now })
    .where(and(eq(bookings.id, id), eq(bookings.status, 'pending'), inArray(bookings.id, taken)));
}

async function whyNot(context: Context, booking: Booking, sessionId: string): Promise<DomainError> {
  const [found] = await readSessions(context.db, eq(packageSessions.id, sessionId));
  const state = found && stateOf(found, context.now).state;
  if (!state || state === 'booked')
    return new DomainError('conflict', packageMessages.sessionTaken);
  if (state !== 'open') return new DomainError('conflict', notOpen[state]);
  if (found.request?.state === 'asked')
    return new DomainError('conflict', packageMessages.refundAsked);
  return slotRefusal(context, booking);
}
