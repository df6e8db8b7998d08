/** Somebody who runs the site, in the browser tests. */
import type { BrowserContext } from '@playwright/test';
import type { TestStack } from '#tests/support/stack/stack.ts';
import { type Person, signUp } from './person.ts';
import { makeAdmin } from './rows.ts';

/** Nila, an admin without a second factor, signed in to this browser. */
export async function signInAdmin(stack: TestStack, context: BrowserContext): Promise<Person> {
  const nila = await signUp(stack, 'Nila', 'Iyer');
  await makeAdmin(stack, nila);
  await nila.signInTo(context);
  return nila;
}
