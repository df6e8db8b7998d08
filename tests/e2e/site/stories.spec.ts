import type { Page } from '@playwright/test';
import stories from '#content/testimonials.json' with { type: 'json' };
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { delayRequests } from '#tools/browser/pages.ts';
import { carousel, position, scrollToIsland, stopClock } from '#tools/browser/site.ts';

const PAGE = '/success-stories';

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const quotes = (page: Page) => carousel(page).getByRole('blockquote');
const shownQuotes = (page: Page) => quotes(page).filter({ visible: true });
const storyCount = (page: Page) => page.getByRole('status');
const slide = (page: Page, name: string) =>
  carousel(page).getByRole('group', { name, exact: true });

function textsOf(wanted: Partial<(typeof stories)[number]>): string[] {
  const found = stories.filter((story) =>
    Object.entries(wanted).every(([name, value]) => story[name as 'worry'] === value),
  );
  return found.map(({ text }) => text);
}

/** Polls in real time, because the page's fake clock does not control scrolling. */
async function expectAt(page: Page, story: number): Promise<void> {
  await expect(position(page)).toHaveText(`${story} of 25`);
  const distance = () =>
    slide(page, `${story} of 25`).evaluate((item) => {
      const row = item.parentElement as HTMLElement;
      const [first] = row.children as HTMLCollectionOf<HTMLElement>;
      return Math.abs((item as HTMLElement).offsetLeft - (first?.offsetLeft ?? 0) - row.scrollLeft);
    });
  await expect.poll(distance).toBeLessThan(2);
}

async function expectToStayAt(page: Page, story: number): Promise<void> {
  await page.clock.runFor(10_000);
  await expectAt(page, story);
}

async function expectToMoveTo(page: Page, story: number): Promise<void> {
  await page.clock.runFor(2000);
  await expectAt(page, story);
}

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('stories pause while a visitor hovers over or focuses a story', async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    await scrollToIsland(carousel(page));
    const elsewhere = page.getByRole('link', { name: 'Read every story' });
    await expectAt(page, 1);
    await slide(page, '1 of 25').hover();
    await expectToStayAt(page, 1);
    await elsewhere.hover();
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(slide(page, '1 of 25')).toBeInViewport({ ratio: 0.3 });
    await page.clock.runFor(2000);
    await expectAt(page, 2);
    await expect(slide(page, '1 of 25')).not.toBeInViewport({ ratio: 0.2 });

    await slide(page, '2 of 25').hover();
    await expectToStayAt(page, 2);
    await elsewhere.hover();
    await expectToMoveTo(page, 3);

    await carousel(page).getByRole('button', { name: 'Next story' }).focus();
    await expectToStayAt(page, 3);
    await elsewhere.focus();
    await expectToMoveTo(page, 4);

    const pause = carousel(page).getByRole('button', { name: 'Pause the stories' });
    await pause.click();
    await elsewhere.hover();
    await elsewhere.focus();
    await expectToStayAt(page, 4);
    await carousel(page).getByRole('button', { name: 'Play the stories' }).click();
    await expectToMoveTo(page, 5);
    await expect(pause).toBeVisible();

    const release = await delayRequests(page, '**/_astro/StoryCarousel.*');
    await page.reload();
    await slide(page, '1 of 25').hover();
    release();
    await scrollToIsland(carousel(page));
    await page.clock.runFor(10_000);
    await expect(position(page)).toHaveText('1 of 25');
  });

  test('showing stories as a list pauses the carousel', async ({ page }) => {
    await stopClock(page);
    await page.goto(PAGE);
    await page.clock.runFor(100);
    await scrollToIsland(carousel(page));
    await radio(page, 'All in a list').check();
    await expect(position(page)).toBeHidden();
    await expect(page).toHaveURL(`${PAGE}?view=list`);
    await expect(shownQuotes(page)).toHaveCount(25);
    await page.clock.runFor(5000);
    await radio(page, 'One by one').check();
    await expect(position(page)).toHaveText('1 of 25');
    await page.getByRole('heading', { level: 1 }).hover();
    await radio(page, 'One by one').blur();
    await page.clock.runFor(2100);
    await expect(position(page)).toHaveText('2 of 25');
  });
});

test('buttons, arrow keys and scrolling move the stories', { tag: '@both' }, async ({ page }) => {
  await stopClock(page);
  await page.goto(PAGE);
  await page.clock.runFor(100);
  await scrollToIsland(carousel(page));
  await page.clock.runFor(60_000);
  await expect(position(page)).toHaveText('1 of 25');
  await expect(carousel(page).getByRole('button', { name: 'Pause the stories' })).toBeHidden();
  const next = carousel(page).getByRole('button', { name: 'Next story' });
  const previous = carousel(page).getByRole('button', { name: 'Previous story' });
  await previous.click();
  await expect(position(page)).toHaveText('25 of 25');
  await next.click();
  await expect(position(page)).toHaveText('1 of 25');

  const row = carousel(page).getByRole('group', { name: 'Stories in a row' });
  const heard = carousel(page).locator('[aria-live="polite"]');
  await row.focus();
  await row.press('ArrowRight');
  const text = await row.getByRole('blockquote').nth(1).textContent();
  await expect(heard).toContainText(`2 of 25: ${text}`);
  await row.press('ArrowLeft');
  await expect(position(page)).toHaveText('1 of 25');

  const third = slide(page, '3 of 25');
  await third.evaluate((item) => item.scrollIntoView({ behavior: 'instant', inline: 'start' }));
  await expect
    .poll(async () => {
      await page.clock.runFor(200);
      return position(page).textContent();
    })
    .toBe('3 of 25');
});

test('a visitor filters stories by worry and country', { tag: '@both' }, async ({ page }) => {
  await page.goto(PAGE);
  await expect(carousel(page).getByRole('group', { name: /^\d+ of 25$/ })).toHaveCount(25);
  await radio(page, 'Marks and setbacks').check();
  await expect(shownQuotes(page)).toHaveText(textsOf({ worry: 'setbacks' }));
  await expect(storyCount(page)).toHaveText('4 of 25 stories');
  await expect(page).toHaveURL(`${PAGE}?worry=setbacks&view=list`);

  await radio(page, 'India').check();
  await expect(shownQuotes(page)).toHaveText(textsOf({ worry: 'setbacks', country: 'India' }));
  await expect(storyCount(page)).toHaveText('1 of 25 stories');
  await expect(page).toHaveURL(`${PAGE}?worry=setbacks&country=India&view=list`);
  await expectAccessible(page, 'a filtered list');

  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(radio(page, 'Any worry')).toBeFocused();
  await expect(shownQuotes(page)).toHaveCount(25);
  await expect(page).toHaveURL(PAGE);
  await expect(position(page)).toBeVisible();
});

test('a visitor can share a filtered list of stories by URL', async ({ page }) => {
  await page.goto(`${PAGE}?worry=nonsense&x=1`);
  await expect(quotes(page)).toHaveCount(25);
  await expect(radio(page, 'Any worry')).toBeChecked();
  await page.goto(`${PAGE}?worry=money&country=Belgium`);
  await expect(shownQuotes(page)).toHaveCount(0);
  await expect(storyCount(page)).toHaveText('0 of 25 stories');
  await expect(radio(page, 'Belgium')).toBeChecked();

  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout ? window.setTimeout(callback, timeout) : 0;
  });
  await page.goto(`${PAGE}?view=list`);
  await expect(carousel(page).getByRole('group', { name: 'Stories in a list' })).toBeVisible();
  await expect(slide(page, 'Rohan, Technical University of Munich')).toContainText('from Nashik');
});
