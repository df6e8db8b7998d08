import { and, eq, ne } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { knownDevices, sessions } from '#db/schema/index.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { sha256 } from '#functions/tokens.ts';
import { type DeviceTokens, forgetDevices } from './known-device.ts';
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
      const session = await lucia.createSession(userId, {
        ...options,
        publicId: crypto.randomUUID(),
        device,
        createdAt: now,
        lastSeenAt: now,
        secondFactorAt: null,
      });
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
  const { rowsAffected } = await db
    .delete(sessions)
    .where(and(eq(sessions.publicId, id), eq(sessions.userId, user.id)));
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
