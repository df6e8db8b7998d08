/** What a dialog does to the page behind it and to the browser's history. */
import type { Page } from '@playwright/test';
import { PACKAGE_NOTE } from '#domain/catalogue.ts';
import { alert, detailsPage } from '#local/browser/pages.ts';
import { openPolicy } from '#local/browser/site.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const packageDialog = (page: Page) => page.getByRole('dialog', { name: 'Feeling Lost' });

async function openPackage(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Book a Session' }).last().click();
  await expect(packageDialog(page)).toBeVisible();
}

/** Comes to `path` from the home page, so that Back has somewhere to lead. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto('/');
  await page.goto(path);
}

test('Back closes a package’s dialog, and only then leaves the page', { tag: '@both' }, async ({
  page,
}) => {
  await visit(page, '/student');
  await openPackage(page);
  await page.goBack();
  await expect(packageDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/student');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Back closes a policy, and the page stays', async ({ page }) => {
  await visit(page, '/parent');
  const dialog = await openPolicy(page, 'Refund Policy');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/parent');
});

test('Back closes a question of the account, and the account stays', async ({ page, asha: _ }) => {
  await visit(page, '/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/account');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Back does not reopen a dialog that was closed', async ({ page }) => {
  await visit(page, '/student');
  await openPackage(page);
  await page.keyboard.press('Escape');
  await expect(packageDialog(page)).toBeHidden();
  await openPackage(page);
  await packageDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(packageDialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Back does not reopen a dialog that was open before a reload', async ({ page }) => {
  await visit(page, '/student');
  await openPackage(page);
  await page.reload();
  await expect(packageDialog(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a link in a dialog leads on, and Back leads to the page without the dialog', async ({
  page,
  asha: _,
}) => {
  await visit(page, '/student');
  await openPackage(page);
  await packageDialog(page).getByRole('link', { name: 'Book the package' }).click();
  await expect(page).toHaveURL('/calendar?service=lost');
  await page.goBack();
  await expect(page).toHaveURL('/student');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Back does not reopen a question that was answered', async ({ page, asha }) => {
  const { id } = await asha.hold();
  await visit(page, detailsPage(id));
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(alert(page, 'Booking cancelled successfully.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the page behind an open dialog does not scroll', { tag: '@both' }, async ({ page }) => {
  await page.goto('/student');
  await openPackage(page);
  const top = async () => (await page.locator('h1').boundingBox())?.y;
  const before = await top();
  await page.mouse.move(4, 300);
  await page.mouse.wheel(0, 400);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await top()).toBe(before);
  await page.keyboard.press('Escape');
  expect(await top()).toBe(before);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a small phone shows a package’s price above the foot of its dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 660 });
  await page.goto('/student');
  await openPackage(page);
  const price = await packageDialog(page).locator('[data-price]').boundingBox();
  const choices = packageDialog(page).locator('a.btn, p', {
    hasText: /first,|after the|had my call/,
  });
  await expect(choices).toHaveText([/^\s*Discovery Call first/, PACKAGE_NOTE, /book the package/]);
  const foot = await choices.first().boundingBox();
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
});

test('a package’s dialog opens without the schools of the last time', async ({ page }) => {
  await page.goto('/student');
  await openPackage(page);
  const dialog = packageDialog(page);
  const price = dialog.getByText('₹13,999', { exact: true });
  await dialog.getByRole('button', { name: 'One school more' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1');
  await expect(price).toBeHidden();
  await page.keyboard.press('Escape');
  await openPackage(page);
  await expect(dialog.getByRole('status')).toHaveText('0');
  await expect(price).toBeVisible();
  const book = dialog.getByRole('link', { name: 'Book the package' });
  await expect(book).toHaveAttribute('href', '/calendar?service=lost');
});
