import { sql } from 'drizzle-orm';
import { bookings, callEvents, mentors } from '#db/schema/index.ts';
import { isMeetingLink } from '#domain/links.ts';
import { settingText } from '../core/settings-in-sql.ts';

export const placeColumns = {
  meetLink: sql<string | null>`(
    select ${callEvents.meetLink} from ${callEvents}
    where ${callEvents.bookingId} = ${bookings.id} and ${callEvents.mentorId} = ${bookings.mentorId}
  )`,
  ownLink: mentors.meetingLink,
  sharedLink: settingText('zoomLink'),
};

interface Place {
  meetLink: string | null;
  ownLink: string | null;
  sharedLink: string | null;
}

/**
 * Where a call takes place: the link of its own event, else of its mentor, else the shared one; null while
 * there is none.
 */
export function placeOf({ meetLink, ownLink, sharedLink }: Place): string | null {
  return [meetLink, ownLink, sharedLink].find(isMeetingLink) ?? null;
}
