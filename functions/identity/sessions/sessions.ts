/** Sessions as the routes know them: begun, ended, and looked through. */
import { createLucia, type SessionOptions, type Site, sessionCookie } from './lucia.ts';
import { createViewer, type SessionEvents } from './viewer.ts';

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(site: Site) {
  return {
    cookieName: sessionCookie(site.config).name,
    /**
     * Begins a session and answers its Set-Cookie value.
     * @throws DomainError unauthenticated when `onlyIf` does not hold
     */
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
    /** Ends the session of `token` and answers the Set-Cookie value that forgets it. */
    end: async (token: string | undefined) => {
      const lucia = createLucia(site);
      if (token) await lucia.invalidateSession(token);
      return lucia.createBlankSessionCookie().serialize();
    },
    viewer: (token: string | undefined, events: SessionEvents) => createViewer(site, token, events),
  };
}
