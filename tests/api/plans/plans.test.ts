import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { planChanged, planMessages } from '#domain/plans/messages.ts';
import { DAY, HOUR, istDate, istInstant, MINUTE } from '#domain/time.ts';
import { atOnce, db, moveClock, runCron } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, customer, day, signInAgain } from '#support/customer.ts';
import { agendaOf } from '#support/dashboard.ts';
import { insertMentors } from '#support/mentors/mentors.ts';
import {
  openPlan,
  plansOf,
  savePlan,
  sendPlan,
  sentPlan,
  setStepDone,
  step,
} from '#support/plans.ts';
import { emails } from '#support/providers.ts';
import { allRows, expectRefusal } from '#support/requests.ts';

let asha: Customer;
let nila: Customer;
let id: string;

beforeEach(async () => {
  [asha, nila] = [await customer(), await admin()];
  ({ id } = await insertCall(asha, Date.now() - 10 * MINUTE));
});

const mailed = async () => (await emails(asha.user.email)).map(({ subject }) => subject);

test('a client sees an action plan only after the mentor has sent the plan', async () => {
  const { status, body } = await savePlan(nila, id);
  expect(status).toBe(200);
  const draft = { revision: 1, sentAt: null, isDraft: true };
  const by = { savedBy: nila.user.displayName, isSavedByViewer: true };
  expect(body.plan).toMatchObject({ ...draft, ...by });
  // A browser repeats a save after a lost response. The repeated save must cause no conflict.
  expect((await savePlan(nila, id)).body.plan).toMatchObject({ revision: 1 });
  expect(await plansOf(asha)).toEqual([]);
  const exported = await asha.request<object>('GET', '/account/data');
  expect(JSON.stringify(exported.body)).not.toContain('Two good options');
  await runCron();
  expect(await mailed()).toEqual([]);

  const replies = await atOnce(5, () => sendPlan(nila, id));

  const sent = { isDraft: false, revision: 2 };
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { plan: sent } });
  const steps = [{ text: 'Book the IELTS', dueOn: day(5), doneAt: null }];
  expect(await plansOf(asha)).toMatchObject([
    { id, serviceType: 'Discovery Call', summary: 'Two good options.', steps },
  ]);
  await runCron();
  expect(await mailed()).toEqual(['Your action plan after Discovery Call']);
  const [email] = await emails(asha.user.email);
  expect(email?.text).toMatch(/Two good options\.[\s\S]*1\. By .*: +Book the IELTS/);
  expect(email?.text).toContain('/plan');
  const audit = await db.query.auditLog.findMany();
  expect(audit.filter(({ action }) => action.startsWith('plan'))).toMatchObject([
    { action: 'plan sent', subject: id, actorId: nila.user.id },
  ]);
  expect(JSON.stringify(audit)).not.toContain('IELTS');
});

test('2.2.1 names an action plan’s invalid fields when a mentor saves or sends the plan', async () => {
  const unfinished = [{ text: '', dueOn: '' }, { dueOn: day(-2) }, { dueOn: day(800) }];
  const steps = [step(), ...unfinished.map(step)];
  expectRefusal(await sendPlan(nila, id, 0), 'invalid', planMessages.empty);
  expect((await savePlan(nila, id, { steps })).status).toBe(200);

  expectRefusal(await sendPlan(nila, id), 'invalid', planMessages.noText, {
    'steps.1.text': planMessages.noText,
    'steps.1.dueOn': planMessages.noDate,
    'steps.2.dueOn': planMessages.dueBeforeCall,
    'steps.3.dueOn': planMessages.dueTooLate,
  });
  const wrong: [object, string][] = [
    [{ summary: 'x'.repeat(2001) }, 'summary'],
    [{ steps: [step(), step({ text: 'x'.repeat(201) })] }, 'steps.1.text'],
    [{ steps: [step({ text: 'two\nlines' })] }, 'steps.0.text'],
    [{ steps: [step({ dueOn: '2026-02-30' })] }, 'steps.0.dueOn'],
    [{ steps: Array.from({ length: 8 }, () => step()) }, 'steps'],
    [{ steps: Array(2).fill(step({ id: crypto.randomUUID() })) }, 'steps'],
    [{ steps: [step({ id: '' })] }, 'steps.0.id'],
    [{ revision: -1 }, 'revision'],
  ];
  for (const [changes, field] of wrong) {
    const { status, body } = await savePlan(nila, id, { revision: 1, ...changes });
    expect(status, field).toBe(422);
    expect(body.error.fields).toHaveProperty([field]);
  }
  expect((await openPlan(nila, id)).body.plan?.steps).toHaveLength(4);
  const most = { steps: Array(7).fill(step()), revision: 1 };
  expect((await savePlan(nila, id, most)).status).toBe(200);
  await savePlan(nila, id, { summary: ' ', steps: [], revision: 2 });
  expectRefusal(await sendPlan(nila, id, 3), 'invalid', planMessages.empty);
  expect(await plansOf(asha)).toEqual([]);
});

