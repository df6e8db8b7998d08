import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, isConstraintError, writeAll } from '#db/client.ts';
import { completeRow, insertIf } from '#db/insert-if.ts';
import { bookings, orders, tempReservations } from '#db/schema/index.ts';
import { displayName, type User } from '#domain/account.ts';
import { bookingId, HOLD_MS, quote, reservationId } from '#domain/booking.ts';
import { DomainError } from '#domain/errors.ts';
import type { HoldInput } from '#domain/hold-input.ts';
import { messages } from '#domain/messages.ts';
import { isBookable } from '#domain/slots.ts';
import type { Services } from '../../services.ts';
import { newToken } from '../../tokens.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { checkAttempt, countAttempt } from '../rate-limit.ts';
import { unclaimed, unsold, withinRules } from './claim.ts';
import { type Booking, findBooking } from './find.ts';

/**
 * Holds a slot for 30 minutes: a temporary reservation and a pending booking, in one transaction.
 * The same choice again resumes the hold; another choice moves it and lets go of the earlier one.
 * @throws DomainError invalid for a start outside the calendar, slot_unavailable when it is taken or
 * against the rules that admins have set, rate_limited
 */
export async function holdSlot(services: Services, viewer: Viewer, input: HoldInput) {
  const { db, now } = services;
  if (!isBookable(input.date, input.time, now)) {
    throw new DomainError('invalid', messages.slotUnavailable, { time: messages.slotUnavailable });
  }
  const { user, rows } = await viewer.load((me) => [countAttempt(services, 'hold', me)]);
  checkAttempt(services, rows[0]);
  const booking = pendingBooking(user, input, now);
  const heldId = await claim(services, booking);
  if (!heldId) throw new DomainError('slot_unavailable', messages.slotUnavailable);
  return heldId === booking.id
    ? { resumed: false, booking: completeRow(bookings, booking) }
    : { resumed: true, booking: await findBooking(db, user.id, heldId) };
}

type PendingBooking = ReturnType<typeof pendingBooking>;

function pendingBooking(user: User, input: HoldInput, now: number) {
  const { date, time } = input;
  return {
    id: bookingId(user.id, crypto.randomUUID()),
    userId: user.id,
    userEmail: user.email,
    userName: displayName(user) || 'User',
    ...quote(input),
    timeZone: input.timeZone ?? null,
    joinToken: newToken(),
    status: 'pending',
    tempReservationId: reservationId(user.id, date, time),
    createdAt: now,
    updatedAt: now,
    expiresAt: now + HOLD_MS,
  } satisfies Partial<Booking>;
}

/** The id of the booking that now holds the slot: the new one's, or the one it resumes. */
async function claim({ db, now }: Services, booking: PendingBooking): Promise<string | undefined> {
  const held = heldAlready(db, booking);
  const wanted = { ...booking, bookingId: booking.id, now };
  const free = sql`not exists ${held} and ${unsold(wanted)} and ${unclaimed(wanted)}
    and ${withinRules(wanted)}`;
  const reservation = reservationOf(booking);
  const won = sql`exists (
    select 1 from ${tempReservations} where ${tempReservations.bookingId} = ${booking.id}
  )`;
  try {
    const results = await writeAll(db, [
      db.delete(tempReservations).where(lte(tempReservations.expiresAt, now)),
      // One statement decides: the user's single reservation moves to the slot, or nothing does.
      insertIf(db, tempReservations, reservation, free).onConflictDoUpdate({
        target: tempReservations.userId,
        set: reservation,
      }),
      ...letGoOfOthers(db, booking, won),
      insertIf(db, bookings, booking, won),
      held,
    ]);
    return results.at(-1)?.rows[0]?.id?.toString();
  } catch (error) {
    if (isConstraintError(error)) return undefined;
    throw error;
  }
}

/** The user's live hold of the same slot for the same service, if there is one. */
function heldAlready(db: Database, booking: PendingBooking) {
  const { userId, date, time, createdAt, service, additionalSchools } = booking;
  return db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(tempReservations, eq(tempReservations.bookingId, bookings.id))
    .where(
      and(
        eq(tempReservations.userId, userId),
        eq(tempReservations.date, date),
        eq(tempReservations.time, time),
        gt(tempReservations.expiresAt, createdAt),
        eq(bookings.service, service),
        eq(bookings.additionalSchools, additionalSchools),
      ),
    );
}

function reservationOf(booking: PendingBooking) {
  const { userId, userEmail, date, time, duration, startsAt, endsAt } = booking;
  const call = { date, time, duration, startsAt, endsAt };
  const { tempReservationId: id, id: bookingId, createdAt, expiresAt } = booking;
  return { id, bookingId, userId, userEmail, ...call, createdAt, expiresAt };
}

/** An earlier pending booking lapses now; it is kept only while an order of it may still be paid. */
function letGoOfOthers(db: Database, { id, userId, createdAt }: PendingBooking, won: SQL) {
  const others = and(
    eq(bookings.userId, userId),
    eq(bookings.status, 'pending'),
    sql`${bookings.id} <> ${id} and ${won}`,
  );
  const ordered = sql`exists (select 1 from ${orders} where ${orders.bookingId} = ${bookings.id})`;
  return [
    db.delete(bookings).where(and(others, sql`not ${ordered}`)),
    db.update(bookings).set({ expiresAt: createdAt }).where(others),
  ];
}
