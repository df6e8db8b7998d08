/** Sets up the second factor of admins and submits its codes. */
import { accessMessages } from '#domain/account/admin-access.ts';
import { moveClock, PASSWORD, type Reply, workerNow } from '#tests/support/api.ts';
import { admin, type Customer } from '#tests/support/customer.ts';
import { expectRefusal } from '#tests/support/requests.ts';
import { codeAt, STEP } from './totp.ts';

/** Body of the request that starts the setup. */
export const proof = { currentPassword: PASSWORD };

/** Moves the Worker's clock to the start of the next code, so that no code expires during a test. */
export function nextStep(): Promise<void> {
  const now = workerNow();
  return moveClock(now - Date.now() + STEP - (now % STEP));
}

/** Starts the setup; returns the secret. */
export async function begin(nila: Customer): Promise<string> {
  await nextStep();
  const { body } = await nila.request<{ secret: string }>('POST', '/admin/second-factor', proof);
  return body.secret;
}

export function send(nila: Customer, what: 'confirmation' | 'code' | 'removal', code: string) {
  return nila.request('POST', `/admin/second-factor/${what}`, { code });
}

/**
 * Creates an admin who turned the second factor on with the previous code, in the returned session.
 * The current code and the next one are unused.
 */
export async function enrolled(): Promise<{ nila: Customer; secret: string }> {
  const nila = await admin();
  const secret = await begin(nila);
  const { status } = await send(nila, 'confirmation', codeAt(secret, workerNow() - STEP));
  if (status !== 204) throw new Error(`The second factor was not turned on: ${status}`);
  return { nila, secret };
}

/** Expects the answer to a wrong, expired or used code. */
export function expectWrong(reply: Reply<unknown>): void {
  expectRefusal(reply, 'forbidden', accessMessages.codeWrong, 'code');
}
