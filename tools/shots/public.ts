import { expect } from '@playwright/test';
import { cardName } from '#content/pages.ts';
import regions from '#content/regions.json' with { type: 'json' };
import {
  menuButton,
  openPolicy,
  packageTitles,
  policies,
  scrollToIsland,
} from '#tools/browser/site.ts';
import { slot } from '#tools/browser/time-picker.ts';
import { marketingPages } from '../public-pages.ts';
import type { Shots } from './scene.ts';

const pages = [...marketingPages, '/no-such-page'];

export const publicShots: Shots = {
  ...Object.fromEntries(pages.map((path) => [cardName(path), ({ page }) => page.goto(path)])),

  styleguide: async ({ page }) => {
    await page.goto('/styleguide');
    await slot(page, '7:00 AM').waitFor();
    // Astro removes `ssr` from an island when React has hydrated the island.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  },
  'menu-about': async ({ page }) => {
    await page.goto('/parent');
    await menuButton(page, 'About Us').click();
  },
  'menu-services': async ({ page }) => {
    await page.goto('/founder');
    await menuButton(page, 'Services').click();
  },
  ...Object.fromEntries(
    policies.map(({ name, href }) => [
      `dialog-${cardName(href)}`,
      async ({ page }) => {
        await page.goto('/founder');
        await openPolicy(page, name);
      },
    ]),
  ),
  ...Object.fromEntries(
    packageTitles.map((title) => [
      `dialog-${title.split(' ')[0]?.toLowerCase()}`,
      async ({ page }) => {
        await page.goto('/student');
        await page.getByRole('link', { name: `Book a Session for ${title}` }).click();
        await page.getByRole('button', { name: 'One school more' }).click();
      },
    ]),
  ),
  'home-parents': async ({ page }) => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'Parent' }).click();
  },
  'home-schools': async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    for (const { name } of regions) {
      const button = page.getByRole('button', { name: `See schools in ${name}` });
      await scrollToIsland(button);
      await button.click();
    }
  },
  'success-stories-list': async ({ page }) => page.goto('/success-stories?view=list'),
  'success-stories-money': async ({ page }) => page.goto('/success-stories?worry=money'),
  'contact-answer': async ({ page }) => {
    await page.goto('/contact');
    await page.locator('main details summary').first().click();
  },
};
