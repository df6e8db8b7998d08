/** Browsers that have signed in to an account before (OWASP: device cookies). */
import { and, eq, exists, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { knownDevices, users } from '#db/schema/index.ts';
import { DEVICE_DAYS } from '#domain/account/retention.ts';
import { DAY } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { deletion } from '#functions/core/deletion.ts';
import { sha256 } from '#functions/tokens.ts';

const MOST_DEVICES = 20;

export interface DeviceTokens {
  old: string;
  new: string;
}

export function isKnownDevice(db: Database, token: string, email: string): SQL {
  return exists(
    db
      .select()
      .from(knownDevices)
      .innerJoin(users, eq(users.id, knownDevices.userId))
      .where(and(eq(knownDevices.id, sha256(token)), eq(users.email, email))),
  );
}

/** The token changes for all accounts of the browser: a copied one is worth nothing then. */
export function rememberDevice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  tokens: DeviceTokens,
  onlyIf: SQL = sql`true`,
) {
  const id = sha256(tokens.new);
  const row = { id, userId, signedInAt: now };
  const isTheirs = eq(knownDevices.userId, userId);
  const isRecent = sql`${knownDevices.id} in (
    select id from ${knownDevices} where ${isTheirs} order by signed_in_at desc, rowid desc limit ${MOST_DEVICES}
  )`;
  return {
    renewed: db
      .update(knownDevices)
      .set({ id })
      .where(and(eq(knownDevices.id, sha256(tokens.old)), onlyIf)),
    remembered: insertIf(db, knownDevices, row, onlyIf).onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.id],
      set: { signedInAt: now },
    }),
    oldest: db.delete(knownDevices).where(and(isTheirs, sql`not ${isRecent}`, onlyIf)),
  };
}

export function forgetDevices(db: Database, userId: string, onlyIf?: SQL) {
  return db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), onlyIf));
}

export const deleteOldDevices = deletion(({ now }) => [
  { from: knownDevices, where: lte(knownDevices.signedInAt, now - DEVICE_DAYS * DAY) },
]);
