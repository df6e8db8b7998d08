/** Sessions as the routes know them: begun, ended, and looked through. */
import { createLucia, type Site, sessionCookie, type Terms } from './lucia.ts';
import { createViewer, type SessionNews, type Viewer } from './viewer.ts';

export interface Sessions {
  readonly cookieName: string;
  /**
   * Begins a session and answers its Set-Cookie value.
   * @throws DomainError unauthenticated when `provided` does not hold
   */
  start(userId: string, device: string, terms: Terms): Promise<string>;
  /** Ends the session of `token` and answers the Set-Cookie value that forgets it. */
  end(token: string | undefined): Promise<string>;
  viewer(token: string | undefined, news: SessionNews): Viewer;
  deleteExpired(): Promise<void>;
}

export function createSessions(site: Site): Sessions {
  const lucia = createLucia(site);
  return {
    cookieName: sessionCookie(site.config).name,
    start: async (userId, device, terms) => {
      const now = Date.now();
      const lucia = createLucia(site, [], terms);
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
    viewer: (token, news) => createViewer(site, token, news),
    deleteExpired: () => lucia.deleteExpiredSessions(),
  };
}
