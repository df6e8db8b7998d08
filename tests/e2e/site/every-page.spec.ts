/**
 * What every page owes its readers: little JavaScript (compressed, inline scripts included, and none
 * of it for admins), no axe violation, no covered control, and room for larger text and other writing.
 */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { views } from '#dashboard/views.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { agendaMessages } from '#domain/booking/agenda.ts';
import { calendarMessages } from '#domain/calendar/admin-calendar.ts';
import { emailMessages } from '#domain/email/states.ts';
import { HOUR } from '#domain/time.ts';
import { workerSize } from '#local/worker-size.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { BUNDLE } from '#tests/support/browser/bundle-once.ts';
import { expectNothingCovered } from '#tests/support/browser/covered.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#tests/support/browser/test.ts';
import { desktop, phone } from '#tests/support/browser/viewports.ts';
import { buyPackage } from '#tools/browser/journey.ts';
import { ananya, insertMentors } from '#tools/browser/mentors.ts';
import { detailsPage } from '#tools/browser/pages.ts';
import { insertCallAt } from '#tools/browser/rows.ts';
import { carousel, regionCard, scrollToIsland } from '#tools/browser/site.ts';

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

const policies = ['/terms', '/privacy', '/refunds', '/accessibility'];
const offers = ['/student', '/parent', '/individual-services'];
const read = ['/about', '/founder', '/contact', '/mentors/zoya-ansari', '/no-such-page'];
const signIn = ['/login', '/signup', '/forgot-password', '/reset-password', '/verify-email'];

const publicPages: Record<string, [paths: string[], limit: number]> = {
  'the offers and policies': [[...offers, ...policies], READ_LIMIT],
  'the other pages to read': [read, READ_LIMIT],
  'the sign-in pages': [signIn, SIGN_IN_LIMIT],
  'the pages with one island': [['/webinar', '/success-stories'], ISLAND_LIMIT],
};

for (const [name, [paths, limit]] of Object.entries(publicPages)) {
  test(`${name} are light, accessible and fit their readers`, async ({ page }) => {
    test.slow();
    await watch(page);
    for (const path of paths) {
      expect.soft(await weigh(page, path), path).toBeLessThanOrEqual(limit);
      if (limit === ISLAND_LIMIT) {
        await expect(page.locator('astro-island')).toHaveCount(1);
        const before = await weightOf(page, [], `${path} before its island`);
        expect.soft(before, path).toBeLessThanOrEqual(READ_LIMIT);
      }
      await expectQuiet(page, path);
      await expectAccessible(page, path);
      await expectToFit(page, path);
      if (limit !== SIGN_IN_LIMIT) await expectLargerTextToFit(page, path);
    }
  });
}

