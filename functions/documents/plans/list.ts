import { eq } from 'drizzle-orm';
import { planReminders } from '#db/schema/index.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { sentReads, toSentPlans } from './find.ts';

/** The plans that the viewer was sent, newest first, and whether they are reminded of them. */
export async function listPlans({ db }: Context, viewer: Viewer) {
  const { reminders, sent } = await viewer.load((me) => ({
    sent: sentReads(db, me),
    reminders: db
      .select({ isOff: planReminders.isOff })
      .from(planReminders)
      .where(eq(planReminders.userId, me)),
  }));
  return { plans: toSentPlans(sent), areRemindersOn: !reminders[0]?.isOff };
}
