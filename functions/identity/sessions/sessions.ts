import { and, eq, exists, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { knownDevices, sessions, users } from '#db/schema/index.ts';
import { insertIf } from '#db/statements.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DEVICE_DAYS } from '#domain/account/privacy.ts';
import { DomainError } from '#domain/errors.ts';
import { DAY } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { deletion } from '#functions/core/deletion.ts';
import { sha256 } from '#functions/tokens.ts';
import { createLucia, type SessionOptions, type Site, sessionCookie } from './lucia.ts';
import { createViewer, type SessionEvents, type Viewer } from './viewer.ts';

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(site: Site) {
  return {
    cookieName: sessionCookie(site.config).name,
    /** Answers the Set-Cookie value. @throws DomainError unauthenticated when `onlyIf` does not hold */
    start: async (userId: string, device: string, options: SessionOptions) => {
      const now = Date.now();
      const lucia = createLucia(site);
      const times = { createdAt: now, lastSeenAt: now, secondFactorAt: null };
      const row = { ...options, ...times, publicId: crypto.randomUUID(), device };
      const session = await lucia.createSession(userId, row);
      return lucia.createSessionCookie(session.id).serialize();
    },
    end: async (token: string | undefined) => {
      const lucia = createLucia(site);
      if (token) await lucia.invalidateSession(token);
      return lucia.createBlankSessionCookie().serialize();
    },
    viewer: (token: string | undefined, events: SessionEvents) => createViewer(site, token, events),
  };
}

export interface SignInContext {
  network: string;
  device: DeviceTokens;
  signIn(userId: string, options: SessionOptions): Promise<void>;
}

/** @throws DomainError not_found */
export async function signOutDevice({ db }: Context, viewer: Viewer, id: string): Promise<void> {
  const user = await viewer.require();
  const isTheirs = and(eq(sessions.publicId, id), eq(sessions.userId, user.id));
  const { rowsAffected } = await db.delete(sessions).where(isTheirs);
  if (!rowsAffected) throw new DomainError('not_found', accountMessages.deviceGone);
}

/** Ends all of the viewer's sessions, this one too, and forgets every known device but this one. */
export async function signOutEverywhere({ db }: Context, viewer: Viewer, device: string) {
  const { id } = await viewer.require();
  await runAll(db, {
    sessions: db.delete(sessions).where(eq(sessions.userId, id)),
    devices: forgetDevices(db, id, ne(knownDevices.id, sha256(device))),
  });
}

/** Browsers that an account remembers (OWASP: device cookies). */
const MOST_DEVICES = 20;

interface DeviceTokens {
  old: string;
  new: string;
}

export function isKnownDevice(db: Database, token: string, email: string): SQL {
  const isIt = and(eq(knownDevices.id, sha256(token)), eq(users.email, email));
  const ofUser = eq(users.id, knownDevices.userId);
  return exists(db.select().from(knownDevices).innerJoin(users, ofUser).where(isIt));
}

/** The token changes for all accounts of the browser: a copied one is worth nothing then. */
export function rememberDevice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  tokens: DeviceTokens,
  onlyIf: SQL = sql`true`,
) {
  const id = sha256(tokens.new);
  const row = { id, userId, signedInAt: now };
  const isTheirs = eq(knownDevices.userId, userId);
  const isRecent = sql`${knownDevices.id} in (
    select id from ${knownDevices} where ${isTheirs} order by signed_in_at desc, rowid desc limit ${MOST_DEVICES}
  )`;
  const isOld = and(eq(knownDevices.id, sha256(tokens.old)), onlyIf);
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
  { from: knownDevices, where: lte(knownDevices.signedInAt, now - DEVICE_DAYS * DAY) },
]);
