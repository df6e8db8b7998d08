import { and, asc, gte, isNull, lt, type SQL } from 'drizzle-orm';
import type { Database, Results } from '#db/client.ts';
import { clientName, takesPlace } from '#db/expressions.ts';
import { bookings, jobRuns } from '#db/schema/index.ts';
import { agendaStarts } from '#domain/booking/agenda.ts';
import { packages } from '#domain/catalogue.ts';
import { healthOfJobs, jobs } from '#domain/schedule.ts';
import { DAY } from '#domain/time.ts';
import { canSeeBooking } from '#functions/availability/mentors/availability.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { selectAskedRefunds } from '#functions/packages/read.ts';
import { areWebhooksSilent } from '#functions/payments/handle-event.ts';
import { failingCalendars, selectCalendars } from '../../availability/google-calendar/states.ts';
import { issueQueries, toIssues } from '../payments/issues.ts';

const OUTCOME_DAYS = 7;
const LIST_LIMIT = 100;

export async function showNeedsAttention(context: Context, viewer: Viewer) {
  const { db, now } = context;
  const { user, isAdmin, calls, ...reads } = await viewer.loadAsMentor((me) => ({
    calls: selectOpenCalls(db, now, canSeeBooking(me)),
    ...siteReads(context),
  }));
  const isDisconnected = reads.calendars.some(
    ({ userId, revokedAt }) => userId === user.id && revokedAt !== null,
  );
  const siteItems = isAdmin ? toSiteItems(reads, now) : NO_SITE_ITEMS;
  const { exceptions, requests, lateCalendars, webhooksSilent } = siteItems;
  const isLate = siteItems.jobs.length + lateCalendars > 0;
  const alarms = [isLate, webhooksSilent, !isAdmin && isDisconnected];
  const count = [calls, exceptions, requests, alarms.filter(Boolean)].flat().length;
  return {
    isAdmin,
    isDisconnected,
    count,
    calls: isAdmin ? calls : calls.map((call) => ({ ...call, mentorName: null })),
    ...siteItems,
  };
}

function selectOpenCalls(db: Database, now: number, whose: SQL) {
  const { id, serviceType, startsAt, mentorName, outcome } = bookings;
  const { earliest } = agendaStarts(now);
  const isRecent = and(gte(startsAt, earliest - OUTCOME_DAYS * DAY), lt(startsAt, earliest));
  return db
    .select({ id, serviceType, startsAt, mentorName, outcome, name: clientName })
    .from(bookings)
    .where(and(takesPlace, isRecent, isNull(outcome), whose))
    .orderBy(asc(startsAt))
    .limit(LIST_LIMIT);
}

function siteReads(context: Context) {
  return {
    found: issueQueries(context.db, context.now),
    asked: selectAskedRefunds(context.db),
    silence: areWebhooksSilent(context),
    ...healthReads(context),
  };
}

function toSiteItems(reads: Results<ReturnType<typeof siteReads>>, now: number) {
  const calendars = failingCalendars(reads.calendars, now);
  return {
    exceptions: toIssues(reads.found),
    requests: reads.asked.map(({ packageId, ...request }) => {
      return { ...request, title: packages[packageId].title };
    }),
    webhooksSilent: Boolean(reads.silence[0]?.silent),
    jobs: healthOfJobs(reads.runs, now)
      .filter(({ alarm }) => alarm)
      .map(({ job }) => jobs[job].title),
    // `exceptions` already lists the revoked calendars.
    lateCalendars: calendars.filter(({ problem }) => problem !== 'revoked').length,
  };
}

const NO_SITE_ITEMS: ReturnType<typeof toSiteItems> = {
  exceptions: [],
  requests: [],
  webhooksSilent: false,
  jobs: [],
  lateCalendars: 0,
};

function healthReads({ db, now }: Context) {
  return { runs: db.select().from(jobRuns), calendars: selectCalendars(db, now) };
}

export async function showHealth(context: Context, viewer: Viewer) {
  const { runs, calendars } = await viewer.loadAsAdmin(() => healthReads(context));
  return {
    jobs: healthOfJobs(runs, context.now),
    calendars: failingCalendars(calendars, context.now),
  };
}
