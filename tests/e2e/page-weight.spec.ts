/** What a page may cost before anybody touches it: JavaScript, compressed, inline scripts included. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { detailsPage, paymentPage } from '#tests/support/e2e-pages.ts';

const KB = 1024;
const READ_LIMIT = 3 * KB;
const USE_LIMIT = 110 * KB;

const read = [
  ...['/', '/about', '/success-stories', '/founder', '/webinar', '/contact'],
  ...['/student', '/parent', '/individual-services', '/terms', '/privacy', '/refunds'],
];

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, 'the same files on every width');
});

for (const path of read) {
  test(`${path} needs next to no JavaScript`, async ({ page }) => {
    expect(await weigh(page, path)).toBeLessThanOrEqual(READ_LIMIT);
  });
}

for (const path of ['/login', '/signup', '/forgot-password', '/reset-password', '/verify-email']) {
  test(`${path} stays light`, async ({ page }) => {
    expect(await weigh(page, path)).toBeLessThanOrEqual(USE_LIMIT);
  });
}

test('the pages of a booking and of an account stay light', async ({ page, asha }) => {
  const held = await asha.hold();
  const paid = await asha.book({ time: '14:00' });
  const paths = [
    '/calendar?service=lost',
    detailsPage(held.id),
    paymentPage(paid.id),
    '/profile',
    '/account',
    `/receipt?booking=${paid.id}`,
  ];

  for (const path of paths) {
    expect.soft(await weigh(page, path), path).toBeLessThanOrEqual(USE_LIMIT);
  }
});

/** Bytes of every script that loads with the page, as a server that compresses would send them. */
async function weigh(page: Page, path: string): Promise<number> {
  const answers: Response[] = [];
  const listen = (response: Response) => answers.push(response);
  page.on('response', listen);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', listen);
  const scripts = answers.filter((answer) => answer.request().resourceType() === 'script');
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .allTextContents();
  const total = [...bodies, ...inline].reduce((sum, text) => sum + gzipSync(text).length, 0);
  const kilobytes = `${(total / KB).toFixed(1)} KB`;
  test.info().annotations.push({ type: 'weight', description: `${path} ${kilobytes}` });
  return total;
}
