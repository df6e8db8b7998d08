import { and, between, eq, sql } from 'drizzle-orm';
import { takesPlace } from '#db/booking-state.ts';
import { bookings, calendarFeeds } from '#db/schema/index.ts';
import { calendarMessages } from '#domain/calendar/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { DAY } from '#domain/time.ts';
import { isAdmin, runsCalls, viewersCall } from '#functions/availability/mentors/in-sql.ts';
import type { Context } from '#functions/context.ts';
import { attempt } from '#functions/identity/limits/network-limit.ts';
import { checkAttempt, countAttempt } from '#functions/identity/limits/rate-limit.ts';
import { sha256 } from '#functions/tokens.ts';
import { feedCalendar } from './calendar.ts';

const SHOWN_MS = 30 * DAY;

/**
 * The calls around now as an iCalendar file, for whoever has the private address of an admin, who
 * gets all of them, or of a mentor; it ends with their being either. A calendar provider fetches the
 * feeds of many people from one network, so only unknown addresses count against the network.
 * @throws DomainError rate_limited, not_found
 */
export async function showFeed(context: Context, network: string, token: string) {
  const { config, db, now } = context;
  const isIt = eq(calendarFeeds.tokenHash, sha256(token));
  const owner = sql<string>`(select ${calendarFeeds.userId} from ${calendarFeeds} where ${isIt})`;
  const isNear = between(bookings.startsAt, now - SHOWN_MS, now + SHOWN_MS);
  const reads = {
    counted: countAttempt(context, 'feed', owner),
    feeds: db
      .select({ isAdmins: isAdmin(owner) })
      .from(calendarFeeds)
      .where(and(isIt, runsCalls(owner))),
    calls: db
      .select()
      .from(bookings)
      .where(and(takesPlace, isNear, viewersCall(owner)))
      .orderBy(bookings.startsAt),
  };
  const isUnknown = sql`${owner} is null`;
  const { counted, feeds, calls } = await attempt(
    context,
    'unknownFeed',
    network,
    reads,
    isUnknown,
  );
  checkAttempt(context, counted);
  const [feed] = feeds;
  if (!feed) throw new DomainError('not_found', calendarMessages.feedNotFound);
  return feedCalendar(calls, { siteUrl: config.SITE_URL, areMentorsNamed: feed.isAdmins });
}
