import * as jose from 'jose';
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

export type KeyPair = Awaited<ReturnType<typeof newKeyPair>>;

export function newKeyPair() {
  return jose.generateKeyPair(HEADER.alg);
}

export function idToken(claims: jose.JWTPayload, keys: KeyPair, flaw?: Flaw): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const complete = { iss: ISSUER, iat: now, exp: now + LIFE_S, ...claims };
  if (flaw && flaw in WRONG_CLAIMS) {
    return sign({ ...complete, ...WRONG_CLAIMS[flaw as keyof typeof WRONG_CLAIMS] }, keys);
  }
  return flaw ? signWrongly(complete, keys, flaw) : sign(complete, keys);
}

export async function publicKeys({ publicKey }: KeyPair) {
  const { alg, kid } = HEADER;
  return { keys: [{ ...(await jose.exportJWK(publicKey)), use: 'sig', alg, kid }] };
}

function sign(claims: jose.JWTPayload, { privateKey }: KeyPair): Promise<string> {
  return new jose.SignJWT(claims).setProtectedHeader(HEADER).sign(privateKey);
}

async function signWrongly(claims: jose.JWTPayload, keys: KeyPair, flaw: Flaw): Promise<string> {
  if (flaw === 'no-signature') return new jose.UnsecuredJWT(claims).encode();
  const token = new jose.SignJWT(claims);
  if (flaw === 'hs256') {
    // The public key is the HMAC secret. A verifier that trusts `alg` accepts this token.
    const secret = await jose.exportSPKI(keys.publicKey);
    return token.setProtectedHeader({ ...HEADER, alg: 'HS256' }).sign(Buffer.from(secret));
  }
  const { privateKey } = await newKeyPair();
  const kid = flaw === 'unknown-key' ? 'unknown' : HEADER.kid;
  return token.setProtectedHeader({ ...HEADER, kid }).sign(privateKey);
}
