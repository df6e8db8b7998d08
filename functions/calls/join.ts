import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Results } from '#db/client.ts';
import { arrivals, bookings, callEvents, mentors } from '#db/schema/index.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { joinState, opensIn } from '#domain/booking/join-window.ts';
import { takesPlace } from '#domain/booking/state.ts';
import { DomainError } from '#domain/errors.ts';
import { isMeetingLink } from '#domain/links.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { viewersCall } from '../availability/mentors/availability.ts';
import type { Context } from '../context.ts';
import { settingText } from '../core/settings-in-sql.ts';
import { attempt } from '../identity/limits/network-limit.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';

/**
 * What the join page of a call shows to whoever has its token: never the meeting link itself.
 * @throws DomainError rate_limited, not_found
 */
export async function showCall(context: Context, network: string, token: string) {
  const { db, now } = context;
  const found = await attempt(context, 'join', network, callReads(db, token));
  const { serviceType, duration, startsAt, mentor, state, link, isOfPackage } = toCall(found, now);
  return {
    serviceType,
    duration,
    startsAt,
    state,
    mentor: mentor ?? undefined,
    isOfPackage,
    hasLink: link !== null,
    /** Milliseconds, by the server's clock; none is below 0. */
    opensIn: opensIn(startsAt, now),
    startsIn: Math.max(0, startsAt - now),
  };
}

/**
 * Notes that somebody has come to a call, the first time only, and answers where it takes place.
 * Its mentor or an admin who is signed in comes as the mentor; whoever else has the token, as the client.
 * @throws DomainError rate_limited, not_found, conflict too early or without a link, expired
 */
export async function arrive(context: Context, network: string, viewer: Viewer, token: string) {
  const { db, now } = context;
  const { held, ...found } = await attempt(context, 'join', network, {
    held: db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.joinToken, token), viewersCall(viewer.me))),
    ...callReads(db, token),
  });
  const { id: bookingId, state, link } = toCall(found, now);
  if (state === 'early') throw new DomainError('conflict', callMessages.callEarly);
  if (state === 'over') throw new DomainError('expired', callMessages.callOver);
  if (state === 'cancelled') throw new DomainError('expired', callMessages.callCancelled);
  if (!link) throw new DomainError('conflict', callMessages.noMeetingLink);
  const who = held.length > 0 ? 'mentor' : 'client';
  await db.insert(arrivals).values({ bookingId, who, at: now }).onConflictDoNothing();
  return link;
}

function callReads(db: Database, token: string) {
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
function toCall({ calls: [call] }: Found, now: number) {
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
