import { readFile } from 'node:fs/promises';
import { payments, refunds } from '#db/schema/index.ts';
import { addDays, DAY, istDate } from '#domain/time.ts';
import { adminNav, expect, expectAccessible, test } from '#support/browser/admin.ts';
import { buyPackage } from '#tools/browser/journey.ts';
import { alert, delayRequests, downloadFrom, expectLink } from '#tools/browser/pages.ts';

test.use({ expectedErrors: [/net::ERR_FAILED|status of 500/] });

/** Accepts two texts: Razorpay may already have processed the refund. */
function refundMessage(rupees: number): RegExp {
  return new RegExp(`₹${rupees} (is on its way|has been refunded)\\. Reference rfnd_`);
}

test('the dashboard sums payments of a range by week', async ({ page, stack, ravi }) => {
  await ravi.bookAndConfirm({ service: 'lor' });
  await ravi.bookAndConfirm({ time: '15:00' });
  await stack.db.insert(payments).values(
    [3, 5, 8].map((weeks) => ({
      id: `pay_${weeks}`,
      orderId: `order_${weeks}`,
      bookingId: `of ${weeks}`,
      amount: weeks * 150_000,
      currency: 'INR',
      createdAt: Date.now() - weeks * 7 * DAY,
      ...(weeks === 8 && { method: 'outside' as const, reference: 'NEFT 9' }),
    })),
  );
  await page.goto('/admin?view=money');
  const weeks = page.getByRole('table', { name: 'By week, from Monday' });
  const sums = page.getByRole('region', { name: / to / }).getByRole('definition');
  await expect(weeks.getByRole('row')).toHaveCount(5);
  await expect(sums).toContainText(['₹13,598', '₹12,000']);
  await expect(page.getByText('Outside this site · NEFT 9')).toBeVisible();
  const services = page.getByRole('table', { name: 'By service' });
  await expect(services.getByRole('row', { name: /^LOR ₹1,499/ })).toBeVisible();
  await expectAccessible(page, 'payments');
  await page.getByRole('combobox', { name: 'Service' }).selectOption('LOR');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(sums.first()).toHaveText('₹1,499');
  const weeks12 = page.getByRole('link', { name: 'Last 12 weeks' });
  await weeks12.click();
  await expect(weeks12).toHaveAttribute('href', '/admin?view=money&service=lor');

  const today = istDate(Date.now());
  await page.goto(`/admin?view=money&from=${addDays(today, -40)}`);
  await page.getByLabel('To', { exact: true }).fill(addDays(today, -30));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(sums.first()).toHaveText('₹7,500');
  const download = await downloadFrom(page.getByRole('button', { name: 'Download as CSV' }));
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines.slice(1, -1)).toEqual([expect.stringMatching(/Payment,7500,INR,Razorpay,pay_5/)]);
  await weeks12.click();
  await expect(sums.first()).toHaveText('₹13,598');
});

