import type { Locator, Page } from '@playwright/test';
import { bookableDay, longDate } from './answers.ts';

export function day(page: Page, date: string = bookableDay()): Locator {
  return page
    .getByRole('group', { name: 'Pick a day' })
    .getByRole('radio', { name: longDate(date) });
}

export function slot(page: Page, time: string): Locator {
  const name = new RegExp(`^${time}\\b`);
  return page.getByRole('group', { name: 'Pick a time' }).getByRole('radio', { name });
}

export async function pick(page: Page, time = '10:00 AM', date?: string): Promise<void> {
  await day(page, date).check();
  await slot(page, time).check();
}
