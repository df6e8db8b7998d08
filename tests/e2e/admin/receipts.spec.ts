import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/admin.ts';

test('receipts are listed, narrowed by two filters and downloaded', async ({ page, ravi }) => {
  await ravi.bookAndConfirm({ service: 'lor' });
  await ravi.bookAndConfirm({ time: '15:00' });
  await page.goto('/admin?view=receipts');
  await expect(page.getByRole('link', { name: /^WM\// })).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Service' }).selectOption('LOR');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('link', { name: /^WM\// })).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipts-.*\.csv$/);
  await page.getByLabel('Financial year').selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ index: 5 });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('No receipt matches.')).toBeVisible();
  await expectAccessible(page, 'the receipts');
});
