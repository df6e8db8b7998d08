import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import { isPaid, stateOfBooking } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import { bookingNotes, bookings, users } from '#db/schema/index.ts';
import { answersOf } from '#domain/booking/answers.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { isAdmin, viewersCall } from '#functions/availability/mentors/in-sql.ts';
import { accountName } from '#functions/identity/accounts/user.ts';

const MOST_CALLS = 100;

/** Bookings of a client, latest first; a mentor sees the paid ones that are not cancelled. */
export function selectClientCalls(db: Database, me: SQL<string>, clientId: string) {
  return db
    .select({
      booking: bookings,
      state: stateOfBooking,
      isWhole: viewersCall(me).mapWith(Boolean),
      note: bookingNotes,
      noteBy: accountName,
    })
    .from(bookings)
    .leftJoin(bookingNotes, eq(bookingNotes.bookingId, bookings.id))
    .leftJoin(users, eq(users.id, bookingNotes.updatedBy))
    .where(and(eq(bookings.userId, clientId), or(isAdmin(me), isPaid)))
    .orderBy(desc(bookings.startsAt))
    .limit(MOST_CALLS);
}

type Row = Awaited<ReturnType<typeof selectClientCalls>>[number];

/** A call as the viewer may see it: of one with another mentor no more than when, what and with whom. */
export function toClientCall({ booking, state, isWhole, note, noteBy }: Row, now: number) {
  const { id, startsAt, duration, serviceType, outcome, isParent } = booking;
  const own = {
    ...{ id, state, outcome, isParent },
    name: booking.fullName ?? booking.userName,
    answers: answersOf(booking),
    note: note && { text: note.note, at: note.updatedAt, by: noteBy },
    hasBegun: startsAt <= now,
  };
  return { startsAt, duration, serviceType, mentor: mentorOf(booking), own: isWhole ? own : null };
}
