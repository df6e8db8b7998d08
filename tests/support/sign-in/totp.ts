/** What an authenticator app does. */
import { TOTP } from 'otpauth';

/** 30 seconds: a code belongs to one, and the server takes those of its neighbours too. */
export const STEP = 30_000;

/** What the app shows at `instant`. */
export function codeAt(secret: string, instant: number): string {
  return new TOTP({ secret }).generate({ timestamp: instant });
}

/** Six digits that the app shows nowhere near `instant`. */
export function wrongCode(secret: string, instant: number): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, instant + steps * STEP));
  const codes = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return codes.find((code) => !near.includes(code)) ?? '';
}
