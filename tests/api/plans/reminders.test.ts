/** The reminders of steps that are due: a week apart at least, and off at one click. */
import { beforeEach, expect, test } from 'vitest';
import { planReminders, runLeases } from '#db/schema/index.ts';
import { addDays, DAY, HOUR, istDate, istInstant, MINUTE } from '#domain/calendar/time.ts';
import { leaveRemindersUrl, remindersPageUrl } from '#domain/plans/plan.ts';
import { admin } from '#tests/support/admin.ts';
import { Client, db, moveClock, runCron, send, siteUrl } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { type Customer, customer, elsewhere } from '#tests/support/customer.ts';
import {
  plansOf,
  savePlan,
  sendPlan,
  sentPlan,
  step,
  tick,
} from '#tests/support/packages/plans.ts';
import { emailFails } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { emailsTo } from '#tests/support/webinar.ts';

let asha: Customer;
let nila: Customer;
let callId: string;

/** Two steps, due on these IST dates. */
const first = addDays(istDate(Date.now()), 3);
const second = addDays(first, 9);

beforeEach(async () => {
  asha = await customer();
  nila = await admin();
  callId = (await insertCall(asha, Date.now() - HOUR)).id;
});

function send2() {
  const steps = [step({ dueOn: first }), step({ text: 'Ask for two letters', dueOn: second })];
  return sentPlan(nila, callId, { steps });
}

/** Lets the cron fire at 09:00 in India, `days` after the first date: each week some minutes later. */
async function runOn(days: number, time = '09:00'): Promise<void> {
  await moveClock(istInstant(addDays(first, days), time) + days * MINUTE - Date.now());
  await runCron();
}

async function reminders() {
  const all = await emailsTo(asha.user.email);
  return all.filter(({ subject }) => /due$/.test(subject)).toReversed();
}

const token = async () => (await db.query.planReminders.findMany())[0]?.token ?? '';

test('steps are reminded of from the morning they are due, once a week at most', async () => {
  await send2();

  await runOn(0, '07:55');
  expect(await reminders()).toEqual([]);
  await runOn(0, '08:05');
  await runOn(0);
  await runOn(6);
  expect(await reminders()).toMatchObject([
    { to: [asha.user.email], subject: 'One step of your action plan is due' },
  ]);
  await runOn(7);
  expect(await reminders()).toHaveLength(2);
  await runOn(9);
  await runOn(13);
  expect(await reminders()).toHaveLength(2);
  await runOn(14);

  const [, , third] = await reminders();
  expect(third?.subject).toBe('2 steps of your action plan are due');
  expect(third?.text).toMatch(/1\. By .*Book the IELTS\n2\. By .*Ask for two letters/);
});

test('nobody is reminded of what is ticked, not due, or only a draft', async () => {
  const { steps } = await send2();
  const ravi = await customer();
  const his = await insertCall(ravi, Date.now() - 2 * HOUR);
  await savePlan(nila, his.id, { steps: [step({ dueOn: first })] });
  await tick(asha, steps[0]?.id ?? '');

  await runOn(8);
  expect(await emailsTo(ravi.user.email)).toEqual([]);
  expect(await reminders()).toEqual([]);
  await runOn(9);
  expect(await reminders()).toMatchObject([{ subject: 'One step of your action plan is due' }]);
});

test('a tick that is taken back is reminded of again', async () => {
  const { steps } = await sentPlan(nila, callId, { steps: [step({ dueOn: first })] });
  const [id = ''] = steps.flatMap((one) => one.id ?? []);
  await tick(asha, id);
  await runOn(1);
  expect(await reminders()).toEqual([]);

  await tick(asha, id, false);
  await runCron();

  expect(await reminders()).toHaveLength(1);
});

test('four weeks after its date nobody is reminded of a step any more', async () => {
  await sentPlan(nila, callId, { steps: [step({ dueOn: first })] });

  for (const days of [0, 7, 14, 21, 28, 35, 42, 49]) await runOn(days);

  expect(await reminders()).toHaveLength(5);
  expect(await db.query.planReminders.findMany()).toMatchObject([{ nextAt: null }]);
});

