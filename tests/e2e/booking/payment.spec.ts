/** A payment and a confirmation that go wrong on the way, and still come to their end. */
import { site } from '#domain/site.ts';
import { failEmails } from '#local/browser/outbox.ts';
import {
  alert,
  checkout,
  detailsPage,
  expectLink,
  expectSummary,
  expectWords,
  holdBack,
  payButton,
  payIn,
  paymentPage,
} from '#local/browser/pages.ts';
import { expireHold } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.describe('with a failing network', () => {
  test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] });

  test('a payment that fails can be tried and checked again', async ({ page, asha, stack }) => {
    const { id } = await asha.holdReadyToPay();
    await page.goto(detailsPage(id));
    await expect(payButton(page)).toHaveText('Pay ₹99');
    await page.route('**/v1/checkout.js', (route) => route.abort(), { times: 1 });
    await payButton(page).click();
    const notLoaded = 'Razorpay SDK failed to load. Please check your internet connection.';
    await expect(alert(page, notLoaded)).toBeVisible();

    await payButton(page).dblclick();
    await expect(checkout(page).getByTestId('pay-succeed')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    expect(await stack.db.query.orders.findMany()).toHaveLength(1);
    await payIn(page, 'close');
    const closed = alert(page, 'The payment window was closed. Your time is still held');
    await expect(closed).toBeVisible();

    const declined = checkout(page).getByRole('alert');
    await payButton(page).click();
    await payIn(page, 'fail');
    await expect(declined).toContainText('Payment failed.');
    await payIn(page, 'close');
    const reason = alert(page, /.+ Your time is still held; you can try again\./);
    await expect(reason).toBeVisible();
    await expect(reason).not.toContainText('window was closed');
    await payButton(page).click();
    await payIn(page, 'fail');
    await expect(declined).toContainText('Payment failed.');

    await page.route('**/payment/verify', (route) => route.abort(), { times: 1 });
    await payIn(page, 'succeed');
    const unchecked =
      'Payment successful but there was an error updating the booking status. Please contact support.';
    await expect(alert(page, unchecked)).toContainText(/Payment ID: pay_\w+/);
    const paid = 'You have paid ₹99. We are checking it.';
    await expect(page.getByRole('heading', { name: paid })).toBeVisible();
    const advice = page.getByText('Please do not pay again.');
    await expectLink(advice, site.supportEmail, /^mailto:[^?]+\?subject=pay_\w+$/);
    await expect(page.getByRole('button', { name: 'Copy reference' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your reservation' })).toContainText(
      'Payment being checked',
    );
    await expectAccessible(page, 'a payment that is being checked');
    await expect(payButton(page)).toBeHidden();
    await page.getByRole('button', { name: 'Check my payment again' }).click();
    await expectSummary(page);
  });
});

test('a payment for a lost slot is refunded', async ({ page, asha, ravi, stack }) => {
  const { id } = await asha.holdReadyToPay();
  await page.goto(detailsPage(id));
  await payButton(page).click();
  await expect(checkout(page).getByTestId('pay-succeed')).toBeVisible();
  await expireHold(stack, id);
  await ravi.hold();
  await payIn(page, 'succeed');
  await expect(alert(page, /refunding it in full\. Reference pay_\w+/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy reference' })).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expect
    .poll(() => stack.db.query.refunds.findMany())
    .toEqual([expect.objectContaining({ amount: 9900 })]);
  await page.goto('/profile');
  const payments = page.getByRole('region', { name: 'Your payments' });
  await expect(payments.getByText('Being refunded')).toBeVisible();
  await expect(payments.getByText(/should be with you by/)).toBeVisible();
  await expectAccessible(page, 'the profile with a refund');
});

test('a confirmation says what it waits for, and fails', async ({ page, asha, ravi, stack }) => {
  await failEmails(stack);
  await ravi.bookAndConfirm({ time: '08:00' });
  const { id } = await asha.book();
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Confirm booking' }).click();
  await expect(page).toHaveURL(paymentPage(id));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/profile');

  const show = await holdBack(page, `**/api/bookings/${id}`);
  await page.goto(paymentPage(id));
  await expect(page.getByText('Initializing Email Service...')).toBeVisible();
  await expect(
    page.getByText('Please wait while we set up the email service for confirmations.'),
  ).toBeVisible();
  show();
  const warning = alert(page, 'Email service initialization failed');
  await expectWords(warning, 'booking will still be processed', 'meeting details');
  await expect(
    page.getByText('Your meeting link appears here as soon as you press the button.'),
  ).toBeVisible();

  const press = page.getByRole('button', { name: 'Confirm Booking' });
  const error = { code: 'internal', message: '', requestId: '' };
  await page.route('**/confirm', (route) => route.fulfill({ status: 409, json: { error } }), {
    times: 1,
  });
  await press.click();
  await expect(alert(page, 'Error confirming booking. Please try again.')).toBeVisible();
  await failEmails(stack);
  const confirm = await holdBack(page, '**/confirm');
  await press.click();
  await expect(page.getByRole('button', { name: 'Confirming Booking...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  confirm();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  const status = page.getByRole('region', { name: 'Status' });
  await expectWords(status, 'CONFIRMED', 'FAILED');
  const notice = alert(page, 'Failed to send email: ');
  await expectWords(notice, 'contact support', id);
  await expect(notice.getByRole('link')).toHaveText(site.supportEmail);
  await expect(notice.getByRole('button', { name: 'Copy booking ID' })).toBeVisible();
  await page.reload();
  await expect(status).toContainText('FAILED');
});
