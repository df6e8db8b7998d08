/**
 * Sessions, and the only use of Lucia (docs/decisions/0002). The cookie holds a 200-bit id; the
 * database only its SHA-256. A session lasts seven days, begun anew by a visit in their second half,
 * and thirty in any case; an admin's is shorter (session-rows.ts).
 */
import { eq, not, type SQL, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { type Database, type Statement, writeAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { type adminUsers, sessions } from '#db/schema/index.ts';
import type { User } from '#domain/account.ts';
import { accessMessages } from '#domain/admin-access.ts';
import { DomainError } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { sha256 } from '../../tokens.ts';
import { type FoundSession, findSession, isLive, userIdOf } from './session-rows.ts';
import { toUser } from './user.ts';

type SessionRow = typeof sessions.$inferSelect;
type AdminRow = typeof adminUsers.$inferSelect;
type Attributes = Omit<SessionRow, 'id' | 'userId' | 'expiresAt'>;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    DatabaseSessionAttributes: Attributes;
    DatabaseUserAttributes: Record<never, never>;
  }
}

const IDLE = new TimeSpan(7, 'd');
/** How exactly it is known when a device was last here: more would be a write a request. */
const SEEN_WITHIN_MS = HOUR;
/** An admin's session ends after minutes unused. */
const ADMIN_SEEN_WITHIN_MS = MINUTE;
const COOKIE_NAME = '__Host-session';

type Reads = readonly BatchItem<'sqlite'>[];
type Rows<R extends Reads> = BatchResponse<R>;

export interface Sessions {
  readonly cookieName: string;
  /**
   * Begins a session and answers its Set-Cookie value.
   * @throws DomainError unauthenticated when `provided` does not hold
   */
  start(userId: string, device: string, terms: Terms): Promise<string>;
  /** Ends the session of `token` and answers the Set-Cookie value that forgets it. */
  end(token: string | undefined): Promise<string>;
  viewer(token: string | undefined, renewCookie: (cookie: string) => void): Viewer;
  deleteExpired(): Promise<void>;
}

export interface Terms {
  signedInWith: SessionRow['signedInWith'];
  /** The session that the browser had before, which ends. */
  replacing?: string | undefined;
  /** What is written in the same transaction, before the session. */
  alongside?: Statement[];
  /** What must then be true, so that nobody slips in while a password changes. */
  provided?: SQL;
}

interface Found<R extends Reads> {
  user: User;
  isAdmin: boolean;
  session: SessionRow;
  rows: Rows<R>;
}

export interface Viewer {
  /** Their id as SQL, null for nobody's; for what the signed-out may do too. */
  readonly me: SQL<string>;
  /** The signed-in user, or null, and whether they are an admin. */
  identify(): Promise<{ user: User | null; isAdmin: boolean }>;
  /**
   * Runs `reads` in the same round trip that looks the session up; `me` is the viewer's id as SQL,
   * null for nobody's.
   * @throws DomainError unauthenticated
   */
  load<const R extends Reads>(reads: (me: SQL<string>) => R): Promise<Found<R>>;
  /**
   * Like `load`, for admins only. The reads are made in any case, but nobody else gets them.
   * @throws DomainError unauthenticated, forbidden, second_factor while its code is to be given
   */
  loadAsAdmin: Viewer['load'];
  /**
   * Like `loadAsAdmin`, also before the code: for what sets up, asks for and checks the second factor.
   * @throws DomainError unauthenticated, forbidden
   */
  loadAsAdminBeforeCode<const R extends Reads>(
    reads: (me: SQL<string>) => R,
  ): Promise<Found<R> & { admin: AdminRow }>;
  /** @throws DomainError unauthenticated */
  require(): Promise<User>;
}

export function signInFirst(): DomainError {
  return new DomainError('unauthenticated', 'Please sign in to go on.');
}