test('two crons at once, and one that was killed, remind once', async () => {
  await send2();
  await moveClock(istInstant(first, '09:00') - Date.now());
  await db.insert(runLeases).values({ rhythm: 'due', holder: 'killed', expiresAt: 0 });

  await Promise.all([runCron(), runCron(), runCron()]);
  await runCron();

  expect(await reminders()).toHaveLength(1);
});

test('a reminder ends with one request of a mail program, and comes back by its reader’s switch', async () => {
  await send2();
  await runOn(0);
  const [reminder] = await reminders();
  const url = leaveRemindersUrl(siteUrl, await token());
  expect(reminder?.headers).toMatchObject({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(reminder?.text).toContain(remindersPageUrl(siteUrl, await token()));
  const opened = await send(new URL(url).pathname.replace('/api', ''));
  expect(opened.headers.get('location')).toBe(remindersPageUrl(siteUrl, await token()));
  await runOn(7);
  expect(await reminders()).toHaveLength(2);

  for (const _ of [1, 2]) {
    const { status } = await send(new URL(url).pathname.replace('/api', ''), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://mail.example',
      },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(status).toBe(204);
  }
  await runOn(14);
  expect(await reminders()).toHaveLength(2);
  expect(await isOn()).toBe(false);
  expect(await plansOf(await elsewhere(asha))).toHaveLength(1);

  const here = await elsewhere(asha);
  expect((await here.request('PUT', '/plans/reminders', { on: true })).status).toBe(204);
  await runOn(15);
  expect(await reminders()).toHaveLength(3);
});

test('who turns reminders off gets not even the one that waits to be sent', async () => {
  await send2();
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 1 });
  await runOn(0);

  await (await elsewhere(asha)).request('PUT', '/plans/reminders', { on: false });
  await moveClock(istInstant(first, '12:00') - Date.now());
  await runCron();

  expect(await reminders()).toEqual([]);
});

test('off stays off when another plan is sent', async () => {
  await asha.request('PUT', '/plans/reminders', { on: false });
  await send2();
  await runOn(0);

  expect(await reminders()).toEqual([]);
});

test('a link succeeds again, also once its account is deleted, and an incomplete one does not', async () => {
  const leave = async (of: string) =>
    (await new Client().request('POST', `/plans/reminders/leave/${of}`)).status;
  await send2();
  await runOn(0);
  const whole = await token();

  expect([await leave(whole), await leave(whole)]).toEqual([204, 204]);
  await db.delete(planReminders);
  expect(await leave(whole)).toBe(204);
  expect(await leave(whole.slice(1))).toBe(404);
});

test('a guess ends nobody’s reminders', async () => {
  await send2();
  const guess = await new Client().request('POST', '/plans/reminders/leave/guess');
  expectRefusal(guess, 'not_found');
  await runOn(0);

  expect(await reminders()).toHaveLength(1);
});

test('a plan that is sent again with other dates is reminded of by those', async () => {
  const plan = await sentPlan(nila, callId, { steps: [step({ dueOn: first })] });
  const steps = plan.steps.map(({ doneAt: _, ...one }) => ({ ...one, dueOn: second }));
  await savePlan(nila, callId, { steps, revision: 2 });
  await sendPlan(nila, callId, 3);

  await runOn(0);
  expect(await reminders()).toEqual([]);
  await moveClock(istInstant(second, '09:00') + 5 * MINUTE - Date.now());
  await runCron();

  expect(await reminders()).toHaveLength(1);
});

async function isOn(): Promise<boolean> {
  const here = await elsewhere(asha);
  return (await here.request<{ areRemindersOn: boolean }>('GET', '/plans')).body.areRemindersOn;
}

test('a client without a plan has none, and no reminders', async () => {
  expect(await plansOf(asha)).toEqual([]);
  await moveClock(30 * DAY);
  await runCron();
  expect(await reminders()).toEqual([]);
});
