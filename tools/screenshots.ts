/**
 * `npm run screenshots` saves every page, dialog and state in three widths, light and dark. `npm
 * run screenshots -- calendar login` saves only pictures with names that start with these words.
 */
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { bundleWorker } from '#local/bundle.ts';
import { resetStack, startTestStack } from '#local/temporary-stack.ts';
import { chromiumLaunch } from '#tools/browser/chromium.ts';
import { WEBINAR_DATE } from '#tools/browser/every-email.ts';
import { signUp } from '#tools/browser/person.ts';
import { buildSite } from '../scripts/build-site.ts';
import { accountShots } from './shots/account.ts';
import { confirmationShots, profileShots } from './shots/after-paying.ts';
import { calendarShots } from './shots/calendar.ts';
import { dashboardShots } from './shots/dashboard.ts';
import { detailsShots } from './shots/details.ts';
import { dialogShots } from './shots/dialogs.ts';
import { documentShots } from './shots/documents.ts';
import { emailShots } from './shots/emails.ts';
import { formShots } from './shots/forms.ts';
import { hoursShots } from './shots/hours.ts';
import { journeyShots } from './shots/journey.ts';
import { mentorShots } from './shots/mentors.ts';
import { planShots } from './shots/plans.ts';
import { publicShots } from './shots/public.ts';
import { withMentor } from './shots/scene.ts';

const widths = [390, 768, 1440];
const schemes = ['light', 'dark'] as const;
const HEIGHT = 900;

const signedInShots = {
  ...calendarShots,
  ...mentorShots,
  ...withMentor({ ...detailsShots, ...confirmationShots, ...profileShots }),
  ...accountShots,
  ...journeyShots,
  ...documentShots,
  ...dashboardShots,
  ...dialogShots,
  ...hoursShots,
  ...planShots,
};
const wanted = process.argv.slice(2);

buildSite({ STYLEGUIDE: '1' });
const stack = await startTestStack({
  bundle: await bundleWorker('functions/worker.ts'),
  variables: { WEBINAR_STARTS_AT: WEBINAR_DATE },
});
const browser = await chromium.launch(await chromiumLaunch());
try {
  for (const width of widths) await shootAll(width);
  if (wanted.length === 0 || wanted.some((start) => start.startsWith('email'))) await shootEmails();
} finally {
  await browser.close();
  await stack.close();
}

async function shootAll(width: number): Promise<void> {
  const open = (timezoneId?: string) => openContext(width, timezoneId);
  for (const [name, prepare] of chosen({ ...publicShots, ...formShots })) {
    await shoot(await open(), `${name}-${width}`, (page) => prepare({ page, stack }));
  }
  for (const [name, prepare] of chosen(signedInShots)) {
    const context = await open(name.endsWith('-abroad') ? 'America/Los_Angeles' : undefined);
    await shoot(context, `${name}-${width}`, async (page) => {
      const asha = await signUp(stack, 'Asha', 'Rao');
      await asha.signInTo(context);
      await prepare({ page, stack, asha });
      await page.getByLabel('Your account', { exact: true }).waitFor();
    });
  }
}

async function shootEmails(): Promise<void> {
  await resetStack(stack);
  const sender = await openContext(1440);
  const shots = chosen(await emailShots(stack, await sender.newPage()));
  await sender.close();
  for (const width of widths) {
    const context = await openContext(width);
    const page = await context.newPage();
    for (const [name, { address, part }] of shots) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await saveInEachScheme(page, page.locator(part), `${name}-${width}`);
    }
    await context.close();
  }
}

async function saveInEachScheme(page: Page, target: Page | Locator, name: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const path = `screenshots/${name}-${colorScheme}.png`;
    await target.screenshot({ path, animations: 'disabled' });
    console.log(path);
  }
}

function openContext(width: number, timezoneId = 'Asia/Kolkata') {
  return browser.newContext({
    reducedMotion: 'reduce',
    timezoneId,
    viewport: { width, height: HEIGHT },
    baseURL: stack.siteUrl,
  });
}

function chosen<Prepare>(shots: Record<string, Prepare>): [string, Prepare][] {
  if (wanted.length === 0) return Object.entries(shots);
  return Object.entries(shots).filter(([name]) => wanted.some((start) => name.startsWith(start)));
}

async function shoot(
  context: BrowserContext,
  name: string,
  prepare: (page: Page) => Promise<unknown>,
): Promise<void> {
  await resetStack(stack);
  const page = await context.newPage();
  await prepare(page);
  await page.locator(':is(dialog, details)[open] .skeleton').first().waitFor({ state: 'detached' });
  // Moves the mouse away: a button under the mouse would show its hover style.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    scrollTo(0, 0);
    return document.fonts.ready;
  });
  // The header sets `data-google` when the API has returned the user.
  await page.locator('html[data-google]').waitFor();
  const isCovered =
    (await page.locator('dialog[open], iframe, [name=menu][open], :popover-open').count()) > 0;
  if (!isCovered) await showWholePage(page);
  await saveInEachScheme(page, page, name);
  await context.close();
}

/** Enlarges the window to the page's size. `fullPage` would stop carousels between slides. */
async function showWholePage(page: Page): Promise<void> {
  // Heights such as `100svh` would grow with the window. So these heights are fixed first.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: HEIGHT });
  await page.locator('main').evaluate((main, height) => {
    main.style.minHeight = getComputedStyle(main).minHeight;
    document.body.style.minHeight = `${height}px`;
  }, HEIGHT);
  await layOutAll(page);
  // Resizes twice, because the home page's illustration grows with the window.
  for (let round = 0; round < 2; round += 1) {
    const { scrollWidth: width, scrollHeight: height } = await page
      .locator('html')
      .evaluate(({ scrollWidth, scrollHeight }) => ({ scrollWidth, scrollHeight }));
    await page.setViewportSize({ width, height });
  }
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main section > *')].every(
      (each) => !each.checkVisibility() || each.checkVisibility({ contentVisibilityAuto: true }),
    ),
  );
  // Waits only for visible images, because a hidden image never loads.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
}

/** A section with `content-visibility: auto` has no real height until the page scrolls to it. */
async function layOutAll(page: Page): Promise<void> {
  await page.locator('main section').evaluateAll(async (sections) => {
    const late = sections.filter((each) => getComputedStyle(each).contentVisibility === 'auto');
    for (const section of late) {
      section.scrollIntoView({ behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
