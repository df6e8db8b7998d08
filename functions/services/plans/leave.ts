import { eq } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { planReminders } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { planMessages } from '#domain/plans/messages.ts';
import type { Context } from '../../context.ts';
import { attempt } from '../limits/network-limit.ts';
import { dropUnsentReminders } from './unsent.ts';

/**
 * Ends the reminders of whoever was mailed the link; their own page turns them on again.
 * @throws DomainError rate_limited, not_found
 */
export async function leaveReminders(context: Context, network: string, token: string) {
  const { db } = context;
  const isIt = eq(planReminders.token, token);
  const { found } = await attempt(context, 'leaveList', network, {
    found: db.select().from(planReminders).where(isIt),
  });
  const [reminders] = found;
  if (!reminders) throw new DomainError('not_found', planMessages.notReminded);
  await runAll(db, {
    off: db.update(planReminders).set({ isOff: true, nextAt: null }).where(isIt),
    unsent: dropUnsentReminders(db, reminders.userId),
  });
}
