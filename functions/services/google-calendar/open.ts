import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type CalendarConnection, calendarConnections } from '#db/schema/index.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import type { Context } from '../../context.ts';
import type { GoogleCalendar } from '../../providers/google/calendar.ts';
import { seal, unseal } from '../../sealed.ts';
import { failureOf } from './failure.ts';

/** A token that ends sooner is renewed first. */
const TOO_SHORT_MS = MINUTE;

/** What opens a mentor's calendar. */
export const keyColumns = {
  mentorId: calendarConnections.mentorId,
  refreshToken: calendarConnections.refreshToken,
  accessToken: calendarConnections.accessToken,
  accessEndsAt: calendarConnections.accessEndsAt,
};

export type Key = Pick<CalendarConnection, keyof typeof keyColumns>;

/** Calls Google with a token that is good. @throws CalendarError */
export type UseCalendar = <T>(call: (token: string) => Promise<T>) => Promise<T>;

/**
 * A mentor's calendar, for one or several calls. A spent token is renewed and kept; once Google refuses
 * that, the connection is marked as revoked.
 */
export function openCalendar(context: Context, google: GoogleCalendar, key: Key): UseCalendar {
  let { accessToken, accessEndsAt } = key;
  async function renew(): Promise<string> {
    const access = await renewAt(context, google, key);
    accessToken = sealFor(context, key.mentorId, access.token);
    accessEndsAt = access.endsAt;
    await context.db
      .update(calendarConnections)
      .set({ accessToken, accessEndsAt })
      .where(isIt(key));
    return access.token;
  }
  return async (call) => {
    const isGood = accessEndsAt - Date.now() > TOO_SHORT_MS;
    if (!isGood) return call(await renew());
    try {
      return await call(unsealFor(context, key.mentorId, accessToken));
    } catch (error) {
      if (failureOf(error) !== 'spent') throw error;
      return call(await renew());
    }
  };
}

async function renewAt(context: Context, google: GoogleCalendar, key: Key) {
  try {
    return await google.renew(unsealFor(context, key.mentorId, key.refreshToken));
  } catch (error) {
    if (failureOf(error) === 'revoked') {
      await context.db
        .update(calendarConnections)
        .set({ revokedAt: context.now })
        .where(and(isIt(key), isNull(calendarConnections.revokedAt)));
    }
    throw error;
  }
}

/** The very connection: the mentor may have made another since. */
export function isIt({ mentorId, refreshToken }: Key): SQL | undefined {
  const { mentorId: id, refreshToken: token } = calendarConnections;
  return and(eq(id, mentorId), eq(token, refreshToken));
}

/** A token is good for its mentor's row alone, and for no other kind of secret. */
const ownerOf = (mentorId: string) => `calendar of ${mentorId}`;

export function sealFor({ config }: Context, mentorId: string, token: string): string {
  return seal(config.SEALING_KEY, ownerOf(mentorId), token);
}

/** @throws Error when it was sealed with another key, or for another mentor */
export function unsealFor({ config }: Context, mentorId: string, sealed: string): string {
  return unseal(config.SEALING_KEY, ownerOf(mentorId), sealed);
}
