import { beforeEach, expect, test } from 'vitest';
import { planReminders, runLeases } from '#db/schema/index.ts';
import { leaveRemindersUrl, remindersPageUrl } from '#domain/plans/plan.ts';
import { addDays, HOUR, istDate, istInstant, MINUTE } from '#domain/time.ts';
import { db, moveClock, runCron, runCronAt, send, siteUrl } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, customer, signInAgain } from '#support/customer.ts';
import { plansOf, savePlan, sendPlan, sentPlan, setStepDone, step } from '#support/plans.ts';
import { emailFails, emails } from '#support/providers.ts';

let asha: Customer;
let nila: Customer;
let callId: string;

const first = addDays(istDate(Date.now()), 3);
const second = addDays(first, 9);

beforeEach(async () => {
  [asha, nila] = [await customer(), await admin()];
  callId = (await insertCall(asha, Date.now() - HOUR)).id;
});

function sendTwoSteps() {
  const steps = [step({ dueOn: first }), step({ text: 'Ask for two letters', dueOn: second })];
  return sentPlan(nila, callId, { steps });
}

/** Day 7 must be more than a week after day 0. So each day adds a minute. */
async function runOn(days: number, time = '09:00'): Promise<void> {
  await runCronAt(istInstant(addDays(first, days), time) + days * MINUTE - Date.now());
}

async function reminders() {
  const all = await emails(asha.user.email);
  return all.filter(({ subject }) => /due$/.test(subject)).toReversed();
}

const token = async () => (await db.query.planReminders.findMany())[0]?.token ?? '';

const switchReminders = async (on: boolean) =>
  (await signInAgain(asha)).request('PUT', '/plans/reminders', { on });

test('reminds the client of due steps of an action plan at most once a week', async () => {
  await sendTwoSteps();

  await runOn(0, '07:55');
  expect(await reminders()).toEqual([]);
  await moveClock(istInstant(first, '08:05') - Date.now());
  await db.insert(runLeases).values({ rhythm: 'due', holder: 'killed', expiresAt: 0 });
  await Promise.all([runCron(), runCron(), runCron()]);
  await runOn(0);
  await runOn(6);
  const one = 'One step of your action plan is due';
  expect(await reminders()).toMatchObject([{ to: [asha.user.email], subject: one }]);
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

test('sends no reminder of steps that are in a draft plan or that the client has ticked', async () => {
  const { steps } = await sendTwoSteps();
  const [ravi, kabir] = [await customer(), await customer()];
  const his = await insertCall(ravi, Date.now() - 2 * HOUR);
  await savePlan(nila, his.id, { steps: [step({ dueOn: first })] });
  const stepId = steps[0]?.id ?? '';
  await setStepDone(asha, stepId);

  await runOn(1);
  expect(await reminders()).toEqual([]);
  await setStepDone(asha, stepId, false);
  await runCron();
  expect(await reminders()).toHaveLength(1);
  await setStepDone(await signInAgain(asha), stepId);
  await runOn(8);
  expect(await reminders()).toHaveLength(1);
  await runOn(9);
  expect(await reminders()).toHaveLength(2);
  for (const other of [ravi, kabir]) expect(await emails(other.user.email)).toEqual([]);
  expect(await plansOf(await signInAgain(kabir))).toEqual([]);
});

test('reminders of a rescheduled step start at the new date and end four weeks later', async () => {
  const plan = await sentPlan(nila, callId, { steps: [step({ dueOn: first })] });
  const steps = plan.steps.map(({ doneAt: _, ...one }) => ({ ...one, dueOn: second }));
  await savePlan(nila, callId, { steps, revision: 2 });
  await sendPlan(nila, callId, 3);

  await runOn(0);
  expect(await reminders()).toEqual([]);
  for (const days of [0, 7, 14, 21, 28, 35, 42, 49]) await runOn(9 + days);
  expect(await reminders()).toHaveLength(5);
  expect(await db.query.planReminders.findMany()).toMatchObject([{ nextAt: null }]);
});

test('one-click unsubscribing stops plan reminders until the client switches reminders on again', async () => {
  await sendTwoSteps();
  await runOn(0);
  const [reminder] = await reminders();
  const url = leaveRemindersUrl(siteUrl, await token());
  const path = new URL(url).pathname.replace('/api', '');
  expect(reminder?.headers).toMatchObject({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const page = remindersPageUrl(siteUrl, await token());
  expect(reminder?.text).toContain(page);
  expect((await send(path)).headers.get('location')).toBe(page);
  await runOn(7);
  expect(await reminders()).toHaveLength(2);

  const type = 'application/x-www-form-urlencoded';
  const headers = { 'Content-Type': type, Origin: 'https://mail.example' };
  const leave = async (of = path) =>
    (await send(of, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status;
  for (const wrong of ['guess', (await token()).slice(1)])
    expect(await leave(`/plans/reminders/leave/${wrong}`)).toBe(404);
  for (const _ of [1, 2]) expect(await leave()).toBe(204);
  await runOn(14);
  expect(await reminders()).toHaveLength(2);
  const here = await signInAgain(asha);
  const { body } = await here.request<{ areRemindersOn: boolean }>('GET', '/plans');
  expect(body).toMatchObject({ areRemindersOn: false, plans: [{}] });

  expect((await switchReminders(true)).status).toBe(204);
  await runOn(15);
  expect(await reminders()).toHaveLength(3);
  await db.delete(planReminders);
  expect(await leave()).toBe(204);
});

test('a client who switches plan reminders off gets no reminders of later plans either', async () => {
  await sendTwoSteps();
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 1 });
  await runOn(0);
  await switchReminders(false);
  await runCronAt(istInstant(first, '12:00') - Date.now());
  expect(await reminders()).toEqual([]);

  const next = await insertCall(asha, Date.now() - 2 * HOUR);
  await sentPlan(await signInAgain(nila), next.id, { steps: [step({ dueOn: second })] });
  await runOn(9);
  expect(await reminders()).toEqual([]);
});
