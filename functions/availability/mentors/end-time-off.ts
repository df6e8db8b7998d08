import { and, eq } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { timeOff } from '#db/schema/index.ts';
import type { MentorQuery } from '#domain/mentors/availability-input.ts';
import type { Context } from '#functions/context.ts';
import { withAudit } from '#functions/core/audit-entry.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { availabilityReads, loadForChange, toAvailability } from './availability.ts';

/**
 * Takes days off back, if they still are there, and answers the hours without them.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function endTimeOff(
  { db, now }: Context,
  viewer: Viewer,
  whose: MentorQuery,
  id: string,
) {
  const { userId, mentorId } = await loadForChange(db, viewer, whose);
  const isIt = and(eq(timeOff.id, id), eq(timeOff.mentorId, mentorId));
  const entry = { at: now, actorId: userId, action: 'time off taken back', subject: mentorId };
  const { reads } = await runAll(db, {
    ended: withAudit(db, db.delete(timeOff).where(isIt), entry),
    reads: availabilityReads(db, mentorId, now),
  });
  return toAvailability(reads, now);
}
