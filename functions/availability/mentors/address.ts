import { eq } from 'drizzle-orm';
import { build, type Given, prepared } from '#db/prepared.ts';
import { bookings, mentors, users } from '#db/schema/index.ts';

/** The address of the account of who takes a call; no row where they have none. */
export const mentorAddress = prepared((given: Given<'id'>) =>
  build
    .select({ email: users.email })
    .from(bookings)
    .innerJoin(mentors, eq(mentors.id, bookings.mentorId))
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(eq(bookings.id, given('id'))),
);
