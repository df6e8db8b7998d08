/** Who did what when. */
import { displayDate } from '#domain/calendar/time.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.beforeEach(({ stack, context, emptyStack: _ }) => signInAdmin(stack, context));

test('the log stands by days, and is narrowed by who, what and when', { tag: '@both' }, async ({
  page,
  ravi,
}) => {
  await ravi.bookAndConfirm();
  await page.goto('/admin?view=audit');
  const day = page.getByRole('region', { name: displayDate(Date.now()) });
  await expect(day).toContainText('client confirmed the booking');
  await expect(day).toContainText('payment captured');
  await expectAccessible(page, 'the audit');

  await page.getByLabel('What').selectOption('Payments and refunds');
  await page.getByLabel('Who').selectOption('Clients and Waymark itself');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL('/admin?view=audit&who=nobody&what=money');
  await expect(day.getByRole('listitem')).toHaveCount(1);
  await expect(day).toContainText('payment captured by Waymark');
  await page.getByRole('link', { name: /^Payments and refunds .*take this filter away$/ }).click();
  await expect(page).toHaveURL('/admin?view=audit&who=nobody');

  await page.getByLabel('From').fill('2050-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('No entry matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(day).toContainText('client confirmed the booking');
});
