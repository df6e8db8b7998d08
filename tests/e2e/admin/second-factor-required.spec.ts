/** The desk as it is shipped: closed to an admin who has no second factor. */

import { PASSWORD } from '#local/browser/person.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { codeAt } from '#tests/support/sign-in/totp.ts';

test.use({ variables: { ADMIN_SECOND_FACTOR: 'required' } });

// React reports to the console what the boundary shows in the page.
test.use({ expectedErrors: [/Please set up your second factor/] });

test('6.3.3 leads an admin through setting up a second factor', async ({
  page,
  stack,
  context,
}) => {
  await signInAdmin(stack, context);
  await page.goto('/admin?view=audit');
  const first = page.getByRole('region', { name: 'Set up your second factor first' });
  await expect(first).toBeVisible();
  await expect(page.getByRole('button', { name: 'Later' })).toHaveCount(0);
  await expectAccessible(page, 'the desk before its second factor');
  await first.getByRole('button', { name: 'Set it up now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up your second factor' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const key = await dialog.locator('code').textContent();
  await dialog
    .getByLabel('Code from your app')
    .fill(codeAt(key?.replaceAll(' ', '') ?? '', Date.now()));
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await expect(first).toBeHidden();
  await expect(page.getByText('second factor turned on')).toBeVisible();
});
