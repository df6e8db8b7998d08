/** A note that two admins write at once. */

import { alert } from '#local/browser/pages.ts';
import { makeAdmin } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('another admin’s note is shown, what was typed stays, and the admin chooses', async ({
  page,
  context,
  stack,
  ravi,
}) => {
  const { id } = await ravi.bookAndConfirm();
  await signInAdmin(stack, context);
  await makeAdmin(stack, ravi);
  await page.goto(`/admin?view=bookings&booking=${id}`);
  await page.getByText('Private note').click();
  const field = page.getByLabel(/^About the call with/);
  await expect(field).toHaveAccessibleDescription(
    'Admins and the mentor of this call see it. The client does not.',
  );
  await field.fill('Wants Munich.');
  await ravi.call('PUT', `/mentor/calls/${id}/note`, { note: 'Prefers Delft.', seenAt: null });
  await page.getByRole('button', { name: 'Save note' }).click();

  const conflict = alert(page, 'Ravi Menon saved another note in the meantime.');
  await expect(conflict).toContainText('Prefers Delft.');
  await expect(field).toHaveValue('Wants Munich.');
  await expectAccessible(page, 'two notes at once');
  await page.getByRole('button', { name: 'Save mine in its place' }).click();

  await expect(alert(page, 'Your note is saved.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  expect(await stack.db.query.bookingNotes.findMany()).toMatchObject([{ note: 'Wants Munich.' }]);
  await expect(page.getByText(/Last saved by Nila Iyer/)).toBeVisible();
});

test('the other note can be kept instead', async ({ page, context, stack, ravi }) => {
  const { id } = await ravi.bookAndConfirm();
  await signInAdmin(stack, context);
  await makeAdmin(stack, ravi);
  await page.goto(`/admin?view=bookings&booking=${id}`);
  await page.getByText('Private note').click();
  const field = page.getByLabel(/^About the call with/);
  await field.fill('Wants Munich.');
  await ravi.call('PUT', `/mentor/calls/${id}/note`, { note: 'Prefers Delft.', seenAt: null });
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('button', { name: 'Keep the other note' }).click();

  await expect(field).toHaveValue('Prefers Delft.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await stack.db.query.bookingNotes.findMany()).toMatchObject([{ note: 'Prefers Delft.' }]);
});
