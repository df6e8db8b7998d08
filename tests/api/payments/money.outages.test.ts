import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '#domain/time.ts';
import { db, emailUrl, paymentsUrl, runCronAfter, runCronAt } from '#support/api.ts';
import { customers } from '#support/customer.ts';
import { expectInvariants, expectSettledNow } from '#support/money/invariants.ts';
import {
  deliverWebhooks,
  emailFails,
  emails,
  type Fault,
  pay,
  paymentsFail,
  readyToPay,
  setWebhooks,
} from '#support/providers.ts';
import { isDeep, report } from '#support/stack/deep.ts';

const PEOPLE = isDeep ? 8 : 3;
const OUTAGE_MIN = 30;
const CRON_MIN = 5;
const TIMES = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
/** Number of requests that fail: more than the Worker sends in the 30 minutes of an outage. */
const ALWAYS = 10_000;

// Only the deep run tries `hang`: a hanging request takes ten real seconds.
const KINDS = ['status', 'reset', 'lost-reply', ...(isDeep ? (['hang'] as const) : [])] as const;

function outage(match: string, kind: Fault['kind']): Fault {
  return { match, kind, times: ALWAYS, ...(kind === 'status' && { status: 500 }) };
}

async function endOutage(): Promise<void> {
  for (const url of [paymentsUrl, emailUrl]) {
    await fetch(`${url}/__control/faults`, { method: 'DELETE' });
  }
  await runCronAt((OUTAGE_MIN + CRON_MIN) * MINUTE);
}

async function everyFiveMinutes(minutes: number): Promise<void> {
  for (let at = CRON_MIN; at <= minutes; at += CRON_MIN) await runCronAfter(at);
}

async function payWithHeldWebhooks() {
  const people = await customers(PEOPLE);
  await setWebhooks('hold');
  const calls = [];
  for (const [n, person] of people.entries()) {
    const { id, orderId } = await readyToPay(person, { time: TIMES[n] ?? '' });
    calls.push({ person, id, paid: await pay(orderId) });
  }
  return calls;
}

test.each(KINDS)(
  'confirms all payments after Razorpay has failed (%s) for 30 minutes',
  { timeout: HOUR },
  async (kind) => {
    await payWithHeldWebhooks();
    for (const match of ['GET /v1', 'POST /v1']) await paymentsFail(outage(match, kind));

    await deliverWebhooks();
    await everyFiveMinutes(OUTAGE_MIN);
    await expectInvariants();
    await endOutage();

    const books = await expectInvariants();
    const confirmed = books.bookings.filter(({ status }) => status === 'confirmed').length;
    expect(confirmed).toBe(PEOPLE);
    await runCronAt((OUTAGE_MIN + 4 * CRON_MIN) * MINUTE);
    await expectSettledNow();
    report(
      `Razorpay out (${kind}): ${PEOPLE} paid, ${PEOPLE - confirmed} not settled 5 minutes after`,
    );
  },
);

test.each(KINDS)(
  'sends each email once after Resend has failed (%s) for 30 minutes',
  { timeout: HOUR },
  async (kind) => {
    const calls = await payWithHeldWebhooks();
    await emailFails(outage('POST /emails', kind));
    for (const { person, id, paid } of calls) {
      await person.verify(id, paid);
      expect((await person.confirm(id)).status).toBe(200);
    }

    await everyFiveMinutes(OUTAGE_MIN);
    await endOutage();

    const waiting = (await db.query.outbox.findMany()).filter(({ state }) => state !== 'sent');
    expect(waiting).toEqual([]);
    const sent = await emails();
    expect(sent).toHaveLength(PEOPLE);
    report(
      `Resend out (${kind}): ${PEOPLE} emails, ${waiting.length} not sent 5 minutes after, ${sent.length - PEOPLE} sent twice`,
    );
  },
);
