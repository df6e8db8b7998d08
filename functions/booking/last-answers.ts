import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { bookings } from '#db/schema/index.ts';
import { personFields } from '#domain/booking/details-fields.ts';

type PersonField = (typeof personFields)[number];

export type LastAnswers = Record<PersonField, string | null>;

const columns = Object.fromEntries(personFields.map((field) => [field, bookings[field]])) as Pick<
  typeof bookings,
  PersonField
>;

/**
 * What a user answered about themselves the last time they filled in the form of booking `id`;
 * nothing once that booking has its own details.
 */
export function lastAnswersFor(db: Database, userId: string | SQL<string>, id: string) {
  const unanswered = alias(bookings, 'unanswered');
  const itsForm = db
    .select({ isParent: unanswered.isParent })
    .from(unanswered)
    .where(and(eq(unanswered.id, id), eq(unanswered.detailsCompleted, false)));
  const isEarlier = and(eq(bookings.userId, userId), ne(bookings.id, id));
  return db
    .select(columns)
    .from(bookings)
    .where(and(isEarlier, eq(bookings.detailsCompleted, true), eq(bookings.isParent, itsForm)))
    .orderBy(desc(bookings.createdAt))
    .limit(1);
}
