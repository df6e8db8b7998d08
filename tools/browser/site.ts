import { expect, type Locator, type Page } from '@playwright/test';

export const headerLinks = [
  { menu: 'About Us', name: 'Why Us', href: '/about' },
  { menu: 'About Us', name: 'Success Stories', href: '/success-stories' },
  { menu: 'About Us', name: 'Founder', href: '/founder' },
  { menu: 'Services', name: 'Student', href: '/student' },
  { menu: 'Services', name: 'Parent', href: '/parent' },
  { menu: null, name: 'Webinars', href: '/webinar' },
  { menu: null, name: 'Contact Us', href: '/contact' },
] as const;

export const policies = [
  { name: 'Terms & Conditions', href: '/terms' },
  { name: 'Privacy Policy', href: '/privacy' },
  { name: 'Refund Policy', href: '/refunds' },
] as const;

export const scriptPages = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/calendar',
  '/booking-details',
  '/payment',
  '/move',
  '/receipt',
  '/profile',
  '/account',
  '/admin',
  '/join',
];

export const packageTitles = ['Confident & Clear', 'Exploring Options', 'Feeling Lost'] as const;

/** Width in px. Wider windows show the menus in a row, narrower windows in one panel. */
const ROW_FROM = 1024;

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < ROW_FROM;
}

export function menuButton(page: Page, menu: string): Locator {
  const banner = page.getByRole('banner');
  return isPhone(page)
    ? banner.getByLabel('Menu', { exact: true })
    : banner.locator('summary').filter({ hasText: menu });
}

/** Leaves out links that the specification does not list. */
export function menuLinks(page: Page): Locator {
  return page.getByRole('banner').locator('details[open] a:not([data-not-in-menu] a):visible');
}

export function carousel(page: Page): Locator {
  return page.getByRole('region', { name: 'Success stories', exact: true });
}

export function regionCard(page: Page, name: string): Locator {
  const regions = page.getByRole('region', { name: 'The map is bigger than one list' });
  return regions.getByRole('article').filter({ hasText: `Schools: ${name}` });
}

/** Scrolls to an island or to a part of an island. Waits until React has hydrated the island. */
export async function scrollToIsland(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await expect(part.locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr');
  // React completes the hydration and sets timers in later tasks. So the page runs a few tasks.
  await part.evaluate(async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
  });
}

export function position(page: Page): Locator {
  return carousel(page).getByText(/^\d+ of \d+$/);
}

/** Stops the page's clock. A test can then move the clock. Call this before the page opens. */
export async function stopClock(page: Page): Promise<void> {
  const start = new Date('2026-11-21T06:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
}

export async function openPolicy(page: Page, name: string): Promise<Locator> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}
