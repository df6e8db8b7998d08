import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { z } from 'zod';
import { HOUR, MINUTE } from '#domain/time.ts';
import type { NodeEnv } from '../http.ts';
import type { Store } from '../state.ts';
import type { Site } from './authorize.ts';
import { oauthRefusal } from './errors.ts';
import { type Flaw, idToken, type KeyPair } from './id-token.ts';
import type { Person, State, Token } from './state.ts';

export interface Grant {
  person: Person;
  redirectUri: string;
  scope: string;
  nonce: string | undefined;
  challenge: string | undefined;
  isOffline: boolean;
}

export type Grants = ReturnType<typeof createGrants>;

export function createGrants() {
  const grants = new Map<string, Grant & { expiresAt: number }>();
  return {
    issue(grant: Grant): string {
      const code = `4/0${randomBytes(32).toString('base64url')}`;
      grants.set(code, { ...grant, expiresAt: Date.now() + 10 * MINUTE });
      return code;
    },
    /** @throws Refusal */
    redeem({ code, redirect_uri, code_verifier }: Redemption): Grant {
      const grant = grants.get(code);
      grants.delete(code);
      if (!grant || grant.expiresAt <= Date.now()) throw badGrant('Malformed auth code.');
      if (grant.redirectUri !== redirect_uri) {
        throw oauthRefusal(400, 'redirect_uri_mismatch', 'Bad Request');
      }
      if (!isChallenge(grant.challenge, code_verifier)) throw badGrant('Invalid code verifier.');
      return grant;
    },
  };
}

const badGrant = (description: string) => oauthRefusal(400, 'invalid_grant', description);

function isChallenge(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined) return verifier === undefined;
  const digest = createHash('sha256').update(verifier ?? '');
  return digest.digest('base64url') === challenge;
}

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens({ value: state, save }: Store<State>) {
  const keepOnly = (isKept: (token: Token) => boolean) => {
    state.tokens = state.tokens.filter(isKept);
    save();
  };
  const add = (start: string, token: Omit<Token, 'value'>): string => {
    const value = `${start}${randomBytes(32).toString('base64url')}`;
    state.tokens.push({ ...token, value });
    save();
    return value;
  };
  const issueAccess = (sub: string, scope: string) => ({
    access_token: add('ya29.', { sub, scope, expiresAt: Date.now() + HOUR }),
    expires_in: HOUR / 1000,
    scope,
    token_type: 'Bearer',
  });
  const find = (value: string) => state.tokens.find((token) => token.value === value);
  const revokeAll = (sub: string) => keepOnly((token) => token.sub !== sub);
  return {
    issue: ({ person: { sub }, scope, isOffline }: Grant) => ({
      ...issueAccess(sub, scope),
      ...(isOffline && { refresh_token: add('1//', { sub, scope, expiresAt: null }) }),
    }),
    /** @throws Refusal */
    renew(refreshToken: string) {
      const token = find(refreshToken);
      if (token?.expiresAt !== null) throw badGrant('Token has been expired or revoked.');
      return issueAccess(token.sub, token.scope);
    },
    /** Revokes all tokens of the token's user. @throws Refusal */
    revoke(value: string): void {
      const token = find(value);
      if (!token) throw oauthRefusal(400, 'invalid_token', 'Token expired or revoked');
      revokeAll(token.sub);
    },
    revokeAll,
    findAccess(value: string): Token | undefined {
      const token = find(value);
      return token?.expiresAt && token.expiresAt > Date.now() ? token : undefined;
    },
    expireAccess: () => keepOnly(({ expiresAt }) => expiresAt === null),
  };
}

const redemption = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().optional(),
});
type Redemption = z.infer<typeof redemption>;

const tokenInput = z.discriminatedUnion('grant_type', [
  redemption,
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

interface TokenEndpoint {
  site: Site;
  grants: Grants;
  tokens: Tokens;
  keys: KeyPair;
  flaws: Flaw[];
}

export function tokenRoutes(endpoint: TokenEndpoint): Hono<NodeEnv> {
  const { site, tokens } = endpoint;
  const invalidUserMessage = oauthRefusal(401, 'invalid_client', 'Unauthorized').body;
  const key = { username: site.clientId, password: site.clientSecret, invalidUserMessage };
  return new Hono<NodeEnv>()
    .use('/token', basicAuth(key))
    .post('/token', async (c) => {
      const { data } = tokenInput.safeParse(await c.req.parseBody());
      if (!data) throw oauthRefusal(400, 'invalid_request', 'Bad Request');
      if (data.grant_type === 'authorization_code') return c.json(await redeem(data, endpoint));
      return c.json(tokens.renew(data.refresh_token));
    })
    .post('/revoke', async (c) => {
      tokens.revoke(String((await c.req.parseBody()).token));
      return c.json({});
    });
}

async function redeem(input: Redemption, { site, grants, tokens, keys, flaws }: TokenEndpoint) {
  const grant = grants.redeem(input);
  const answer = tokens.issue(grant);
  const { person, nonce, scope } = grant;
  if (!scope.split(' ').includes('openid')) return answer;
  const [given_name, ...rest] = person.name.split(' ');
  const names = { given_name, ...(rest.length > 0 && { family_name: rest.join(' ') }) };
  const claims = { azp: site.clientId, aud: site.clientId, ...person, ...names, nonce };
  return { ...answer, id_token: await idToken(claims, keys, flaws.shift()) };
}
