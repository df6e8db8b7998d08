import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { clientName } from '#db/booking-client.ts';
import { isPaid } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import { bookings, type mentors, tempReservations } from '#db/schema/index.ts';
import { DAY } from '#domain/time.ts';

type Calls = typeof bookings | typeof tempReservations;

/** Calls that are paid for or held at `now`, by name; `which` says of either table's rows which. */
export function namedCalls(db: Database, now: number, which: (calls: Calls) => SQL | undefined) {
  const call = {
    name: sql<string>`${clientName}`.as('name'),
    service: bookings.serviceType,
    date: bookings.date,
    time: bookings.time,
    duration: bookings.duration,
    mentor: bookings.mentorName,
  };
  const state = (text: 'booked' | 'held') => sql<typeof text>`${text}`.as('state');
  const sold = db
    .select({ ...call, state: state('booked') })
    .from(bookings)
    .where(and(isPaid, which(bookings)));
  const held = db
    .select({ ...call, state: state('held') })
    .from(tempReservations)
    .innerJoin(bookings, eq(bookings.id, tempReservations.bookingId))
    .where(and(gt(tempReservations.expiresAt, now), which(tempReservations)));
  return unionAll(sold, held).orderBy(asc(bookings.date), asc(bookings.time));
}

/** A mentor's upcoming calls, paid or held. */
export function upcomingCalls(db: Database, now: number, mentorId: string | typeof mentors.id) {
  return namedCalls(db, now, (calls) =>
    and(eq(calls.mentorId, mentorId), gt(calls.startsAt, now - DAY), gt(calls.endsAt, now)),
  );
}
