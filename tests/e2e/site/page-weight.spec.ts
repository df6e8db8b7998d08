/**
 * What a page may cost before anybody touches it: JavaScript, compressed, inline scripts included,
 * and none of it for admins but on theirs; and what the Worker may weigh.
 */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { accessMessages } from '#domain/account/admin-access.ts';
import { agendaMessages } from '#domain/booking/agenda-messages.ts';
import { calendarMessages } from '#domain/calendar/messages.ts';
import { emailMessages } from '#domain/email/messages.ts';
import { views } from '#islands/admin/views.ts';
import { buyPackage } from '#local/browser/journey.ts';
import { detailsPage, paymentPage } from '#local/browser/pages.ts';
import { carousel, regionCard, scrollToIsland } from '#local/browser/site.ts';
import { workerSize } from '#local/worker-size.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { BUNDLE } from '#tests/support/browser/bundle-once.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const KB = 1024;
const READ_LIMIT = 3 * KB;
const ISLAND_LIMIT = 75 * KB;
const SIGN_IN_LIMIT = 85 * KB;
const USE_LIMIT = 105 * KB;
const ADMIN_LIMIT = 110 * KB;
const WORKER_LIMIT = 350 * KB;

const adminTexts = [accessMessages, agendaMessages, calendarMessages, emailMessages].flatMap(
  (messages) => Object.values<string>(messages),
);

const read = [
  ...['/', '/about', '/founder', '/contact', '/mentors/zoya-ansari'],
  ...[
    '/student',
    '/parent',
    '/individual-services',
    '/terms',
    '/privacy',
    '/refunds',
    '/accessibility',
  ],
];

for (const path of read) {
  test(`${path} needs next to no JavaScript`, async ({ page }) => {
    expect(await weigh(page, path)).toBeLessThanOrEqual(READ_LIMIT);
  });
}

test('the home page loads React with the first island that comes into view', async ({ page }) => {
  const scripts = listen(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);

  await scrollToIsland(regionCard(page, 'Europe'));
  expect(scripts).not.toEqual([]);
  expect(await weightOf(page, scripts, 'the home page with a region card')).toBeLessThanOrEqual(
    ISLAND_LIMIT,
  );

  await scrollToIsland(carousel(page));
  expect(await weightOf(page, scripts, 'the home page with all islands')).toBeLessThanOrEqual(
    ISLAND_LIMIT,
  );
});

for (const path of ['/webinar', '/success-stories']) {
  test(`${path} loads one island`, async ({ page }) => {
    const scripts = listen(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('astro-island')).toHaveCount(1);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    expect(await weightOf(page, [], `${path} before its island`)).toBeLessThanOrEqual(READ_LIMIT);
    expect(await weightOf(page, scripts, path)).toBeLessThanOrEqual(ISLAND_LIMIT);
  });
}

for (const path of ['/login', '/signup', '/forgot-password', '/reset-password', '/verify-email']) {
  test(`${path} stays light`, async ({ page }) => {
    expect(await weigh(page, path)).toBeLessThanOrEqual(SIGN_IN_LIMIT);
  });
}

test('the pages of a booking and of an account stay light', async ({ page, asha }) => {
  const paid = await asha.book({ time: '14:00' });
  const [, open] = await buyPackage(asha);
  const held = await asha.hold({ time: '16:00' });
  const paths = [
    '/calendar?service=lost',
    detailsPage(held.id),
    paymentPage(paid.id),
    '/profile',
    '/account',
    '/documents',
    '/plan',
    `/receipt?booking=${paid.id}`,
    '/journey',
  ];

  for (const path of paths) {
    expect.soft(await weigh(page, path), path).toBeLessThanOrEqual(USE_LIMIT);
  }
  await asha.cancel(held.id);
  const session = `/journey/book?session=${open.id}`;
  expect.soft(await weigh(page, session), session).toBeLessThanOrEqual(USE_LIMIT);
  const wanted = { service: open.service, session: open.id, time: '16:00' };
  const path = `/journey/book?booking=${(await asha.hold(wanted)).id}`;
  expect.soft(await weigh(page, path), path).toBeLessThanOrEqual(USE_LIMIT);
});

test('each view of the admin page loads its own part of it', async ({ page, context, stack }) => {
  await signInAdmin(stack, context);
  for (const view of Object.keys(views)) {
    const scripts = listen(page);
    await page.goto(`/admin?view=${view}`, { waitUntil: 'networkidle' });
    const weight = await sizeOf(page, scripts, `/admin?view=${view}`);
    expect.soft(weight, view).toBeLessThanOrEqual(ADMIN_LIMIT);
  }
});

test('the Worker stays light', async () => {
  const { gzip } = await workerSize(process.env[BUNDLE] ?? '');

  note('the Worker', gzip);
  expect(gzip).toBeLessThanOrEqual(WORKER_LIMIT);
});

async function weigh(page: Page, path: string): Promise<number> {
  const scripts = listen(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  return weightOf(page, scripts, path);
}

/** The script files that the page loads from now on. */
function listen(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
}

/** As `sizeOf`, for a page with nothing on it for admins. */
async function weightOf(page: Page, scripts: Response[], label: string): Promise<number> {
  const source = (await Promise.all(scripts.map((script) => script.text()))).join('');
  expect(
    adminTexts.filter((text) => source.includes(text)),
    `for admins, in ${label}`,
  ).toEqual([]);
  return sizeOf(page, scripts, label);
}

/** Bytes of the scripts as a server that compresses sends them: each file, and those in the page. */
async function sizeOf(page: Page, scripts: Response[], label: string): Promise<number> {
  const files = await Promise.all(scripts.map((script) => script.body()));
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .allTextContents();
  const total = [...files, inline.join('')].reduce((sum, text) => sum + gzipSync(text).length, 0);
  note(label, total);
  return total;
}

/** Into the report, for who wants to see how much is left. */
function note(label: string, bytes: number): void {
  const description = `${label} ${(bytes / KB).toFixed(1)} KB`;
  test.info().annotations.push({ type: 'weight', description });
}
