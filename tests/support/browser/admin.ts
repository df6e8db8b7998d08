import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { TestStack } from '#local/temporary-stack.ts';
import { type Person, signUp } from '#tools/browser/person.ts';
import { makeAdmin } from '#tools/browser/rows.ts';
import { test as base } from './test.ts';

export async function signInAdmin(stack: TestStack, context: BrowserContext): Promise<Person> {
  const nila = await signUp(stack, 'Nila', 'Iyer');
  await makeAdmin(stack, nila);
  await nila.signInTo(context);
  return nila;
}

export function adminNav(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Admin' });
}

export const test = base.extend<{ nila: Person }>({
  nila: [
    async ({ stack, context, emptyStack: _ }, use) => use(await signInAdmin(stack, context)),
    { auto: true },
  ],
});

export { expect, expectAccessible } from './test.ts';
