/** The desk where an admin sees the money, returns some of it, and mends what got stuck. */
import type { Page } from '@playwright/test';
import { payments, refunds } from '#db/schema/index.ts';
import { DAY } from '#domain/calendar/time.ts';
import { alert } from '#local/browser/pages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';

// An answer that is lost on purpose.
test.use({ expectedErrors: [/net::ERR_FAILED/] });

test.beforeEach(({ stack, context, emptyStack: _ }) => signInAdmin(stack, context));

/** The bank may be quick. */
function backAgain(rupees: number): RegExp {
  return new RegExp(`₹${rupees} (is on its way|has gone) back\\. Reference rfnd_`);
}

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'Refund this payment?' });
}

async function openRefund(page: Page) {
  await page.goto('/admin?view=money');
  await page.getByRole('button', { name: /^Refund…/ }).click();
  return dialogOf(page);
}

test('the weeks are shown as a chart and as numbers', { tag: '@both' }, async ({
  page,
  stack,
  ravi,
}) => {
  await ravi.bookAndConfirm({ service: 'lor' });
  await ravi.bookAndConfirm({ time: '15:00' });
  const now = Date.now();
  await stack.db.insert(payments).values(
    [3, 5, 8].map((weeks) => ({
      ...{ id: `pay_${weeks}`, orderId: `order_${weeks}`, bookingId: `of ${weeks}` },
      ...{ amount: weeks * 150_000, currency: 'INR', createdAt: now - weeks * 7 * DAY },
    })),
  );
  await page.goto('/admin?view=money');

  await page.getByText('The numbers', { exact: true }).click();
  const weeks = page.getByRole('table', { name: 'By week, from Monday' });
  // Four weeks, the line above each of three and that of the first, the heads and the total.
  await expect(weeks.getByRole('row')).toHaveCount(10);
  await expect(weeks.getByRole('row', { name: '2 weeks without payments' })).toHaveCount(2);
  await expect(weeks.getByRole('row', { name: '1 week without payments' })).toBeVisible();
  await expect(weeks.getByRole('row', { name: /^Total ₹25,598/ })).toBeVisible();
  const services = page.getByRole('table', { name: 'By service' });
  await expect(services.getByRole('row', { name: /^LOR ₹1,499/ })).toBeVisible();
  await page.getByRole('combobox').selectOption('LOR');
  await expect(weeks.getByRole('row', { name: /^Total ₹1,499/ })).toBeVisible();
  await expectAccessible(page, 'the money');

  await page.reload();
  await expect(page.getByRole('combobox')).toHaveValue('LOR');
  await page.getByText('The numbers', { exact: true }).click();
  await expect(weeks.getByRole('row', { name: /^Total ₹1,499/ })).toBeVisible();
});

test('without payments it says so', async ({ page }) => {
  await page.goto('/admin?view=money');

  await expect(page.getByText('Nobody has paid anything yet.')).toBeVisible();
  await expectAccessible(page, 'the money of nobody');
});

