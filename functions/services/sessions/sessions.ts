/** Sessions as the routes know them: begun, ended, and looked through. */
import { createLucia, type SessionOptions, type Site, sessionCookie } from './lucia.ts';
import { createViewer, type SessionEvents, type Viewer } from './viewer.ts';

export interface Sessions {
  readonly cookieName: string;
  /**
   * Begins a session and answers its Set-Cookie value.
   * @throws DomainError unauthenticated when `onlyIf` does not hold
   */
  start(userId: string, device: string, options: SessionOptions): Promise<string>;
  /** Ends the session of `token` and answers the Set-Cookie value that forgets it. */
  end(token: string | undefined): Promise<string>;
  viewer(token: string | undefined, events: SessionEvents): Viewer;
  deleteExpired(): Promise<void>;
}

export function createSessions(site: Site): Sessions {
  const lucia = createLucia(site);
  return {
    cookieName: sessionCookie(site.config).name,
    start: async (userId, device, options) => {
      const now = Date.now();
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
    end: async (token) => {
      if (token) await lucia.invalidateSession(token);
      return lucia.createBlankSessionCookie().serialize();
    },
    viewer: (token, events) => createViewer(site, token, events),
    deleteExpired: () => lucia.deleteExpiredSessions(),
  };
}