test('a mentor can save an action plan only for a call that has started', async () => {
  const upcoming = await insertCall(asha, Date.now() + HOUR);
  const cancelled = await insertCall(asha, Date.now() - HOUR, { status: 'cancelled' });

  for (const put of [savePlan, sendPlan])
    expectRefusal(await put(nila, upcoming.id), 'conflict', planMessages.callNotStarted);
  expectRefusal(await savePlan(nila, cancelled.id), 'conflict', planMessages.cancelled);
  await moveClock(HOUR);
  expect((await savePlan(await signInAgain(nila), upcoming.id)).status).toBe(200);
});

test('an admin with an outdated draft of an action plan receives the newer draft', async () => {
  const omar = await admin();
  const [munich, delft] = [{ summary: 'Wants Munich.' }, { summary: 'Prefers Delft.' }];

  const replies = await Promise.all([savePlan(nila, id, munich), savePlan(nila, id, delft)]);
  const [won] = replies.filter(({ status }) => status === 200);
  const [lost] = replies.filter(({ status }) => status === 409);
  expect(lost?.body.error.plan).toEqual(won?.body.plan);

  await savePlan(omar, id, { ...delft, revision: 1, steps: [] });
  const late = await savePlan(nila, id, { ...munich, revision: 1 });
  expectRefusal(late, 'conflict', planChanged(omar.user.displayName));
  expect(late.body.error.plan).toMatchObject({ ...delft, revision: 2 });
  expectRefusal(await sendPlan(nila, id, 1), 'conflict');
  const over = await savePlan(nila, id, { ...munich, revision: 2 });
  expect(over.body.plan).toMatchObject({ ...munich, revision: 3 });
});

test('a client’s ticked steps stay ticked when the mentor sends a corrected action plan', async () => {
  const two = [step({ text: 'Book the IELTS' }), step({ text: 'Ask for two letters' })];
  const { steps } = await sentPlan(nila, id, { steps: two });
  const stepId = steps[0]?.id ?? '';
  const doneAt = async () => (await plansOf(asha))[0]?.steps[0]?.doneAt;
  expectRefusal(await setStepDone(nila, stepId), 'not_found', planMessages.stepNotFound);
  expect((await setStepDone(asha, stepId)).status).toBe(204);
  const first = await doneAt();
  await moveClock(HOUR);
  await setStepDone(asha, stepId);
  expect(await doneAt()).toBe(first);
  expect((await setStepDone(asha, stepId, false)).status).toBe(204);
  expect(await doneAt()).toBe(null);
  await setStepDone(asha, stepId);
  const before = await plansOf(asha);

  const added = step({ text: 'Ask for a grant' });
  const corrected = [added, { ...step(steps[0]), text: 'Sit the IELTS' }];
  const api = await signInAgain(nila);
  await savePlan(api, id, { summary: 'One option.', steps: corrected, revision: 2 });
  expect(await plansOf(asha)).toEqual(before);

  await sendPlan(api, id, 3);
  const [plan] = await plansOf(asha);
  expect(plan).toMatchObject({ summary: 'One option.' });
  expect(plan?.steps.map(({ text, doneAt }) => [text, doneAt !== null])).toEqual([
    ['Ask for a grant', false],
    ['Sit the IELTS', true],
  ]);
  await runCron();
  expect(await mailed()).toEqual([
    'Changed: your action plan after Discovery Call',
    'Your action plan after Discovery Call',
  ]);
  const ticked = (await openPlan(api, id)).body.plan?.steps[1];
  expect(ticked).toMatchObject({ doneAt: expect.any(Number) });
});

