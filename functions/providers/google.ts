/** Google sign-in in our words: the one file that knows its protocol and the libraries for it. */
import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic';
import { createRemoteJWKSet, type JWKSCacheInput, jwksCache, jwtVerify } from 'jose';
import { email } from '#domain/account/account.ts';
import { line } from '#domain/text.ts';
import * as z from '#domain/zod.ts';
import type { Config } from '../env.ts';
import { ProviderError } from './failure.ts';

const TIMEOUT_MS = 5_000;
const CALLBACK = '/api/auth/google/callback';
const SCOPES = ['openid', 'email', 'profile'];
/** Google's documents allow for both. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/** Google's public keys, for all requests of this isolate; jose renews them. */
const keyCache: JWKSCacheInput = {};

/** What ties Google's answer to the browser that asked: it stays in that browser. */
export interface GoogleAttempt {
  state: string;
  verifier: string;
  nonce: string;
}

/** A person for whom Google vouches. `sub` never changes; the address, which is proved, may. */
export interface GoogleIdentity {
  sub: string;
  email: string;
  name: string;
}

export interface Google {
  /** A new attempt, and the page of Google's on which the person chooses an account. */
  begin(): { attempt: GoogleAttempt; url: string };
  /** Who it was that Google sent back with `code`. @throws ProviderError */
  identify(code: string, attempt: GoogleAttempt): Promise<GoogleIdentity>;
}

/** null without credentials: then nobody can sign in with Google. */
export function createGoogle(config: Config): Google | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret, SITE_URL } = config;
  if (!clientId || !secret) return null;
  const client = new OAuth2Client(clientId, secret, new URL(CALLBACK, SITE_URL).href);
  return {
    begin: () => begin(client, config.GOOGLE_AUTHORIZE_URL),
    identify: async (code, { verifier, nonce }) => {
      try {
        const idToken = await redeem(client, config.GOOGLE_TOKEN_URL, code, verifier);
        return await verify(idToken, { clientId, nonce, keysUrl: config.GOOGLE_JWKS_URL });
      } catch (error) {
        throw new ProviderError('refused', error instanceof Error ? error.message : 'no identity');
      }
    },
  };
}

function begin(client: OAuth2Client, authorizeUrl: string) {
  const state = generateState();
  const verifier = generateCodeVerifier();
  const nonce = generateState();
  const { S256 } = CodeChallengeMethod;
  const url = client.createAuthorizationURLWithPKCE(authorizeUrl, state, S256, verifier, SCOPES);
  url.searchParams.set('nonce', nonce);
  url.searchParams.set('prompt', 'select_account');
  return { attempt: { state, verifier, nonce }, url: url.href };
}

/** The ID token for a code. Arctic's requests take no time limit, so they are left behind at it. */
async function redeem(client: OAuth2Client, tokenUrl: string, code: string, verifier: string) {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS);
  });
  const tokens = client.validateAuthorizationCode(tokenUrl, code, verifier);
  return (await Promise.race([tokens, late])).idToken();
}

interface Expected {
  clientId: string;
  nonce: string;
  keysUrl: string;
}

/** OpenID Connect Core 3.1.3.7, and that Google vouches for the address. */
async function verify(idToken: string, { clientId, nonce, keysUrl }: Expected) {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: TIMEOUT_MS,
    [jwksCache]: keyCache,
  });
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: ['RS256'],
    issuer: ISSUERS,
    audience: clientId,
    requiredClaims: ['exp'],
  });
  const claims = z.object({
    sub: z.string().check(z.minLength(1)),
    nonce: z.literal(nonce),
    email,
    email_verified: z.literal(true),
    name: z.catch(line, ''),
  });
  const parsed = claims.safeParse(payload);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path }) => path.join('.'));
  throw new Error(`unexpected ${wrong.join(', ')} in the ID token`);
}
