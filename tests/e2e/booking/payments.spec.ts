import { alert } from '#local/browser/pages.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Money that arrives for a booking that is gone. */
async function payForNothing({ payments, db }: TestStack, orderId: string): Promise<void> {
  const body = JSON.stringify({ order_id: orderId, outcome: 'captured' });
  await fetch(`${payments.url}/__control/pay`, { method: 'POST', body });
  // The webhook does its work after its answer.
  await expect.poll(() => db.query.refunds.findMany()).toHaveLength(1);
}

test('a payment leads to a receipt that prints alone', async ({ page, asha }) => {
  const { id } = await asha.bookAndConfirm();
  await page.goto('/profile');
  const payments = page.getByRole('region', { name: 'Your payments' });
  await expect(payments.getByText('Paid, booking confirmed')).toBeVisible();
  await expectAccessible(page, 'the profile with a payment');
  await payments.getByRole('link', { name: /^Payment receipt/ }).click();
  await expect(page).toHaveURL(`/receipt?booking=${id}`);
  await expect(page.getByText(/^WM\/\d\d-\d\d\/00001$/)).toBeVisible();
  await expect(page.getByText('₹99', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the receipt');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await expect(page.getByText(/^WM\/\d\d-\d\d\/00001$/)).toBeVisible();
});

test('money on its way back says how much, by when and under what reference', async ({
  page,
  asha,
  stack,
}) => {
  const { id } = await asha.holdReadyToPay();
  const { orderId } = await asha.startPayment(id);
  await asha.cancel(id);
  await payForNothing(stack, orderId);
  await page.goto('/profile');
  const payments = page.getByRole('region', { name: 'Your payments' });
  await expect(payments.getByText('Being refunded')).toBeVisible();
  await expect(payments.getByText(/should be with you by/)).toBeVisible();
  await expectAccessible(page, 'the profile with a refund');
});

test('no receipt before the payment, and none for strangers', async ({ page, asha, ravi }) => {
  const held = await asha.hold();
  await page.goto(`/receipt?booking=${held.id}`);
  await expect(alert(page, 'This booking has not been paid for yet.')).toBeVisible();
  const theirs = await ravi.book({ time: '14:00' });
  await page.goto(`/receipt?booking=${theirs.id}`);
  await expect(page.getByText('This link leads to no payment of yours.')).toBeVisible();
});