test('a part is returned, then the rest, and no more', async ({ page, stack, ravi }) => {
  await ravi.bookAndConfirm({ service: 'lor' });
  const dialog = await openRefund(page);
  await expect(dialog.getByText(/^₹1,499 \(one thousand four hundred ninety-nine/)).toBeVisible();
  await dialog.getByLabel('Amount in rupees').fill('1500');
  await dialog.getByLabel('Reason').fill('The mentor was late');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(
    dialog.getByRole('alert').getByText('That is more than is left of this payment: ₹1,499.'),
  ).toBeVisible();

  await dialog.getByLabel('Amount in rupees').fill('500');
  await expect(dialog.getByText('₹500 (five hundred rupees)')).toBeVisible();
  await expectAccessible(page, 'the refund dialog');
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/admin/payments*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(backAgain(500));

  await page.getByRole('button', { name: /^Refund…/ }).click();
  asked.resolve();
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('999');
  await dialog.getByLabel('Reason').fill('And all of the rest');
  await dialog.getByRole('checkbox', { name: 'Cancel the call too' }).uncheck();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(backAgain(999));
  await expect(page.getByRole('button', { name: /^Refund…/ })).toBeHidden();
  await expectAccessible(page, 'the money after refunds');
  const rows = await stack.db.query.refunds.findMany();
  expect(rows.map(({ amount }) => amount)).toEqual([50_000, 99_900]);
});

test('the preview never promises more than is left', async ({ page, ravi }) => {
  await ravi.bookAndConfirm({ service: 'lor' });
  const dialog = await openRefund(page);
  await dialog.getByLabel('Amount in rupees').fill('500');
  await dialog.getByLabel('Reason').fill('The mentor was late');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByRole('button', { name: /^Refund…/ }).click();
  await expect(dialog.getByText('₹999 of ₹1,499 is left.')).toBeVisible();

  for (const tooMuch of ['1000', '1499', '9999999']) {
    await dialog.getByLabel('Amount in rupees').fill(tooMuch);
    await expect(
      dialog.getByText('That is more than is left of this payment: ₹999.'),
    ).toBeVisible();
    await expect(dialog.getByText(/goes back to the client/)).toBeHidden();
  }
  await dialog.getByLabel('Amount in rupees').fill('998.50');
  await expect(dialog.getByText(/^That would leave less than a rupee/)).toBeVisible();
  await expect(dialog.getByText(/goes back to the client/)).toBeHidden();
  await dialog.getByLabel('Amount in rupees').fill('999');
  await expect(dialog.getByText(/^₹999 \(nine hundred ninety-nine rupees\)/)).toBeVisible();
});

test('a refund without an amount or a reason is not sent', async ({ page, stack, ravi }) => {
  await ravi.bookAndConfirm();
  const dialog = await openRefund(page);
  await dialog.getByLabel('Amount in rupees').fill('ten');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();

  await expect(dialog.getByLabel('Amount in rupees')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await expectAccessible(page, 'the refund dialog with complaints');
  await dialog.getByRole('button', { name: 'Keep the money' }).click();
  await expect(dialog).toBeHidden();
  expect(await stack.db.query.refunds.findMany()).toEqual([]);
});

test('a refund whose answer was lost is sent again and made once', async ({
  page,
  stack,
  ravi,
}) => {
  await ravi.bookAndConfirm();
  const dialog = await openRefund(page);
  await page.route('**/refund', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByLabel('Amount in rupees').fill('40');
  await dialog.getByLabel('Reason').fill('The mentor was late');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).dblclick();
  await expect(dialog.getByRole('alert')).toContainText('We could not reach the server.');
  await page.unroute('**/refund');

  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();

  await expect(page.getByRole('alert')).toContainText(backAgain(40));
  expect(await stack.db.query.refunds.findMany()).toMatchObject([{ amount: 4000 }]);
});

test('a payment is found by its id or its client, and leads to its booking', async ({
  page,
  ravi,
}) => {
  const { id, paymentId } = await ravi.book();
  await ravi.book({ time: '15:00' });
  await page.goto('/admin?view=money');
  const list = page.getByRole('region', { name: 'Payments' });
  await expect(list.getByRole('listitem')).toHaveCount(2);

  await list.getByLabel('Search').fill(paymentId ?? '');
  await list.getByRole('button', { name: 'Find' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByLabel('Search').fill('pay_none');
  await list.getByRole('button', { name: 'Find' }).click();
  await expect(list.getByText('No payment matches.')).toBeVisible();
  await list.getByRole('button', { name: 'Show all' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByLabel('Search').fill(ravi.user.email);
  await list.getByRole('button', { name: 'Find' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);

  await list.locator(`a[href$="booking=${id}"]`).click();
  await expect(page).toHaveURL(`/admin?view=bookings&booking=${id}`);
});

test('an exception is explained, and mended by its button', async ({ page, stack, ravi }) => {
  const { paymentId } = await ravi.bookAndConfirm();
  const row = { id: 'refund-1', paymentId: paymentId ?? '', amount: 4000, reason: 'Late mentor' };
  const before = Date.now() - 2 * DAY;
  await stack.db
    .insert(refunds)
    .values({ ...row, state: 'due', orderedBy: 'nila', createdAt: before, updatedAt: before });
  await page.goto('/admin?view=exceptions');
  await expect(page.getByRole('heading', { name: 'One thing needs you' })).toBeVisible();
  await expect(page.getByText(/refused this refund, has not taken it for a day/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '₹40' })).toContainText('Asha Rao');
  await expect(page.getByRole('link', { name: 'Payment' })).toHaveAttribute(
    'href',
    `/admin?view=money&payment=${paymentId}`,
  );
  await expectAccessible(page, 'an exception');

  await page.getByRole('button', { name: 'Ask again refund-1' }).click();

  await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(backAgain(40));
  await expectAccessible(page, 'no exception');
});

test('all exceptions of a kind are mended by one press', async ({ page, stack, ravi }) => {
  const { paymentId } = await ravi.bookAndConfirm();
  const before = Date.now() - 2 * DAY;
  const row = {
    paymentId: paymentId ?? '',
    amount: 4000,
    reason: 'Late mentor',
    orderedBy: 'nila',
  };
  await stack.db.insert(refunds).values(
    ['refund-1', 'refund-2'].map((id) => {
      return { ...row, id, state: 'due' as const, createdAt: before, updatedAt: before };
    }),
  );
  await page.goto('/admin?view=exceptions');
  await page.getByRole('button', { name: 'Ask again: all 2' }).click();
  await expect(alert(page, 'Done for all 2.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible();
});
