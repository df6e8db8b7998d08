import { TOTP } from 'otpauth';

/** Milliseconds per code. The server also accepts the previous and the next code. */
export const CODE_MS = 30_000;

export function codeAt(secret: string, instant: number): string {
  return new TOTP({ secret }).generate({ timestamp: instant });
}

/** Returns a code that is wrong at `instant` and up to two time steps before and after. */
export function wrongCode(secret: string, instant: number): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, instant + steps * CODE_MS));
  const codes = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return codes.find((code) => !near.includes(code)) ?? '';
}
