import { and, eq, exists, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, insertIf, type Results, runAll, type Statements } from '#db/client.ts';
import { type adminUsers, knownDevices, sessions, users } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { KNOWN_DEVICE_DAYS } from '#domain/account/privacy.ts';
import { DomainError, signInFirst } from '#domain/errors.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { Context, Moment, Viewer } from '#functions/context.ts';
import { deletion } from '#functions/core/job.ts';
import { sha256 } from '#functions/secrets.ts';
import { toUser } from '../accounts/user.ts';
import {
  createLucia,
  findSession,
  me,
  renewedExpiry,
  type SessionOptions,
  type SessionRow,
  type Site,
  sessionParameters,
  userIdOf,
} from './lucia.ts';

export interface Browser {
  readonly network: string;
  /** Shown to the user, for example `Firefox on Windows`. */
  readonly name: string;
  deviceTokens(): DeviceTokens;
  storeDevice(): void;
  startSession(cookie: string, userId: string): void;
  renewSession(cookie: string): void;
  endSession(cookie: string): void;
  onUserFound(userId: string): void;
}

export async function signOut(_: unknown, viewer: Viewer) {
  await viewer.signOut();
  return null;
}

export async function signOutDevice({ db }: Context, viewer: Viewer, id: string): Promise<void> {
  const { user } = await viewer.load();
  const isTheirs = and(eq(sessions.publicId, id), eq(sessions.userId, user.id));
  const { rowsAffected } = await db.delete(sessions).where(isTheirs);
  if (!rowsAffected) throw new DomainError('not_found', accountMessages.deviceAlreadySignedOut);
}

export async function signOutEverywhere({ db }: Context, viewer: Viewer) {
  const { user } = await viewer.load();
  const isOtherDevice = ne(knownDevices.id, sha256(viewer.deviceTokens().current));
  await runAll(db, {
    sessions: db.delete(sessions).where(eq(sessions.userId, user.id)),
    devices: forgetDevices(db, user.id, isOtherDevice),
  });
  await viewer.signOut();
}

const MAX_DEVICES = 20;

type DeviceTokens = { current: string; next: string };

export function isKnownDevice(db: Database, token: string, email: string): SQL {
  const isThisDevice = and(eq(knownDevices.id, sha256(token)), eq(users.email, email));
  const ofUser = eq(users.id, knownDevices.userId);
  return exists(db.select().from(knownDevices).innerJoin(users, ofUser).where(isThisDevice));
}

/** Replaces the browser's device token for all accounts: a stolen token stops working. */
export function rememberDevice(
  { db, now }: Moment,
  userId: string,
  tokens: DeviceTokens,
  onlyIf: SQL = sql`true`,
) {
  const id = sha256(tokens.next);
  const row = { id, userId, signedInAt: now };
  const isTheirs = eq(knownDevices.userId, userId);
  const isRecent = sql`${knownDevices.id} in (
    select id from ${knownDevices} where ${isTheirs} order by signed_in_at desc, rowid desc limit ${MAX_DEVICES}
  )`;
  const isOld = and(eq(knownDevices.id, sha256(tokens.current)), onlyIf);
  return {
    renewed: db.update(knownDevices).set({ id }).where(isOld),
    remembered: insertIf(db, knownDevices, row, onlyIf).onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.id],
      set: { signedInAt: now },
    }),
    oldest: db.delete(knownDevices).where(and(isTheirs, sql`not ${isRecent}`, onlyIf)),
  };
}

export function forgetDevices(db: Database, userId: string, onlyIf?: SQL) {
  return db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), onlyIf));
}

export const deleteOldDevices = deletion(({ now }) => [
  { from: knownDevices, where: lte(knownDevices.signedInAt, now - KNOWN_DEVICE_DAYS * DAY) },
]);

/** Minimum time between updates of `lastSeenAt`. An admin session expires after 30 idle minutes. */
const SEEN_UPDATE_MS = HOUR;
const ADMIN_SEEN_UPDATE_MS = MINUTE;

type Reads<R> = (me: SQL<string>) => R;

type NoReads = Record<never, never>;

