import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { adminUsers, sessions, users } from '#db/schema/index.ts';
import { DAY, HOUR, MINUTE } from '#domain/calendar/time.ts';
import { sha256 } from '../../tokens.ts';

const ABSOLUTE_MS = 30 * DAY;
const ADMIN_ABSOLUTE_MS = 12 * HOUR;
const ADMIN_IDLE_MS = 30 * MINUTE;

const ofAdmin = sql`exists (
  select 1 from ${adminUsers} where ${adminUsers.userId} = ${sessions.userId}
)`;

/** Whether a session goes on. An admin's is short, from the moment its user becomes one. */
export function isLive(): SQL {
  const now = Date.now();
  return sql`(${sessions.expiresAt} > ${now}
    and ${sessions.createdAt} > ${now} - case when ${ofAdmin} then ${ADMIN_ABSOLUTE_MS} else ${ABSOLUTE_MS} end
    and (${sessions.lastSeenAt} > ${now - ADMIN_IDLE_MS} or not ${ofAdmin}))`;
}

function isLiveSessionOf(token: string): SQL | undefined {
  return and(eq(sessions.id, sha256(token)), isLive());
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
