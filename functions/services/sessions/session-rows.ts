import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { adminUsers, sessions, users } from '#db/schema/index.ts';
import { DAY, HOUR, MINUTE } from '#domain/calendar/time.ts';
import { sha256 } from '../../tokens.ts';
import { deletion } from '../schedule/deletion.ts';

const ABSOLUTE_MS = 30 * DAY;
const ADMIN_ABSOLUTE_MS = 12 * HOUR;
const ADMIN_IDLE_MS = 30 * MINUTE;

/** Whether a session is over. An admin's is short, from the moment its user becomes one. */
export function isOver(): SQL {
  const now = Date.now();
  return sql`(${sessions.expiresAt} <= ${now} or ${sessions.createdAt} <= ${now - ABSOLUTE_MS}
    or (${sessions.userId} in (select ${adminUsers.userId} from ${adminUsers})
      and (${sessions.createdAt} <= ${now - ADMIN_ABSOLUTE_MS} or ${sessions.lastSeenAt} <= ${now - ADMIN_IDLE_MS})))`;
}

function isLiveSessionOf(token: string): SQL | undefined {
  return and(eq(sessions.id, sha256(token)), not(isOver()));
}

/** The id of the user whose session it is, as SQL; null for nobody's. */
export function userIdOf(token: string): SQL<string> {
  return sql<string>`(select ${sessions.userId} from ${sessions} where ${isLiveSessionOf(token)})`;
}

export function findSession(db: Database, token: string) {
  return db
    .select({ session: sessions, user: users, admin: adminUsers })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(adminUsers, eq(adminUsers.userId, sessions.userId))
    .where(isLiveSessionOf(token));
}

export const deleteExpiredSessions = deletion(() => [{ from: sessions, where: isOver() }]);
