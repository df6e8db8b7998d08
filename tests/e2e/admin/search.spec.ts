/** Search fields and date ranges of the dashboard refuse what the API would. */
import { DAY } from '#domain/calendar/time.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.beforeEach(({ stack, context, emptyStack: _ }) => signInAdmin(stack, context));

for (const [view, button] of [
  ['bookings', 'Show'],
  ['clients', 'Find'],
  ['money', 'Find'],
] as const) {
  test(`a search of ${view} over its limit is kept whole and not sent`, async ({ page, ravi }) => {
    await ravi.bookAndConfirm();
    await page.goto(`/admin?view=${view}`);
    const field = page.getByRole('search').getByLabel('Search');
    await field.fill('x'.repeat(201));
    await page.getByRole('button', { name: button, exact: true }).click();

    await expect(field).toHaveValue('x'.repeat(201));
    await expect(field).toHaveJSProperty('validity.patternMismatch', true);
    await expect(field).toHaveAttribute('title', 'At most 200 characters');
    await expect(page).toHaveURL(`/admin?view=${view}`);

    await field.fill('x'.repeat(200));
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page).toHaveURL(/x{200}/);
  });
}

test('a search of payments survives a reload', async ({ page, ravi }) => {
  await ravi.bookAndConfirm();
  await page.goto('/admin?view=money');
  const field = page.getByRole('search').getByLabel('Search');
  await field.fill('nobody');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page).toHaveURL(/#.*payment=nobody/);
  await page.reload();

  await expect(field).toHaveValue('nobody');
});

test('a last date before the first is not sent', async ({ page, ravi }) => {
  await ravi.bookAndConfirm();
  await page.goto('/admin?view=bookings');
  const date = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);
  await page.getByLabel('From').fill(date(3));
  await page.getByLabel('To', { exact: true }).fill(date(1));
  await page.getByRole('button', { name: 'Show', exact: true }).click();

  await expect(page.getByLabel('To', { exact: true })).toHaveJSProperty(
    'validity.rangeUnderflow',
    true,
  );
  await expect(page).toHaveURL('/admin?view=bookings');
});
