/** The codes of authenticator apps (RFC 6238), in the one form that all apps understand. */
import { Secret, TOTP } from 'otpauth';
import { site } from '#domain/site.ts';

const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const WINDOW = 1;

/** 160 random bits in base32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer: site.name, label: email, secret, ...form }).toString();
}

/** The time step that `code` belongs to, compared in constant time; null for a wrong code. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ secret, ...form });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
