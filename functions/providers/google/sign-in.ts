import { createRemoteJWKSet, type JWKSCacheInput, jwksCache, jwtVerify } from 'jose';
import { accountEmail } from '#domain/account/account.ts';
import { textLine } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import type { Config } from '../../env.ts';
import { newToken } from '../../secrets.ts';
import { ProviderError } from '../failure.ts';
import { type Attempt, createOAuth, TIMEOUT_MS } from './oauth.ts';

const SCOPES = ['openid', 'email', 'profile'];
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
/** Google's public keys, shared by all requests of an isolate. The library jose renews the keys. */
const keyCache: JWKSCacheInput = {};

export type GoogleAttempt = Attempt & { nonce: string };

type GoogleIdentity = Record<'sub' | 'email' | 'name', string>;

export type Google = NonNullable<ReturnType<typeof createGoogle>>;

export function createGoogle(config: Config) {
  const oauth = createOAuth(config, '/api/auth/google/callback');
  if (!oauth) return null;
  return {
    begin: () => {
      const nonce = newToken();
      const { attempt, url } = oauth.begin(SCOPES, { nonce, prompt: 'select_account' });
      return { attempt: { ...attempt, nonce }, url };
    },
    /** A code works once. After an error, the user must start again. @throws ProviderError */
    identify: async (code: string, attempt: GoogleAttempt): Promise<GoogleIdentity> => {
      try {
        const idToken = (await oauth.redeem(code, attempt)).idToken();
        return await verifyIdToken(idToken, {
          clientId: oauth.clientId,
          nonce: attempt.nonce,
          keysUrl: config.GOOGLE_JWKS_URL,
        });
      } catch (error) {
        throw new ProviderError('refused', error instanceof Error ? error.message : 'no identity');
      }
    },
  };
}

type Expected = Record<'clientId' | 'nonce' | 'keysUrl', string>;

/** Checks the token (OpenID Connect Core 3.1.3.7) and requires a verified email address. */
async function verifyIdToken(idToken: string, { clientId, nonce, keysUrl }: Expected) {
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
    email: accountEmail,
    email_verified: z.literal(true),
    name: z.catch(textLine, ''),
  });
  const parsed = claims.safeParse(payload);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path }) => path.join('.'));
  throw new Error(`unexpected ${wrong.join(', ')} in the ID token`);
}
