import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { has, runAfter, runAll } from '#db/client.ts';
import { calendarConnections, mentors, users } from '#db/schema/index.ts';
import { HOURS_PAGE } from '#domain/mentors/google-calendar.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { retryWait } from '#functions/core/job.ts';
import { emailRow } from '#functions/email/compose.tsx';
import { queueEmail } from '#functions/email/outbox.ts';
import { calendarDisconnected } from '#functions/email/templates/account.ts';
import { errorCode } from '#functions/log.ts';
import {
  CalendarError,
  type CalendarFailure,
  type GoogleCalendar,
} from '#functions/providers/google/calendar.ts';
import { seal, unseal } from '#functions/secrets.ts';

const RENEW_BEFORE_MS = MINUTE;

const { mentorId, refreshToken, accessToken, accessEndsAt, revokedAt } = calendarConnections;

export const tokenColumns = { mentorId, refreshToken, accessToken, accessEndsAt };

export type Tokens = Pick<typeof calendarConnections.$inferSelect, keyof typeof tokenColumns>;

export type CalendarContext = Context & { googleCalendar: GoogleCalendar };

export function offersCalendars(context: Context): context is CalendarContext {
  return Boolean(context.googleCalendar);
}

export type WithToken = <T>(call: (token: string) => Promise<T>) => Promise<T>;

export function withTokenOf(context: CalendarContext, tokens: Tokens): WithToken {
  let { accessToken, accessEndsAt } = tokens;
  async function renew(): Promise<string> {
    const access = await renewAccess(context, tokens);
    accessToken = sealFor(context, tokens.mentorId, access.token);
    accessEndsAt = access.endsAt;
    const values = { accessToken, accessEndsAt };
    await context.db.update(calendarConnections).set(values).where(isSameConnection(tokens));
    return access.token;
  }
  return async (call) => {
    const isValid = accessEndsAt - Date.now() > RENEW_BEFORE_MS;
    if (!isValid) return call(await renew());
    try {
      return await call(unsealFor(context, tokens.mentorId, accessToken));
    } catch (error) {
      if (failureOf(error) !== 'expired') throw error;
      return call(await renew());
    }
  };
}

async function renewAccess(context: CalendarContext, tokens: Tokens) {
  try {
    const refreshToken = unsealFor(context, tokens.mentorId, tokens.refreshToken);
    return await context.googleCalendar.renew(refreshToken);
  } catch (error) {
    if (failureOf(error) === 'revoked') await markRevokedAndEmail(context, tokens);
    throw error;
  }
}

async function markRevokedAndEmail(context: Context, tokens: Tokens) {
  const { db, now } = context;
  const isUnmarked = and(isSameConnection(tokens), isNull(revokedAt));
  const mark = db.update(calendarConnections).set({ revokedAt: now }).where(isUnmarked);
  const row = await disconnectedEmail(context, tokens.mentorId);
  const email = row && queueEmail(db, row, has(calendarConnections, isUnmarked));
  await runAll(db, runAfter(mark, { email }));
}

export async function disconnectedEmail(context: Context, mentorId: string) {
  const { config, db, now } = context;
  const [account] = await db
    .select({ userId: users.id, to: users.email })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(eq(mentors.id, mentorId));
  if (!account) return undefined;
  const content = calendarDisconnected(new URL(HOURS_PAGE, config.SITE_URL).href);
  const about = `${mentorId}-${now}`;
  return emailRow(context, { kind: 'calendar-disconnected', about, ...account, content });
}

/** False if the mentor has reconnected the calendar, because the refresh token is then new. */
export function isSameConnection(tokens: Tokens): SQL | undefined {
  return and(eq(mentorId, tokens.mentorId), eq(refreshToken, tokens.refreshToken));
}

const ownerOf = (mentorId: string) => `calendar of ${mentorId}`;

export function sealFor({ config }: Context, mentorId: string, token: string): string {
  return seal(config.SEALING_KEY, ownerOf(mentorId), token);
}

export function unsealFor({ config }: Context, mentorId: string, sealed: string): string {
  return unseal(config.SEALING_KEY, ownerOf(mentorId), sealed);
}

/** Other errors do not come from Google: for example, a token cannot be decrypted. */
export function failureOf(error: unknown): CalendarFailure {
  return error instanceof CalendarError ? error.failure : 'refused';
}

export function reasonOf(error: unknown): string {
  return error instanceof CalendarError ? error.message : errorCode(error);
}

/** Uses the current time: since `context.now`, the code may have waited for Google. */
export function nextAttempt({ attempts }: { attempts: number }, longestWait = HOUR) {
  return { attempts: attempts + 1, nextAttemptAt: Date.now() + retryWait(attempts, longestWait) };
}
