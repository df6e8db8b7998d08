import type { Page } from '@playwright/test';
import { PACKAGE_NOTE } from '#domain/catalogue.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { cancelBooking, detailsPage } from '#tools/browser/details.ts';
import { packageTitles } from '#tools/browser/site.ts';

const packageDialog = (page: Page) => page.getByRole('dialog', { name: 'Feeling Lost' });

async function openPackage(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Book a Session' }).last().click();
  await expect(packageDialog(page)).toBeVisible();
}

test('the Back button closes and resets a package dialog', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await page.goto('/student');
  await openPackage(page);
  const dialog = packageDialog(page);
  const top = async () => (await page.locator('h1').boundingBox())?.y;
  const before = await top();
  await page.mouse.move(4, 300);
  await page.mouse.wheel(0, 400);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await top()).toBe(before);

  const price = dialog.getByText('₹13,999', { exact: true });
  await dialog.getByRole('button', { name: 'One school more' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1');
  await expect(price).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await top()).toBe(before);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await openPackage(page);
  await expect(dialog.getByRole('status')).toHaveText('0');
  await expect(price).toBeVisible();
  const book = dialog.getByRole('link', { name: 'Book the package' });
  await expect(book).toHaveAttribute('href', '/calendar?service=lost');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/student');

  await openPackage(page);
  await page.reload();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await openPackage(page);
  await book.click();
  await expect(page).toHaveURL('/login?next=%2Fcalendar%3Fservice%3Dlost');
  await page.goBack();
  await expect(page).toHaveURL('/student');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the package dialogs are accessible, and fit a small phone', async ({ page }) => {
  await page.goto('/student');
  for (const title of packageTitles) {
    await page.getByRole('link', { name: `Book a Session for ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: 'One school more' }).click();
    await expectAccessible(page, title);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }

  await page.setViewportSize({ width: 390, height: 660 });
  await openPackage(page);
  const price = await packageDialog(page).locator('[data-price]').boundingBox();
  const choices = packageDialog(page).locator('a.btn, p', {
    hasText: /first,|after the|had my call/,
  });
  await expect(choices).toHaveText([/^\s*Discovery Call first/, PACKAGE_NOTE, /book the package/]);
  const foot = await choices.first().boundingBox();
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
});

test('the Back button never reopens an answered dialog', async ({ page, asha }) => {
  await page.goto('/');
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
  await cancelBooking(page);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/');
});
