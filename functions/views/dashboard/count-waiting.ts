import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';
import { isPaid } from '#db/expressions.ts';
import { bookings, jobRuns, packageRefunds } from '#db/schema/index.ts';
import { agendaStarts } from '#domain/booking/agenda.ts';
import { toHealth } from '#domain/schedule.ts';
import { addDays, istDate, istInstant } from '#domain/time.ts';
import { viewersCall } from '#functions/availability/mentors/availability.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { areWebhooksSilent } from '#functions/payments/handle-event.ts';
import { allCalendars, failingCalendars } from '../../availability/google-calendar/states.ts';
import { issueQueries, toIssues } from '../payments/issues.ts';

/** Counts the items that wait for the viewer, per view of the dashboard. Mentors see no counts of admins. */
export async function countWaiting(context: Context, viewer: Viewer) {
  const { db, now } = context;
  const tomorrow = istInstant(addDays(istDate(now), 1), '00:00');
  // Limits the indexed start time: no call in progress started before the agenda's earliest start.
  const isOpenToday = and(
    isPaid,
    gt(bookings.startsAt, agendaStarts(now).earliest),
    lt(bookings.startsAt, tomorrow),
    gt(bookings.endsAt, now),
    isNull(bookings.refundedAt),
    isNull(bookings.outcome),
  );
  const counted = db.select({ count: count() });
  const { user, isAdmin, calls, found, asked, runs, calendars } = await viewer.loadAsMentor(
    (me) => ({
      calls: counted.from(bookings).where(and(isOpenToday, viewersCall(me))),
      found: issueQueries(db, now),
      asked: counted.from(packageRefunds).where(eq(packageRefunds.state, 'asked')),
      ...healthReads(context),
    }),
  );
  const agenda = calls[0]?.count ?? 0;
  const revoked = calendars.filter(
    ({ userId, revokedAt }) => userId === user.id && revokedAt !== null,
  );
  const forMentor = { agenda, hours: revoked.length };
  if (!isAdmin) {
    return { isAdmin, waiting: { ...forMentor, money: 0, exceptions: 0, mail: 0, health: 0 } };
  }
  return {
    isAdmin,
    waiting: {
      ...forMentor,
      money: asked[0]?.count ?? 0,
      exceptions: toIssues(found).length,
      mail: found['mail stuck'].length,
      health: jobAlarms(runs, now).length + failingCalendars(calendars, now).length,
    },
  };
}

function healthReads({ db, now }: Context) {
  return { runs: db.select().from(jobRuns), calendars: allCalendars(db, now) };
}

function jobAlarms(runs: (typeof jobRuns.$inferSelect)[], now: number) {
  return runs.map((run) => toHealth(run, now)).filter(({ alarm }) => alarm);
}

export async function showHealth(context: Context, viewer: Viewer) {
  const { runs, calendars } = await viewer.loadAsAdmin(() => healthReads(context));
  return {
    jobs: runs.map((run) => toHealth(run, context.now)),
    calendars: failingCalendars(calendars, context.now),
  };
}

export async function showIssues(context: Context, viewer: Viewer) {
  const { found, silence, runs } = await viewer.loadAsAdmin(() => ({
    found: issueQueries(context.db, context.now),
    silence: areWebhooksSilent(context),
    runs: context.db.select().from(jobRuns),
  }));
  return {
    exceptions: toIssues(found),
    webhooksSilent: Boolean(silence[0]?.silent),
    jobsInTrouble: jobAlarms(runs, context.now).map(({ job }) => job),
  };
}
