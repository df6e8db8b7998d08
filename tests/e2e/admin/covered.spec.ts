/** What stays at the window's foot never stands over a control. */
import type { Page } from '@playwright/test';
import { HOUR } from '#domain/calendar/time.ts';
import { views } from '#islands/admin/views.ts';
import { ananya, insertMentors } from '#local/browser/mentors.ts';
import { day } from '#local/browser/pages.ts';
import type { Person } from '#local/browser/person.ts';
import { insertCallAt } from '#local/browser/rows.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { openAdminMode, reason, time } from '#tests/support/browser/admin-mode.ts';
import { expectNothingCovered } from '#tests/support/browser/covered.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { desktop, phone } from '#tests/support/browser/viewports.ts';

const SIZES = [phone, { width: 768, height: 1024 }, desktop];

let nila: Person;

test.beforeEach(async ({ stack, context, ravi }) => {
  nila = await signInAdmin(stack, context);
  await insertMentors(stack, { ...ananya, userId: nila.user.id });
  for (let n = 1; n <= 12; n += 1) await insertCallAt(stack, ravi, Date.now() + n * 2 * HOUR);
});

async function expectAllInReach(page: Page, state: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNothingCovered(page, `${state} at ${size.width}`);
  }
}

/** Puts a line where the dashboard says what can be undone: no view but some has an action for it. */
async function showLine(page: Page): Promise<void> {
  await page.locator('.at-foot [role=status]').evaluate((status) => {
    status.innerHTML = '<p class="card pointer-events-auto flex min-h-12 px-5">Marked</p>';
  });
}

test('with a line to undo, every control of every view is in reach', async ({ page }) => {
  test.slow();
  for (const view of Object.keys(views)) {
    await page.goto(`/admin?view=${view}`);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await showLine(page);
    await expectAllInReach(page, view);
  }
});

test('unsaved hours and picked times leave every control in reach', async ({ page }) => {
  await page.goto('/admin?view=hours');
  await page.getByRole('button', { name: 'Set hours' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save hours' })).toBeVisible();
  await expectAllInReach(page, 'unsaved hours');
  await page.getByRole('button', { name: 'Discard' }).click();

  await openAdminMode(page);
  await day(page).check();
  await time(page, '9:00 AM').check();
  await reason(page).fill('School visit');
  await page.getByRole('button', { name: 'Block times' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await time(page, '10:00 AM').check();
  await expectAllInReach(page, 'blocked times');
});
