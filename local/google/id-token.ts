import { createPublicKey } from 'node:crypto';
import { generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { z } from 'zod';

const ISSUER = 'https://accounts.google.com';
const HEADER = { alg: 'RS256', kid: 'waymark-local-1', typ: 'JWT' };
const LIFE_S = 3600;

const WRONG_CLAIMS = {
  'wrong-issuer': { iss: 'https://accounts.evil.example' },
  'wrong-audience': { aud: 'another-site.apps.googleusercontent.com' },
  'wrong-nonce': { nonce: 'of-another-attempt' },
  expired: { iat: 1_000_000_000, exp: 1_000_000_000 + LIFE_S },
  'no-expiry': { exp: undefined },
  unverified: { email_verified: false },
} as const;

const WRONG_SIGNATURES = ['other-key', 'unknown-key', 'no-signature', 'hs256'] as const;

export const flawSchema = z.enum([
  ...(Object.keys(WRONG_CLAIMS) as (keyof typeof WRONG_CLAIMS)[]),
  ...WRONG_SIGNATURES,
]);
export type Flaw = z.infer<typeof flawSchema>;

export function idToken(claims: JWTPayload, key: JWK, flaw?: Flaw): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const complete = { iss: ISSUER, iat: now, exp: now + LIFE_S, ...claims };
  if (flaw && flaw in WRONG_CLAIMS) {
    return sign({ ...complete, ...WRONG_CLAIMS[flaw as keyof typeof WRONG_CLAIMS] }, key);
  }
  return flaw ? signWrongly(complete, key, flaw) : sign(complete, key);
}

export function publicKeys({ kty, n, e }: JWK): { keys: JWK[] } {
  return { keys: [{ kty, n, e, use: 'sig', alg: HEADER.alg, kid: HEADER.kid }] };
}

async function sign(claims: JWTPayload, key: JWK): Promise<string> {
  return new SignJWT(claims).setProtectedHeader(HEADER).sign(await importJWK(key, HEADER.alg));
}

async function signWrongly(claims: JWTPayload, key: JWK, flaw: Flaw): Promise<string> {
  if (flaw === 'no-signature') return new UnsecuredJWT(claims).encode();
  const token = new SignJWT(claims);
  if (flaw === 'hs256') {
    // The public key is the HMAC secret. A verifier that trusts `alg` accepts this token.
    const secret = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    return token.setProtectedHeader({ ...HEADER, alg: 'HS256' }).sign(Buffer.from(secret));
  }
  const { privateKey } = await generateKeyPair(HEADER.alg);
  const kid = flaw === 'unknown-key' ? 'unknown' : HEADER.kid;
  return token.setProtectedHeader({ ...HEADER, kid }).sign(privateKey);
}
