/** `npm run screenshots`: every page, at three widths, in light and in dark, into screenshots/. */
import { chromium, type Page } from '@playwright/test';
import { cardName } from '#content/pages.ts';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { signUp } from '#tests/support/e2e-person.ts';
import { startTestStack } from '#tests/support/stack.ts';
import { buildSite } from './build-site.ts';
import { marketingPages, signInPages } from './public-pages.ts';

interface Shot {
  name: string;
  path: string;
  /** What a visitor does before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const widths = [390, 768, 1440];
const schemes = ['light', 'dark'] as const;
const HEIGHT = 900;

buildSite();
const stack = await startTestStack();
const browser = await chromium.launch(await chromiumLaunch());
const person = await signUp(stack, 'Asha', 'Rao');
const own = await ownPages();
try {
  for (const width of widths) {
    for (const scheme of schemes) await shootAll(width, scheme);
  }
} finally {
  await browser.close();
  await stack.close();
}

function openPages(): Shot[] {
  const pages = [...marketingPages, ...signInPages, '/no-such-page'];
  return [
    ...pages.map((path) => ({ name: cardName(path), path })),
    { name: 'student-package', path: '/student', act: openPackage },
    { name: 'contact-answer', path: '/contact', act: openAnswer },
    { name: 'login-refused', path: '/login', act: submitNothing },
  ];
}

async function ownPages(): Promise<Shot[]> {
  const held = await person.hold();
  const paid = await person.book({ time: '14:00' });
  return [
    { name: 'calendar', path: '/calendar?service=lost' },
    { name: 'booking-details', path: `/booking-details?booking=${held.id}` },
    { name: 'payment', path: `/payment?booking=${paid.id}` },
    { name: 'profile', path: '/profile' },
  ];
}

async function openPackage(page: Page): Promise<void> {
  await page.locator('main [data-opens]').first().click();
}

async function openAnswer(page: Page): Promise<void> {
  await page.locator('main details summary').first().click();
}

async function submitNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function shootAll(width: number, colorScheme: (typeof schemes)[number]): Promise<void> {
  const look = { viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' as const };
  const context = await browser.newContext({ ...look, colorScheme, baseURL: stack.siteUrl });
  const page = await context.newPage();
  for (const shot of openPages()) await shoot(page, shot, `${width}-${colorScheme}`);
  await person.signInTo(context);
  for (const shot of own) await shoot(page, shot, `${width}-${colorScheme}`);
  await context.close();
}

async function shoot(page: Page, { name, path, act }: Shot, look: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.screenshot({ path: `screenshots/${name}-${look}.png`, fullPage: act === undefined });
}
