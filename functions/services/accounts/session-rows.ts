import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { adminUsers, sessions, users } from '#db/schema/index.ts';
import { DAY } from '#domain/time.ts';
import { sha256 } from '../../tokens.ts';

const ABSOLUTE_MS = 30 * DAY;

function isLive(token: string): SQL {
  const now = Date.now();
  return sql`${sessions.id} = ${sha256(token)} and ${sessions.expiresAt} > ${now} and ${sessions.createdAt} > ${now - ABSOLUTE_MS}`;
}

/** The id of the user whose session it is, as SQL; null for nobody's. */
export function userIdOf(token: string): SQL<string> {
  return sql<string>`(select ${sessions.userId} from ${sessions} where ${isLive(token)})`;
}

export function findSession(db: Database, token: string) {
  return db
    .select({ session: sessions, user: users, admin: adminUsers })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(adminUsers, eq(adminUsers.userId, sessions.userId))
    .where(isLive(token));
}

export type FoundSession = Awaited<ReturnType<typeof findSession>>[number];
