import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, isConstraintError, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { bookings, orders, tempReservations } from '#db/schema/index.ts';
import { LONGEST_HOLD_MS } from '#domain/booking/hold-limits.ts';
import type { Context } from '../../context.ts';
import { endLapsedHolds } from './end-holds.ts';
import { mayHoldOneMore, readStanding } from './hold-standing.ts';
import type { PendingBooking } from './pending-booking.ts';
import { mayTakeSlot } from './slot-conditions.ts';

/** The id of none. */
const NO_BOOKING = '';

export interface Terms {
  network: string;
  /** The id of the held booking that this one may take the place of. */
  replacing: string | undefined;
  isVouchedFor: boolean;
}

/**
 * Holds a slot for a pending booking, in one transaction; null when it has just been taken. Answers
 * what the user holds after it: the new booking, or what they held before.
 */
export async function claimSlot(context: Context, booking: PendingBooking, terms: Terms) {
  const { db, now } = context;
  const { network, replacing, isVouchedFor } = terms;
  const asking = { userId: booking.userId, network, now };
  const wanted = { ...booking, bookingId: booking.id, now };
  const mayHold = sql`(${isHeld(booking.userId, replacing ?? NO_BOOKING)}
    or (not ${isHolding(booking.userId)} and ${mayHoldOneMore(asking, isVouchedFor)}))`;
  const free = sql`${mayHold} and ${mayTakeSlot(wanted)}`;
  const won = isHeld(booking.userId, booking.id);
  try {
    const { held, standing } = await runAll(db, {
      endLapsed: endLapsedHolds(context),
      reserve: reserve(db, booking, network, free),
      letGo: letGoOfOthers(db, booking, won),
      book: insertIf(db, bookings, booking, won),
      expire: expireTogether(db, booking.id, won),
      held: selectHeld(db, booking.userId),
      standing: readStanding(db, asking),
    });
    return { held: held[0], standing: standing[0] };
  } catch (error) {
    if (isConstraintError(error)) return null;
    throw error;
  }
}

/** Whether a user holds a slot; lapsed holds are gone by then. */
function isHolding(userId: string, which: SQL = sql`true`): SQL {
  return sql`exists (
    select 1 from ${tempReservations} where ${tempReservations.userId} = ${userId} and ${which}
  )`;
}

/** Whether it is a certain booking that they hold. */
function isHeld(userId: string, bookingId: string): SQL {
  return isHolding(userId, eq(tempReservations.bookingId, bookingId));
}

/**
 * One statement decides: the user's single reservation moves to the slot, or nothing does. A move
 * begins a new half hour, within the hour that it may last; another call at the same start does not.
 */
function reserve(db: Database, booking: PendingBooking, network: string, free: SQL) {
  const { userId, userEmail, date, time, duration, startsAt, endsAt } = booking;
  const { tempReservationId: id, id: bookingId, createdAt, expiresAt } = booking;
  const slot = { id, bookingId, userEmail, date, time, duration, startsAt, endsAt, createdAt };
  const row = { ...slot, userId, expiresAt, network, heldSince: createdAt };
  const longest = sql`min(${expiresAt}, ${tempReservations.heldSince} + ${LONGEST_HOLD_MS})`;
  const kept = sql`case when ${tempReservations.startsAt} = ${startsAt}
    then ${tempReservations.expiresAt} else ${longest} end`;
  return insertIf(db, tempReservations, row, free).onConflictDoUpdate({
    target: tempReservations.userId,
    set: { ...slot, expiresAt: kept },
  });
}

/** An earlier pending booking lapses now; it is kept only while an order of it may still be paid. */
function letGoOfOthers(db: Database, { id, userId, createdAt }: PendingBooking, won: SQL) {
  const isOther = sql`${bookings.id} <> ${id} and ${won}`;
  const others = and(eq(bookings.userId, userId), eq(bookings.status, 'pending'), isOther);
  const ordered = sql`exists (select 1 from ${orders} where ${orders.bookingId} = ${bookings.id})`;
  return {
    unordered: db.delete(bookings).where(and(others, sql`not ${ordered}`)),
    ordered: db.update(bookings).set({ expiresAt: createdAt }).where(others),
  };
}

/** The booking ends with its reservation. */
function expireTogether(db: Database, id: string, won: SQL) {
  const end = sql`(
    select ${tempReservations.expiresAt} from ${tempReservations}
    where ${tempReservations.bookingId} = ${id}
  )`;
  return db
    .update(bookings)
    .set({ expiresAt: end })
    .where(and(eq(bookings.id, id), won));
}

/** Which booking a user holds, and until when. */
function selectHeld(db: Database, userId: string) {
  const { bookingId, expiresAt } = tempReservations;
  return db
    .select({ id: bookingId, expiresAt })
    .from(tempReservations)
    .where(eq(tempReservations.userId, userId));
}
