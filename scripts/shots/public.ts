/** Every page open to all, and what a visitor can open or provoke there. */
import type { Page } from '@playwright/test';
import { cardName } from '#content/pages.ts';
import { failMails } from '#tests/support/e2e-outbox.ts';
import { alert } from '#tests/support/e2e-pages.ts';
import {
  isPhone,
  menuButton,
  openPolicy,
  packageTitles,
  policies,
} from '#tests/support/e2e-site.ts';
import { marketingPages, signInPages } from '../public-pages.ts';
import type { Shots } from './scene.ts';

const pages = [
  ...marketingPages,
  ...signInPages,
  ...['/forgot-password', '/reset-password', '/verify-email'],
  ...['/no-such-page', '/500', '/styleguide'],
];

export const publicShots: Shots = {
  ...Object.fromEntries(pages.map((path) => [cardName(path), ({ page }) => page.goto(path)])),

  'menu-about': async ({ page }) => {
    await page.goto('/parent');
    await menuButton(page, 'About Us').click();
  },
  'menu-services': async ({ page }) => {
    await page.goto('/founder');
    if (!isPhone(page)) await menuButton(page, 'Services').click();
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
    for (const button of await page.getByRole('button', { name: /^See schools/ }).all()) {
      await button.click();
    }
  },
  'contact-answer': async ({ page }) => {
    await page.goto('/contact');
    await page.locator('main details summary').first().click();
  },
  'contact-complaints': async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
  },
  'contact-thanks': async ({ page }) => {
    await sendMessage(page);
    await alert(page, 'Thank you for your message!').waitFor();
  },
  'contact-failure': async ({ page, stack }) => {
    await failMails(stack);
    await sendMessage(page);
    await alert(page, /could not/).waitFor();
  },
  'login-complaints': async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in' }).click();
  },
  'login-refused': async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('asha.rao@example.com');
    await page.getByLabel('Password').fill('not my password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await alert(page, 'Failed to log in.').waitFor();
  },
  'forgot-password-sent': async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('asha.rao@example.com');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await alert(page, 'a link is on its way').waitFor();
  },
  'reset-password-expired': async ({ page }) => {
    await page.goto('/reset-password#token=too-old');
    await page.getByLabel('New password').fill('a new way forward');
    await page.getByLabel('Confirm password').fill('a new way forward');
    await page.getByRole('button', { name: 'Change my password' }).click();
    await alert(page, 'This link has expired').waitFor();
  },
  'signup-complaints': async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('Password', { exact: true }).fill('abc');
    await page.getByRole('button', { name: 'Create account' }).click();
  },
};

async function sendMessage(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email Address').fill('asha.rao@example.com');
  await page.getByLabel('Subject').fill('Which call is right for me?');
  await page.getByLabel('Message').fill('I finish school in March and have no list yet.');
  await page.getByRole('button', { name: 'Send Message' }).click();
}
