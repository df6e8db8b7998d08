import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Scrypt parameters of OWASP (docs/decisions/0003): 16 MiB of memory. Tests use lower values. */
export const cost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const prefix = () => `scrypt$${cost.N}$${cost.r}$${cost.p}$`;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password.normalize('NFC'), salt, cost);
  return `${prefix()}${salt.toString('base64url')}$${key.toString('base64url')}`;
}

export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(prefix());
}

/**
 * Tries the NFC form first, and then the typed form, which old hashes need. Checking a null hash
 * takes as long as checking a stored hash.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const composed = password.normalize('NFC');
  if (await matches(composed, stored)) return true;
  return composed !== password && matches(password, stored);
}

async function matches(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? `${prefix()}no-salt$`).split('$');
  const expected = Buffer.from(key, 'base64url');
  const storedCost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), storedCost);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function derive(password: string, salt: Buffer, { N, r, p }: typeof cost) {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
