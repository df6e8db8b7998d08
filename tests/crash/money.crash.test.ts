/**
 * Kills the Worker before or after one of its requests, then restarts the Worker. The webhooks and
 * the cron must then account for all money (ASVS 2.3.3).
 */
import { expect, test } from 'vitest';
import { DAY } from '#domain/time.ts';
import { resetAll, runCron, runCronAfter, runWorkerIn } from '#support/api.ts';
import { admin, type Customer, customer } from '#support/customer.ts';
import { expectInvariants, expectSettled } from '#support/money/invariants.ts';
import {
  answerRefunds,
  bookAnySession,
  cancelAnySession,
  requestRefunds,
} from '#support/money/package-steps.ts';
import { deliverWebhooks, emails, pay, readyToPay, setWebhooks } from '#support/providers.ts';
import { isDeep, report } from '#support/stack/deep.ts';
import { type CrashMoment, crashAt, crashAtEachCall } from '#support/stack/gate-client.ts';

runWorkerIn('workerd');

const SAMPLE = 1;
const A_CRASH_MS = 30_000;

const journeys = {
  'a booked call': async (asha: Customer) => {
    const { id, orderId } = await readyToPay(asha);
    await asha.verify(id, await pay(orderId));
    await asha.confirm(id);
  },
  'a paid call without confirmation': async (asha: Customer) => {
    const { orderId } = await readyToPay(asha);
    await pay(orderId, { outcome: 'authorized' });
    await deliverWebhooks();
    await runCronAfter(16);
  },
  'a package session and a refund of the rest': async (asha: Customer) => {
    const { id, orderId } = await readyToPay(asha, { service: 'confident' });
    await asha.verify(id, await pay(orderId));
    await bookAnySession(asha, 1, '15:00');
    await cancelAnySession(asha, 1);
    await bookAnySession(asha, 2, '15:00');
    await requestRefunds(asha, false);
    await answerRefunds(await admin(), true);
  },
  'a refund': async (asha: Customer) => {
    const { id, orderId } = await readyToPay(asha);
    await asha.cancel(id);
    await asha.verify(id, await pay(orderId));
    await runCron();
  },
};

type Journey = (asha: Customer) => Promise<void>;

async function runJourney(journey: Journey, moment: CrashMoment | null): Promise<number> {
  await resetAll();
  await setWebhooks('hold');
  const asha = await customer();
  let state = await expectInvariants();
  const calls = await crashAt(moment, () => journey(asha));
  state = await expectInvariants(state);

  await deliverWebhooks();
  for (const minutes of [20, 40, 60, 240]) {
    await runCronAfter(minutes);
    state = await expectInvariants(state);
  }
  expectSettled(state);
  const sent = (await emails()).map(({ to, subject }) => `${to} ${subject}`);
  expect(sent, 'I4: no email goes out twice').toEqual([...new Set(sent)]);
  return calls;
}

test.each(Object.entries(journeys))(
  '%s loses no money if the Worker crashes at any request',
  { timeout: isDeep ? DAY : 20 * A_CRASH_MS },
  async (name, journey) => {
    const done = await crashAtEachCall(name, SAMPLE, (moment) => runJourney(journey, moment));
    report(`crashes: ${name}, ${done}, 0 invariants broken`);
  },
);
