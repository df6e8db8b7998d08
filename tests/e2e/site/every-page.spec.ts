import type { Page } from '@playwright/test';
import { type ViewName, views, viewsFor } from '#dashboard/views.ts';
import { adminUsers, calendarConnections, jobRuns, plans } from '#db/schema/index.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { workerSize } from '#local/worker-size.ts';
import { workerBundle } from '#support/browser/bundle-once.ts';
import { expectNothingCovered } from '#support/browser/covered.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#support/browser/test.ts';
import { desktop, phone } from '#support/browser/viewports.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { detailsPage } from '#tools/browser/details.ts';
import { buyPackage } from '#tools/browser/journey.ts';
import { ananya, arnab, insertMentors, setHours } from '#tools/browser/mentors.ts';
import type { Person } from '#tools/browser/person.ts';
import { block, insertCallAt } from '#tools/browser/rows.ts';
import { carousel, regionCard, scrollToIsland } from '#tools/browser/site.ts';
import { collectScripts, KB, measure, publicSize, reportSize, scriptSize } from './script-size.ts';

const STATIC_LIMIT = 3 * KB;
const ISLAND_LIMIT = 75 * KB;
const SIGN_IN_LIMIT = 12 * KB;
const CLIENT_LIMIT = 105 * KB;
const ADMIN_LIMIT = 110 * KB;
const WORKER_LIMIT = 330 * KB;

const policies = ['/terms', '/privacy', '/refunds', '/accessibility'];
const offers = ['/student', '/parent', '/individual-services'];
const articles = ['/about', '/founder', '/contact', '/mentors/zoya-ansari', '/no-such-page'];
const signIn = ['/login', '/signup', '/forgot-password', '/reset-password', '/verify-email'];

const publicPages: Record<string, [paths: string[], limit: number]> = {
  'the offers and policies': [[...offers, ...policies], STATIC_LIMIT],
  'the other content pages': [articles, STATIC_LIMIT],
  'the sign-in pages': [signIn, SIGN_IN_LIMIT],
  'the pages with one interactive part': [['/webinar', '/success-stories'], ISLAND_LIMIT],
};

for (const [name, [paths, limit]] of Object.entries(publicPages)) {
  test(`${name} meet the size limit, are accessible and fit the screen with larger text`, async ({
    page,
  }) => {
    test.slow();
    await recordFormatsAndViolations(page);
    for (const path of paths) {
      expect.soft(await measure(page, path), path).toBeLessThanOrEqual(limit);
      if (limit === ISLAND_LIMIT) {
        await expect(page.locator('astro-island')).toHaveCount(1);
        const before = await publicSize(page, [], `${path} before its island`);
        expect.soft(before, path).toBeLessThanOrEqual(STATIC_LIMIT);
      }
      await expectNothingRecorded(page, path);
      await expectAccessible(page, path);
      await expectToFit(page, path);
    }
  });
}

test('the home page loads React only once an interactive part is visible', async ({ page }) => {
  await recordFormatsAndViolations(page);
  const scripts = collectScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  expect(await publicSize(page, scripts, 'the home page')).toBeLessThanOrEqual(STATIC_LIMIT);

  await scrollToIsland(regionCard(page, 'Europe'));
  expect(scripts).not.toEqual([]);
  const withCard = await publicSize(page, scripts, 'the home page with a region card');
  expect(withCard).toBeLessThanOrEqual(ISLAND_LIMIT);
  await scrollToIsland(carousel(page));
  const withAll = await publicSize(page, scripts, 'the home page with all islands');
  expect(withAll).toBeLessThanOrEqual(ISLAND_LIMIT);
  await expectNothingRecorded(page, '/');
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
});

