/**
 * Kills the Worker during a cron run. The next run waits until the killed run's lease expires. Each
 * email must be sent exactly once.
 */
import { expect, test } from 'vitest';
import { planReminders, planSteps } from '#db/schema/index.ts';
import { DAY, istDate, MINUTE } from '#domain/time.ts';
import { db, resetAll, runCron, runCronAt, runWorkerIn } from '#support/api.ts';
import { customer } from '#support/customer.ts';
import { insertEmails } from '#support/emails.ts';
import { insertPlan } from '#support/plans.ts';
import { emails } from '#support/providers.ts';
import { isDeep, report } from '#support/stack/deep.ts';
import { type CrashMoment, crashAt, crashAtEachCall } from '#support/stack/gate-client.ts';

runWorkerIn('workerd');

const SAMPLE = 3;
const A_CRASH_MS = 30_000;
/** After this time, a killed run's lease and the `sending` state of its emails have expired. */
const LAPSED = 17 * MINUTE;

async function insertDueReminder(): Promise<void> {
  const asha = await customer();
  await insertPlan({ id: 'call', userId: asha.user.id });
  await db.update(planSteps).set({ dueOn: istDate(Date.now() - DAY) });
  await db.insert(planReminders).values({ userId: asha.user.id, token: 'x', nextAt: 1 });
}

async function runUntil(moment: CrashMoment | null): Promise<number> {
  await resetAll();
  await insertEmails(3);
  await insertEmails(2, { withAttachment: true });
  await insertDueReminder();
  const calls = await crashAt(moment, runCron);
  const [lease] = await db.query.runLeases.findMany();
  const sent = await emails();
  if (lease) await runCron();
  if (lease) expect(await emails(), 'another run sends nothing during the lease').toEqual(sent);
  for (const round of [1, 2]) {
    await runCronAt(round * LAPSED);
  }
  const to = (await emails()).flatMap((email) => email.to);
  expect(to.toSorted(), 'each email is sent once').toEqual([...new Set(to)].toSorted());
  expect(to).toHaveLength(6);
  const left = await db.query.outbox.findMany();
  expect(left.map(({ state }) => state)).toEqual(left.map(() => 'sent'));
  expect(await db.query.runLeases.findMany()).toEqual([]);
  return calls;
}

const timeout = isDeep ? DAY : 20 * A_CRASH_MS;

test('sends each email exactly once even if a cron run crashes', { timeout }, async () => {
  report(`a run: ${await crashAtEachCall('a run', SAMPLE, runUntil)}, each email sent once`);
});
