import { and, eq, isNotNull } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { adminUsers } from '#db/schema/index.ts';
import { withAudit } from '#functions/core/audit-entry.ts';
import { noSecondFactor } from './turn-off.ts';

/** Turns off the second factor of an admin who has lost it; answers whether there was one. */
export async function resetSecondFactor(db: Database, userId: string, now: number) {
  const isOn = and(eq(adminUsers.userId, userId), isNotNull(adminUsers.totpConfirmedAt));
  const turnOff = db.update(adminUsers).set(noSecondFactor).where(isOn);
  const auditEntry = { at: now, action: 'second factor reset', subject: userId };
  const { change } = await runAll(db, withAudit(db, turnOff, auditEntry));
  return change.rowsAffected === 1;
}
