import { expectSound } from '#tests/support/browser/accessible.ts';
import { failEmails } from '#tests/support/browser/outbox.ts';
import { paymentPage } from '#tests/support/browser/pages.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the receipt of an email that failed is sound', async ({ page, asha, stack }) => {
  await failEmails(stack);
  const { id } = await asha.bookAndConfirm();
  await page.goto(paymentPage(id));
  await expect(page.getByText('FAILED', { exact: true })).toBeVisible();
  await expectSound(page, 'receipt, email failed');
});
