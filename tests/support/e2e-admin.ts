/** Somebody who runs the site, in the browser tests. */
import type { BrowserContext } from '@playwright/test';
import { type Person, signUp } from './e2e-person.ts';
import { makeAdmin } from './e2e-rows.ts';
import type { TestStack } from './stack.ts';

/** Nila, an admin without a second factor, signed in to this browser. */
export async function signInAdmin(stack: TestStack, context: BrowserContext): Promise<Person> {
  const nila = await signUp(stack, 'Nila', 'Iyer');
  await makeAdmin(stack, nila);
  await nila.signInTo(context);
  return nila;
}
