/** Only this file imports Lucia (docs/decisions/0002). The database stores hashes of tokens. */

import { and, eq, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { build, type Database, insertIf, prepared, runAll, type Statements } from '#db/client.ts';
import { adminUsers, mentors, sessions, users } from '#db/schema/index.ts';
import { signInFirst } from '#domain/errors.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { deletion } from '#functions/core/job.ts';
import type { Config } from '#functions/env.ts';
import { sha256 } from '#functions/secrets.ts';

export type SessionRow = typeof sessions.$inferSelect;
declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    DatabaseSessionAttributes: Omit<SessionRow, 'id' | 'userId' | 'expiresAt'> & SessionOptions;
    DatabaseUserAttributes: Record<never, never>;
  }
}

const IDLE_TIMEOUT = new TimeSpan(7, 'd');

export type Site = Pick<Context, 'db'> & {
  config: Pick<Config, 'SITE_URL' | 'ADMIN_SECOND_FACTOR'>;
};

/**
 * `secure` is false over http (only on local servers): WebKit drops secure cookies there.
 * SameSite is Lax: browsers send no Strict cookie after Google's redirect.
 */
export function siteCookie({ SITE_URL }: { SITE_URL: string }, name: string) {
  const secure = new URL(SITE_URL).protocol === 'https:';
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'Lax', secure },
  } as const;
}

export function sessionCookie(config: Site['config']) {
  return siteCookie(config, 'session');
}

export interface SessionOptions {
  signedInWith: SessionRow['signedInWith'];
  replacedToken?: string | undefined;
  extraStatements?: Statements;
  onlyIf?: SQL;
}

export function createLucia({ db, config }: Site): Lucia {
  const { name, options } = sessionCookie(config);
  return new Lucia(databaseAdapter(db), {
    sessionExpiresIn: IDLE_TIMEOUT,
    sessionCookie: { name, attributes: { secure: options.secure } },
  });
}

export function renewedExpiry(expiresAt: number, now: number): number {
  return now < expiresAt - IDLE_TIMEOUT.milliseconds() / 2
    ? expiresAt
    : now + IDLE_TIMEOUT.milliseconds();
}

function databaseAdapter(db: Database): Adapter {
  const hasToken = (token: string) => eq(sessions.id, sha256(token));
  return {
    setSession: async ({ id, userId, expiresAt, attributes }) => {
      const { replacedToken = '', extraStatements, onlyIf = sql`true`, ...columns } = attributes;
      const row = { ...columns, id: sha256(id), userId, expiresAt: expiresAt.getTime() };
      const { inserted } = await runAll(db, {
        extraStatements,
        ended: db.delete(sessions).where(hasToken(replacedToken)),
        inserted: insertIf(db, sessions, row, onlyIf),
      });
      if (!inserted.rowsAffected) throw signInFirst();
    },
    deleteSession: async (token) => {
      await db.delete(sessions).where(hasToken(token));
    },
    getSessionAndUser: notCalled,
    getUserSessions: notCalled,
    updateSessionExpiration: notCalled,
    deleteUserSessions: notCalled,
    deleteExpiredSessions: notCalled,
  };
}

function notCalled(): Promise<never> {
  throw new Error('Only createSession and invalidateSession are called.');
}

const ABSOLUTE_MS = 30 * DAY;
const ADMIN_ABSOLUTE_MS = 12 * HOUR;
const ADMIN_IDLE_MS = 30 * MINUTE;

export function isExpired(now: number | Placeholder): SQL {
  const { userId, createdAt, expiresAt, lastSeenAt } = sessions;
  return sql`(${expiresAt} <= ${now} or ${createdAt} <= ${now} - ${ABSOLUTE_MS}
    or (${userId} in (select ${adminUsers.userId} from ${adminUsers})
      and (${createdAt} <= ${now} - ${ADMIN_ABSOLUTE_MS} or ${lastSeenAt} <= ${now} - ${ADMIN_IDLE_MS})))`;
}

function isUnexpired(id: string | Placeholder, now: number | Placeholder) {
  return and(eq(sessions.id, id), not(isExpired(now)));
}

/** SQL for the user id of the session. null if the session is missing or has expired. */
export function userIdOf(token: string): SQL<string> {
  const { session, sessionNow } = sessionParameters(token);
  return sql<string>`(select ${sessions.userId} from ${sessions} where ${isUnexpired(session, sessionNow)})`;
}

const isViewersSession = isUnexpired(sql.placeholder('session'), sql.placeholder('sessionNow'));
/** SQL for the viewer's user id. A statement with `me` needs the `sessionParameters`. */
export const me = sql<string>`(select ${sessions.userId} from ${sessions} where ${isViewersSession})`;

export const findSession = prepared(() =>
  build
    .select({ session: sessions, user: users, admin: adminUsers, mentor: mentors })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(adminUsers, eq(adminUsers.userId, sessions.userId))
    .leftJoin(mentors, eq(mentors.userId, sessions.userId))
    .where(isViewersSession),
);

export function sessionParameters(token: string) {
  return { session: sha256(token), sessionNow: Date.now() };
}

export const deleteExpiredSessions = deletion(({ now }) => [
  { from: sessions, where: isExpired(now) },
]);
