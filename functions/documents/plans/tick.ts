import { and, eq, inArray, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { planReminders, planSteps, plans } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { INCOMPLETE_LINK, isWholeToken } from '#domain/links.ts';
import { planMessages } from '#domain/plans/messages.ts';
import type { Context } from '#functions/context.ts';
import { attempt } from '#functions/identity/limits/network-limit.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { newToken } from '#functions/tokens.ts';
import { dateReminder } from './remind.ts';
import { dropUnsentReminders } from './save.ts';

/** @throws DomainError not_found */
export async function tickStep(
  { db, now }: Context,
  viewer: Viewer,
  id: string,
  { done }: { done: boolean },
) {
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

/** A link of a deleted account succeeds. @throws DomainError rate_limited, not_found when incomplete */
export async function leaveReminders(context: Context, network: string, token: string) {
  const { db } = context;
  const isIt = eq(planReminders.token, token);
  const { found } = await attempt(context, 'leaveList', network, {
    found: db.select().from(planReminders).where(isIt),
  });
  const [reminders] = found;
  if (!reminders && isWholeToken(token)) return;
  if (!reminders) throw new DomainError('not_found', INCOMPLETE_LINK);
  await runAll(db, {
    off: db.update(planReminders).set({ isOff: true, nextAt: null }).where(isIt),
    unsent: dropUnsentReminders(db, reminders.userId),
  });
}

export async function setReminders({ db, now }: Context, viewer: Viewer, { on }: { on: boolean }) {
  const { id: userId } = await viewer.require();
  await runAll(db, {
    set: db
      .insert(planReminders)
      .values({ userId, token: newToken(), isOff: !on })
      .onConflictDoUpdate({ target: planReminders.userId, set: { isOff: !on } }),
    dated: dateReminder(db, now, eq(planReminders.userId, userId)),
    unsent: on ? undefined : dropUnsentReminders(db, userId),
  });
}
