/** What was said of one action goes when the next one begins. */
import { alert, holdBack } from '#local/browser/pages.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ expectedErrors: [/status of 500/] });

test('a message goes with the next action', async ({ page, context, stack, ravi }) => {
  await ravi.bookAndConfirm({ time: '10:00' });
  await ravi.bookAndConfirm({ time: '15:00' });
  await signInAdmin(stack, context);
  await page.goto('/admin?view=money');
  const dialog = page.getByRole('dialog', { name: 'Refund this payment?' });
  const refund = async (row: number, rupees: string) => {
    const buttons = page.getByRole('button', { name: /^Refund…/ });
    await buttons.nth(row).click();
    await dialog.getByLabel('Amount in rupees').fill(rupees);
    await dialog.getByLabel('Reason').fill('The mentor was late');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  };
  await refund(0, '40');
  await expect(alert(page, /₹40 .* back/)).toBeVisible();
  const release = await holdBack(page, '**/refund');
  await refund(1, '30');
  await expect(dialog.getByRole('button', { name: 'Refunding…' })).toBeVisible();
  await expect(alert(page, /₹40 .* back/)).toBeHidden();
  release();
  await expect(alert(page, /₹30 .* back/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);

  await page.goto('/admin');
  const body = { error: { code: 'internal', message: 'x', requestId: 'x' } };
  await page.route('**/api/mentor/feed', (route) => route.fulfill({ status: 500, json: body }));
  await page.getByText('Calendar feed').click();
  await page.getByRole('button', { name: 'Make a feed link' }).click();
  await expect(alert(page, 'We could not change your feed link.')).toBeVisible();
  await page.getByText('Private note').first().click();
  await page
    .getByLabel(/^About the call with/)
    .first()
    .fill('Wants Munich.');
  await page.getByRole('button', { name: 'Save note' }).first().click();
  await expect(alert(page, 'Your note is saved.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);

  await page.goto('/admin?view=settings');
  for (const hours of ['12', '24']) {
    await page.getByLabel('Notice before a call').fill(hours);
    const saved = await holdBack(page, '**/api/admin/settings');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    saved();
    await expect(alert(page, 'Settings saved.')).toBeVisible();
    await page.unrouteAll();
  }
});
