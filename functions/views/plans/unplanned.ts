import { and, desc, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { clientName } from '#db/booking-client.ts';
import { takesPlace } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import { bookings, plans } from '#db/schema/index.ts';
import { type PlanState, WRITTEN_WITHIN } from '#domain/plans/plan.ts';

const MOST_SHOWN = 20;

export function selectUnplanned(db: Database, now: number, before: number, whose: SQL) {
  const { id, serviceType, date, startsAt, mentorName, outcome, userEmail } = bookings;
  const isRecent = and(gte(startsAt, now - WRITTEN_WITHIN), lt(startsAt, before));
  const tookPlace = and(takesPlace, sql`${outcome} is not 'no_show'`);
  // An erased account has no address left.
  const hasClient = ne(userEmail, '');
  const state = sql<PlanState | null>`case when ${plans.bookingId} is not null then 'draft' end`;
  return db
    .select({ id, serviceType, date, startsAt, mentorName, name: clientName, plan: state })
    .from(bookings)
    .leftJoin(plans, eq(plans.bookingId, id))
    .where(and(tookPlace, isRecent, hasClient, whose, isNull(plans.sentAt)))
    .orderBy(desc(startsAt))
    .limit(MOST_SHOWN);
}
