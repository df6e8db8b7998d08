import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Results } from '#db/client.ts';
import { type Booking, bookings, plans } from '#db/schema/index.ts';
import type { PlanState } from '#domain/plans/plan.ts';

export function selectPlanStates(db: Database, clients: SQLWrapper) {
  const { bookingId, userId, sentAt, draft } = plans;
  const state = sql<PlanState>`case when ${draft} is null then 'sent' else 'draft' end`;
  return db
    .select({ bookingId, userId, sentAt, state, startsAt: bookings.startsAt })
    .from(plans)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(inArray(userId, clients));
}

type Found = Results<{ states: ReturnType<typeof selectPlanStates> }>['states'];

export function planStateOf(states: Found, call: Pick<Booking, 'id' | 'userId' | 'startsAt'>) {
  const theirs = states.filter(({ userId }) => userId === call.userId);
  return {
    plan: theirs.find(({ bookingId }) => bookingId === call.id)?.state ?? null,
    hasEarlierPlans: theirs.some(
      ({ sentAt, startsAt }) => sentAt !== null && startsAt < call.startsAt,
    ),
  };
}
