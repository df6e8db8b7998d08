import { and, eq, lte } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { jobRuns, runLeases } from '#db/schema/index.ts';
import type { Rhythm } from '#domain/schedule.ts';
import { MINUTE } from '#domain/time.ts';

/** Cloudflare ends a run after 15 minutes, so the lease of a killed run expires soon after. */
const LEASE_MS = 16 * MINUTE;

export async function takeLease(db: Database, rhythm: Rhythm, holder: string) {
  const now = Date.now();
  const row = { rhythm, holder, expiresAt: now + LEASE_MS };
  const { taken, runs } = await runAll(db, {
    taken: db
      .insert(runLeases)
      .values(row)
      .onConflictDoUpdate({
        target: runLeases.rhythm,
        set: { holder, expiresAt: row.expiresAt },
        setWhere: lte(runLeases.expiresAt, now),
      }),
    runs: db.select().from(jobRuns),
  });
  return { isTaken: taken.rowsAffected > 0, runs };
}

export function releaseLease(db: Database, rhythm: Rhythm, holder: string) {
  return db
    .delete(runLeases)
    .where(and(eq(runLeases.rhythm, rhythm), eq(runLeases.holder, holder)));
}