export function createViewer(site: Site, token: string | undefined, browser: Browser) {
  const { db } = site;
  async function lookUp<const R extends Statements = NoReads>(reads?: Reads<R>) {
    if (!token) return null;
    const statements = { rows: reads?.(me), found: findSession({}) };
    const { rows, found } = await runAll(db, statements, sessionParameters(token));
    if (!found[0]) return null;
    const { session, user: account, admin, mentor } = found[0];
    browser.onUserFound(account.id);
    const isAdmin = admin !== null;
    const isRenewed = await saveVisit(db, session, isAdmin ? ADMIN_SEEN_UPDATE_MS : SEEN_UPDATE_MS);
    if (isRenewed) browser.renewSession(createLucia(site).createSessionCookie(token).serialize());
    const user = toUser(account);
    return { ...(rows as Results<R>), user, account, admin, isAdmin, mentor, session };
  }
  /**
   * Runs `reads` in the round trip that finds the session. @throws DomainError `unauthenticated`
   */
  async function load<const R extends Statements = NoReads>(reads?: Reads<R>) {
    const found = await lookUp(reads);
    if (!found) throw signInFirst();
    return found;
  }
  type Found = Awaited<ReturnType<typeof load<NoReads>>>;
  function loadFor(isAllowed: (found: Found) => unknown, refusal: string): typeof load {
    return async (reads) => {
      const found = await load(reads);
      if (found.admin) requireSecondFactor(site, found.admin, found.session);
      if (!isAllowed(found)) throw new DomainError('forbidden', refusal);
      return found;
    };
  }
  return {
    hasSessionCookie: Boolean(token),
    get network() {
      return browser.network;
    },
    get me() {
      return userIdOf(token ?? '');
    },
    ...sessionChanges(site, token, browser),
    load,
    loadAsAdmin: loadFor(({ isAdmin }) => isAdmin, accessMessages.adminsOnly),
    /** Allows every signed-in user. An admin must have entered the second factor. */
    loadAsUser: loadFor(() => true, ''),
    /** Allows admins and mentors. `reads` must restrict bookings with `canSeeBooking`. */
    loadAsMentor: loadFor(({ isAdmin, mentor }) => isAdmin || mentor, accessMessages.mentorsOnly),
    loadAsAdminBeforeCode: async <const R extends Statements = NoReads>(reads?: Reads<R>) => {
      const found = await load(reads);
      if (!found.admin) throw new DomainError('forbidden', accessMessages.adminsOnly);
      return { ...found, admin: found.admin };
    },
    identify: async () => {
      const { user, isAdmin, mentor } = (await lookUp()) ?? signedOut;
      return { user, isAdmin, isMentor: mentor !== null };
    },
  };
}

const signedOut = { user: null, isAdmin: false, mentor: null };

function sessionChanges(site: Site, token: string | undefined, browser: Browser) {
  const { db } = site;
  return {
    deviceTokens: browser.deviceTokens,
    storeDevice: browser.storeDevice,
    /** @throws DomainError `unauthenticated` if `onlyIf` is false */
    signIn: async (userId: string, options: SessionOptions) => {
      const now = Date.now();
      const lucia = createLucia(site);
      const tokens = browser.deviceTokens();
      const remembered = rememberDevice({ db, now }, userId, tokens, options.onlyIf);
      const session = await lucia.createSession(userId, {
        ...options,
        createdAt: now,
        lastSeenAt: now,
        secondFactorAt: null,
        publicId: crypto.randomUUID(),
        device: browser.name,
        replacedToken: token,
        extraStatements: { own: options.extraStatements, remembered },
      });
      browser.startSession(lucia.createSessionCookie(session.id).serialize(), userId);
    },
    signOut: async () => {
      const lucia = createLucia(site);
      if (token) await lucia.invalidateSession(token);
      browser.endSession(lucia.createBlankSessionCookie().serialize());
    },
  };
}

type AdminRow = typeof adminUsers.$inferSelect;

function requireSecondFactor({ config }: Site, { totpConfirmedAt }: AdminRow, session: SessionRow) {
  if (config.ADMIN_SECOND_FACTOR === 'required' && totpConfirmedAt === null) {
    throw new DomainError('second_factor_missing', accessMessages.setUpFirst);
  }
  // A code from before the latest set-up of the second factor does not count.
  if ((session.secondFactorAt ?? 0) < (totpConfirmedAt ?? 0)) {
    throw new DomainError('second_factor', accessMessages.codeNeeded);
  }
}

async function saveVisit(db: Database, session: SessionRow, interval: number): Promise<boolean> {
  const now = Date.now();
  const expiresAt = renewedExpiry(session.expiresAt, now);
  const isRenewed = expiresAt !== session.expiresAt;
  const lastSeenAt = now - session.lastSeenAt < interval ? session.lastSeenAt : now;
  if (isRenewed || lastSeenAt !== session.lastSeenAt) {
    await db.update(sessions).set({ expiresAt, lastSeenAt }).where(eq(sessions.id, session.id));
  }
  return isRenewed;
}
