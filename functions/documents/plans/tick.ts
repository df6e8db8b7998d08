import { and, eq, inArray, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { planReminders, planSteps, plans } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { planMessages } from '#domain/plans/messages.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { dateReminder } from './next-reminder.ts';

/**
 * Ticks a step of the viewer's own plans off, or takes that back.
 * @throws DomainError unauthenticated, not_found
 */
export async function tickStep({ db, now }: Context, viewer: Viewer, id: string, done: boolean) {
  const user = await viewer.require();
  const own = db.select({ id: plans.bookingId }).from(plans).where(eq(plans.userId, user.id));
  const doneAt = done ? sql`coalesce(${planSteps.doneAt}, ${now})` : null;
  const { ticked } = await runAll(db, {
    ticked: db
      .update(planSteps)
      .set({ doneAt })
      .where(and(eq(planSteps.id, id), inArray(planSteps.bookingId, own))),
    dated: dateReminder(db, now, eq(planReminders.userId, user.id)),
  });
  if (!ticked.rowsAffected) throw new DomainError('not_found', planMessages.stepNotFound);
}
