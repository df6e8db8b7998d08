/** Tests the Google sign-in stand-in with the client libraries `arctic` and `jose`. */
import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { startGoogle } from '#local/google/server.ts';

const CLIENT_ID = 'site.apps.googleusercontent.com';
const SECRET = 'secret';
const REDIRECT_URI = 'https://waymark.test/api/auth/google/callback';
const VERIFIER = 'v'.repeat(43);
const ASHA = { name: 'Asha Rao Menon', email: 'asha@example.com' };

const site = { port: 0, clientId: CLIENT_ID, clientSecret: SECRET, redirectUris: [REDIRECT_URI] };
const { url, close } = await startGoogle(site);
afterAll(close);

const keys = createRemoteJWKSet(new URL(`${url}/oauth2/v3/certs`));
const verify = (idToken: string) =>
  jwtVerify(idToken, keys, { issuer: 'https://accounts.google.com', audience: CLIENT_ID });

function post(to: string, body: string | URLSearchParams): Promise<Response> {
  return fetch(to, { method: 'POST', body, redirect: 'manual' });
}

function chooser(changes: Record<string, string> = {}): string {
  const page = new OAuth2Client(CLIENT_ID, SECRET, REDIRECT_URI).createAuthorizationURLWithPKCE(
    `${url}/o/oauth2/v2/auth`,
    'state-1',
    CodeChallengeMethod.S256,
    VERIFIER,
    ['openid', 'email', 'profile'],
  );
  for (const [name, value] of Object.entries({ nonce: 'nonce-1', ...changes })) {
    page.searchParams.set(name, value);
  }
  return page.href;
}

async function code(): Promise<string> {
  const { headers } = await post(chooser(), new URLSearchParams(ASHA));
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
}

const redeem = (
  code: string,
  { secret = SECRET, verifier = VERIFIER, redirectUri = REDIRECT_URI } = {},
) =>
  new OAuth2Client(CLIENT_ID, secret, redirectUri).validateAuthorizationCode(
    `${url}/token`,
    code,
    verifier,
  );

test.each([
  ['another client', { client_id: 'other' }, 'invalid_client'],
  ['another redirect URI', { redirect_uri: 'https://evil.test/' }, 'redirect_uri_mismatch'],
  ['a request without openid', { scope: 'email' }, 'invalid_request'],
  ['another flow', { response_type: 'token' }, 'invalid_request'],
])('the account chooser rejects %s', async (_, change: Record<string, string>, reason) => {
  const shown = await fetch(chooser(change));
  expect(shown.status).toBe(400);
  expect(await shown.text()).toContain(reason);
  const { status, headers } = await post(chooser(change), new URLSearchParams(ASHA));
  expect([status, headers.get('location')]).toEqual([400, null]);
});

test('exchanges a code for an ID token of the chosen account, but only once', async () => {
  const issued = await code();
  const tokens = await redeem(issued);
  const { payload, protectedHeader } = await verify(tokens.idToken());
  expect(protectedHeader.alg).toBe('RS256');
  expect(payload.sub).toMatch(/^1\d{20}$/);
  const client = { aud: CLIENT_ID, azp: CLIENT_ID, nonce: 'nonce-1' };
  const names = { given_name: 'Asha', family_name: 'Rao Menon' };
  expect(payload).toMatchObject({ ...client, ...ASHA, ...names, email_verified: true });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
  expect(tokens.tokenType()).toBe('Bearer');
  await expect(redeem(issued)).rejects.toMatchObject({ code: 'invalid_grant' });
});

test.each([
  ['client secret', { secret: 'guess' }, 'invalid_client'],
  ['PKCE verifier', { verifier: 'w'.repeat(43) }, 'invalid_grant'],
  ['redirect URI', { redirectUri: 'https://evil.test/' }, 'redirect_uri_mismatch'],
])('rejects a code with a wrong %s', async (_, change, reason) => {
  await expect(redeem(await code(), change)).rejects.toMatchObject({ code: reason });
});

test.each([
  ['wrong-issuer', 'ERR_JWT_CLAIM_VALIDATION_FAILED', 'RS256'],
  ['wrong-audience', 'ERR_JWT_CLAIM_VALIDATION_FAILED', 'RS256'],
  ['expired', 'ERR_JWT_EXPIRED', 'RS256'],
  ['other-key', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED', 'RS256'],
  ['unknown-key', 'ERR_JWKS_NO_MATCHING_KEY', 'RS256'],
  ['no-signature', 'ERR_JOSE_NOT_SUPPORTED', 'none'],
  ['hs256', 'ERR_JOSE_NOT_SUPPORTED', 'HS256'],
])('issues one ID token with the flaw %s, and verifiers reject it', async (flaw, reason, alg) => {
  await post(`${url}/__control/tokens`, JSON.stringify({ flaw }));
  const flawed = (await redeem(await code())).idToken();
  expect(decodeProtectedHeader(flawed).alg).toBe(alg);
  await expect(verify(flawed)).rejects.toMatchObject({ code: reason });
  await expect(verify((await redeem(await code())).idToken())).resolves.toHaveProperty('payload');
});
