import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from '#functions/identity/admins/admins.ts';
import {
  hashPassword,
  isOutdatedHash,
  verifyPassword,
} from '#functions/identity/passwords/password.ts';
import { seal, unseal } from '#functions/secrets.ts';

test('11.4.2 hashes each password with scrypt (N=2^14, r=8, p=5) and its own salt', async () => {
  const [hash = '', other = ''] = await Promise.all([
    hashPassword('correct horse'),
    hashPassword('correct horse'),
  ]);

  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(other).not.toBe(hash);
  expect(isOutdatedHash(hash)).toBe(false);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('Correct horse', hash)).toBe(false);
  expect(await verifyPassword('', null)).toBe(false);
});

const key = randomBytes(32).toString('base64');

test('11.3.2 encrypts the same secret differently each time and hides its text', () => {
  const seals = Array.from({ length: 50 }, () => seal(key, 'nila', 'a secret'));

  expect(new Set(seals).size).toBe(50);
  for (const sealed of seals) {
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('a secret');
  }
});

test('11.3.3 does not decrypt a secret with another key, another owner or any altered byte', () => {
  const sealed = seal(key, 'nila', 'a secret');
  const bytes = Buffer.from(sealed, 'base64');

  expect(() => unseal(randomBytes(32).toString('base64'), 'nila', sealed)).toThrow();
  expect(() => unseal(key, 'ravi', sealed)).toThrow();
  for (const [index, byte] of bytes.entries()) {
    const altered = Buffer.from(bytes);
    altered[index] = byte ^ 1;
    expect(() => unseal(key, 'nila', altered.toString('base64')), `byte ${index}`).toThrow();
  }
});

/** The secret of RFC 6238, appendix B: `12345678901234567890` in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Table of RFC 6238, appendix B: seconds, and the last six digits of the SHA-1 code. */
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;

test.each(vectors)('at %i seconds, accepts the code %s from RFC 6238', (seconds, code) => {
  expect(totpStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test.each(['', '28708', '2870820', '94287082', 'abcdef'])('rejects the TOTP code %j', (code) => {
  expect(totpStep(SECRET, code, 59_000)).toBe(null);
});

test('6.5.3 each new authenticator secret has 160 bits and is different', () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret);

  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('the otpauth URL has the issuer, the account and the standard parameters', () => {
  const url = new URL(totpUri(SECRET, 'nila@example.com'));

  expect(url.href).toContain('otpauth://totp/Waymark:nila%40example.com');
  const standard = { algorithm: 'SHA1', digits: '6', period: '30' };
  const parameters = Object.fromEntries(url.searchParams);
  expect(parameters).toEqual({ issuer: 'Waymark', secret: SECRET, ...standard });
});
