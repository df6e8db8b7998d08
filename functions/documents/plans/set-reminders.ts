import { eq } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { planReminders } from '#db/schema/index.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { newToken } from '#functions/tokens.ts';
import { dateReminder } from './next-reminder.ts';
import { dropUnsentReminders } from './unsent.ts';

/** Turns the viewer's own reminders on or off. */
export async function setReminders({ db, now }: Context, viewer: Viewer, on: boolean) {
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
