import { accountMessages } from '#domain/account/messages.ts';
import { type DomainError, refusedField } from '#domain/errors.ts';
import { site } from '#domain/site.ts';
import list from './common-passwords.txt';
import { hashPassword } from './password.ts';

/**
 * The 10,000 most common of SecLists (github.com/danielmiessler/SecLists), CC BY-SA 3.0, in lower case.
 * A line: the letters shared with the one before, in base 36, and the others.
 */
export const commonPasswords = new Set<string>();

let previous = '';

for (const [shared = '', ...rest] of list.trim().split('\n')) {
  previous = previous.slice(0, Number.parseInt(shared, 36)) + rest.join('');
  commonPasswords.add(previous);
}

const brand = site.name.toLowerCase();

const NOT_LETTERS = /\P{L}/gu;

/** @throws DomainError invalid for one that is guessed first */
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