test('booking and account pages meet the size limit and fit the screen with larger text', async ({
  page,
  asha,
}) => {
  test.slow();
  const check = async (path: string) => {
    expect.soft(await measure(page, path), path).toBeLessThanOrEqual(CLIENT_LIMIT);
    await expect(page.getByLabel('Your account', { exact: true })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectToFit(page, path);
  };
  await check('/calendar?service=discovery-call');
  const paid = await asha.book({ time: '14:00' });
  const [, open] = await buyPackage(asha);
  const held = await asha.hold({ time: '16:00' });
  await check('/calendar?service=lost');
  await check(detailsPage(held.id));
  for (const path of ['/payment', '/receipt']) await check(`${path}?booking=${paid.id}`);
  for (const path of ['/profile', '/account', '/documents', '/plan', '/journey']) await check(path);
  await page.goto(`/move?booking=${paid.id}`);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expectToFit(page, '/move');
  await asha.cancel(held.id);
  await check(`/journey/book?session=${open.id}`);
  const wanted = { service: open.service, session: open.id, time: '16:00' };
  await check(`/journey/book?booking=${(await asha.hold(wanted)).id}`);
});

test('dashboard views meet the size limit, and no control is covered', async ({
  page,
  stack,
  ravi,
  nila,
}) => {
  test.slow();
  await nila.signInTo(page.context());
  await insertBusyDashboard(stack, ravi, nila);
  const load = async (view: ViewName, viewer: 'admin' | 'mentor') => {
    const label = `/admin?view=${view}, ${viewer}`;
    const scripts = collectScripts(page);
    await page.goto(`/admin?view=${view}`, { waitUntil: 'networkidle' });
    await expect(page.locator('.skeleton')).toHaveCount(0);
    const weight = await scriptSize(page, scripts, label);
    // `ADMIN_LIMIT` applies only to views in the viewer's menu. `hours` is not in an admin's menu.
    const isInMenu = viewsFor(viewer === 'admin').includes(view);
    if (isInMenu) expect.soft(weight, label).toBeLessThanOrEqual(ADMIN_LIMIT);
  };
  for (const view of Object.keys(views) as ViewName[]) {
    await load(view, 'admin');
    // Inserts the message by script: not every view can show an undo message.
    await page.locator('.at-foot [role=status]').evaluate((status) => {
      status.innerHTML = '<p class="card pointer-events-auto flex min-h-12 px-5">Marked</p>';
    });
    for (const size of [phone, { width: 768, height: 1024 }, desktop]) {
      await page.setViewportSize(size);
      await expectNothingCovered(page, `${view} at ${size.width}`);
    }
  }
  await stack.db.delete(adminUsers);
  for (const view of viewsFor(false)) await load(view, 'mentor');
});

async function insertBusyDashboard(stack: TestStack, client: Person, mentor: Person) {
  await insertMentors(stack, { ...ananya, userId: mentor.user.id }, arnab);
  const now = Date.now();
  const earlier = await insertCallAt(stack, client, now - DAY);
  for (let n = 0; n < 12; n += 1) {
    await insertCallAt(stack, client, now - 5 * MINUTE + (n * HOUR) / 2);
  }
  await block(stack, bookableDay(1), '10:00');
  await block(stack, bookableDay(2), null);
  for (const day of ['1', bookableDay(2)]) await setHours(stack, ananya.id, day, true);
  await stack.db.insert(calendarConnections).values({
    mentorId: arnab.id,
    refreshToken: '',
    accessToken: '',
    accessEndsAt: 0,
    connectedAt: 0,
    revokedAt: now,
  });
  const failed = { job: 'deliverDue', startedAt: now, error: 'SQLITE_BUSY' } as const;
  const counts = { took: 0, rows: 0, waiting: 0, grownRuns: 0 };
  await stack.db.insert(jobRuns).values({ ...failed, ...counts });
  const sent = { summary: 'Two good options.', sentAt: 1, revision: 1, updatedAt: 1 };
  const plan = { bookingId: earlier.id, userId: client.user.id, updatedBy: mentor.user.id };
  await stack.db.insert(plans).values({ ...plan, ...sent });
}

test('the Worker stays under its size limit', async () => {
  const { gzip } = await workerSize(workerBundle());
  reportSize('the Worker', gzip);
  expect(gzip).toBeLessThanOrEqual(WORKER_LIMIT);
});

test('colours follow dark mode and the contrast setting', async ({ page }) => {
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

async function recordFormatsAndViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: string[] = [];
    Object.assign(window, { recorded });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      recorded.push(`refused: ${violatedDirective} ${blockedURI}`);
    });
    for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat'] as const) {
      const construct: ProxyHandler<typeof Intl.DateTimeFormat>['construct'] = (target, values) => {
        recorded.push(name);
        return Reflect.construct(target, values);
      };
      const proxy = new Proxy(Intl[name] as typeof Intl.DateTimeFormat, { construct });
      Object.assign(Intl, { [name]: proxy });
    }
    for (const { prototype } of [Number, Date]) {
      const original = prototype.toLocaleString;
      prototype.toLocaleString = function (...values: Parameters<typeof original>) {
        recorded.push('toLocaleString');
        return original.apply(this as never, values);
      };
    }
  });
}

/**
 * Fails if the page used `Intl`, because the first use takes tens of milliseconds. Also fails if
 * the CSP blocked a resource (ASVS 3.4.3).
 */
async function expectNothingRecorded(page: Page, path: string): Promise<void> {
  const recorded = () =>
    page.evaluate(() => (window as unknown as { recorded: string[] }).recorded);
  expect.soft(await recorded(), path).toEqual([]);
}

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
