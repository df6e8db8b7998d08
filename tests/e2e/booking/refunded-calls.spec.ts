/** A call whose money has all gone back, as its client and the desk see it. */
import type { Page } from '@playwright/test';
import { alert } from '#local/browser/pages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';

async function openRefund(page: Page, id: string) {
  await page.goto(`/admin?view=bookings&booking=${id}`);
  await page.getByRole('button', { name: /^Refund…/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment?' });
  await dialog.getByLabel('Reason').fill('The mentor is ill');
  return dialog;
}

test('a full refund cancels the call too, unless the admin says otherwise', async ({
  page,
  context,
  stack,
  ravi,
}) => {
  const { id } = await ravi.bookAndConfirm();
  await signInAdmin(stack, context);
  const dialog = await openRefund(page, id);
  const cancelToo = dialog.getByRole('checkbox', { name: 'Cancel the call too' });
  await expect(cancelToo).toBeChecked();
  await dialog.getByLabel('Amount in rupees').fill('50');
  await expect(cancelToo).toBeHidden();
  await expect(dialog).toContainText('A call that is booked stays booked.');
  await dialog.getByLabel('Amount in rupees').fill('99');
  await expect(dialog).toContainText('goes back to the client, for good, by');
  await expectAccessible(page, 'a full refund, the call cancelled too');
  await dialog.getByRole('button', { name: 'Refund and cancel' }).click();

  await expect(alert(page, 'Booking cancelled successfully. ₹99 goes back.')).toBeVisible();
  await expect(page.getByRole('article').getByText('Cancelled', { exact: true })).toBeVisible();
  await ravi.signInTo(context);
  await page.goto('/profile');
  await expect(page.getByText('No upcoming bookings')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your payments' })).toContainText('efunded');
});

test('a refunded call that stays booked is “Refunded” to both, and nobody joins it', async ({
  page,
  context,
  stack,
  ravi,
}) => {
  const { id } = await ravi.bookAndConfirm();
  await ravi.bookAndConfirm({ time: '15:00', service: 'lor' });
  await signInAdmin(stack, context);
  const dialog = await openRefund(page, id);
  await dialog.getByRole('checkbox', { name: 'Cancel the call too' }).uncheck();
  await expect(dialog).toContainText('The call keeps its time');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();

  await expect(alert(page, /₹99 .* back/)).toBeVisible();
  await expect(
    page.getByRole('article').locator('header').getByText('Refunded', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel call' })).toBeVisible();
  await page.goto('/admin?view=bookings&status=refunded');
  await expect(page.getByRole('link', { name: /^\d+ \w+ \d{4}, 10:00/ })).toHaveCount(1);

  await ravi.signInTo(context);
  await page.goto('/profile');
  await expect(page.getByRole('tabpanel', { name: 'Upcoming 1' })).toContainText('LOR');
  await expect(page.getByRole('tabpanel', { name: 'Upcoming 1' })).not.toContainText('Discovery');
  await page.getByRole('tab', { name: 'Past' }).click();
  const past = page.getByRole('tabpanel', { name: 'Past' });
  const card = past.getByRole('listitem').filter({ hasText: 'Discovery Call' });
  await expect(card).toContainText('Refunded');
  await expect(card.getByRole('link', { name: 'Join the meeting' })).toHaveCount(0);
  await expectAccessible(page, 'a refunded call on the profile');
});
