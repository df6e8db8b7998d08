import type { Page } from '@playwright/test';
import { site } from '#domain/site.ts';
import {
  alert,
  checkout,
  detailsPage,
  expectSummary,
  payAndArrive,
  payButton,
  payIn,
} from '#local/browser/pages.ts';
import type { Person } from '#local/browser/person.ts';
import { expireHold } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const CHECKOUT_SCRIPT = '**/v1/checkout.js';
const VERIFY = '**/api/bookings/*/payment/verify';
const BLOCKED = /Failed to load resource: net::ERR_FAILED/;

async function openReadyToPay(page: Page, person: Person): Promise<string> {
  const { id } = await person.holdReadyToPay();
  await page.goto(detailsPage(id));
  await expect(payButton(page)).toHaveText('Pay ₹99');
  return id;
}

test('a declined card can be tried again in the same window', async ({ page, asha }) => {
  await openReadyToPay(page, asha);
  await payButton(page).click();
  await payIn(page, 'fail');
  await expect(checkout(page).getByRole('alert')).toContainText('Payment failed.');
  await payIn(page, 'succeed');
  await expectSummary(page);
});

test('a declined card says why once the window is closed, and a later try pays', async ({
  page,
  asha,
}) => {
  await openReadyToPay(page, asha);
  await payButton(page).click();
  await payIn(page, 'fail');
  await expect(checkout(page).getByRole('alert')).toContainText('Payment failed.');
  await payIn(page, 'close');
  await expect(alert(page, /.+ Your time is still held; you can try again\./)).toBeVisible();
  await payAndArrive(page);
});

test('a closed window charges nothing, and a later try pays', async ({ page, asha }) => {
  await openReadyToPay(page, asha);
  await payButton(page).click();
  await payIn(page, 'close');
  await expect(alert(page, 'The payment window was closed. Your time is still held')).toBeVisible();
  await payAndArrive(page);
});

test('a double click opens one checkout', async ({ page, asha, stack }) => {
  await openReadyToPay(page, asha);
  await payButton(page).dblclick();
  await expect(checkout(page).getByTestId('pay-succeed')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  const rows = await stack.db.query.orders.findMany();
  expect(rows).toHaveLength(1);
  await payIn(page, 'succeed');
  await expectSummary(page);
});

test.describe('with a failing network', () => {
  test.use({ expectedErrors: [BLOCKED] });

  test('a checkout that cannot load says so, and a later click works', async ({ page, asha }) => {
    await openReadyToPay(page, asha);
    await page.route(CHECKOUT_SCRIPT, (route) => route.abort(), { times: 1 });
    await payButton(page).click();
    const failure = 'Razorpay SDK failed to load. Please check your internet connection.';
    await expect(alert(page, failure)).toBeVisible();
    await payAndArrive(page);
  });

  test('a payment that the site could not check is checked again', async ({ page, asha }) => {
    await openReadyToPay(page, asha);
    await page.route(VERIFY, (route) => route.abort(), { times: 1 });
    await payButton(page).click();
    await payIn(page, 'succeed');
    const failure =
      'Payment successful but there was an error updating the booking status. Please contact support.';
    await expect(alert(page, failure)).toContainText(/Payment ID: pay_\w+/);
    const paid = 'You have paid ₹99. We are checking it.';
    await expect(page.getByRole('heading', { name: paid })).toBeVisible();
    const advice = page.getByText('Please do not pay again.');
    await expect(advice.getByRole('link', { name: site.supportEmail })).toHaveAttribute(
      'href',
      /^mailto:[^?]+\?subject=pay_\w+$/,
    );
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

test('a hold that ran out while paying still gets its slot while it is free', async ({
  page,
  asha,
  stack,
}) => {
  const id = await openReadyToPay(page, asha);
  await payButton(page).click();
  await expect(checkout(page).getByTestId('pay-succeed')).toBeVisible();
  await expireHold(stack, id);
  await payIn(page, 'succeed');
  await expectSummary(page);
});

test('a payment for a slot that was lost meanwhile is refunded', async ({
  page,
  asha,
  ravi,
  stack,
}) => {
  const id = await openReadyToPay(page, asha);
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
});
