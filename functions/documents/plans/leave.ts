import { eq } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { planReminders } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { INCOMPLETE_LINK, isWholeToken } from '#domain/links.ts';
import type { Context } from '#functions/context.ts';
import { attempt } from '#functions/identity/limits/network-limit.ts';
import { dropUnsentReminders } from './unsent.ts';

/**
 * Ends the reminders of the link's client, who can turn them on again on their page. A link of a
 * deleted account succeeds.
 * @throws DomainError rate_limited, not_found for an incomplete link
 */
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
