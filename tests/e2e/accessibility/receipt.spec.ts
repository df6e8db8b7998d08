import { failEmails } from '#local/browser/outbox.ts';
import { paymentPage } from '#local/browser/pages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('the receipt of an email that failed is accessible', async ({ page, asha, stack }) => {
  await failEmails(stack);
  const { id } = await asha.bookAndConfirm();
  await page.goto(paymentPage(id));
  await expect(page.getByText('FAILED', { exact: true })).toBeVisible();
  await expectAccessible(page, 'receipt, email failed');
});
