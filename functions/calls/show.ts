import { opensIn } from '#domain/booking/join-window.ts';
import type { Context } from '../context.ts';
import { attempt } from '../identity/limits/rate-limit.ts';
import { callReads, toCall } from './find.ts';

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
