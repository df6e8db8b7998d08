import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import {
  build,
  columnPlaceholders,
  driverValues,
  type Given,
  has,
  insertFrom,
  insertIf,
  isConstraintError,
  prepared,
  runAll,
  type Statement,
} from '#db/client.ts';
import { type Booking, bookings, mentors, orders, tempReservations } from '#db/schema/index.ts';
import type { Actor } from '#domain/account/account.ts';
import { LONGEST_HOLD_MS } from '#domain/booking/hold-limits.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { clientIsBusy } from '#domain/booking/refusals.ts';
import { DomainError } from '#domain/errors.ts';
import { offersService } from '../availability/mentors/availability.ts';
import {
  callsThatDay,
  holdsTime,
  mayTakeSlot,
  overlapsForClient,
  slotSpan,
} from '../availability/slot-conditions.ts';
import type { Context } from '../context.ts';
import type { PendingBooking } from './held-call.ts';
import { endExpiredHolds, isNearCapacity, mayHoldOneMore, readHoldEligibility } from './holds.ts';

export interface ClaimOptions {
  /** '' for an admin's hold, which does not count as a hold of a client. */
  network: string;
  /** Id of the booking whose hold the new hold replaces. */
  replacing: string | undefined;
  isVerified: boolean;
  isUnlimited?: boolean;
  /** Number of bookable calls for each mentor id. */
  capacity: Record<string, number>;
  /** Ids of mentors who were free when the calendar was read. The preferred mentor comes first. */
  candidates: string[];
  runFirst: Statement[];
}

/** Maximum number of mentors per SQL statement. Counting the calls of many mentors is slow. */
const MENTORS_PER_CLAIM = 8;

/** Returns null if somebody else took the slot at the same moment. */
export async function claimSlot(context: Context, booking: PendingBooking, options: ClaimOptions) {
  const outcome = await claimOnce(context, booking, options);
  const others = options.candidates.slice(MENTORS_PER_CLAIM);
  const { held, needsVerification } = outcome ?? {};
  const isSlotTaken = !needsVerification && (!held || held.id === options.replacing);
  if (!isSlotTaken || others.length === 0) return outcome;
  return claimSlot(context, booking, { ...options, candidates: others });
}

async function claimOnce({ db, now }: Context, booking: PendingBooking, options: ClaimOptions) {
  try {
    const { held, eligibility, freeNearCapacity } = await runAll(db, {
      runFirst: options.runFirst,
      ...claimStatements(claimValues(booking, options, now)),
    });
    return {
      // The new hold. If the claim failed: the user's earlier hold, if any.
      held: held[0],
      eligibility: eligibility[0],
      needsVerification: freeNearCapacity.length > 0,
    };
  } catch (error) {
    if (isConstraintError(error)) return null;
    throw error;
  }
}

function claimValues(booking: PendingBooking, options: ClaimOptions, now: number) {
  return {
    ...driverValues(bookings, booking),
    ...slotSpan(booking),
    network: options.network,
    replacing: options.replacing ?? '',
    candidates: JSON.stringify(options.candidates.slice(0, MENTORS_PER_CLAIM)),
    isVerified: Number(options.isVerified),
    isUnlimited: Number(options.isUnlimited ?? false),
    capacity: JSON.stringify(options.capacity),
    now,
  };
}

type ClaimValues = Given<keyof ReturnType<typeof claimValues>>;

const claimStatements = prepared((given: ClaimValues) => {
  const now = given('now');
  const userId = given('userId');
  const holder = { userId, network: given('network'), now };
  const nearCapacity = isNearCapacity(sql`${mentors.id}`, given('capacity'), now);
  const withinLimits = sql`(${given('isUnlimited')} or (
    ${mayHoldOneMore(holder)} and (${given('isVerified')} or not ${nearCapacity})))`;
  const mayHold = sql`(${isHeld(given, 'replacing')}
    or (not ${isHolding(given)} and ${withinLimits}))`;
  const isFirstFree = sql`${mentors.id} = ${firstFreeMentor(given)}`;
  const isReserved = isHeld(given, 'id');
  return {
    endExpired: endExpiredHolds(build, now),
    reserve: reserve(given, sql`${isFirstFree} and ${mayHold}`),
    releaseOthers: releaseOtherHolds(given, isReserved),
    book: insertIf(build, bookings, bookingRow(given), isReserved),
    held: selectHeld(given),
    eligibility: readHoldEligibility(build, holder),
    freeNearCapacity: build
      .select({ id: mentors.id })
      .from(mentors)
      .where(sql`not ${isReserved} and ${isFirstFree} and ${nearCapacity}`),
  };
});

