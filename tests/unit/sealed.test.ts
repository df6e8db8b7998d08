import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from '#functions/secrets.ts';

const key = randomBytes(32).toString('base64');

test('what was sealed is read again by its key and its owner', () => {
  expect(unseal(key, 'nila', seal(key, 'nila', 'a secret'))).toBe('a secret');
});

test('11.3.2 it shows nothing of the text, and no two seals are alike', () => {
  const seals = Array.from({ length: 50 }, () => seal(key, 'nila', 'a secret'));

  expect(new Set(seals).size).toBe(50);
  for (const sealed of seals) {
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('a secret');
  }
});

test('11.3.3 with another key, for another owner, or altered in any byte, it stays closed', () => {
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
