import { accessMessages } from '#domain/account/admin-access.ts';
import { moveClock, PASSWORD, type Reply, workerNow } from '#support/api.ts';
import { admin, type Customer } from '#support/customer.ts';
import { expectRefusal } from '#support/requests.ts';
import { CODE_MS, codeAt } from './totp.ts';

export const setupForm = { currentPassword: PASSWORD };

/** Moves the clock to the start of a 30-second step. So no code expires during a test. */
export function moveToNextCode(): Promise<void> {
  const now = workerNow();
  return moveClock(now - Date.now() + CODE_MS - (now % CODE_MS));
}

export async function startSetup(nila: Customer): Promise<string> {
  await moveToNextCode();
  const path = '/admin/second-factor';
  const { body } = await nila.request<{ secret: string }>('POST', path, setupForm);
  return body.secret;
}

export function sendCode(nila: Customer, what: 'confirmation' | 'code' | 'removal', code: string) {
  return nila.request('POST', `/admin/second-factor/${what}`, { code });
}

/** Uses the previous time step's code, so that the current code stays unused. */
export async function enrolledAdmin(): Promise<{ nila: Customer; secret: string }> {
  const nila = await admin();
  const secret = await startSetup(nila);
  const { status } = await sendCode(nila, 'confirmation', codeAt(secret, workerNow() - CODE_MS));
  if (status !== 204) throw new Error(`The second factor was not turned on: ${status}`);
  return { nila, secret };
}

export function expectWrongCode(reply: Reply<unknown>): void {
  expectRefusal(reply, 'forbidden', accessMessages.codeWrong, 'code');
}
