import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type Booking, bookings, mentors, users } from '#db/schema/index.ts';
import { takesService } from '../availability/mentors/in-sql.ts';
import { mayTakeOver, mayTakeSlot, slotFootprint } from '../availability/slot-conditions.ts';

/** A move yields to every hold, even to one of the same client. */
const NOBODY = '';

/** The mentor of a call, and the one chosen for it. */
export function mentorsOfMove(db: Database, id: string, chosen = NOBODY) {
  const own = db.select({ id: bookings.mentorId }).from(bookings).where(eq(bookings.id, id));
  return db
    .select({ mentorId: mentors.id, mentorName: mentors.name, address: users.email })
    .from(mentors)
    .leftJoin(users, eq(users.id, mentors.userId))
    .where(or(inArray(mentors.id, own), eq(mentors.id, chosen)));
}

/** True for a row of `mentors` that takes the call and is free then; `before`: the unmoved call. */
export function isFreeFor(call: Booking, before: Booking, now: number): SQL {
  const may = call.startsAt === before.startsAt ? mayTakeOver : mayTakeSlot;
  const { id: bookingId, userId: clientId } = call;
  const request = { ...call, bookingId, clientId, mentorId: sql<string>`${mentors.id}` };
  return sql`${takesService(call.service)}
    and ${may({ ...request, userId: NOBODY, ...slotFootprint(call), now })}`;
}

/** Other mentors with a name who are free at the time of a call. */
export function freeMentorsOf(db: Database, call: Booking, now: number) {
  const isOther = and(isNotNull(mentors.name), ne(mentors.id, call.mentorId));
  return db
    .select({ mentorId: mentors.id, mentorName: mentors.name })
    .from(mentors)
    .where(and(isOther, isFreeFor(call, call, now)))
    .orderBy(asc(mentors.position), asc(mentors.id));
}
