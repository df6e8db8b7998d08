/** The clock of the visitor's device may be wrong; the server's decides what is shown. */
import type { Page } from '@playwright/test';
import { DAY, HOUR, MINUTE } from '#domain/calendar/time.ts';
import { insertCallAt } from '#local/browser/rows.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const join = (page: Page) => page.getByRole('link', { name: 'Join the meeting' });

test('a slow clock hides no Join button', async ({ page, stack, asha }) => {
  await insertCallAt(stack, asha, Date.now() + 4 * MINUTE);
  await page.clock.install({ time: Date.now() - DAY });
  await page.goto('/profile');

  await expect(join(page)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Upcoming 1' })).toBeVisible();
  await expect(page.getByText(/^in [34] minutes$/)).toBeVisible();
});

test('a fast clock completes no call and keeps Move', async ({ page, stack, asha }) => {
  await insertCallAt(stack, asha, Date.now() + 26 * HOUR);
  await page.clock.install({ time: Date.now() + 2 * DAY });
  await page.goto('/profile');

  await expect(page.getByRole('tab', { name: 'Upcoming 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Move this call' })).toBeVisible();
});

test('a fast clock asks no mentor how an upcoming call went', async ({
  page,
  stack,
  ravi,
  context,
}) => {
  await signInAdmin(stack, context);
  const { id } = await insertCallAt(stack, ravi, Date.now() + HOUR);
  await page.clock.install({ time: Date.now() + DAY });
  await page.goto('/admin');

  await expect(page.locator(`#call-${id}`)).toContainText(/in (1 hour|\d+ minutes)/);
  await expect(page.getByRole('button', { name: 'No-show' })).toBeHidden();
});
