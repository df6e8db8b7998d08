import { readFile } from 'node:fs/promises';
import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookings, jobRuns, outbox, rateLimits, runLeases, users } from '#db/schema/index.ts';
import { emailMessages } from '#domain/email/states.ts';
import type { JobName } from '#domain/schedule.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import {
  configure,
  db,
  hideTable,
  runCron,
  runCronAfter,
  runHousekeeping,
  runHousekeepingAt,
  runWorkerIn,
  workerLog,
} from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { costOf } from '#support/costs.ts';
import { admin, customer, customers, signInAgain } from '#support/customer.ts';
import { AdminApi } from '#support/dashboard.ts';
import { insertEmails } from '#support/emails.ts';
import { emailFails, emails } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';
import { bookingsOf } from '../../../tools/bench/fill/bookings.ts';
import { peopleOf } from '../../../tools/bench/fill/people.ts';

runWorkerIn('workerd');

const YEAR = 365.25 * DAY;

async function logged(text: string): Promise<string[]> {
  return (await readFile(workerLog, 'utf8')).split('\n').filter((line) => line.includes(text));
}

const lastRun = async (job: JobName) => db.query.jobRuns.findFirst({ where: eq(jobRuns.job, job) });

test('a cron run that starts during another run is skipped and logged', async () => {
  const skipped = (await logged('"event":"run_skipped"')).length;
  await insertEmails(5);
  await emailFails({ match: 'POST /emails', kind: 'delay', ms: 300 });

  await Promise.all([runCron(), runCron()]);

  expect(await emails()).toHaveLength(5);
  await expect.poll(async () => (await logged('"event":"run_skipped"')).length).toBe(skipped + 1);
  expect(await db.query.runLeases.findMany()).toEqual([]);
});

test('a new cron run starts once the lease of a killed run has expired', async () => {
  await insertEmails(1);
  const expiresAt = Date.now() + 16 * MINUTE;
  await db.insert(runLeases).values({ rhythm: 'due', holder: 'killed', expiresAt });

  await runCronAfter(15);
  expect(await emails()).toEqual([]);
  await runCronAfter(17);

  expect(await emails()).toHaveLength(1);
  expect(await db.query.runLeases.findMany()).toEqual([]);
});

test('the five-minute cron deletes the rows that the nightly cleanup leaves', async () => {
  const spent = { attempts: 1, refused: 0, blockedUntil: 0, resetsAt: 1 };
  const rows = Array.from({ length: 4100 }, (_, n) => ({ ...spent, key: `spent:${n}` }));
  for (const from of [0, 2050]) await db.insert(rateLimits).values(rows.slice(from, from + 2050));
  const remaining = () => db.$count(rateLimits, like(rateLimits.key, 'spent:%'));

  await runCron();
  expect(await remaining()).toBe(4100);
  await runHousekeeping();
  expect(await remaining()).toBe(100);
  expect(await lastRun('deleteExpiredLimits')).toMatchObject({ rows: 4000, waiting: 100 });
  await runCron();

  expect(await remaining()).toBe(0);
  expect(await lastRun('deleteExpiredLimits')).toMatchObject({ rows: 100, waiting: 0 });
});

test('raises an alarm if a cron job leaves unfinished rows for an hour', async () => {
  const nila = await admin();
  await insertEmails(1200);
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 500 });
  const growing = async () =>
    (await logged('"event":"backlog_growing","jobs":["deliverDue"]')).length;
  const before = await growing();

  await runCron();
  expect(await lastRun('deliverDue')).toMatchObject({ waiting: 1000, error: null });
  expect(await growing()).toBe(before);
  await runCronAfter(61);

  await expect.poll(growing).toBe(before + 1);
  const api = new AdminApi(await signInAgain(nila));
  expect((await api.issues()).jobs).toEqual(['Send emails']);
});

