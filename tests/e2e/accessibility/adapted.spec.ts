/** What readers change for themselves: the size of text, the direction of writing, the contrast. */
import type { Page } from '@playwright/test';
import { isPhone } from '#local/browser/site.ts';
import { expectNoOverflow } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const pages = [
  '/',
  '/student',
  '/parent',
  '/individual-services',
  '/contact',
  '/webinar',
  '/calendar?service=discovery-call',
  '/profile',
  '/account',
];

async function expectAllFit(page: Page, change: () => Promise<void>): Promise<void> {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByLabel('Your account', { exact: true })).toBeVisible();
    // What is still loading always fits.
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await change();
    await expectNoOverflow(page, path);
  }
}

/** The largest step of a phone's own settings, and what WCAG 2.2 asks of a desk (1.4.4). */
test('larger text fits every page', { tag: '@both' }, async ({ page, asha: _ }) => {
  const size = isPhone(page) ? '130%' : '200%';
  await expectAllFit(page, () =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size),
  );
});

test('writing from right to left fits every page', { tag: '@both' }, async ({ page, asha: _ }) => {
  await expectAllFit(page, () =>
    page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    }),
  );
});

test('more contrast gives quiet words the colour of loud ones', async ({ page }) => {
  await page.goto('/');
  const colours = () =>
    page.evaluate(() => {
      const quiet = document.querySelector('.text-soft');
      return [quiet && getComputedStyle(quiet).color, getComputedStyle(document.body).color];
    });
  const [quiet, loud] = await colours();
  expect(quiet).not.toBe(loud);
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(async () => new Set(await colours()).size).toBe(1);
});
