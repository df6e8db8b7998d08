import type { Locator, Page } from '@playwright/test';
import { test as base } from './test.ts';

export function adminNav(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Admin' });
}

export const test = base.extend({
  context: async ({ context, nila }, use) => {
    await nila.signInTo(context);
    await use(context);
  },
});

export { expect, expectAccessible } from './test.ts';
