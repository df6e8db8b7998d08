import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/index.ts';
import { db, runCron, runCronAfter } from '#support/api.ts';
import { costOf } from '#support/costs.ts';
import { admin } from '#support/customer.ts';
import { AdminApi } from '#support/dashboard.ts';
import { insertEmails } from '#support/emails.ts';
import { emailFails, emails, sendRequests } from '#support/providers.ts';

async function states(): Promise<Record<string, number>> {
  const rows = await db.select({ state: outbox.state }).from(outbox);
  const groups = Map.groupBy(rows, ({ state }) => state);
  return Object.fromEntries([...groups].map(([state, all]) => [state, all.length]));
}

async function expectEachOnce(count: number, rows: Record<string, number>): Promise<void> {
  const to = (await emails()).flatMap((email) => email.to);
  expect([to.length, new Set(to).size]).toEqual([count, count]);
  expect(await states()).toEqual(rows);
}

const runLater = () => runCronAfter(5);

const loseReply = (match: string) => emailFails({ match, kind: 'lost-reply' });

test('sends 250 queued emails in one cron run with three requests to Resend', async () => {
  await insertEmails(250);
  const before = await sendRequests();

  const { cost } = await costOf(runCron);

  await expectEachOnce(250, { sent: 250 });
  expect((await sendRequests()) - before).toBe(3);
  // A run without emails takes 17 round trips. Every hundred emails add two round trips.
  expect(cost.trips + cost.later).toBeLessThanOrEqual(25);
  const ids = (await db.select({ id: outbox.providerId }).from(outbox)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(250);
});

test.each([429, 500, 403])('sends each email once if Resend first answers %i', async (status) => {
  await insertEmails(250);
  await emailFails({ match: 'POST /emails/batch', kind: 'delay', ms: 1 });
  await emailFails({ match: 'POST /emails/batch', kind: 'status', status, times: 2 });

  await runCron();
  await runLater();

  await expectEachOnce(250, { sent: 250 });
});

test('sends a batch of emails only once if Resend’s response is lost and the retry gets a 429', async () => {
  await insertEmails(150);
  await loseReply('POST /emails/batch');
  await runCron();
  expect(await states()).toEqual({ queued: 100, sent: 50 });

  await emailFails({ match: 'POST /emails/batch', kind: 'status', status: 429 });
  await runLater();

  await expectEachOnce(150, { sent: 150 });
});

async function unansweredBatch(): Promise<string> {
  const [first = ''] = await insertEmails(3);
  await loseReply('POST /emails/batch');
  await runCron();
  return first;
}

test('a lost response from Resend causes no duplicate, even if an email of the batch is deleted', async () => {
  const first = await unansweredBatch();
  await db.delete(outbox).where(eq(outbox.id, first));
  await runLater();

  await expectEachOnce(3, { sent: 2 });
});

test('if Resend’s response to a batch is lost, an admin’s resend causes no duplicate email', async () => {
  const { body } = await new AdminApi(await admin()).resend(await unansweredBatch());

  expect(body.outcome).toContain('Sent to');
  await expectEachOnce(3, { sent: 3 });
});

test('if Resend’s response to an admin’s resend is lost, the retry causes no duplicate email', async () => {
  const [first = ''] = await insertEmails(3);
  await loseReply('POST /emails');
  await new AdminApi(await admin()).resend(first);

  await runLater();

  await expectEachOnce(3, { sent: 3 });
});

test.each([0, 422])('an invalid address does not stop other emails (status %i)', async (status) => {
  const [first = ''] = await insertEmails(3);
  const to = sql`json_set(${outbox.payload}, '$.to[0]', 'asha@nowhere')`;
  await db.update(outbox).set({ payload: to }).where(eq(outbox.id, first));
  if (status > 0) await emailFails({ match: 'POST /emails/batch', kind: 'status', status });

  await runCron();
  await runLater();

  await expectEachOnce(2, { bounced: 1, sent: 2 });
  expect(await db.$count(outbox, isNotNull(outbox.batchId))).toBe(0);
});

test('sends emails that have an attachment individually, not in a batch', async () => {
  await insertEmails(3, { withAttachment: true });
  await insertEmails(2);
  const before = await sendRequests();

  await runCron();

  expect((await sendRequests()) - before).toBe(4);
  const files = (await emails()).flatMap(({ attachments }) => attachments);
  expect(files).toHaveLength(3);
  await expectEachOnce(5, { sent: 5 });
});

test('after two failed requests to Resend, a cron run leaves the remaining emails to a later run', async () => {
  await insertEmails(3, { withAttachment: true });
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 2 });
  const before = await sendRequests();

  await runCron();

  expect((await sendRequests()) - before).toBe(2);
  await runLater();
  await expectEachOnce(3, { sent: 3 });
});
