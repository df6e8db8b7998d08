import { eq } from 'drizzle-orm';
import { planReminders, planSteps } from '#db/schema/index.ts';
import { addDays, DAY, istDate, MINUTE } from '#domain/time.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { ananya, insertMentors } from '#tools/browser/mentors.ts';
import { type Person, signUp } from '#tools/browser/person.ts';
import { writtenPlan } from '#tools/browser/plans.ts';
import { insertCallAt, makeAdmin } from '#tools/browser/rows.ts';
import type { Shots, SignedInScene } from './scene.ts';

interface CallWithPlan {
  stack: TestStack;
  mentor: Person;
  client: Person;
  startsAt: number;
  plan?: ReturnType<typeof writtenPlan>;
}

async function writePlanAfterCall({
  stack,
  mentor,
  client,
  startsAt,
  plan = writtenPlan(),
}: CallWithPlan) {
  const { id } = await insertCallAt(stack, client, startsAt, { fullName: client.user.displayName });
  await mentor.call('PUT', `/mentor/calls/${id}/plan`, { ...plan, revision: 0 });
  return id;
}

async function sendPlanAfterCall(call: CallWithPlan): Promise<void> {
  const id = await writePlanAfterCall(call);
  await call.mentor.call('POST', `/mentor/calls/${id}/plan/send`, { revision: 1 });
}

function firstPlan() {
  const today = istDate(Date.now());
  const steps = [
    ['Send me your marks of the last two years', today],
    ['List five colleges that you would go to', today],
    ['Ask your school for its grading scale', addDays(today, 6)],
  ];
  return {
    summary: 'Computer science it is. Before we choose colleges we need your marks as they are.',
    steps: steps.map(([text, dueOn]) => ({ id: null, text, dueOn })),
  };
}

/** Two steps of the first plan are overdue, and one of them is done. */
async function sendTwoPlans({ stack, asha }: SignedInScene): Promise<void> {
  const admin = await signUp(stack, 'Nila', 'Iyer');
  await makeAdmin(stack, admin);
  await insertMentors(stack, ananya);
  const call = { stack, mentor: admin, client: asha };
  await sendPlanAfterCall({ ...call, startsAt: Date.now() - 9 * DAY, plan: firstPlan() });
  const [first, second] = await stack.db.select().from(planSteps).orderBy(planSteps.position);
  const change = (id: string | undefined, changes: object) =>
    stack.db
      .update(planSteps)
      .set(changes)
      .where(eq(planSteps.id, id ?? ''));
  await change(first?.id, { doneAt: Date.now() - DAY, dueOn: addDays(istDate(Date.now()), -2) });
  await change(second?.id, { dueOn: addDays(istDate(Date.now()), -3) });
  await sendPlanAfterCall({ ...call, startsAt: Date.now() - 2 * DAY });
}

async function createMentorAndClient({ stack, asha }: SignedInScene, ago: number) {
  await insertMentors(stack, { ...ananya, userId: asha.user.id });
  const client = await signUp(stack, 'Ravi', 'Menon');
  return { stack, mentor: asha, client, startsAt: Date.now() - ago };
}

async function openPlan({ page }: SignedInScene): Promise<void> {
  await page.goto('/admin');
  await page.getByText('Action plan').click();
  await page.getByLabel('Summary').waitFor();
}

export const planShots: Shots<SignedInScene> = {
  'plan-none': async ({ page }) => {
    await page.goto('/plan');
    await page.getByText('There is no plan here yet.').waitFor();
  },
  plan: async (scene) => {
    await sendTwoPlans(scene);
    await scene.page.goto('/plan');
    await scene.page.getByRole('checkbox').first().waitFor();
  },
  'plan-reminders': async ({ page }) => {
    await page.goto(`/plan-reminders#token=${'x'.repeat(43)}`);
  },
  'plan-reminders-off': async (scene) => {
    await sendTwoPlans(scene);
    const [reminders] = await scene.stack.db.select().from(planReminders);
    await scene.page.goto(`/plan-reminders#token=${reminders?.token}`);
    await scene.page.getByRole('button', { name: 'Stop the reminders' }).click();
    await scene.page.getByRole('heading', { name: 'No more reminders' }).waitFor();
  },
  'plan-mentor': async (scene) => {
    await writePlanAfterCall(await createMentorAndClient(scene, 12 * MINUTE));
    await openPlan(scene);
  },
  'plan-mentor-send': async (scene) => {
    await writePlanAfterCall(await createMentorAndClient(scene, 12 * MINUTE));
    await openPlan(scene);
    await scene.page.getByRole('button', { name: 'Send to Ravi' }).click();
    await scene.page.getByRole('dialog').waitFor();
  },
  'plan-mentor-next': async (scene) => {
    const call = await createMentorAndClient(scene, 5 * DAY);
    await sendPlanAfterCall(call);
    await insertCallAt(scene.stack, call.client, Date.now() + 20 * MINUTE, {
      fullName: 'Ravi Menon',
    });
    await scene.page.goto('/admin');
    await scene.page.getByRole('region', { name: 'Plans so far' }).waitFor();
  },
};
