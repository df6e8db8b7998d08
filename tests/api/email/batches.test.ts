/** Many emails that are due go out together, within what Cloudflare and Resend allow; each once. */
import { eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/index.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import { db, email, moveClock, runCron } from '#tests/support/api.ts';
import { costOf } from '#tests/support/costs.ts';
import { Desk } from '#tests/support/desk.ts';
import { insertEmails } from '#tests/support/due-emails.ts';
import { emailFails, emails, sendRequests } from '#tests/support/providers.ts';

const FIVE_MINUTES = 5 * MINUTE;

async function states(): Promise<Record<string, number>> {
  const rows = await db.select({ state: outbox.state }).from(outbox);
  const groups = Map.groupBy(rows, ({ state }) => state);
  return Object.fromEntries([...groups].map(([state, all]) => [state, all.length]));
}

async function receivers(): Promise<string[]> {
  return (await emails()).flatMap(({ to }) => to).toSorted();
}

function expectEachOnce(to: string[], count: number): void {
  expect(to).toHaveLength(count);
  expect(new Set(to).size).toBe(count);
}

test('250 that are due go within one run, in three calls and few round trips', async () => {
  await insertEmails(250);
  const before = await sendRequests();

  const { cost } = await costOf(runCron);

  expectEachOnce(await receivers(), 250);
  expect(await states()).toEqual({ sent: 250 });
  expect((await sendRequests()) - before).toBe(3);
  // A run with nothing due takes 17; a hundred emails one that claims them and one that books them.
  expect(cost.trips + cost.later).toBeLessThanOrEqual(25);
  const ids = (await db.select({ id: outbox.providerId }).from(outbox)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(250);
});

test.each([429, 500, 403])('a %i in the middle loses none and doubles none', async (status) => {
  await insertEmails(250);
  await emailFails({ match: 'POST /emails/batch', kind: 'delay', ms: 1 });
  await emailFails({ match: 'POST /emails/batch', kind: 'status', status, times: 2 });

  await runCron();
  await moveClock(FIVE_MINUTES);
  await runCron();

  expectEachOnce(await receivers(), 250);
  expect(await states()).toEqual({ sent: 250 });
});

test('a batch whose answer was lost is sent once, and a busy second is waited for', async () => {
  await insertEmails(150);
  await emailFails({ match: 'POST /emails/batch', kind: 'lost-reply' });
  await runCron();
  expect(await states()).toEqual({ queued: 100, sent: 50 });

  await emailFails({ match: 'POST /emails/batch', kind: 'status', status: 429 });
  await moveClock(FIVE_MINUTES);
  await runCron();

  expectEachOnce(await receivers(), 150);
  expect(await states()).toEqual({ sent: 150 });
});

test('of a batch that was sent, and then lost an email, none goes out again', async () => {
  const [first = ''] = await insertEmails(3);
  await emailFails({ match: 'POST /emails/batch', kind: 'lost-reply' });
  await runCron();
  await db.delete(outbox).where(eq(outbox.id, first));

  await moveClock(FIVE_MINUTES);
  await runCron();

  expectEachOnce(await receivers(), 3);
  expect(await states()).toEqual({ sent: 2 });
});

test('who tries one of a batch again sends the batch, once', async () => {
  const desk = new Desk(await admin());
  const [first = ''] = await insertEmails(3);
  await emailFails({ match: 'POST /emails/batch', kind: 'lost-reply' });
  await runCron();

  const { body } = await desk.resend(first);

  expect(body.outcome).toContain('Sent to');
  expectEachOnce(await receivers(), 3);
  expect(await states()).toEqual({ sent: 3 });
});

test('one that was tried alone is never put into a batch, and goes once', async () => {
  const desk = new Desk(await admin());
  const [first = ''] = await insertEmails(3);
  await emailFails({ match: 'POST /emails', kind: 'lost-reply' });
  await desk.resend(first);

  await moveClock(FIVE_MINUTES);
  await runCron();

  expectEachOnce(await receivers(), 3);
});

test('an address that is refused comes back alone, the others of its batch go', async () => {
  const [first = ''] = await insertEmails(3);
  const [row] = await db.select().from(outbox).where(eq(outbox.id, first));
  if (row)
    await db
      .update(outbox)
      .set({ payload: { ...row.payload, to: ['asha@nowhere'] } })
      .where(eq(outbox.id, first));

  await runCron();

  expectEachOnce(await receivers(), 2);
  expect(await states()).toEqual({ bounced: 1, sent: 2 });
  expect(await db.$count(outbox, isNotNull(outbox.batchId))).toBe(0);
});

test('those with an attachment go one by one', async () => {
  await insertEmails(3, { withAttachment: true });
  await insertEmails(2);
  const before = await sendRequests();

  await runCron();

  expect((await sendRequests()) - before).toBe(4);
  const kept = await emails();
  expect(kept.filter(({ attachments }) => attachments.length > 0)).toHaveLength(3);
  expectEachOnce(await receivers(), 5);
});

test('while nobody can be reached a run tries twice, and leaves the rest', async () => {
  await insertEmails(3, { withAttachment: true });
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 10 });
  const before = await sendRequests();

  await runCron();

  expect((await sendRequests()) - before).toBe(2);
  await fetch(`${email.url}/__control/faults`, { method: 'DELETE' });
  await moveClock(FIVE_MINUTES);
  await runCron();
  expectEachOnce(await receivers(), 3);
});
