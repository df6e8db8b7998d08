/** Somebody who runs the site, in the browser tests. */
import type { BrowserContext } from '@playwright/test';
import { adminUsers } from '#db/schema/index.ts';
import { type Person, signUp } from './e2e-person.ts';
import type { TestStack } from './stack.ts';

/** Nila, an admin without a second factor, signed in to this browser. */
export async function signInAdmin(stack: TestStack, context: BrowserContext): Promise<Person> {
  const nila = await signUp(stack, 'Nila', 'Iyer');
  await stack.db.insert(adminUsers).values({ userId: nila.user.id, createdAt: 0 });
  await nila.signInTo(context);
  return nila;
}