test('a failed cron job does not stop other jobs, and the dashboard shows the last run of each', async () => {
  const nila = await admin();
  await insertEmails(1);
  await hideTable('webhook_events');

  await runCron();

  expect(await emails()).toHaveLength(1);
  const health = await new AdminApi(nila).health();
  const error = expect.stringMatching(/^SQLITE_/);
  expect(health.get('handleEventsLeft')).toMatchObject({ error, alarm: 'failed' });
  expect(health.get('deliverDue')).toMatchObject({ rows: 1, waiting: 0, alarm: null });

  await runCronAfter(40);
  const later = await new AdminApi(await signInAgain(nila)).health();
  for (const job of ['deliverDue', 'remindOfSteps'] as const) {
    expect(later.get(job), job).toMatchObject({ rows: 0, waiting: 0, alarm: null });
  }
  expect(later.has('deleteOldDevices')).toBe(false);
});

test('if a job’s waiting rows cannot be counted, its last count stays and other jobs are counted', async () => {
  await configure({ GOOGLE_CLIENT_ID: null, GOOGLE_CLIENT_SECRET: null });
  const before = { startedAt: 1, took: 1, rows: 0, waiting: 2, waitingSince: 1, grownRuns: 0 };
  await db.insert(jobRuns).values({ job: 'tendCalendars', ...before });
  await insertEmails(1);
  await hideTable('token_revocations');

  await runCron();

  const kept = { rows: 0, waiting: 2, waitingSince: 1, error: null };
  expect(await lastRun('tendCalendars')).toMatchObject(kept);
  expect(await lastRun('deliverDue')).toMatchObject({ rows: 1, waiting: 0, error: null });
  expect(await db.query.runLeases.findMany()).toEqual([]);
  await expect.poll(() => logged('"event":"count_failed","job":"tendCalendars"')).toHaveLength(1);
});

test('accounts that must be kept do not delay the deletion of other accounts', async () => {
  const [owed, asha] = [await customers(21), await customer()];
  for (const [n, one] of owed.entries()) {
    await insertCall(one, Date.now() - 5 * YEAR + n * DAY, { bookingConfirmed: false });
  }
  const past = Date.now() - 5 * YEAR;
  await db.update(bookings).set({ updatedAt: past });
  const lastLogin = sql`${past} + iif(${users.id} = ${asha.user.id}, ${DAY}, 0)`;
  await db.update(users).set({ createdAt: past, lastLogin });

  await runHousekeeping();

  const remaining = (await db.query.users.findMany()).map(({ id }) => id);
  expect(remaining.toSorted()).toEqual(owed.map(({ user }) => user.id).toSorted());
});

test('14.2.7 deletes an email’s text after thirty days, and the dashboard says that the text is deleted', async () => {
  const nila = await admin();
  const [id = ''] = await insertEmails(1);
  await runCron();

  await runHousekeepingAt(30 * DAY - MINUTE);
  expect(JSON.stringify(await db.query.outbox.findMany())).toContain('Text of the email');
  await runHousekeepingAt(30 * DAY + MINUTE);

  const [email] = await db.select().from(outbox).where(eq(outbox.id, id));
  expect(email?.payload).toMatchObject({ subject: 'Due', html: '', text: '', attachments: [] });
  const api = new AdminApi(await signInAgain(nila));
  expect((await api.email(id)).body).toMatchObject({
    subject: 'Due',
    emptiedAt: email?.emptiedAt,
  });
  expectRefusal(await api.resend(id), 'conflict', emailMessages.emptiedEmail);
});

describe('the cost of a cron run', () => {
  runWorkerIn('process');

  test('a cron run without work needs few round trips and reads few rows', async () => {
    await insertEmails(3);
    await runCron();

    const { cost } = await costOf(runCron);

    expect(cost).toMatchObject({ trips: 4, later: 0 });
    expect(cost.steps).toBeLessThan(800);
  });

  test('thousands of past bookings do not make the five-minute cron or the nightly cleanup read more rows', async () => {
    for (const statement of [...peopleOf(3000, Date.now()), ...bookingsOf(3000, Date.now())]) {
      await db.run(sql.raw(statement));
    }
    await runCron();
    await runHousekeeping();

    const due = await costOf(runCron);
    const housekeeping = await costOf(runHousekeeping);

    expect(due.cost.steps).toBeLessThan(800);
    expect(housekeeping.cost).toMatchObject({ trips: 3, later: 0 });
    expect(housekeeping.cost.steps).toBeLessThan(560);
  });
});