export function createSessions(db: Database): Sessions {
  const lucia = createLucia(sessionAdapter(db, []));
  return {
    cookieName: COOKIE_NAME,
    start: async (userId, device, terms) => {
      const now = Date.now();
      const lucia = createLucia(sessionAdapter(db, [], terms));
      const session = await lucia.createSession(userId, {
        ...{ publicId: crypto.randomUUID(), device, signedInWith: terms.signedInWith },
        ...{ createdAt: now, lastSeenAt: now, secondFactorAt: null },
      });
      return lucia.createSessionCookie(session.id).serialize();
    },
    end: async (token) => {
      if (token) await lucia.invalidateSession(token);
      return lucia.createBlankSessionCookie().serialize();
    },
    viewer: (token, renewCookie) => createViewer(db, token, renewCookie),
    deleteExpired: () => lucia.deleteExpiredSessions(),
  };
}

function createViewer(
  db: Database,
  token: string | undefined,
  renewCookie: (cookie: string) => void,
): Viewer {
  async function lookUp<R extends Reads>(reads: (me: SQL<string>) => R) {
    if (!token) return null;
    // What may write comes first: SQLite gives no lock to a transaction that has begun by reading.
    const [first, ...others] = [...reads(userIdOf(token)), findSession(db, token)] as const;
    const rows = await db.batch([first, ...others]);
    const found = rows.pop() as FoundSession[];
    const lucia = createLucia(sessionAdapter(db, found));
    const { session: valid } = await lucia.validateSession(token);
    if (!valid || !found[0]) return null;
    if (valid.fresh) renewCookie(lucia.createSessionCookie(token).serialize());
    const { session, user, admin } = found[0];
    const isAdmin = admin !== null;
    await noteVisit(db, session, isAdmin ? ADMIN_SEEN_WITHIN_MS : SEEN_WITHIN_MS);
    return { user: toUser(user), admin, isAdmin, session, rows: rows as unknown as Rows<R> };
  }
  async function load<R extends Reads>(reads: (me: SQL<string>) => R) {
    const found = await lookUp(reads);
    if (!found) throw signInFirst();
    return found;
  }
  const loadAsAdminBeforeCode: Viewer['loadAsAdminBeforeCode'] = async (reads) => {
    const { admin, ...found } = await load(reads);
    if (!admin) throw new DomainError('forbidden', messages.adminsOnly);
    return { ...found, admin };
  };
  const loadAsAdmin: Viewer['load'] = async (reads) => {
    const found = await loadAsAdminBeforeCode(reads);
    if (lacksCode(found)) throw new DomainError('second_factor', accessMessages.codeNeeded);
    return found;
  };
  return {
    me: userIdOf(token ?? ''),
    load,
    loadAsAdmin,
    loadAsAdminBeforeCode,
    identify: async () => {
      const found = await lookUp(() => []);
      return { user: found?.user ?? null, isAdmin: found?.isAdmin ?? false };
    },
    require: async () => (await load(() => [])).user,
  };
}

function createLucia(adapter: Adapter): Lucia {
  return new Lucia(adapter, { sessionExpiresIn: IDLE, sessionCookie: { name: COOKIE_NAME } });
}

/** A code from before the second factor was set up anew was another factor's. */
function lacksCode({ admin, session }: { admin: AdminRow; session: SessionRow }): boolean {
  return (session.secondFactorAt ?? 0) < (admin.totpConfirmedAt ?? 0);
}

async function noteVisit(db: Database, { id, lastSeenAt }: SessionRow, within: number) {
  const now = Date.now();
  if (now - lastSeenAt < within) return;
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

/** Lucia compares and re-sets the id it is given, so rows leave here under the raw token. */
function sessionAdapter(db: Database, found: FoundSession[], terms?: Terms): Adapter {
  const { replacing = '', alongside = [], provided = sql`true` } = terms ?? {};
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
      const results = await writeAll(db, [
        ...alongside,
        db.delete(sessions).where(eq(sessions.id, sha256(replacing))),
        insertIf(db, sessions, row, provided),
      ]);
      if (!results.at(-1)?.rowsAffected) throw signInFirst();
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
