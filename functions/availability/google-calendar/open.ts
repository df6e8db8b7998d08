import { and, eq, exists, isNull, type SQL } from 'drizzle-orm';
import { guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import {
  type CalendarConnection,
  calendarConnections,
  mentors,
  outbox,
  users,
} from '#db/schema/index.ts';
import { HOURS_PAGE } from '#domain/mentors/google-calendar.ts';
import { MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { composeEmail } from '#functions/email/compose.tsx';
import { outboxRow } from '#functions/email/outbox-row.ts';
import { calendarDisconnected } from '#functions/email/templates/account.ts';
import type { GoogleCalendar } from '#functions/providers/google/calendar.ts';
import { seal, unseal } from '#functions/sealed.ts';
import { failureOf } from './states.ts';

/** A token that ends sooner is renewed first. */
const TOO_SHORT_MS = MINUTE;

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
    if (failureOf(error) === 'revoked') await bookRevoked(context, key);
    throw error;
  }
}

/** Marks a connection that Google refuses, and emails its mentor once. */
async function bookRevoked(context: Context, key: Key): Promise<void> {
  const { db, now } = context;
  const isLive = and(isIt(key), isNull(calendarConnections.revokedAt));
  const mark = db.update(calendarConnections).set({ revokedAt: now }).where(isLive);
  const row = await disconnectedEmail(context, key.mentorId);
  const ifLive = exists(db.select().from(calendarConnections).where(isLive));
  await runAll(db, guarded(mark, { email: row && insertIf(db, outbox, row, ifLive) }));
}

/** The email that asks a mentor to connect again; undefined for one without an account. */
export async function disconnectedEmail({ config, db, now }: Context, mentorId: string) {
  const [account] = await db
    .select({ userId: users.id, email: users.email })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(eq(mentors.id, mentorId));
  if (!account) return undefined;
  const content = calendarDisconnected(new URL(HOURS_PAGE, config.SITE_URL).href);
  const email = await composeEmail(config.SITE_URL, account.email, content);
  const about = `${mentorId}-${now}`;
  return outboxRow({ kind: 'calendar-disconnected', about, userId: account.userId, email }, now);
}

/** Matches this connection only: the mentor may have made another since. */
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
