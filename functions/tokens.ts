import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Stands for its holder and nobody can guess it: 256 random bits, fit for an address. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 in hex: stands in for a secret that must not be stored, or for a text that is too long. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
