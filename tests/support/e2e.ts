/** Browser tests: each Playwright worker has a stack of its own, and each test starts with it empty. */
import { test as base } from '@playwright/test';
import { resetStack, startTestStack, type TestStack } from './stack.ts';

export const test = base.extend<{ emptyStack: undefined }, { stack: TestStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const stack = await startTestStack();
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  emptyStack: [
    async ({ stack }, use) => {
      await resetStack(stack);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
});

export { expect } from '@playwright/test';
