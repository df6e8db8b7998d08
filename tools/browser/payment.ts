import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { clickInFrame } from './pages.ts';

export const paymentPage = (id: string) => `/payment?booking=${id}`;

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay ₹/ });
}

export function checkout(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Test checkout"]');
}

export async function payIn(page: Page, outcome: 'succeed' | 'fail' | 'close'): Promise<void> {
  await clickInFrame(checkout(page).getByTestId(`pay-${outcome}`));
}

export async function payAndArrive(page: Page): Promise<void> {
  await payButton(page).click();
  await payIn(page, 'succeed');
  await expectSummary(page);
}

export async function expectSummary(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirm Your Booking' })).toBeVisible();
}
