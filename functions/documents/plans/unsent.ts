import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { outbox } from '#db/schema/index.ts';
import { isUnsent } from '#functions/email/unsent.ts';

/** Takes back the reminders that wait to be sent to somebody who wants none. */
export function dropUnsentReminders(db: Database, userId: string) {
  const isTheirs = and(eq(outbox.userId, userId), eq(outbox.kind, 'plan-reminder'));
  return db.delete(outbox).where(and(isTheirs, isUnsent));
}