test('an admin finds the booking of a payment', async ({ page, ravi }) => {
  await page.goto('/admin?view=money');
  await expect(page.getByText(/^No payments from /)).toBeVisible();
  await expectAccessible(page, 'no payments');
  const { id, paymentId } = await ravi.book();
  await ravi.book({ time: '15:00' });
  await page.reload();
  const list = page.getByRole('region', { name: 'Payments' });
  const rows = list.getByRole('listitem');
  await expect(list.getByLabel('Search')).toHaveAttribute('pattern', '.{0,200}');
  const find = async (text: string) => {
    await list.getByLabel('Search').fill(text);
    await list.getByRole('button', { name: 'Search', exact: true }).click();
  };
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('/');
  await expect(list.getByLabel('Search')).toBeFocused();
  await find(paymentId ?? '');
  await expect(rows).toHaveCount(1);
  await find('pay_none');
  await expect(list.getByText('No payments match.')).toBeVisible();
  await expect(list.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await page.reload();
  await expect(list.getByLabel('Search')).toHaveValue('pay_none');
  await list.getByRole('button', { name: 'Clear search' }).click();
  await expect(list.getByLabel('Search')).toBeFocused();
  await expect(rows).toHaveCount(2);
  await list.locator(`a[href$="booking=${id}"]`).click();
  await expect(page).toHaveURL(`/admin?view=bookings&booking=${id}`);
});

test('an admin refunds a payment in two parts, with a retry', async ({ page, stack, ravi }) => {
  await ravi.bookAndConfirm({ service: 'lor' });
  const dialog = page.getByRole('dialog', { name: 'Refund this payment?' });
  const open = page.getByRole('button', { name: /^Refund…/ });
  const refund = dialog.getByRole('button', { name: 'Refund', exact: true });
  const amount = dialog.getByLabel('Amount in rupees');
  const amounts = async () =>
    (await stack.db.query.refunds.findMany()).map((refund) => refund.amount);
  await page.goto('/admin?view=money');
  await open.click();
  await amount.fill('ten');
  await refund.click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('Please enter a reason')).toBeVisible();
  await expectAccessible(page, 'the refund dialog with validation errors');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await open.click();
  await expect(dialog.getByText(/^₹1,499 will be refunded/)).toBeVisible();
  await amount.fill('1500');
  await dialog.getByLabel('Reason').fill('The mentor was late');
  await refund.click();
  const tooMuch = dialog.getByText('You can refund at most ₹1,499.');
  await expect(dialog.getByRole('alert').and(tooMuch)).toBeVisible();
  await amount.fill('500');
  await expectAccessible(page, 'the refund dialog');
  const release = await delayRequests(page, '**/api/admin/payments*');
  await refund.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(refundMessage(500));
  await open.click();
  release();
  await expect(amount).toHaveValue('999');
  await expect(dialog.getByText('Refundable: ₹999')).toBeVisible();

  await amount.fill('998.50');
  await expect(dialog.getByText(/^Less than one rupee would remain/)).toBeVisible();
  await expect(dialog.getByText(/will be refunded/)).toBeHidden();
  await amount.fill('999');
  await expect(dialog.getByText(/^₹999 will be refunded/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('And all of the rest');
  await dialog.getByRole('checkbox', { name: 'Cancel the call too' }).uncheck();
  await page.route('**/refund', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await refund.dblclick();
  await expect(dialog.getByRole('alert')).toContainText('We could not reach the server.');
  await page.unroute('**/refund');
  await refund.click();
  await expect(page.getByRole('alert')).toContainText(refundMessage(999));
  await expect(open).toBeHidden();
  await expectAccessible(page, 'payments after refunds');
  expect(await amounts()).toEqual([50_000, 99_900]);
});

test('an admin refunds a package and cancels its booked calls', async ({ page, ravi }) => {
  await buyPackage(ravi);
  await page.goto('/admin?view=money');
  await page.getByRole('button', { name: /^Refund…/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment?' });
  await expect(dialog.getByText('The client sees the reason only in a download')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The mentor left');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('The client reads the reason in the email.')).toBeVisible();
  const cancelledCalls = dialog.getByRole('list', { name: 'Calls to be cancelled' });
  await expect(cancelledCalls).toBeVisible();
  const amount = dialog.getByLabel('Amount in rupees');
  const fullAmount = await amount.inputValue();
  await amount.fill('1');
  await expect(cancelledCalls).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
  await expect(dialog.getByText('The client sees the reason only in a download')).toBeVisible();
  await amount.fill(fullAmount);
  await dialog.getByRole('button', { name: 'Refund, and cancel 1 call' }).click();
  await expect(page.getByRole('alert')).toContainText('The refund of');
});

test('an admin resolves one or all payment issues', async ({ page, stack, ravi }) => {
  const { paymentId } = await ravi.bookAndConfirm();
  const before = Date.now() - 2 * DAY;
  const due = { reason: 'Late mentor', orderedBy: 'nila', state: 'due' } as const;
  const stored = { paymentId: paymentId ?? '', createdAt: before, updatedAt: before, ...due };
  const insertRefund = (id: string, amount: number) =>
    stack.db.insert(refunds).values({ id, amount, ...stored });
  await insertRefund('refund-1', 4000);
  await page.goto('/admin?view=agenda');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(adminNav(page).getByRole('link', { name: 'Agenda 1 to do' })).toBeVisible();
  await expect(page.getByText(/refused this refund, or did not/)).toBeVisible();
  await expectLink(page, 'Payment', `/admin?view=money&payment=${paymentId}`);
  await expectAccessible(page, 'an exception');
  await page.getByRole('button', { name: 'Retry refund Asha Rao, Discovery Call' }).click();
  await expect(attention).toBeHidden();
  await expect(alert(page, refundMessage(40))).toBeVisible();
  await expectAccessible(page, 'no exception');

  for (const id of ['refund-2', 'refund-3', 'refund-4']) await insertRefund(id, 1000);
  await page.reload();
  await page.route('**/exceptions', (route) => route.fulfill({ status: 500 }), { times: 3 });
  const third = page.getByRole('button', { name: 'Retry refund Asha Rao' }).nth(2);
  await third.click();
  await expect(alert(page, 'Something went wrong.')).toBeVisible();
  await expect(third).toBeFocused();
  await page.getByRole('button', { name: 'Retry refund (all 3)' }).click();
  await expect(alert(page, '2 of 3 failed.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry refund (all 2)' }).click();
  await expect(alert(page, 'All 2 are done.')).toBeVisible();
});
