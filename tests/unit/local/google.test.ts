import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { CLIENT_ID, choose, codeFor, REDIRECT_URI, start } from './google-support.ts';
import { stateFile } from './state-support.ts';

const { authorizeUrl, redeem, verify, flaw } = await start();

describe('the account chooser', () => {
  test('lists accounts, another one and a way out, and may be answered from its page', async () => {
    const response = await fetch(authorizeUrl());
    const page = await response.text();
    for (const text of ['Ananya Krishnan', 'Use another account', 'Cancel']) {
      expect(page).toContain(text);
    }
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://waymark.test",
    );
  });

  test('sends the chosen person back with a code and the state, those who cancel without', async () => {
    const { status, back } = await choose(authorizeUrl(), { sub: '100000000000000000002' });

    expect(status).toBe(303);
    expect(back?.href.split('?')[0]).toBe(REDIRECT_URI);
    expect(back?.searchParams.get('state')).toBe('state-1');
    expect(back?.searchParams.get('code')).toMatch(/^4\/0[\w-]{43}$/);
    const cancelled = await choose(authorizeUrl(), { choice: 'cancel' });
    expect(cancelled.back?.search).toBe('?error=access_denied&state=state-1');
  });

  test.each([
    ['another site', { client_id: 'other' }, 'invalid_client'],
    ['another address', { redirect_uri: 'https://evil.test/' }, 'redirect_uri_mismatch'],
    ['no identity', { scope: 'email' }, 'invalid_request'],
    ['another flow', { response_type: 'token' }, 'invalid_request'],
  ])('is closed to %s', async (_, change: Record<string, string>, reason) => {
    const shown = await fetch(authorizeUrl(change));
    const { status, back } = await choose(authorizeUrl(change), { choice: 'cancel' });

    expect(shown.status).toBe(400);
    expect(await shown.text()).toContain(reason);
    expect({ status, back }).toEqual({ status: 400, back: null });
  });

  test('knows no account without an email address and a name', async () => {
    const nobody: Record<string, string>[] = [
      ...[{ sub: '7' }, { name: 'Asha', email: 'asha' }, { email: 'asha@example.com' }],
      {},
    ];
    for (const choice of nobody) {
      expect(await choose(authorizeUrl(), choice)).toEqual({ status: 400, back: null });
    }
  });
});

describe('a code', () => {
  test('stands for an ID token that says who chose, once', async () => {
    const code = await codeFor(authorizeUrl(), 'Asha Rao Menon');
    const tokens = await redeem(code);
    const { payload, protectedHeader } = await verify(tokens.idToken());
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({
      aud: CLIENT_ID,
      azp: CLIENT_ID,
      sub: expect.stringMatching(/^1\d{20}$/),
      name: 'Asha Rao Menon',
      given_name: 'Asha',
      family_name: 'Rao Menon',
      email: 'asha@example.com',
      email_verified: true,
      nonce: 'nonce-1',
    });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
    expect(tokens.tokenType()).toBe('Bearer');
    await expect(redeem(code)).rejects.toMatchObject({ code: 'invalid_grant' });
  });

  test.each([
    ['the secret', { secret: 'guess' }, 'invalid_client'],
    ['the verifier', { verifier: 'w'.repeat(43) }, 'invalid_grant'],
    ['the address', { redirectUri: 'https://evil.test/' }, 'redirect_uri_mismatch'],
  ])('is worth nothing without %s', async (_, change, code) => {
    const issued = await codeFor(authorizeUrl(), 'Asha');
    await expect(redeem(issued, change)).rejects.toMatchObject({ code });
  });
});

describe('a person', () => {
  test('keeps their id under any name, and may have an address that is not verified', async () => {
    const subOf = async (name: string) =>
      decodeJwt((await redeem(await codeFor(authorizeUrl(), name))).idToken()).sub;
    expect(await subOf('Asha Menon')).toBe(await subOf('Asha Rao'));

    const choice = { name: 'Asha', email: 'asha@example.com', unverified: 'on' };
    const { back } = await choose(authorizeUrl(), choice);
    const tokens = await redeem(back?.searchParams.get('code') ?? '');
    expect(decodeJwt(tokens.idToken())).toMatchObject({ email_verified: false });
  });

  test('outlives the stand-in, and so does its key', async () => {
    const file = stateFile();
    const first = await start(file);
    const before = (await first.redeem(await codeFor(first.authorizeUrl(), 'Asha'))).idToken();
    await first.close();
    const second = await start(file);
    const after = (await second.redeem(await codeFor(second.authorizeUrl(), 'Asha'))).idToken();
    expect((await second.verify(before)).payload.sub).toBe(decodeJwt(after).sub);
  });
});

describe('a token with a flaw', () => {
  test.each([
    ['wrong-issuer', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['wrong-audience', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['expired', 'ERR_JWT_EXPIRED'],
    ['other-key', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    ['unknown-key', 'ERR_JWKS_NO_MATCHING_KEY'],
  ])('%s is not believed by a careful reader, and the next one is', async (name, code) => {
    await flaw(name);
    const tokens = await redeem(await codeFor(authorizeUrl(), 'Asha'));
    await expect(verify(tokens.idToken())).rejects.toMatchObject({ code });
    const next = await redeem(await codeFor(authorizeUrl(), 'Asha'));
    await expect(verify(next.idToken())).resolves.toHaveProperty('payload.name', 'Asha');
  });

  test('without a signature or with the wrong kind says so in its header; no other flaw is known', async () => {
    for (const [name, alg] of [
      ['no-signature', 'none'],
      ['hs256', 'HS256'],
    ] as const) {
      await flaw(name);
      const tokens = await redeem(await codeFor(authorizeUrl(), 'Asha'));
      expect(decodeProtectedHeader(tokens.idToken()).alg).toBe(alg);
    }
    expect((await flaw('surprise')).status).toBe(400);
  });
});
