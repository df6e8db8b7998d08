import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from './errors.ts';
import type { Person } from './state.ts';

const LIFE_MS = 10 * 60 * 1000;

/** What a person has allowed, until the site redeems the code for it. */
export interface Grant {
  person: Person;
  redirectUri: string;
  scope: string;
  nonce: string | undefined;
  challenge: string | undefined;
  /** Whether the site may go on when the person has left. */
  isOffline: boolean;
}

export interface Grants {
  /** The code that stands for a grant, once and for ten minutes. */
  issue(grant: Grant): string;
  /** @throws Refusal */
  redeem(redemption: { code: string; redirectUri: string; verifier: string | undefined }): Grant;
}

export function createGrants(): Grants {
  const grants = new Map<string, Grant & { expiresAt: number }>();
  return {
    issue: (grant) => {
      const code = `4/0${randomBytes(32).toString('base64url')}`;
      grants.set(code, { ...grant, expiresAt: Date.now() + LIFE_MS });
      return code;
    },
    redeem: ({ code, redirectUri, verifier }) => {
      const grant = grants.get(code);
      grants.delete(code);
      if (!grant || grant.expiresAt <= Date.now()) throw badGrant('Malformed auth code.');
      if (grant.redirectUri !== redirectUri) {
        throw new Refusal(400, 'redirect_uri_mismatch', 'Bad Request');
      }
      if (!isChallenge(grant.challenge, verifier)) throw badGrant('Invalid code verifier.');
      return grant;
    },
  };
}

const badGrant = (description: string) => new Refusal(400, 'invalid_grant', description);

/** PKCE (RFC 7636, 4.6), by SHA-256. */
function isChallenge(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined) return verifier === undefined;
  const digest = createHash('sha256').update(verifier ?? '');
  return digest.digest('base64url') === challenge;
}
