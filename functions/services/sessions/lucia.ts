/**
 * The only use of Lucia (docs/decisions/0002). The cookie holds a 200-bit id; the database only its
 * SHA-256. A session lasts seven days, begun anew by a visit in their second half, and thirty in any
 * case; an admin's is shorter (session-rows.ts).
 */
import { eq, not, type SQL, sql } from 'drizzle-orm';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { type Database, runAll, type Statements } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { sessions } from '#db/schema/index.ts';
import { signInFirst } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { type OurCookie, ourCookie } from '../../cookies.ts';
import type { Config } from '../../env.ts';
import { sha256 } from '../../tokens.ts';
import { type FoundSession, isLive } from './session-rows.ts';

type SessionRow = typeof sessions.$inferSelect;
type Attributes = Omit<SessionRow, 'id' | 'userId' | 'expiresAt'>;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    DatabaseSessionAttributes: Attributes;
    DatabaseUserAttributes: Record<never, never>;
  }
}

const IDLE = new TimeSpan(7, 'd');

/** What sessions need to know of the site. */
export type Site = Pick<Context, 'db'> & {
  config: Pick<Config, 'SITE_URL' | 'ADMIN_SECOND_FACTOR'>;
};

export function sessionCookie(config: Site['config']): OurCookie {
  return ourCookie(config, 'session');
}

export interface Terms {
  signedInWith: SessionRow['signedInWith'];
  /** The session that the browser had before, which ends. */
  replacing?: string | undefined;
  /** What is written in the same transaction, before the session. */
  alongside?: Statements;
  /** What must then be true, so that nobody slips in while a password changes. */
  provided?: SQL;
}

/** Lucia with `found` as what the database holds, and `terms` for the session that it may begin. */
export function createLucia(
  { db, config }: Site,
  found: FoundSession[] = [],
  terms?: Terms,
): Lucia {
  const { name, options } = sessionCookie(config);
  return new Lucia(sessionAdapter(db, found, terms), {
    sessionExpiresIn: IDLE,
    sessionCookie: { name, attributes: { secure: options.secure } },
  });
}

/** Lucia compares and re-sets the id it is given, so rows leave here under the raw token. */
function sessionAdapter(db: Database, found: FoundSession[], terms?: Terms): Adapter {
  const { replacing = '', alongside = {}, provided = sql`true` } = terms ?? {};
  return {
    getSessionAndUser: async (token) => {
      const row = found[0];
      if (!row) return [null, null];
      const { id: _, userId, expiresAt, ...attributes } = row.session;
      const session = { id: token, userId, expiresAt: new Date(expiresAt), attributes };
      return [session, { id: userId, attributes: {} }];
    },
    getUserSessions: async () => [],
    setSession: async ({ id, userId, expiresAt, attributes }) => {
      const row = { id: sha256(id), userId, expiresAt: expiresAt.getTime(), ...attributes };
      const { begun } = await runAll(db, {
        alongside,
        ended: db.delete(sessions).where(eq(sessions.id, sha256(replacing))),
        begun: insertIf(db, sessions, row, provided),
      });
      if (!begun.rowsAffected) throw signInFirst();
    },
    updateSessionExpiration: async (token, expiresAt) => {
      const renewed = { expiresAt: expiresAt.getTime() };
      await db
        .update(sessions)
        .set(renewed)
        .where(eq(sessions.id, sha256(token)));
    },
    deleteSession: async (token) => {
      await db.delete(sessions).where(eq(sessions.id, sha256(token)));
    },
    deleteUserSessions: async (userId) => {
      await db.delete(sessions).where(eq(sessions.userId, userId));
    },
    deleteExpiredSessions: async () => {
      await db.delete(sessions).where(not(isLive()));
    },
  };
}
