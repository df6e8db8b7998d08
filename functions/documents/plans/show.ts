import { eq, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/index.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { planReads, requireCall, selectCall, sentReads, toSavedPlan, toSentPlans } from './find.ts';

/**
 * The action plan of a call for its mentor, and those that its client was sent after earlier calls.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function showPlan({ db }: Context, viewer: Viewer, id: string) {
  const isIt = eq(bookings.id, id);
  const client = sql<string>`(select ${bookings.userId} from ${bookings} where ${isIt})`;
  const start = sql<number>`(select ${bookings.startsAt} from ${bookings} where ${isIt})`;
  const { user, calls, own, earlier } = await viewer.loadAsMentor((me) => ({
    calls: selectCall(db, id, me),
    own: planReads(db, id),
    earlier: sentReads(db, client, start),
  }));
  requireCall(calls[0]);
  return { plan: toSavedPlan(own, user.id), earlier: toSentPlans(earlier) };
}
