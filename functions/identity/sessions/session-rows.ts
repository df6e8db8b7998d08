import { and, eq, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { build, prepared } from '#db/prepared.ts';
import { adminUsers, mentors, sessions, users } from '#db/schema/index.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { deletion } from '#functions/core/deletion.ts';
import { sha256 } from '#functions/tokens.ts';

const ABSOLUTE_MS = 30 * DAY;
const ADMIN_ABSOLUTE_MS = 12 * HOUR;
const ADMIN_IDLE_MS = 30 * MINUTE;

export function isOver(now: number | Placeholder): SQL {
  const { userId, createdAt, expiresAt, lastSeenAt } = sessions;
  return sql`(${expiresAt} <= ${now} or ${createdAt} <= ${now} - ${ABSOLUTE_MS}
    or (${userId} in (select ${adminUsers.userId} from ${adminUsers})
      and (${createdAt} <= ${now} - ${ADMIN_ABSOLUTE_MS} or ${lastSeenAt} <= ${now} - ${ADMIN_IDLE_MS})))`;
}

function isLive(id: string | Placeholder, now: number | Placeholder) {
  return and(eq(sessions.id, id), not(isOver(now)));
}

/** The id of the user whose session it is, as SQL; null for nobody's. */
export function userIdOf(token: string): SQL<string> {
  const { session, sessionNow } = ofSession(token);
  return sql<string>`(select ${sessions.userId} from ${sessions} where ${isLive(session, sessionNow)})`;
}

const isAskedFor = isLive(sql.placeholder('session'), sql.placeholder('sessionNow'));

/** The same, in statements that run with the values of `ofSession`. */
export const me = sql<string>`(select ${sessions.userId} from ${sessions} where ${isAskedFor})`;

export const findSession = prepared(() =>
  build
    .select({ session: sessions, user: users, admin: adminUsers, mentor: mentors })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(adminUsers, eq(adminUsers.userId, sessions.userId))
    .leftJoin(mentors, eq(mentors.userId, sessions.userId))
    .where(isAskedFor),
);

export function ofSession(token: string) {
  return { session: sha256(token), sessionNow: Date.now() };
}

export const deleteExpiredSessions = deletion(({ now }) => [
  { from: sessions, where: isOver(now) },
]);
