import { eq, isNotNull } from 'drizzle-orm';
import { planReminders, planSteps } from '#db/schema/index.ts';
import { INCOMPLETE_LINK } from '#domain/links.ts';
import { planMessages } from '#domain/plans/messages.ts';
import { remindersPageUrl } from '#domain/plans/plan.ts';
import { addDays, DAY, HOUR, istDate, istInstant, MINUTE } from '#domain/time.ts';
import { dayOf } from '#lib/day-of.ts';
import { test as base, expect, expectAccessible } from '#support/browser/test.ts';
import { ananya, insertMentors } from '#tools/browser/mentors.ts';
import { alert, delayRequests, failNext } from '#tools/browser/pages.ts';
import { type Person, signUp } from '#tools/browser/person.ts';
import { sendPlan } from '#tools/browser/plans.ts';
import { insertCallAt, makeAdmin } from '#tools/browser/rows.ts';

const test = base.extend<{ mentor: Person }>({
  mentor: async ({ stack, emptyStack: _ }, use) => {
    const mentor = await signUp(stack, 'Ananya', 'Krishnan');
    await insertMentors(stack, { ...ananya, userId: mentor.user.id });
    await use(mentor);
  },
});

test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] });

const today = istDate(Date.now());

test('a mentor writes, sends and edits action plans', async ({ page, stack, mentor, ravi }) => {
  const before = await insertCallAt(stack, ravi, Date.now() - 2 * DAY);
  await sendPlan(mentor, before.id);
  await insertCallAt(stack, ravi, istInstant(today, '12:00') - DAY);
  const { id } = await insertCallAt(stack, ravi, Date.now() - 10 * MINUTE);
  const upcoming = await insertCallAt(stack, ravi, Date.now() + HOUR);
  await mentor.signInTo(page.context());
  await page.goto('/admin');
  const call = page.locator(`#call-${id}`);
  const plans = call.getByRole('region', { name: 'Plans so far' });
  await expect(plans.getByText(/^Last plan, .* · 0 of 3 done$/)).toBeVisible();
  await expect(page.locator(`#call-${upcoming.id}`).getByText('Action plan')).toHaveCount(0);
  const steps = ['Ask two teachers', 'Book the IELTS', 'Write one page'];
  await expect(plans.getByRole('listitem')).toContainText(steps);
  await call.getByText('Action plan').click();
  const form = call.getByRole('form', { name: 'Action plan for Ravi Menon' });
  const send = form.getByRole('button', { name: 'Send to Ravi' });
  const step = form.getByLabel('Step 1', { exact: true });
  await send.click();
  await expect(form.getByText(planMessages.empty)).toBeVisible();
  await expect(form.getByLabel('Summary')).toBeFocused();
  await form.getByLabel('Summary').fill('Two good options.');
  await form.getByRole('button', { name: 'Add a step' }).click();
  await expect(step).toBeFocused();
  await page.keyboard.type('Book the IELTS');
  await form.getByRole('button', { name: 'Add a step' }).click();
  await page.keyboard.type('Ask for letters');
  await form.getByLabel('By, due date of step 2').fill(addDays(today, 3));
  await expect(form.getByText(/, in 3 days$/)).toBeVisible();
  await send.click();
  await expect(form.getByText(planMessages.noDate)).toBeVisible();
  await expect(form.getByLabel('Due date of step 1')).toBeFocused();
  await expectAccessible(page, 'a plan with a validation error');
  await form.getByLabel('Due date of step 1').fill(addDays(today, 9));

  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Send this plan to Ravi?' });
  await expect(dialog.getByRole('listitem')).toContainText(['Book the IELTS', 'Ask for letters']);
  await expectAccessible(page, 'the dialog to send a plan');
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await expect(alert(page, 'The plan is sent. Ravi gets an email')).toBeVisible();
  await expect(form.getByRole('button', { name: /Send/ })).toHaveCount(0);
  await expect(call.getByText('Action plan (sent)')).toBeVisible();

  await form.getByRole('button', { name: 'Remove step 2' }).click();
  await step.press('Home');
  await step.pressSequentially('\nFirst: ');
  await expect(form.getByText(/^Draft saved on/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form.getByLabel('Step 2', { exact: true })).toHaveValue('Ask for letters');
  await expect(step).toHaveValue('First: Book the IELTS');

  const waiting = page.getByRole('region', { name: 'Calls without an action plan' });
  await waiting.getByText('Action plan', { exact: true }).click();
  await expect(waiting.getByLabel('Summary')).toBeVisible();
  const release = await delayRequests(page, '**/plan');
  await waiting.getByLabel('Summary').fill('Two good options.');
  await expect(waiting.getByText('Saving the draft…')).toBeVisible();
  await waiting.getByRole('button', { name: 'Send to Ravi' }).click();
  await expect(page.getByRole('button', { name: 'Send it' })).toBeDisabled();
  release();
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(waiting).toHaveCount(0);
});

test('plan edits survive conflicts and errors', async ({ page, context, stack, asha, ravi }) => {
  await makeAdmin(stack, asha);
  await makeAdmin(stack, ravi);
  await asha.signInTo(context);
  const { id } = await insertCallAt(stack, ravi, Date.now() - 10 * MINUTE);
  const summary = page.getByLabel('Summary');
  const step = page.getByLabel('Step 1', { exact: true });
  await page.goto(`/admin?view=bookings&booking=${id}`);
  await page.getByText('Action plan').click();
  await expect(summary).toBeVisible();
  const otherPlan = { summary: 'Prefers Delft.', steps: [], revision: 0 };
  await ravi.call('PUT', `/mentor/calls/${id}/plan`, otherPlan);
  await summary.fill('Wants Munich.');
  const conflict = alert(page, 'Ravi Menon saved another version of this plan in the meantime.');
  await expect(conflict).toContainText('Prefers Delft.');
  await expect(summary).toHaveValue('Wants Munich.');
  await expectAccessible(page, 'two plans at once');
  await page.getByRole('button', { name: 'Replace with mine' }).click();
  await expect(page.getByText(/^Draft saved on .* by you\./)).toBeVisible();
  await expect(summary).toHaveValue('Wants Munich.');

  const isSaved = page.waitForResponse(
    (response) => response.request().postData()?.includes('IELTS') ?? false,
  );
  await page.getByRole('button', { name: 'Add a step' }).click();
  await step.fill('Book the IELTS');
  await page.getByRole('button', { name: 'Remove step 1' }).click();
  await expect(step).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await isSaved;
  await expect(page.getByText(/^Draft saved on/)).toBeVisible();
  await expect(page.getByText('Not sent to Ravi yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Action plan (draft, not sent)')).toBeVisible();
  await page.getByText('Action plan').click();
  await expect(step).toHaveValue('Book the IELTS');

  await failNext(page, '**/plan');
  await page.getByLabel('Due date of step 1').fill(addDays(today, 3));
  await expect(alert(page, 'We could not reach the server.')).toBeVisible();
  await expect(page.getByLabel('Due date of step 1')).toHaveValue(addDays(today, 3));
  await page.getByRole('button', { name: 'Send to Ravi' }).click();
  const { revision = 0 } = (await stack.db.query.plans.findFirst()) ?? {};
  await ravi.call('PUT', `/mentor/calls/${id}/plan`, { ...otherPlan, revision });
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.getByRole('button', { name: 'Replace with mine' }).click();
  await page.getByRole('button', { name: 'Send to Ravi' }).click();
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(alert(page, 'The plan is sent. Ravi gets an email')).toBeVisible();
  const sent = await stack.db.query.planSteps.findMany();
  expect(sent.map(({ dueOn }) => dueOn)).toContain(addDays(today, 3));
  const last = await stack.db.query.plans.findFirst();
  await ravi.call('PUT', `/mentor/calls/${id}/plan`, { ...otherPlan, revision: last?.revision });
  await page.evaluate(() => ['offline', 'online'].map((name) => dispatchEvent(new Event(name))));
  await expect(summary).toHaveValue('Prefers Delft.');
});

test('a client ticks off plan steps', { tag: '@both' }, async ({ page, stack, mentor, asha }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await expect(page.getByText('There is no plan here yet.')).toBeVisible();
  await expectAccessible(page, 'no plan');
  const { id } = await insertCallAt(stack, asha, Date.now() - HOUR);
  await sendPlan(mentor, id);
  await page.reload();
  const day = dayOf(Date.now() - HOUR, 'long');
  const plan = page.getByRole('region', { name: `Discovery Call, ${day}` });
  await expect(plan).toContainText('With Ananya Krishnan');
  await expect(plan).toContainText('0 of 3 steps done');
  await expect(plan).toContainText('2 due');
  const step = plan.getByRole('checkbox', { name: /Book the IELTS/ });
  await step.check();
  await expect(plan).toContainText('1 of 3 steps done');
  await expectAccessible(page, 'a plan');
  await step.uncheck();
  const countTicked = () => stack.db.$count(planSteps, isNotNull(planSteps.doneAt));
  await expect(plan).toContainText('0 of 3 steps done');
  expect(await countTicked()).toBe(0);
  await step.check();
  await expect.poll(countTicked).toBe(1);
  expect(await stack.db.$count(planReminders)).toBe(1);
  await page.reload();
  await expect(step).toBeChecked();
  await expect(plan).toContainText('1 due');

  const answerFirst = await delayRequests(page, '**/steps/*', 1);
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().includes('/steps/')) answers += 1;
  });
  await step.click();
  await step.click();
  answerFirst();
  await expect.poll(() => answers).toBe(2);
  expect(await countTicked()).toBe(1);

  await failNext(page, '**/steps/*');
  const letters = plan.getByRole('checkbox', { name: /Ask two teachers/ });
  await letters.click();
  await expect(alert(page, 'We could not reach the server.')).toBeVisible();
  await expect(letters).not.toBeChecked();

  const stop = page.getByRole('button', { name: 'Stop the reminders' });
  await page.goto('/plan-reminders#token=made-up');
  await expect(page.getByText(INCOMPLETE_LINK)).toBeVisible();
  await expect(stop).toBeHidden();
  const [reminders] = await stack.db.select().from(planReminders);
  await page.goto('/about');
  await page.goto(remindersPageUrl(stack.siteUrl, reminders?.token ?? ''));
  await expectAccessible(page, 'the page to stop reminders');
  await stop.click();
  await expect(page.getByText(planMessages.remindersOff, { exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No more reminders' })).toBeVisible();

  await page.getByRole('link', { name: 'Turn the reminders on again' }).click();
  const toggle = page.getByRole('switch', { name: 'Remind me by email' });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect.poll(() => stack.db.$count(planReminders, eq(planReminders.isOff, false))).toBe(1);
});
