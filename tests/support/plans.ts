/** An action plan that a client has, as a mentor has sent it before a test begins. */
import { planSteps, plans } from '#db/schema/index.ts';
import { db } from './api.ts';
import { day } from './customer.ts';

/** Answers the id of its one step. */
export async function insertPlan(call: { id: string; userId: string }): Promise<string> {
  const id = crypto.randomUUID();
  const sent = { summary: 'Two good options.', sentAt: 1, revision: 1 };
  await db.insert(plans).values({
    ...{ bookingId: call.id, userId: call.userId, ...sent, updatedAt: 1, updatedBy: 'mentor' },
  });
  await db.insert(planSteps).values({
    ...{ id, bookingId: call.id, position: 0, text: 'Book the IELTS', dueOn: day(5) },
  });
  return id;
}
