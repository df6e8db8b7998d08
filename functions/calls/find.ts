import { and, eq, ne } from 'drizzle-orm';
import type { Database, Results } from '#db/client.ts';
import { bookings, mentors } from '#db/schema/index.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { joinState } from '#domain/booking/join-window.ts';
import { takesPlace } from '#domain/booking/state.ts';
import { DomainError } from '#domain/errors.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { placeColumns, placeOf } from './place.ts';

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
