/** Admin mode on /calendar, as the browser tests find it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { day } from '#local/browser/pages.ts';

export const adminMode = (page: Page) => page.getByRole('switch', { name: 'Admin mode' });
export const reason = (page: Page) => page.getByLabel('Reason');
export const blockTimes = (page: Page) => page.getByRole('button', { name: 'Block times' });
export const blockDay = (page: Page) => page.getByRole('button', { name: 'Block whole day' });

/** `time` as the page shows it: '10:00 AM'. */
export function time(page: Page, time: string): Locator {
  const name = new RegExp(`^${time}\\b`);
  return page.getByRole('group', { name: 'Pick times' }).getByRole('checkbox', { name });
}

export async function openAdminMode(page: Page): Promise<void> {
  await page.goto('/calendar');
  await adminMode(page).click();
  await expect(day(page)).toBeVisible();
}
