import { runAll } from '#db/client.ts';
import { timeOff } from '#db/schema/index.ts';
import { istDate } from '#domain/calendar/time.ts';
import { refusedField } from '#domain/errors.ts';
import type { MentorQuery, TimeOffInput } from '#domain/mentors/availability-input.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import type { Context } from '../../context.ts';
import { withAudit } from '../audit/entry.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { availabilityReads, loadForChange, toAvailability } from './availability.ts';

/**
 * Takes days off, both included, and answers the hours with them; calls of those days stay.
 * @throws DomainError unauthenticated, forbidden, not_found, invalid for days that have passed
 */
export async function takeTimeOff(
  { db, now }: Context,
  viewer: Viewer,
  whose: MentorQuery,
  input: TimeOffInput,
) {
  const { userId, mentorId } = await loadForChange(db, viewer, whose);
  if (input.lastDate < istDate(now)) throw refusedField('invalid', 'lastDate', hoursMessages.past);
  const row = { id: crypto.randomUUID(), mentorId, ...input };
  const detail = `${input.firstDate} to ${input.lastDate}`;
  const entry = { at: now, actorId: userId, action: 'time off taken', subject: mentorId, detail };
  const { reads } = await runAll(db, {
    taken: withAudit(db, db.insert(timeOff).values(row), entry),
    reads: availabilityReads(db, mentorId, now),
  });
  return { ...toAvailability(reads, now), taken: row.id };
}
