import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { has, runAfter, runAll, type Statement } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { bookings, calendarConnections, callEvents, mentors, users } from '#db/schema/index.ts';
import { busyWindow, type Interval, overlaps, withoutOwnCalls } from '#domain/calendar/slots.ts';
import { LONGEST_CALL_MINUTES } from '#domain/catalogue.ts';
import { HOURS_PAGE } from '#domain/mentors/google-calendar.ts';
import { MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { inSequence } from '#functions/core/job.ts';
import { emailRow } from '#functions/email/compose.tsx';
import { queueEmail } from '#functions/email/outbox.ts';
import { calendarDisconnected } from '#functions/email/templates/account.ts';
import { log } from '#functions/log.ts';
import { within } from '#functions/providers/failure.ts';
import type { GoogleCalendar } from '#functions/providers/google/calendar.ts';
import { seal, unseal } from '#functions/secrets.ts';
import { failureOf, reasonOf } from './states.ts';

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
function isSameConnection(tokens: Tokens): SQL | undefined {
  return and(eq(mentorId, tokens.mentorId), eq(refreshToken, tokens.refreshToken));
}

const ownerOf = (mentorId: string) => `calendar of ${mentorId}`;

export function sealFor({ config }: Context, mentorId: string, token: string): string {
  return seal(config.SEALING_KEY, ownerOf(mentorId), token);
}

export function unsealFor({ config }: Context, mentorId: string, sealed: string): string {
  return unseal(config.SEALING_KEY, ownerOf(mentorId), sealed);
}

const MAX_READS_PER_RUN = 24;

/** Cloudflare lets a Worker have at most six open connections. */
const PARALLEL_READS = 6;

/** Must be shorter than the five minutes between cron runs: each run reads every calendar. */
const READ_AFTER_MS = 4 * MINUTE;

export function dueConnections(context: Context) {
  return selectConnections(context, lte(calendarConnections.askedAt, context.now - READ_AFTER_MS));
}

export function nextConnections(context: Context) {
  return dueConnections(context).orderBy(asc(calendarConnections.askedAt)).limit(MAX_READS_PER_RUN);
}

export async function readBusyTimes(context: CalendarContext, due: Connection[]) {
  const groups = Object.values(Object.groupBy(due, (_, index) => index % PARALLEL_READS));
  const readGroup = (group: Connection[] = []) =>
    inSequence(group, (connection) => readAndStore(context, connection));
  await Promise.all(groups.map(readGroup));
}

export async function readBusyTimesOf(context: Context, mentorId: string) {
  const [connection] = await selectConnections(context, eq(calendarConnections.mentorId, mentorId));
  if (offersCalendars(context) && connection) await readAndStore(context, connection);
}

async function readAndStore(context: CalendarContext, connection: Connection) {
  const { db, now } = context;
  try {
    const { storeBusy } = await requestBusy(context, connection);
    await runAll(db, { storeBusy });
  } catch (error) {
    await db.update(calendarConnections).set({ askedAt: now }).where(isSameConnection(connection));
    log('calendar_waits', { reason: reasonOf(error) });
  }
}

type Connection = Tokens & { ownCalls: Interval[] };

function selectConnections({ db, now }: Context, condition: SQL) {
  return db
    .select({ ...tokenColumns, ownCalls: selectOwnCalls(busyWindow(now)) })
    .from(calendarConnections)
    .where(and(condition, isNull(revokedAt)));
}

async function requestBusy(context: CalendarContext, { ownCalls, ...tokens }: Connection) {
  const { db, googleCalendar, now } = context;
  const askedAt = Date.now();
  const window = busyWindow(now);
  const withToken = withTokenOf(context, tokens);
  const allBusy = await withToken((token) => googleCalendar.busy(token, window));
  const busy = withoutOwnCalls(allBusy, ownCalls);
  const { busyReadAt } = calendarConnections;
  const isNewest = and(isSameConnection(tokens), or(isNull(busyReadAt), lte(busyReadAt, askedAt)));
  const values = { busy, busyReadAt: askedAt, askedAt };
  const storeBusy = db.update(calendarConnections).set(values).where(isNewest);
  return { busy, storeBusy };
}

/** Includes the times in `callEvents`: Google still shows the old time of a moved call. */
function selectOwnCalls({ startsAt, endsAt }: Interval): SQL<Interval[]> {
  const isOfThisMentor = (mentorId: typeof bookings.mentorId | typeof callEvents.mentorId) =>
    eq(mentorId, calendarConnections.mentorId);
  return sql<Interval[]>`(
    select json_group_array(json_object('startsAt', starts_at, 'endsAt', ends_at)) from (
      select ${bookings.startsAt}, ${bookings.endsAt} from ${bookings}
      where ${isPaid} and ${isOfThisMentor(bookings.mentorId)} and ${bookings.startsAt} < ${endsAt}
        and ${bookings.startsAt} > ${startsAt} - ${LONGEST_CALL_MINUTES * MINUTE}
      union all
      select ${callEvents.startsAt}, ${callEvents.endsAt} from ${callEvents}
      where ${isOfThisMentor(callEvents.mentorId)} and ${callEvents.endsAt} > ${startsAt}
    )
  )`.mapWith(JSON.parse);
}

const REQUEST_TIMEOUT_MS = 1_000;

const MAX_REQUESTS_PER_HOLD = 3;

/**
 * Requests the mentors' busy times from Google, one mentor at a time. Stops at an error or at the
 * first free mentor: also one without a calendar. Returns statements that store the busy times.
 */
export async function requestBusyForHold(
  context: Context,
  mentors: readonly { id: string }[],
  connectionStates: readonly { mentorId: string; isRevoked: boolean }[],
  call: Interval,
) {
  const isOfFirstMentor = ({ mentorId, isRevoked }: (typeof connectionStates)[number]) =>
    mentorId === mentors[0]?.id && !isRevoked;
  if (!offersCalendars(context) || !connectionStates.some(isOfFirstMentor)) return [];
  const deadline = Date.now() + REQUEST_TIMEOUT_MS;
  const ids = mentors.slice(0, MAX_REQUESTS_PER_HOLD).map(({ id }) => id);
  const connected = await selectConnections(context, inArray(mentorId, ids));
  const statements: Statement[] = [];
  for (const id of ids) {
    const connection = connected.find((one) => one.mentorId === id);
    if (!connection) break;
    const timeLeft = deadline - Date.now();
    const reply = await within(timeLeft, requestBusy(context, connection)).catch((error: unknown) =>
      log('calendar_not_asked', { reason: reasonOf(error) }),
    );
    if (!reply) break;
    statements.push(reply.storeBusy);
    if (!reply.busy.some((time) => overlaps(time, call))) break;
  }
  return statements;
}
