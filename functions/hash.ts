import { createHash } from 'node:crypto';

/** SHA-256 in hex: stands in for a secret that must not be stored, or for a text that is too long. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