test('the home page loads React with the first island that comes into view', async ({ page }) => {
  await watch(page);
  const scripts = listen(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  expect(await weightOf(page, scripts, 'the home page')).toBeLessThanOrEqual(READ_LIMIT);

  await scrollToIsland(regionCard(page, 'Europe'));
  expect(scripts).not.toEqual([]);
  const withCard = await weightOf(page, scripts, 'the home page with a region card');
  expect(withCard).toBeLessThanOrEqual(ISLAND_LIMIT);
  await scrollToIsland(carousel(page));
  const withAll = await weightOf(page, scripts, 'the home page with all islands');
  expect(withAll).toBeLessThanOrEqual(ISLAND_LIMIT);
  await expectQuiet(page, '/');
  await expectAccessible(page, '/');
  await expectToFit(page, '/');
  await page.getByRole('tab', { name: 'Parent' }).click();
  await page.getByRole('button', { name: 'See schools in Europe' }).click();
  const europe = regionCard(page, 'Europe');
  await expect(europe.getByRole('listitem')).toHaveCount(6);
  expect(await europe.evaluate((card) => card.getAnimations({ subtree: true }).length)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await scrollToIsland(regionCard(page, 'India'));
  await page.getByRole('button', { name: 'See schools in India' }).click();
  await expect(page.getByRole('button', { name: 'See schools in India' })).toBeHidden();
  await expectAccessible(page, 'the parents’ comparison and the schools of India');
  await expectLargerTextToFit(page, '/');
});

test('pages of bookings and accounts are light and fit readers', async ({ page, asha }) => {
  test.slow();
  const look = async (path: string) => {
    expect.soft(await weigh(page, path), path).toBeLessThanOrEqual(USE_LIMIT);
    await expect(page.getByLabel('Your account', { exact: true })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectToFit(page, path);
  };
  for (const path of ['/calendar?service=discovery-call', '/profile', '/account']) {
    await look(path);
    await expectLargerTextToFit(page, path);
  }
  const paid = await asha.book({ time: '14:00' });
  const [, open] = await buyPackage(asha);
  const held = await asha.hold({ time: '16:00' });
  await look('/calendar?service=lost');
  await look(detailsPage(held.id));
  for (const path of ['/payment', '/receipt']) await look(`${path}?booking=${paid.id}`);
  for (const path of ['/profile', '/account', '/documents', '/plan', '/journey']) await look(path);
  await page.goto(`/move?booking=${paid.id}`);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expectToFit(page, '/move');
  await asha.cancel(held.id);
  await look(`/journey/book?session=${open.id}`);
  const wanted = { service: open.service, session: open.id, time: '16:00' };
  await look(`/journey/book?booking=${(await asha.hold(wanted)).id}`);
});

test('each view of the desk is light, its controls in reach', async ({ page, stack, ravi }) => {
  test.slow();
  const nila = await signInAdmin(stack, page.context());
  for (const view of Object.keys(views)) {
    const scripts = listen(page);
    await page.goto(`/admin?view=${view}`, { waitUntil: 'networkidle' });
    const weight = await sizeOf(page, scripts, `/admin?view=${view}`);
    expect.soft(weight, view).toBeLessThanOrEqual(ADMIN_LIMIT);
  }

  await insertMentors(stack, { ...ananya, userId: nila.user.id });
  for (let n = 1; n <= 12; n += 1) await insertCallAt(stack, ravi, Date.now() + n * 2 * HOUR);
  for (const view of Object.keys(views)) {
    await page.goto(`/admin?view=${view}`);
    // Where the desk says what can be undone: no view but some has an action for it.
    await page.locator('.at-foot [role=status]').evaluate((status) => {
      status.innerHTML = '<p class="card pointer-events-auto flex min-h-12 px-5">Marked</p>';
    });
    await expect(page.locator('.skeleton')).toHaveCount(0);
    for (const size of [phone, { width: 768, height: 1024 }, desktop]) {
      await page.setViewportSize(size);
      await expectNothingCovered(page, `${view} at ${size.width}`);
    }
  }
});

test('the Worker stays light', async () => {
  const { gzip } = await workerSize(process.env[BUNDLE] ?? '');
  note('the Worker', gzip);
  expect(gzip).toBeLessThanOrEqual(WORKER_LIMIT);
});

test('the dark scheme and more contrast change colours', async ({ page }) => {
  await page.goto('/');
  const colours = () =>
    page.evaluate(() => {
      const quiet = document.querySelector('.text-soft');
      const { backgroundColor: ground } = getComputedStyle(document.documentElement);
      const loud = getComputedStyle(document.body).color;
      return { ground, loud, quiet: quiet && getComputedStyle(quiet).color };
    });
  const light = await colours();
  expect(light.quiet).not.toBe(light.loud);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect((await colours()).ground).not.toBe(light.ground);
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
  await expect.poll(async () => (await colours()).quiet).toBe(light.loud);
});

/** Has the pages note formats that they make, and what their content security policy refuses. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      noted.push(`refused: ${violatedDirective} ${blockedURI}`);
    });
    for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat'] as const) {
      const construct: ProxyHandler<typeof Intl.DateTimeFormat>['construct'] = (target, values) => {
        noted.push(name);
        return Reflect.construct(target, values);
      };
      const proxy = new Proxy(Intl[name] as typeof Intl.DateTimeFormat, { construct });
      Object.assign(Intl, { [name]: proxy });
    }
    for (const { prototype } of [Number, Date]) {
      const original = prototype.toLocaleString;
      prototype.toLocaleString = function (...values: Parameters<typeof original>) {
        noted.push('toLocaleString');
        return original.apply(this as never, values);
      };
    }
  });
}

/**
 * The first format of `Intl` takes a page tens of milliseconds on a desktop, four times as many on a
 * phone, so a page that shows none makes none. Our own scripts ask for nothing that the policy refuses
 * (ASVS 5.0: 3.4.3).
 */
async function expectQuiet(page: Page, path: string): Promise<void> {
  const noted = () => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
  expect.soft(await noted(), path).toEqual([]);
}

/** On both screens no control is covered, and writing from right to left needs no sideways scrolling. */
async function expectToFit(page: Page, path: string): Promise<void> {
  const root = page.locator('html');
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectNothingCovered(page, `${path} at ${size.width}`);
    await root.evaluate((html) => html.setAttribute('dir', 'rtl'));
    await expectNoOverflow(page, `${path} at ${size.width}, from right to left`);
    await root.evaluate((html) => html.removeAttribute('dir'));
  }
}

/** The largest step of a phone's own settings, and what WCAG 2.2 asks of a desktop (1.4.4). */
async function expectLargerTextToFit(page: Page, path: string): Promise<void> {
  for (const [size, larger] of [
    [phone, '130%'],
    [desktop, '200%'],
  ] as const) {
    await page.setViewportSize(size);
    await page.locator('html').evaluate((html, larger) => {
      html.style.fontSize = larger;
    }, larger);
    await expectNoOverflow(page, `${path} at ${size.width}, larger text`);
  }
}

async function weigh(page: Page, path: string): Promise<number> {
  const scripts = listen(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('astro-island[ssr]:not([client=visible])')).toHaveCount(0);
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
  const found = adminTexts.filter((text) => source.includes(text));
  expect(found, `for admins, in ${label}`).toEqual([]);
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

/** Adds the weight to the report. */
function note(label: string, bytes: number): void {
  const description = `${label} ${(bytes / KB).toFixed(1)} KB`;
  test.info().annotations.push({ type: 'weight', description });
}
