import { eq, type SQL } from 'drizzle-orm';
import { type Database, type Results, runAll, type Statements } from '#db/client.ts';
import { type adminUsers, type Mentor, sessions } from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { DomainError, signInFirst } from '#domain/errors.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { toUser } from '../accounts/user.ts';
import {
  createLucia,
  findSession,
  me,
  ofSession,
  renewedEnd,
  type Site,
  userIdOf,
} from './lucia.ts';

type SessionRow = typeof sessions.$inferSelect;
type AdminRow = typeof adminUsers.$inferSelect;
const SEEN_WITHIN_MS = HOUR;
const ADMIN_SEEN_WITHIN_MS = MINUTE;

export interface SessionEvents {
  /** The Set-Cookie value of a session that was renewed. */
  onRenewed(cookie: string): void;
  onFound(userId: string): void;
}

interface Found {
  user: User;
  isAdmin: boolean;
  mentor: Mentor | null;
  session: SessionRow;
}

/** A function that takes a viewer also throws the errors named here, without naming them again. */
export interface Viewer {
  /** The viewer's id as SQL; null when nobody is signed in. */
  readonly me: SQL<string>;
  identify(): Promise<{ user: User | null; isAdmin: boolean; isMentor: boolean }>;
  /** Runs `reads` in the round trip that finds the session. @throws DomainError unauthenticated */
  load<const R extends Statements>(reads: (me: SQL<string>) => R): Promise<Found & Results<R>>;
  /** For admins. @throws DomainError unauthenticated, forbidden, second_factor, second_factor_missing */
  loadAsAdmin: Viewer['load'];
  /** For clients and those who run calls. @throws DomainError unauthenticated, second_factor(_missing) */
  loadAsParty: Viewer['load'];
  /** For admins and mentors, whose reads must keep to `viewersCall`. @throws DomainError as `loadAsAdmin` */
  loadAsMentor: Viewer['load'];
  /** For the second factor itself. @throws DomainError unauthenticated, forbidden */
  loadAsAdminBeforeCode<const R extends Statements>(
    reads: (me: SQL<string>) => R,
  ): Promise<Found & Results<R> & { admin: AdminRow }>;
  /** @throws DomainError unauthenticated */
  require(): Promise<User>;
}

export function createViewer(site: Site, token: string | undefined, events: SessionEvents): Viewer {
  const { db } = site;
  async function lookUp<const R extends Statements>(reads: (me: SQL<string>) => R) {
    if (!token) return null;
    const statements = { asked: reads(me), found: findSession({}) };
    const { asked, found } = await runAll(db, statements, ofSession(token));
    if (!found[0]) return null;
    const { session, user, admin, mentor } = found[0];
    events.onFound(user.id);
    const isAdmin = admin !== null;
    const isRenewed = await noteVisit(db, session, isAdmin ? ADMIN_SEEN_WITHIN_MS : SEEN_WITHIN_MS);
    if (isRenewed) events.onRenewed(createLucia(site).createSessionCookie(token).serialize());
    return { ...(asked as Results<R>), user: toUser(user), admin, isAdmin, mentor, session };
  }
  async function load<const R extends Statements>(reads: (me: SQL<string>) => R) {
    const found = await lookUp(reads);
    if (!found) throw signInFirst();
    return found;
  }
  function loadFor(isAllowed: (found: Found) => unknown, refusal: string): Viewer['load'] {
    return async (reads) => {
      const found = await load(reads);
      if (found.admin) requireSecondFactor(site, found.admin, found.session);
      if (!isAllowed(found)) throw new DomainError('forbidden', refusal);
      return found;
    };
  }
  return {
    get me() {
      return userIdOf(token ?? '');
    },
    load,
    loadAsAdmin: loadFor(({ isAdmin }) => isAdmin, accessMessages.adminsOnly),
    loadAsParty: loadFor(() => true, ''),
    loadAsMentor: loadFor(({ isAdmin, mentor }) => isAdmin || mentor, accessMessages.mentorsOnly),
    loadAsAdminBeforeCode: async (reads) => {
      const found = await load(reads);
      const { admin } = found;
      if (!admin) throw new DomainError('forbidden', accessMessages.adminsOnly);
      return { ...found, admin };
    },
    identify: async () => {
      const { user = null, isAdmin = false, mentor } = (await lookUp(() => ({}))) ?? {};
      return { user, isAdmin, isMentor: Boolean(mentor) };
    },
    require: async () => (await load(() => ({}))).user,
  };
}

/** @throws DomainError second_factor, second_factor_missing */
function requireSecondFactor({ config }: Site, { totpConfirmedAt }: AdminRow, session: SessionRow) {
  if (config.ADMIN_SECOND_FACTOR === 'required' && totpConfirmedAt === null) {
    throw new DomainError('second_factor_missing', accessMessages.setUpFirst);
  }
  // A code from before the second factor was set up again was another factor's.
  if ((session.secondFactorAt ?? 0) < (totpConfirmedAt ?? 0)) {
    throw new DomainError('second_factor', accessMessages.codeNeeded);
  }
}

async function noteVisit(db: Database, session: SessionRow, within: number): Promise<boolean> {
  const now = Date.now();
  const expiresAt = renewedEnd(session.expiresAt, now);
  const isRenewed = expiresAt !== session.expiresAt;
  const lastSeenAt = now - session.lastSeenAt < within ? session.lastSeenAt : now;
  if (isRenewed || lastSeenAt !== session.lastSeenAt) {
    await db.update(sessions).set({ expiresAt, lastSeenAt }).where(eq(sessions.id, session.id));
  }
  return isRenewed;
}
