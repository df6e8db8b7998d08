import { asc, sql } from 'drizzle-orm';
import { mentors } from '#db/schema/index.ts';
import type { MentorQuery } from '#domain/mentors/availability-input.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { availabilityReads, chosenMentor, toAvailability } from './availability.ts';
import { viewersMentor } from './in-sql.ts';

/**
 * When a mentor works, beside all the mentors whose hours the viewer may change.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function showAvailability(
  { db, now, googleCalendar }: Context,
  viewer: Viewer,
  { mentor }: MentorQuery,
) {
  const { all, user, ...reads } = await viewer.loadAsMentor((me) => ({
    all: db
      .select({ id: mentors.id, name: mentors.name })
      .from(mentors)
      .where(viewersMentor(me))
      .orderBy(asc(mentors.position), asc(mentors.id)),
    ...availabilityReads(db, sql`${chosenMentor(db, me, mentor)}`, now),
  }));
  const isGoogleOffered = googleCalendar !== null;
  const canConnect = isGoogleOffered && reads.found[0]?.userId === user.id;
  return { ...toAvailability(reads, now), mentors: all, isGoogleOffered, canConnect };
}
