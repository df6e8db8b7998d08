import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Results } from '#db/client.ts';
import { arrivals, bookings, callEvents, mentors } from '#db/schema/index.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { joinState, msUntilJoinable } from '#domain/booking/state.ts';
import { conflict, DomainError, required } from '#domain/errors.ts';
import { isMeetingLink } from '#domain/links.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { canSeeBooking } from '../availability/mentors/availability.ts';
import type { Context, Viewer } from '../context.ts';
import { settingText } from '../core/statements.ts';
import { runAttempt } from '../identity/limits/rate-limit.ts';

export async function showCall(context: Context, { network }: Viewer, token: string) {
  const { db, now } = context;
  const found = await runAttempt(context, 'join', network, callReads(db, token));
  const { call, state, link } = toCall(found, now);
  const { serviceType, duration, startsAt } = call;
  return {
    serviceType,
    duration,
    startsAt,
    state,
    isOfPackage: isOfPackage(call),
    mentor: mentorOf(call) ?? undefined,
    hasLink: link !== null,
    opensIn: msUntilJoinable(startsAt, now),
    startsIn: Math.max(0, startsAt - now),
  };
}

export async function joinCall(context: Context, viewer: Viewer, token: string) {
  const { db, now } = context;
  const isVisible = and(eq(bookings.joinToken, token), canSeeBooking(viewer.me));
  const { visibleCalls, ...found } = await runAttempt(context, 'join', viewer.network, {
    visibleCalls: db.select({ id: bookings.id }).from(bookings).where(isVisible),
    ...callReads(db, token),
  });
  const { call, state, link } = toCall(found, now);
  if (state === 'early') throw conflict(callMessages.callEarly);
  if (state === 'over') throw new DomainError('expired', callMessages.callOver);
  if (state === 'cancelled') throw new DomainError('expired', callMessages.callCancelled);
  if (!link) throw conflict(callMessages.noMeetingLink);
  // An admin counts as the mentor, because an admin can see every call.
  const who = visibleCalls.length > 0 ? 'mentor' : 'client';
  const arrival = { bookingId: call.id, who, at: now } as const;
  await db.insert(arrivals).values(arrival).onConflictDoNothing();
  return link;
}

function callReads(db: Database, token: string) {
  return {
    calls: db
      .select({ call: bookings, ...linkColumns })
      .from(bookings)
      .leftJoin(mentors, eq(mentors.id, bookings.mentorId))
      .where(and(eq(bookings.joinToken, token), ne(bookings.status, 'pending'))),
  };
}

function toCall({ calls }: Results<ReturnType<typeof callReads>>, now: number) {
  const { call, ...links } = required(calls[0], callMessages.callNotFound);
  return { call, state: joinState(call, now), link: linkOf(links) };
}

export const linkColumns = {
  meetLink: sql<string | null>`(
    select ${callEvents.meetLink} from ${callEvents}
    where ${callEvents.bookingId} = ${bookings.id} and ${callEvents.mentorId} = ${bookings.mentorId}
  )`,
  ownLink: mentors.meetingLink,
  sharedLink: settingText('zoomLink'),
};

type Links = Record<keyof typeof linkColumns, string | null>;

export function linkOf({ meetLink, ownLink, sharedLink }: Links): string | null {
  return [meetLink, ownLink, sharedLink].find(isMeetingLink) ?? null;
}
