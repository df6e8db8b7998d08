import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { type Booking, bookings, mentors, users } from '#db/schema/index.ts';
import type { MoveInput } from '#domain/booking/change-input.ts';
import { DAY_MINUTES } from '#domain/calendar/hours.ts';
import { isBookable, SLOT_MINUTES } from '#domain/calendar/slots.ts';
import { istInstant, MINUTE } from '#domain/calendar/time.ts';
import { longestCallMinutes } from '#domain/catalogue.ts';
import { callsThatDay, mayTakeSlot, takenBy } from '../holds/slot-conditions.ts';
import { takesService } from '../mentors/in-sql.ts';

/** A move yields to every hold, even to one of the same client. */
export const NOBODY = '';

/** Not by its name: the rules look at other bookings. */
const moving = alias(bookings, 'moving');

/**
 * Who can take a call at its new start: its own mentor if they can, else the least busy of that day.
 * Nothing is asked for a start outside the calendar.
 */
export function mentorForMove(db: Database, id: string, { date, time }: MoveInput, now: number) {
  if (!isBookable(date, time, now)) return undefined;
  const startsAt = istInstant(date, time);
  const { duration } = moving;
  const long = takenBy({ date, time, duration: longestCallMinutes });
  const short = takenBy({ date, time, duration: SLOT_MINUTES });
  const request = {
    ...long,
    covered: sql<string>`case when ${duration} > ${SLOT_MINUTES} then ${long.covered} else ${short.covered} end`,
    toMinute: sql<number>`min(${long.fromMinute} + ${duration}, ${DAY_MINUTES})`,
    endsAt: sql<number>`${startsAt} + ${duration} * ${MINUTE}`,
    bookingId: sql<string>`${moving.id}`,
    mentorId: sql<string>`${mentors.id}`,
    ...{ userId: NOBODY, date, startsAt, now },
  };
  return db
    .select({ mentorId: mentors.id, mentorName: mentors.name, address: users.email })
    .from(moving)
    .innerJoin(mentors, takesService(sql`${moving.service}`))
    .leftJoin(users, eq(users.id, mentors.userId))
    .where(and(eq(moving.id, id), mayTakeSlot(request)))
    .orderBy(
      desc(eq(mentors.id, moving.mentorId)),
      callsThatDay(request),
      mentors.position,
      mentors.id,
    )
    .limit(1);
}

export interface MentorForMove extends Pick<Booking, 'mentorId' | 'mentorName'> {
  /** Of their account; null where they have none. */
  address: string | null;
}
