import { expect, test } from 'vitest';
import {
  hashPassword,
  isOutdated,
  verifyPassword,
} from '#functions/identity/passwords/password.ts';

test('11.4.2 as shipped, a password is hashed by scrypt with N=2^14, r=8, p=5 and its own salt', async () => {
  const [hash = '', other = ''] = await Promise.all([
    hashPassword('correct horse'),
    hashPassword('correct horse'),
  ]);

  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(other).not.toBe(hash);
  expect(isOutdated(hash)).toBe(false);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('Correct horse', hash)).toBe(false);
  expect(await verifyPassword('', null)).toBe(false);
});
