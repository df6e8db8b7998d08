import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { insertFrom } from '#db/insert-if.ts';
import { calendarConnections, tokenRevocations } from '#db/schema/index.ts';

/** Ends connections with what was read of their calendars; their tokens are to be taken back at Google. */
export function endConnections(db: Database, which: SQL | undefined, now: number) {
  const { mentorId, refreshToken } = calendarConnections;
  const revocation = {
    id: sql`lower(hex(randomblob(16)))`,
    ...{ mentorId: sql`${mentorId}`, token: sql`${refreshToken}` },
    ...{ endedAt: now, nextAttemptAt: now },
  };
  const ended = sql`from ${calendarConnections} where ${which}`;
  return {
    toRevoke: insertFrom(db, tokenRevocations, revocation, ended),
    ended: db.delete(calendarConnections).where(which),
  };
}
