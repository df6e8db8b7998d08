/** Admins and their second factors, in the API tests. */
import { accessMessages } from '#domain/account/admin-access.ts';
import { moveClock, PASSWORD, type Reply, workerNow } from '#tests/support/api.ts';
import { admin, type Customer } from '#tests/support/customer.ts';
import { expectRefusal } from '#tests/support/requests.ts';
import { codeAt, STEP } from './totp.ts';

/** What beginning asks for. */
export const proof = { currentPassword: PASSWORD };

/** Moves the Worker's clock to the beginning of the next step, so that none ends during a test. */
export function nextStep(): Promise<void> {
  const now = workerNow();
  return moveClock(now - Date.now() + STEP - (now % STEP));
}

/** Scans the secret of a second factor that is not yet on. */
export async function begin(nila: Customer): Promise<string> {
  await nextStep();
  const { body } = await nila.request<{ secret: string }>('POST', '/admin/second-factor', proof);
  return body.secret;
}

export function send(nila: Customer, what: 'confirmation' | 'code' | 'removal', code: string) {
  return nila.request('POST', `/admin/second-factor/${what}`, { code });
}

/**
 * An admin whose second factor was turned on a step ago, in the session that turned it on; the codes
 * of now and of the next step are unused.
 */
export async function enrolled(): Promise<{ nila: Customer; secret: string }> {
  const nila = await admin();
  const secret = await begin(nila);
  const { status } = await send(nila, 'confirmation', codeAt(secret, workerNow() - STEP));
  if (status !== 204) throw new Error(`The second factor was not turned on: ${status}`);
  return { nila, secret };
}

/** Refused as a code that is not right, or not any more. */
export function expectWrong(reply: Reply<unknown>): void {
  expectRefusal(reply, 'forbidden', accessMessages.codeWrong, 'code');
}
