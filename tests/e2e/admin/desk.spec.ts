/** The desk around its views: the rail, its counts, and the keys. */
import type { Page } from '@playwright/test';
import { HOUR } from '#domain/calendar/time.ts';
import { insertCallAt } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';

// React reports to the console what the boundary shows in the page.
test.use({ expectedErrors: [/Booking not found/] });

test.beforeEach(({ stack, context, emptyStack: _ }) => signInAdmin(stack, context));

const rail = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('the views follow one another without a new page, there and back', async ({ page }) => {
  await page.goto('/admin');
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await rail(page).getByRole('link', { name: 'Audit' }).click();
  await expect(page).toHaveURL('/admin?view=audit');
  await expect(page).toHaveTitle(/^Audit, Admin/);
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
  await rail(page).getByRole('link', { name: 'Health' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing has run yet' })).toBeVisible();

  await page.goBack();

  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
  await expect(rail(page).getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current');
  await expect(page.locator('[data-same]')).toBeAttached();
});

test('on a phone every view is in reach, and none is cut', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/admin');
  await expect(rail(page)).toBeVisible();
  if (isMobile) {
    for (const item of await rail(page).getByRole('listitem').filter({ visible: true }).all()) {
      await expect(item).toBeInViewport({ ratio: 1 });
    }
    await rail(page).getByRole('button', { name: 'More' }).click();
    await expectAccessible(page, 'more views');
  }
  await rail(page).getByRole('link', { name: 'Settings' }).click();

  await expect(page.getByLabel('Notice before a call')).toBeVisible();
  await expect(rail(page).getByRole('link', { name: 'Audit' })).toBeVisible({ visible: !isMobile });
});

test('the rail counts the calls to come, and less once one has its outcome', async ({
  page,
  stack,
  ravi,
}) => {
  await insertCallAt(stack, ravi, Date.now() - 1000);
  await page.goto('/admin');
  const agenda = rail(page).getByRole('link', { name: 'Agenda' });
  await expect(agenda).toHaveAccessibleName('Agenda 1 to come today');

  await page.getByText('Over already').click();
  await page.getByRole('button', { name: 'Completed' }).click();

  await expect(agenda).toHaveAccessibleName('Agenda');
});

test('a view that cannot be shown leaves the others in reach', async ({ page }) => {
  await page.goto('/admin?view=bookings&booking=none');
  await expect(page.getByRole('alert')).toContainText('Booking not found.');

  await rail(page).getByRole('link', { name: 'Audit' }).click();

  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the keys search, go from row to row, and open one', async ({ page, stack, ravi }) => {
  await insertCallAt(stack, ravi, Date.now() + HOUR, { fullName: 'Meera Das' });
  await insertCallAt(stack, ravi, Date.now() + 2 * HOUR, { fullName: 'Kabir Shah' });
  await page.goto('/admin?view=audit');
  await expect(rail(page)).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByLabel('Search');
  await expect(search).toBeFocused();
  await page.keyboard.type('j/?');
  await expect(search).toHaveValue('j/?');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Tab');
  await page.getByRole('heading', { name: 'Bookings' }).click();
  const rows = page.getByRole('table').getByRole('link', { name: /[AP]M$/ });
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Kabir Shah: Discovery Call' })).toBeVisible();
});

test('the keys are listed at one, and can be turned off', async ({ page }) => {
  await page.goto('/admin?view=audit');
  await expect(rail(page)).toBeVisible();
  const help = page.getByRole('dialog', { name: 'Keys of the desk' });
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await expectAccessible(page, 'the keys');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await rail(page).getByRole('button', { name: 'Keys' }).click();
  await help.getByRole('checkbox', { name: 'Use single keys' }).uncheck();
  await help.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('/');
  await page.keyboard.press('?');

  await expect(page).toHaveURL('/admin?view=audit');
  await expect(help).toBeHidden();
});
