/** An admin's phone, in the API tests. */
import { TOTP } from 'otpauth';
import { sessions } from '#db/schema/index.ts';
import { admin } from './admin.ts';
import { db } from './api.ts';
import { Customer } from './customer.ts';
import { newSession } from './session.ts';

/** 30 seconds: a code belongs to one, and the server takes those of its neighbours too. */
export const STEP = 30_000;

/** What the app shows at `instant`. */
export function codeAt(secret: string, instant: number): string {
  return new TOTP({ secret }).generate({ timestamp: instant });
}

/** Six digits that the app shows nowhere near `instant`. */
export function wrongCode(secret: string, instant: number): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, instant + steps * STEP));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  ) as string;
}

/** Scans the secret of a second factor that is not yet on. */
export async function begin(nila: Customer): Promise<string> {
  const { body } = await nila.request<{ secret: string }>('POST', '/admin/second-factor', {});
  return body.secret;
}

export function send(nila: Customer, what: 'confirmation' | 'code' | 'removal', code: string) {
  return nila.request('POST', `/admin/second-factor/${what}`, { code });
}

/** Another session of the same person. */
export async function elsewhere({ user }: Customer): Promise<Customer> {
  const { token, row } = newSession(user.id);
  await db.insert(sessions).values(row);
  return new Customer(user, `__Host-session=${token}`);
}

/**
 * An admin whose second factor was turned on a step ago, in the session that turned it on; the codes
 * of now and of the next step are unused.
 */
export async function enrolled(): Promise<{ nila: Customer; secret: string }> {
  const nila = await admin();
  const secret = await begin(nila);
  const { status } = await send(nila, 'confirmation', codeAt(secret, Date.now() - STEP));
  if (status !== 204) throw new Error(`The second factor was not turned on: ${status}`);
  return { nila, secret };
}
