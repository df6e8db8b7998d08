import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, onTestFinished } from 'vitest';
import { startGoogle } from '#local/google/server.ts';

export const CLIENT_ID = 'site.apps.googleusercontent.com';
export const SECRET = 'secret';
export const REDIRECT_URI = 'https://waymark.test/api/auth/google/callback';
export const VERIFIER = 'v'.repeat(43);
const SCOPES = ['openid', 'email', 'profile'];

const site = { port: 0, clientId: CLIENT_ID, clientSecret: SECRET, redirectUris: [REDIRECT_URI] };

/** The stand-in until the file or the test ends, and the real client libraries pointed at it. */
export async function start(stateFile?: string) {
  const running = await startGoogle({ ...site, ...(stateFile && { stateFile }) });
  if (stateFile) onTestFinished(running.close);
  else afterAll(running.close);
  const { url } = running;
  const keys = createRemoteJWKSet(new URL(`${url}/oauth2/v3/certs`));
  return {
    ...running,
    authorizeUrl: (changes: Record<string, string> = {}) => authorizeUrl(url, changes),
    redeem: (
      code: string,
      { secret = SECRET, verifier = VERIFIER, redirectUri = REDIRECT_URI } = {},
    ) =>
      new OAuth2Client(CLIENT_ID, secret, redirectUri).validateAuthorizationCode(
        `${url}/token`,
        code,
        verifier,
      ),
    verify: (idToken: string) =>
      jwtVerify(idToken, keys, { issuer: 'https://accounts.google.com', audience: CLIENT_ID }),
    flaw: (flaw: string) => post(`${url}/__control/tokens`, JSON.stringify({ flaw })),
  };
}

function authorizeUrl(url: string, changes: Record<string, string>): string {
  const client = new OAuth2Client(CLIENT_ID, SECRET, REDIRECT_URI);
  const page = client.createAuthorizationURLWithPKCE(
    `${url}/o/oauth2/v2/auth`,
    'state-1',
    CodeChallengeMethod.S256,
    VERIFIER,
    SCOPES,
  );
  for (const [name, value] of Object.entries({ nonce: 'nonce-1', ...changes })) {
    page.searchParams.set(name, value);
  }
  return page.href;
}

/** Where a choice on the page at `page` leads. */
export async function choose(page: string, choice: Record<string, string>) {
  const response = await post(page, new URLSearchParams(choice));
  const location = response.headers.get('location');
  return { status: response.status, back: location ? new URL(location) : null };
}

/** The code that a person of this name comes back with. */
export async function codeFor(page: string, name: string): Promise<string> {
  const { back } = await choose(page, { name, email: 'asha@example.com' });
  return back?.searchParams.get('code') ?? '';
}

function post(url: string, body: string | URLSearchParams): Promise<Response> {
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}