test('8.2.2 shows each mentor which of the mentor’s recent calls lack an action plan', async () => {
  const unplanned = async (mentor: Customer) => (await agendaOf(mentor)).unplanned;
  const [priya, rohan] = [await customer(), await customer()];
  await insertMentors(
    { id: 'priya', userId: priya.user.id },
    { id: 'rohan', userId: rohan.user.id },
  );
  const begin = istInstant(istDate(Date.now()), '00:00');
  const ago = (days: number, changes = {}) =>
    insertCall(asha, begin - days * DAY, { mentorId: 'priya', ...changes });
  const first = await ago(1, { mentorName: 'Mentor 1' });
  const longAgo = await ago(8);
  await ago(2, { outcome: 'no_show' });
  await ago(3, { refundedAt: 1 });
  await ago(4, { status: 'cancelled' });
  const next = await insertCall(asha, Date.now() + HOUR, { mentorId: 'rohan' });

  expect(await unplanned(priya)).toMatchObject([{ id: first.id, name: 'Asha Rao', plan: null }]);
  expect(await unplanned(rohan)).toEqual([]);
  await savePlan(priya, first.id);
  for (const api of [priya, nila]) {
    expect(await unplanned(api)).toMatchObject([{ id: first.id, plan: 'draft' }]);
  }
  expect((await openPlan(rohan, next.id)).body).toEqual({ plan: null, earlier: [] });
  await sendPlan(priya, first.id);
  expect(await unplanned(priya)).toEqual([]);
  expect((await savePlan(priya, longAgo.id)).status).toBe(200);
  expect((await openPlan(rohan, next.id)).body.earlier).toMatchObject([
    { id: first.id, mentor: { name: 'Mentor 1' }, steps: [{ text: 'Book the IELTS' }] },
  ]);
  expect((await openPlan(nila, next.id)).body.earlier).toHaveLength(1);

  const begun = { startsAt: Date.now() - HOUR };
  await db.update(bookings).set(begun).where(eq(bookings.id, next.id));
  await sentPlan(rohan, next.id, { steps: [step({ text: 'Write the essay' })] });
  expect((await openPlan(priya, first.id)).body.earlier).toEqual([]);
});

test('data export and account deletion include the client’s action plans', async () => {
  const { steps } = await sentPlan(nila, id);
  const other = await insertCall(asha, Date.now() - DAY);
  await sentPlan(nila, other.id, { steps: [step({ id: steps[0]?.id ?? '', text: 'Taken over' })] });
  const texts = (await plansOf(asha)).map((plan) => plan.steps.map(({ text }) => text));
  expect(texts).toEqual([['Taken over'], ['Book the IELTS']]);
  const among = (...rows: object[]) =>
    expect.arrayContaining(rows.map((row) => expect.objectContaining(row)));
  const { body } = await asha.request<object>('GET', '/account/data');
  expect(body).toMatchObject({
    plans: among({ bookingId: id, summary: 'Two good options.' }, { bookingId: other.id }),
    planSteps: among({ text: 'Book the IELTS' }, { text: 'Taken over' }),
    planReminders: [{ isOff: false }],
  });
  const stored = await db.query.planReminders.findMany();
  expect(JSON.stringify(body)).not.toContain(stored[0]?.token);

  await db.update(bookings).set({ endsAt: Date.now() - 1 });
  expect((await asha.deleteAccount()).status).toBe(204);
  expect(JSON.stringify(await allRows())).not.toMatch(/IELTS|Two good|Taken over/);
  for (const put of [savePlan, sendPlan])
    expectRefusal(await put(nila, id), 'conflict', planMessages.noClient);
  expect(await db.query.plans.findMany()).toEqual([]);
});
