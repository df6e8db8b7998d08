import { and, between, eq, or, sql } from 'drizzle-orm';
import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import { has, runAll } from '#db/client.ts';
import { takesPlace } from '#db/expressions.ts';
import { type Booking, bookings, calendarFeeds, mentors } from '#db/schema/index.ts';
import { calendarMessages } from '#domain/calendar/admin-calendar.ts';
import { required } from '#domain/errors.ts';
import { calendarFeedUrl, joinUrl } from '#domain/links.ts';
import { site } from '#domain/site.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { canSeeBooking, isAdmin } from '#functions/availability/mentors/availability.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { auditStatement, withAudit } from '#functions/core/statements.ts';
import { eventId } from '#functions/email/templates/call.ts';
import { checkAttempt, countAttempt, runAttempt } from '#functions/identity/limits/rate-limit.ts';
import { newToken, sha256 } from '#functions/secrets.ts';

export async function createFeed(context: Context, viewer: Viewer): Promise<string> {
  const { config, db, now } = context;
  const { user } = await viewer.loadAsMentor();
  const token = newToken();
  const columns = { tokenHash: sha256(token), createdAt: now };
  const entry = { actorId: user.id, action: 'calendar feed created', subject: user.id };
  const insert = db.insert(calendarFeeds).values({ userId: user.id, ...columns });
  const feed = insert.onConflictDoUpdate({ target: calendarFeeds.userId, set: columns });
  await runAll(db, { feed, audit: auditStatement(context, entry) });
  return calendarFeedUrl(config.SITE_URL, token);
}

export async function revokeFeed(context: Context, viewer: Viewer) {
  const { db } = context;
  const { user } = await viewer.loadAsMentor();
  const revoke = db.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id));
  const entry = { actorId: user.id, action: 'calendar feed revoked', subject: user.id };
  await runAll(db, withAudit(context, revoke, entry));
}

const SHOWN_RANGE_MS = 30 * DAY;

export async function showFeed(context: Context, { network }: Viewer, token: string) {
  const { config, db, now } = context;
  const isThisFeed = eq(calendarFeeds.tokenHash, sha256(token));
  const owner = sql<string>`(select ${calendarFeeds.userId} from ${calendarFeeds} where ${isThisFeed})`;
  const isInRange = between(bookings.startsAt, now - SHOWN_RANGE_MS, now + SHOWN_RANGE_MS);
  const isShown = and(takesPlace, isInRange, canSeeBooking(owner));
  const isMentor = has(mentors, eq(mentors.userId, owner));
  // A feed stops working if its owner is no longer an admin or a mentor.
  const isUsable = and(isThisFeed, or(isAdmin(owner), isMentor));
  const feedColumns = { isAdmins: isAdmin(owner) };
  const reads = {
    counted: countAttempt(context, 'feed', owner),
    feeds: db.select(feedColumns).from(calendarFeeds).where(isUsable),
    calls: db.select().from(bookings).where(isShown).orderBy(bookings.startsAt),
  };
  const isUnknown = sql`${owner} is null`;
  const found = await runAttempt(context, 'unknownFeed', network, reads, isUnknown);
  checkAttempt(context, found.counted);
  const feed = required(found.feeds[0], calendarMessages.feedNotFound);
  return feedCalendar(found.calls, config.SITE_URL, { namesMentors: feed.isAdmins });
}

function feedCalendar(calls: Booking[], siteUrl: string, options: { namesMentors: boolean }) {
  const calendar = ical({
    name: `${site.name} calls`,
    prodId: `//${site.name}//Feed//EN`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR / 1000,
  });
  for (const call of calls) {
    const link = joinUrl(siteUrl, call.joinToken);
    const mentor = options.namesMentors && call.mentorName ? `, with ${call.mentorName}` : '';
    const phone = call.phoneNumber ? `Phone: ${call.phoneNumber}\n` : '';
    calendar.createEvent({
      id: eventId(call.id),
      sequence: call.sequence,
      stamp: new Date(call.updatedAt),
      start: new Date(call.startsAt),
      end: new Date(call.endsAt),
      summary: `${call.fullName ?? call.userName}: ${call.serviceType}${mentor}`,
      description: `${phone}${link}`,
      location: link,
      url: link,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
