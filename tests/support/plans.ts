import { planSteps, plans } from '#db/schema/index.ts';
import type { ErrorBody } from '#domain/errors.ts';
import type { SavedPlan, SentPlan } from '#domain/plans/plan.ts';
import { db } from '#support/api.ts';
import { type Customer, day } from '#support/customer.ts';

interface MentorsView {
  plan: SavedPlan | null;
  earlier: SentPlan[];
}

type Saved = { plan: SavedPlan } & ErrorBody;

export function step(changes: Partial<SavedPlan['steps'][number]> = {}) {
  return { id: null, text: 'Book the IELTS', dueOn: day(5), ...changes };
}

export function openPlan(mentor: Customer, id: string) {
  return mentor.request<MentorsView>('GET', `/mentor/calls/${id}/plan`);
}

export function savePlan(mentor: Customer, id: string, changes: object = {}) {
  const plan = { summary: 'Two good options.', steps: [step()], revision: 0, ...changes };
  return mentor.request<Saved>('PUT', `/mentor/calls/${id}/plan`, plan);
}

export function sendPlan(mentor: Customer, id: string, revision = 1) {
  return mentor.request<Saved>('POST', `/mentor/calls/${id}/plan/send`, { revision });
}

export async function sentPlan(mentor: Customer, id: string, changes: object = {}) {
  await savePlan(mentor, id, changes);
  const { status, body } = await sendPlan(mentor, id);
  if (status !== 200) throw new Error(`The plan was not sent: ${JSON.stringify(body)}`);
  return body.plan;
}

export async function plansOf(client: Customer): Promise<SentPlan[]> {
  return (await client.request<{ plans: SentPlan[] }>('GET', '/plans')).body.plans;
}

export function setStepDone(client: Customer, stepId: string, done = true) {
  return client.request('PUT', `/plans/steps/${stepId}`, { done });
}

export async function insertPlan(call: { id: string; userId: string }): Promise<string> {
  const id = crypto.randomUUID();
  const sent = { summary: 'Two good options.', sentAt: 1, revision: 1 };
  const { id: bookingId, userId } = call;
  await db.insert(plans).values({ bookingId, userId, ...sent, updatedAt: 1, updatedBy: 'mentor' });
  const { text, dueOn } = step();
  await db.insert(planSteps).values({ id, bookingId, position: 0, text, dueOn });
  return id;
}
