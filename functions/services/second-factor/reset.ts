import { and, eq, exists, isNotNull, sql } from 'drizzle-orm';
import { type Database, writeAll } from '#db/client.ts';
import { adminUsers } from '#db/schema/index.ts';
import { audited } from '../audit/entry.ts';
import { noSecondFactor } from './turn-off.ts';

/** Turns off the second factor of an admin who has lost it; answers whether there was one. */
export async function resetSecondFactor(db: Database, userId: string, now: number) {
  const isOn = and(eq(adminUsers.userId, userId), isNotNull(adminUsers.totpConfirmedAt));
  const wasOn = sql`${exists(db.select().from(adminUsers).where(isOn))}`;
  const results = await writeAll(db, [
    audited(db, null, { action: 'second factor reset', subject: userId }, now, wasOn),
    db.update(adminUsers).set(noSecondFactor).where(isOn),
  ]);
  return results.at(-1)?.rowsAffected === 1;
}
