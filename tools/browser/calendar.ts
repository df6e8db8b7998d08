import { expect, type Locator, type Page } from '@playwright/test';
import { pick } from './time-picker.ts';

export function nextButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Next: Enter Details' });
}

export async function continueToDetails(page: Page): Promise<void> {
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
}

export async function pickAndContinue(page: Page, time?: string): Promise<void> {
  await pick(page, time);
  await continueToDetails(page);
}

export function choiceCard(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Your choice' });
}
