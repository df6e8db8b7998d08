import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { isConstraintError, runAll } from '#db/client.ts';
import { columnsGiven, completeRow, driverValues, insertFrom, insertIf } from '#db/insert-if.ts';
import { build, type Given, prepared } from '#db/prepared.ts';
import { type Booking, bookings, mentors, orders, tempReservations } from '#db/schema/index.ts';
import { LONGEST_HOLD_MS } from '#domain/booking/hold-limits.ts';
import { calendarWindow } from '#domain/calendar/slots.ts';
import type { Context } from '../../context.ts';
import { takesService } from '../mentors/in-sql.ts';
import { endLapsedHolds } from './end-holds.ts';
import { mayHoldOneMore, readStanding } from './hold-standing.ts';
import type { PendingBooking } from './pending-booking.ts';
import { callsThatDay, holdsStart, mayTakeSlot, takenBy } from './slot-conditions.ts';

/** The id of no booking, and of no mentor. */
const NONE = '';

export interface Terms {
  network: string;
  /** The id of the held booking that this one may take the place of. */
  replacing: string | undefined;
  isVouchedFor: boolean;
  /** The id of the mentor who is to take the call; the first who is free without one. */
  mentor: string | undefined;
}

/**
 * Holds a slot for a pending booking, in one transaction; null when it has just been taken. Answers
 * what the user holds after it: the new booking, or what they held before.
 */
export async function claimSlot(context: Context, booking: PendingBooking, terms: Terms) {
  const { db, now } = context;
  const given = {
    ...driverValues(bookings, completeRow(bookings, booking)),
    ...takenBy(booking),
    network: terms.network,
    replacing: terms.replacing ?? NONE,
    mentor: terms.mentor ?? NONE,
    isVouchedFor: Number(terms.isVouchedFor),
    ...calendarWindow(now),
    now,
  };
  try {
    const { held, standing } = await runAll(db, claim(given));
    return { held: held[0], standing: standing[0] };
  } catch (error) {
    if (isConstraintError(error)) return null;
    throw error;
  }
}

type Claim = Given<
  | keyof Booking
  | keyof ReturnType<typeof takenBy>
  | ('network' | 'replacing' | 'mentor' | 'isVouchedFor' | 'first' | 'last' | 'now')
>;

const claim = prepared((given: Claim) => {
  const now = given('now');
  const [userId, network] = [given('userId'), given('network')];
  const asking = { userId, network, first: given('first'), last: given('last'), now };
  const mayHold = sql`(${isHeld(given, 'replacing')}
    or (not ${isHolding(given)} and ${mayHoldOneMore(asking, given('isVouchedFor'))}))`;
  const won = isHeld(given, 'id');
  return {
    endLapsed: endLapsedHolds(build, now),
    reserve: reserve(given, mayHold),
    letGo: letGoOfOthers(given, won),
    book: insertIf(build, bookings, { ...columnsGiven(bookings), ...taker(given) }, won),
    expire: expireTogether(given, won),
    held: selectHeld(given),
    standing: readStanding(build, asking),
  };
});

/** The slot, asked of whichever mentor a statement looks at. */
function wanted(given: Claim) {
  const [date, startsAt, endsAt] = [given('date'), given('startsAt'), given('endsAt')];
  const taken = {
    covered: given('covered'),
    weekday: given('weekday'),
    fromMinute: given('fromMinute'),
    toMinute: given('toMinute'),
    dayStart: given('dayStart'),
  };
  const whose = { bookingId: given('id'), userId: given('userId'), mentorId: sql`${mentors.id}` };
  return { ...whose, ...taken, date, startsAt, endsAt, now: given('now') };
}

/**
 * The mentors who take the service, or the one who is wanted: first whose call the client holds at
 * that start, then the least busy of that day.
 */
function freeMentor(given: Claim, mayHold: SQL) {
  const request = wanted(given);
  return sql`from ${mentors}
    where ${mayHold} and ${takesService(given('service'))}
      and (${given('mentor')} = ${NONE} or ${mentors.id} = ${given('mentor')})
      and ${mayTakeSlot(request)}
    order by ${holdsStart(request)} desc, ${callsThatDay(request)}, ${mentors.position}, ${mentors.id}
    limit 1`;
}

/** Who took the slot that the booking now holds. */
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

/** Whether the user holds a slot; lapsed holds are gone by then. */
function isHolding(given: Claim, which: SQL = sql`true`): SQL {
  return sql`exists (
    select 1 from ${tempReservations} where ${tempReservations.userId} = ${given('userId')} and ${which}
  )`;
}

/** Whether it is a certain booking that they hold. */
function isHeld(given: Claim, bookingId: 'id' | 'replacing'): SQL {
  return isHolding(given, eq(tempReservations.bookingId, given(bookingId)));
}

/**
 * One statement decides: the user's single reservation moves to the slot, or nothing does. A move
 * begins a new half hour, within the hour that it may last; another call at the same start does not.
 */
function reserve(given: Claim, mayHold: SQL) {
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
  return insertFrom(build, tempReservations, row, freeMentor(given, mayHold)).onConflictDoUpdate({
    target: tempReservations.userId,
    set: { ...slot, mentorId: sql`excluded.mentor_id`, expiresAt: kept },
  });
}

/** An earlier pending booking lapses now; it is kept only while an order of it may still be paid. */
function letGoOfOthers(given: Claim, won: SQL) {
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
