import { randomBytes } from 'node:crypto';

const LIFETIME_MS = 300_000;

/** What a passed check was about. */
export interface Passed {
  hostname: string;
  action: string;
  at: Date;
}

export interface Tokens {
  issue(hostname: string, action: string): string;
  /** What the token stands for; each is good once, and for five minutes. */
  spend(token: string): Passed | 'unknown' | 'expired-or-spent';
}

export function createTokens(): Tokens {
  const issued = new Map<string, Passed & { spent: boolean }>();
  return {
    issue(hostname, action) {
      const token = `0.${randomBytes(48).toString('base64url')}`;
      issued.set(token, { hostname, action, at: new Date(), spent: false });
      return token;
    },
    spend(token) {
      const entry = issued.get(token);
      if (!entry) return 'unknown';
      const isOld = Date.now() - entry.at.getTime() > LIFETIME_MS;
      if (entry.spent || isOld) return 'expired-or-spent';
      entry.spent = true;
      return entry;
    },
  };
}
