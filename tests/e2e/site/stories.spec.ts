/** The success stories of their page: one at a time, and the ones that a reader asks for. */
import type { Page } from '@playwright/test';
import stories from '#content/testimonials.json' with { type: 'json' };
import { carousel, position, scrollToIsland, stopClock } from '#local/browser/site.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const view = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
/** A filter says how many stories it would find. */
const chip = (page: Page, name: string, finds = '\\d+') =>
  page.getByRole('radio', { name: new RegExp(`^${name} ${finds}$`) });
const quotes = (page: Page) => carousel(page).getByRole('blockquote');
const count = (page: Page) => page.getByRole('status');

function textsOf(wanted: Partial<(typeof stories)[number]>): string[] {
  const found = stories.filter((story) =>
    Object.entries(wanted).every(([name, value]) => story[name as 'worry'] === value),
  );
  return found.map(({ text }) => text);
}

test('they are twenty-five in a row, and none is told twice', async ({ page }) => {
  await page.goto('/success-stories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Success Stories');
  await expect(carousel(page).getByRole('group', { name: /^\d+ of 25$/ })).toHaveCount(25);
  await expect(position(page)).toHaveText('1 of 25');
  const told = await page.getByRole('main').getByRole('blockquote').allInnerTexts();
  expect(new Set(told).size).toBe(25);
  expect(told).toHaveLength(25);
});

test('each says who tells it, from where, where it led, and that it is a sample', async ({
  page,
}) => {
  await page.goto('/success-stories?view=list');
  const first = carousel(page).getByRole('group', {
    name: 'Rohan, Technical University of Munich',
  });
  await expect(first).toContainText('Rohan, from Nashik');
  await expect(first).toContainText('Technical University of Munich, Germany, 2024');
  await expect(carousel(page).getByText('Sample story')).toHaveCount(25);
});

test('a page that is never idle comes to life as well', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout ? window.setTimeout(callback, timeout) : 0;
  });
  await page.goto('/success-stories?view=list');
  await expect(carousel(page).getByRole('group', { name: 'Stories in a list' })).toBeVisible();
});

test('one stands in view at a time, and moves on by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopClock(page);
  await page.goto('/success-stories');
  await page.clock.runFor(100);
  await scrollToIsland(carousel(page));
  await page.clock.runFor(2100);
  await expect(position(page)).toHaveText('2 of 25');
});

test('a worry and a country leave the stories that match', { tag: '@both' }, async ({ page }) => {
  await page.goto('/success-stories');
  await chip(page, 'Marks and setbacks').check();
  await expect(quotes(page).filter({ visible: true })).toHaveText(textsOf({ worry: 'setbacks' }));
  await expect(count(page)).toHaveText('4 of 25 stories');
  await expect(page).toHaveURL('/success-stories?worry=setbacks&view=list');

  // Each says what it would leave beside the other, and none leads to nothing.
  await expect(chip(page, 'Singapore', '0')).toBeDisabled();
  await expect(chip(page, 'Anywhere', '4')).toBeEnabled();
  await chip(page, 'India', '1').check();
  const both = textsOf({ worry: 'setbacks', country: 'India' });
  await expect(quotes(page).filter({ visible: true })).toHaveText(both);
  await expect(count(page)).toHaveText('1 of 25 stories');
  await expect(page).toHaveURL('/success-stories?worry=setbacks&country=India&view=list');
  await expectAccessible(page, 'a filtered list');

  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(quotes(page).filter({ visible: true })).toHaveCount(25);
  await expect(page).toHaveURL('/success-stories');
  await expect(position(page)).toBeVisible();
});

test('the address of a choice can be shared', async ({ page }) => {
  await page.goto('/success-stories?worry=money');
  await expect(chip(page, 'Money')).toBeChecked();
  await expect(quotes(page).filter({ visible: true })).toHaveText(textsOf({ worry: 'money' }));
  await page.goto('/success-stories?worry=nonsense&x=1');
  await expect(quotes(page)).toHaveCount(25);
  await expect(chip(page, 'Anything')).toBeChecked();
});

test('an address that finds nothing leads back to all', async ({ page }) => {
  await page.goto('/success-stories?worry=money&country=Belgium');
  await expect(quotes(page).filter({ visible: true })).toHaveCount(0);
  await expect(count(page)).toHaveText('0 of 25 stories');
  await expect(chip(page, 'Belgium', '0')).toBeChecked();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(quotes(page).filter({ visible: true })).toHaveCount(25);
  await expect(chip(page, 'Belgium', '1')).toBeEnabled();
});

test('the filters work by keyboard', async ({ page }) => {
  await page.goto('/success-stories');
  await chip(page, 'Anything').focus();
  await page.keyboard.press('ArrowRight');
  await expect(chip(page, 'Too many choices')).toBeFocused();
  await expect(count(page)).toHaveText('4 of 25 stories');
  await view(page, 'One by one').focus();
  await page.keyboard.press('ArrowRight');
  await expect(view(page, 'All in a list')).toBeFocused();
});

test('in a list nothing moves, and all can be read', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopClock(page);
  await page.goto('/success-stories');
  await page.clock.runFor(100);
  await scrollToIsland(carousel(page));
  await view(page, 'All in a list').check();
  await expect(position(page)).toBeHidden();
  await expect(page).toHaveURL('/success-stories?view=list');
  await page.clock.runFor(5000);
  await expect(quotes(page).filter({ visible: true })).toHaveCount(9);
  await page.getByRole('button', { name: 'Show the other 16' }).click();
  await expect(carousel(page).getByRole('group', { name: 'Sneha, ' })).toBeFocused();
  await expect(quotes(page).filter({ visible: true })).toHaveCount(25);
  await expect(page.getByRole('button', { name: /^Show/ })).toBeHidden();
  await view(page, 'One by one').check();
  await expect(position(page)).toHaveText('1 of 25');
});
