import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** An OWASP setting of equal strength that fits a 128 MB isolate (docs/decisions/0003). */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const PREFIX = `scrypt$${COST.N}$${COST.r}$${COST.p}`;
const NOBODYS = `${PREFIX}$no-salt$`;

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return `${PREFIX}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether a hash was made by other parameters than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`${PREFIX}$`);
}

/** No account's password (null) takes as long to refuse as a wrong one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? NOBODYS).split('$');
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }) {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
