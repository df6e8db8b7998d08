import { and, eq } from 'drizzle-orm';
import { arrivals, bookings } from '#db/schema/index.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { DomainError } from '#domain/errors.ts';
import { viewersCall } from '../availability/mentors/availability.ts';
import type { Context } from '../context.ts';
import { attempt } from '../identity/limits/rate-limit.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { callReads, toCall } from './find.ts';

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
