import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { mentorHours } from '#db/schema/index.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { ananya } from '#tools/browser/mentors.ts';
import { unfoldDay } from '#tools/browser/pages.ts';

export const HOURS = '/admin?view=hours';
export const ONE_PM = String(13 * 60);

export const set = (page: Page) => page.getByRole('button', { name: 'Set hours' });
export const save = (page: Page) => page.getByRole('button', { name: 'Save hours' });
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
export const message = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });
export const open = (page: Page, name: string) =>
  page.getByRole('switch', { name: `${name}, open` });
export const from = (page: Page, name: string) => page.getByLabel(`${name}, from`, { exact: true });
export const to = (page: Page, name: string) => page.getByLabel(`${name}, to`, { exact: true });

/** Ananya's saved hours as weekday or date, from, to in minutes: `1 540 780`. */
export async function savedHours({ db }: TestStack): Promise<string[]> {
  const saved = await db.select().from(mentorHours).where(eq(mentorHours.mentorId, ananya.id));
  return saved.map((row) => `${row.day} ${row.from} ${row.to}`).toSorted();
}

export async function setMorning(page: Page): Promise<void> {
  await unfoldDay(page, 'Monday');
  await from(page, 'Monday').selectOption('9:00 AM');
  await to(page, 'Monday').selectOption('1:00 PM');
}

export async function copyToWeekdays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy to… from Monday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy Monday' });
  await dialog.getByRole('checkbox', { name: 'All weekdays' }).check();
  await dialog.getByRole('button', { name: 'Copy to 4 days' }).click();
}

export async function saveAll(page: Page): Promise<void> {
  await save(page).click();
  await expect(message(page, 'Hours saved')).toBeVisible();
}