function firstFreeMentor(given: ClaimValues): SQL {
  const mentorId = sql<string>`${mentors.id}`;
  const ids = { bookingId: given('id'), clientId: given('userId'), replacesHold: true };
  const interval = { startsAt: given('startsAt'), endsAt: given('endsAt'), now: given('now') };
  const minutes = { fromMinute: given('fromMinute'), toMinute: given('toMinute') };
  const day = { date: given('date'), covered: given('covered') };
  const request = { ...ids, ...interval, ...minutes, ...day, mentorId };
  const order = [
    // The mentor of the hold comes first, even for a longer call.
    sql`${holdsTime({ ...request, endsAt: request.startsAt })} desc`,
    callsThatDay(request),
    mentors.position,
    mentors.id,
  ];
  // `limit -1` makes SQLite sort the mentors first.
  // SQLite then checks one mentor after the other, and stops at the first free one.
  const sorted = sql`select ${mentors.id} as mentor_id
    from json_each(${given('candidates')}) inner join ${mentors} on ${mentors.id} = value
    order by ${sql.join(order, sql`, `)} limit -1`;
  return sql`(
    select ${mentors.id} from (${sorted}) as candidates cross join ${mentors} on ${mentors.id} = candidates.mentor_id
    where ${offersService(given('service'))} and ${mayTakeSlot(request)} limit 1)`;
}

function bookingRow(given: ClaimValues) {
  const { bookingId, mentorId, expiresAt } = tempReservations;
  const fromReservation = sql`from ${tempReservations} where ${bookingId} = ${given('id')}`;
  return {
    ...columnPlaceholders(bookings),
    mentorId: sql<string>`(select ${mentorId} ${fromReservation})`,
    mentorName: sql<string>`(select ${mentors.name} from ${mentors} where ${mentors.id} = (select ${mentorId} ${fromReservation}))`,
    expiresAt: sql<number>`(select ${expiresAt} ${fromReservation})`,
  };
}

function isHolding(given: ClaimValues, condition: SQL = sql`true`): SQL {
  return has(tempReservations, eq(tempReservations.userId, given('userId')), condition);
}

function isHeld(given: ClaimValues, bookingId: 'id' | 'replacing'): SQL {
  return isHolding(given, eq(tempReservations.bookingId, given(bookingId)));
}

/** A user holds at most one slot. A moved hold lasts at most `LONGEST_HOLD_MS` in total. */
function reserve(given: ClaimValues, mayTake: SQL) {
  const value = (name: Parameters<ClaimValues>[0]) => sql`${given(name)}`;
  const row = {
    ...columnPlaceholders(tempReservations),
    id: value('tempReservationId'),
    bookingId: value('id'),
    mentorId: sql`${mentors.id}`,
    heldSince: value('createdAt'),
  };
  // A replaced hold still counts for the network that passed the limits.
  const { userId: _, network: __, ...slot } = row;
  const { startsAt, expiresAt, heldSince } = tempReservations;
  const isSameStart = sql`${startsAt} = ${given('startsAt')}`;
  const latestExpiry = sql`min(${given('expiresAt')}, ${heldSince} + ${LONGEST_HOLD_MS})`;
  const source = sql`from ${mentors} where ${mayTake}`;
  return insertFrom(build, tempReservations, row, source).onConflictDoUpdate({
    target: tempReservations.userId,
    set: {
      ...slot,
      mentorId: sql`excluded.mentor_id`,
      expiresAt: sql`case when ${isSameStart} then ${expiresAt} else ${latestExpiry} end`,
      // An admin's payment request sets a future `heldSince`. It applies only to the same start.
      heldSince: sql`case when ${isSameStart} then ${heldSince} else min(${heldSince}, excluded.held_since) end`,
    },
  });
}

/** Deletes the user's other unpaid bookings. A booking with a payment order expires instead. */
function releaseOtherHolds(given: ClaimValues, isReserved: SQL) {
  const isOther = sql`${bookings.id} <> ${given('id')} and ${isReserved}`;
  const others = and(eq(bookings.userId, given('userId')), eq(bookings.status, 'pending'), isOther);
  const ordered = has(orders, eq(orders.bookingId, bookings.id));
  const expiresAt = sql`${given('now')}`;
  return {
    unordered: build.delete(bookings).where(and(others, sql`not ${ordered}`)),
    ordered: build.update(bookings).set({ expiresAt }).where(others),
  };
}

function selectHeld(given: ClaimValues) {
  return build
    .select(getTableColumns(bookings))
    .from(tempReservations)
    .innerJoin(bookings, eq(bookings.id, tempReservations.bookingId))
    .where(eq(tempReservations.userId, given('userId')));
}

type Refused = Pick<Booking, 'id' | 'userId' | 'startsAt' | 'endsAt'> &
  Partial<Pick<ClaimOptions, 'replacing'>>;

export async function slotRefusal(
  { db, now }: Context,
  { id: bookingId, userId: clientId, startsAt, endsAt, replacing = '' }: Refused,
  reader: Actor['type'] = 'client',
): Promise<DomainError> {
  const clashes = overlapsForClient({ bookingId, clientId, startsAt, endsAt, now });
  const [other] = await db
    .select({ serviceType: bookings.serviceType, startsAt: bookings.startsAt })
    .from(bookings)
    .where(and(clashes, ne(bookings.id, replacing)))
    .limit(1);
  const message = other ? clientIsBusy(other, reader) : bookingMessages.slotUnavailable;
  return new DomainError('slot_unavailable', message);
}
