import { and, between, eq, exists } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { adminUsers, bookings, calendarFeeds } from '#db/schema/index.ts';
import { calendarMessages } from '#domain/calendar/messages.ts';
import { DAY } from '#domain/calendar/time.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { sha256 } from '../../tokens.ts';
import { attempt } from '../limits/network-limit.ts';
import { feedCalendar } from './calendar.ts';

/** Before and after now. */
const SHOWN_MS = 30 * DAY;

/**
 * The calls around now as an iCalendar file, for whoever has an admin's private address; it ends
 * with their being an admin.
 * @throws DomainError rate_limited, not_found
 */
export async function showFeed(context: Context, network: string, token: string) {
  const { config, db, now } = context;
  const feed = db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(adminUsers, eq(adminUsers.userId, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, sha256(token)));
  const { feeds, calls } = await attempt(context, 'feed', network, {
    feeds: feed,
    calls: db
      .select()
      .from(bookings)
      .where(and(isPaid, between(bookings.startsAt, now - SHOWN_MS, now + SHOWN_MS), exists(feed)))
      .orderBy(bookings.startsAt),
  });
  if (feeds.length === 0) throw new DomainError('not_found', calendarMessages.feedNotFound);
  return feedCalendar(calls, config.SITE_URL);
}
