import { and, eq, exists, getTableColumns, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { isConstraintError, runAll, type Statement } from '#db/client.ts';
import { columnsGiven, completeRow, driverValues, insertFrom, insertIf } from '#db/insert-if.ts';
import { build, type Given, prepared } from '#db/prepared.ts';
import { type Booking, bookings, mentors, orders, tempReservations } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { LONGEST_HOLD_MS } from '#domain/booking/hold-limits.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { clientIsBusy } from '#domain/booking/refusals.ts';
import { DomainError } from '#domain/errors.ts';
import { type CallFacts, freeMentors, NONE } from '../availability/free-mentors.ts';
import {
  clashesForClient,
  slotConditions,
  slotFootprint,
} from '../availability/slot-conditions.ts';
import type { Context } from '../context.ts';
import type { PendingBooking } from './find.ts';
import { endLapsedHolds, isNearCapacity, mayHoldOneMore, readHoldEligibility } from './holds.ts';

export interface ClaimOptions {
  network: string;
  /** The id of the held booking that this one may take the place of. */
  replacing: string | undefined;
  isVouchedFor: boolean;
  room: Record<string, number>;
  /** The id of the mentor who is to take the call; the first who is free without one. */
  mentor: string | undefined;
  /** Keep what the calendars of mentors have just said, by which one of them is picked. */
  busy: Statement[];
}

/**
 * Holds a slot for a pending booking, in one transaction; null when it has just been taken. Answers
 * the user's hold: the new booking or an earlier one. `isHeldBack`: a mentor is free, but the limit
 * on held slots leaves the slot to verified clients.
 */
export async function claimSlot(context: Context, booking: PendingBooking, terms: ClaimOptions) {
  const { db, now } = context;
  const given = {
    ...driverValues(bookings, completeRow(bookings, booking)),
    ...slotFootprint(booking),
    network: terms.network,
    replacing: terms.replacing ?? NONE,
    mentor: terms.mentor ?? NONE,
    isVouchedFor: Number(terms.isVouchedFor),
    room: JSON.stringify(terms.room),
    now,
  };
  try {
    const { held, standing, heldBack } = await runAll(db, { busy: terms.busy, ...claim(given) });
    return { held: held[0], standing: standing[0], isHeldBack: heldBack.length > 0 };
  } catch (error) {
    if (isConstraintError(error)) return null;
    throw error;
  }
}

type Claim = Given<CallFacts | keyof Booking | 'network' | 'replacing' | 'isVouchedFor' | 'room'>;

const claim = prepared((given: Claim) => {
  const now = given('now');
  const [userId, network] = [given('userId'), given('network')];
  const asking = { userId, network, now };
  const crowded = isNearCapacity(sql`${mentors.id}`, given('room'), now);
  const mayHold = sql`(${isHeld(given, 'replacing')} or (not ${isHolding(given)}
    and ${mayHoldOneMore(asking)} and (${given('isVouchedFor')} or not ${crowded})))`;
  const { where, order } = freeMentors(given, { bookingId: given('id'), userId });
  const isPicked = sql`${mentors.id} = (
    select ${mentors.id} from ${mentors} where ${where} order by ${sql.join(order, sql`, `)} limit 1)`;
  const won = isHeld(given, 'id');
  return {
    endLapsed: endLapsedHolds(build, now),
    reserve: reserve(given, sql`${isPicked} and ${mayHold}`),
    letGo: releaseOtherHolds(given, won),
    book: insertIf(build, bookings, { ...columnsGiven(bookings), ...taker(given) }, won),
    expire: expireTogether(given, won),
    held: selectHeld(given),
    standing: readHoldEligibility(build, asking),
    heldBack: build.select({ id: mentors.id }).from(mentors).where(sql`${isPicked} and ${crowded}`),
  };
});

function taker(given: Claim) {
  const mentorId = sql<string>`(
    select ${tempReservations.mentorId} from ${tempReservations}
    where ${tempReservations.bookingId} = ${given('id')}
  )`;
  return {
    mentorId,
    mentorName: sql<string>`(select ${mentors.name} from ${mentors} where ${mentors.id} = ${mentorId})`,
  };
}

function isHolding(given: Claim, which: SQL = sql`true`): SQL {
  return sql`exists (
    select 1 from ${tempReservations} where ${tempReservations.userId} = ${given('userId')} and ${which}
  )`;
}

function isHeld(given: Claim, bookingId: 'id' | 'replacing'): SQL {
  return isHolding(given, eq(tempReservations.bookingId, given(bookingId)));
}

/**
 * One statement decides: the user's single reservation moves to the slot, or nothing does. A move
 * begins a new half hour, within the hour that it may last; another call at the same start does not.
 */
function reserve(given: Claim, mayTake: SQL) {
  const value = (name: Parameters<Claim>[0]) => sql`${given(name)}`;
  const slot = {
    id: value('tempReservationId'),
    bookingId: value('id'),
    userEmail: value('userEmail'),
    date: value('date'),
    time: value('time'),
    duration: value('duration'),
    startsAt: value('startsAt'),
    endsAt: value('endsAt'),
    createdAt: value('createdAt'),
  };
  const owner = {
    userId: value('userId'),
    network: value('network'),
    mentorId: sql`${mentors.id}`,
  };
  const row = { ...slot, ...owner, expiresAt: value('expiresAt'), heldSince: value('createdAt') };
  const longest = sql`min(${given('expiresAt')}, ${tempReservations.heldSince} + ${LONGEST_HOLD_MS})`;
  const kept = sql`case when ${tempReservations.startsAt} = ${given('startsAt')}
    then ${tempReservations.expiresAt} else ${longest} end`;
  const source = sql`from ${mentors} where ${mayTake}`;
  return insertFrom(build, tempReservations, row, source).onConflictDoUpdate({
    target: tempReservations.userId,
    set: { ...slot, mentorId: sql`excluded.mentor_id`, expiresAt: kept },
  });
}

/** An earlier pending booking lapses now; it is kept only while an order of it may still be paid. */
function releaseOtherHolds(given: Claim, won: SQL) {
  const isOther = sql`${bookings.id} <> ${given('id')} and ${won}`;
  const isTheirs = eq(bookings.userId, given('userId'));
  const others = and(isTheirs, eq(bookings.status, 'pending'), isOther);
  const ordered = sql`exists (select 1 from ${orders} where ${orders.bookingId} = ${bookings.id})`;
  return {
    unordered: build.delete(bookings).where(and(others, sql`not ${ordered}`)),
    ordered: build
      .update(bookings)
      .set({ expiresAt: sql`${given('createdAt')}` })
      .where(others),
  };
}

/** The booking ends with its reservation. */
function expireTogether(given: Claim, won: SQL) {
  const end = sql`(
    select ${tempReservations.expiresAt} from ${tempReservations}
    where ${tempReservations.bookingId} = ${given('id')}
  )`;
  return build
    .update(bookings)
    .set({ expiresAt: end })
    .where(and(eq(bookings.id, given('id')), won));
}

/** The booking that the user holds. */
function selectHeld(given: Claim) {
  return build
    .select(getTableColumns(bookings))
    .from(tempReservations)
    .innerJoin(bookings, eq(bookings.id, tempReservations.bookingId))
    .where(eq(tempReservations.userId, given('userId')));
}

/** Whether a pending booking can be confirmed: a hold that lapsed gets its slot all the same while it is free and still ahead. */
export function isActiveHold({ db, now }: Context, booking: Booking) {
  const { clientIsFree, notBooked, notHeld, notBlocked } = slotConditions;
  const { id: bookingId, userId: clientId } = booking;
  const wanted = { ...booking, bookingId, clientId, ...slotFootprint(booking), now };
  const ownHold = db
    .select()
    .from(tempReservations)
    .where(and(eq(tempReservations.bookingId, booking.id), gt(tempReservations.expiresAt, now)));
  return and(
    eq(bookings.id, booking.id),
    eq(bookings.status, 'pending'),
    gt(bookings.startsAt, now),
    clientIsFree({ ...wanted, userId: NONE }),
    notBooked(wanted),
    or(exists(ownHold), and(notHeld(wanted), notBlocked(wanted))),
  );
}

/** The hold of a booking ends once the booking is confirmed. */
export function releaseReservation({ db }: Context, bookingId: string) {
  const paid = db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'confirmed')));
  return db
    .delete(tempReservations)
    .where(and(eq(tempReservations.bookingId, bookingId), exists(paid)));
}

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
