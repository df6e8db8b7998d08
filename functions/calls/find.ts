import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Results } from '#db/client.ts';
import { bookings, callEvents, mentors } from '#db/schema/index.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { joinState } from '#domain/booking/join-window.ts';
import { takesPlace } from '#domain/booking/state.ts';
import { DomainError } from '#domain/errors.ts';
import { isMeetingLink } from '#domain/links.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { settingText } from '../core/settings-in-sql.ts';

export function callReads(db: Database, token: string) {
  const { id, status, service, sessionId, serviceType, duration, startsAt } = bookings;
  const { mentorId, mentorName, refundedAt } = bookings;
  return {
    calls: db
      .select({
        id,
        status,
        service,
        sessionId,
        serviceType,
        duration,
        startsAt,
        mentorId,
        mentorName,
        refundedAt,
        ...placeColumns,
      })
      .from(bookings)
      .leftJoin(mentors, eq(mentors.id, mentorId))
      .where(and(eq(bookings.joinToken, token), ne(status, 'pending'))),
  };
}

type Found = Results<ReturnType<typeof callReads>>;

/** A call as its join page knows it. @throws DomainError not_found */
export function toCall({ calls: [call] }: Found, now: number) {
  if (!call) throw new DomainError('not_found', callMessages.callNotFound);
  const { id, serviceType, duration, startsAt } = call;
  return {
    ...{ id, serviceType, duration, startsAt, mentor: mentorOf(call), link: placeOf(call) },
    isOfPackage: isOfPackage(call),
    state: takesPlace(call) ? joinState(startsAt, now) : 'cancelled',
  } as const;
}

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
