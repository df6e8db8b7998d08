import type { Page } from '@playwright/test';
import { site } from '#domain/site.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { changeDetails, choice, detailsPage, fillStudentDetails } from '#tools/browser/details.ts';
import { failEmails } from '#tools/browser/outbox.ts';
import { alert, delayRequests, expectLink, expectTexts, failNext } from '#tools/browser/pages.ts';
import { checkout, expectSummary, payButton, payIn, paymentPage } from '#tools/browser/payment.ts';
import { expireHold } from '#tools/browser/rows.ts';
import { isPhone } from '#tools/browser/site.ts';

const NOTE = 'Your answers are saved on this device.';
const PURPOSE = 'I have marks, and no list of colleges.';

const phoneField = (page: Page) => page.getByLabel('Phone number');
const purposeField = (page: Page) => page.getByLabel('Purpose of the call');
const ageBox = (page: Page) => page.getByLabel('I am 18 or older');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save details' });
const storedDraft = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test('the details form focuses a missing field', { tag: '@both' }, async ({ page, asha }) => {
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
  if (isPhone(page)) {
    const button = await saveButton(page).boundingBox();
    const screens = 2 * (page.viewportSize()?.height ?? 0);
    expect((button?.y ?? Number.POSITIVE_INFINITY) + (button?.height ?? 0)).toBeLessThan(screens);
  }
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Please fill in phone number. Also check 7 more fields.',
  );
  await expect(phoneField(page)).toBeFocused();
  await expectAccessible(page, 'missing details');
  await fillStudentDetails(page);
  const fold = page.getByText('Help your mentor prepare');
  await fold.click();
  await page.getByLabel('Alternate email').fill('asha at home');
  await fold.click();
  await saveButton(page).click();
  await expect(page.getByLabel('Alternate email')).toBeFocused();
  await page.getByLabel('Alternate email').fill('');

  await saveButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  await expect(phoneField(page)).toBeHidden();
  const header = await page.getByRole('banner').boundingBox();
  const title = await page.getByRole('heading', { name: 'Pay for your call' }).boundingBox();
  expect(title?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await changeDetails(page);
  await expect(page.getByLabel('Full name')).toBeFocused();
});

test.describe('with a server that rejects or fails', () => {
  test.use({ expectedErrors: [/status of (422|503)/] });

  test('a client can change saved details before paying', async ({ page, asha, stack }) => {
    const { id } = await asha.holdReadyToPay();
    await page.goto(detailsPage(id));
    await changeDetails(page);
    await expect(page.getByText(NOTE)).toBeHidden();
    await page.getByText('Help your mentor prepare').click();
    await page.getByLabel('Specific questions').fill('Is a gap year a bad idea?');
    await phoneField(page).fill('0044 20 7946 0000');
    await page.getByRole('button', { name: 'Not India?' }).click();
    const country = page.getByLabel('Country of the number');
    await expect(country).toBeFocused();
    await country.selectOption('United States +1');
    await expect(phoneField(page)).toHaveValue('+1 20 7946 0000');
    await expect(country).toBeFocused();
    await phoneField(page).fill('(212) 555-0123');
    await phoneField(page).press('Tab');
    await phoneField(page).press('Home');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await expect(phoneField(page)).toHaveValue('+1 (212) 555-0123');
    await phoneField(page).fill('+ 33 1 70 18 99 00');
    await country.selectOption('Ireland +353');
    await expect(phoneField(page)).toHaveValue('+ 33 1 70 18 99 00');
    await phoneField(page).fill('020 7946 0958');
    await country.selectOption('United Kingdom +44');
    await page.getByRole('button', { name: 'Save changes' }).click();

    await expect(page.getByRole('button', { name: 'Change details' })).toBeVisible();
    await page.reload();
    await changeDetails(page);
    await expect(phoneField(page)).toHaveValue('+44 20 7946 0958');
    await expect(page.getByLabel('Specific questions')).toHaveValue('Is a gap year a bad idea?');
    await expect(choice(page, 'Competitive exam', 'Yes planning to take')).toBeChecked();

    await phoneField(page).fill('+91 90000 00001');
    await page.reload();
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(phoneField(page)).toHaveValue('+91 90000 00001');
    await page.getByRole('button', { name: 'Clear them' }).click();
    await expect(phoneField(page)).toHaveValue('+44 20 7946 0958');

    await phoneField(page).fill(' ');
    await payButton(page).click();
    await expect(alert(page, 'Please fill in phone number')).toBeVisible();
    await expect(phoneField(page)).toBeFocused();
    await phoneField(page).fill('+91 90000 00001');
    await failNext(page, '**/details', { status: 503, json: {} });
    await payButton(page).click();
    await expect(alert(page, 'Error saving details. Please try again.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await payButton(page).click();
    await expect(checkout(page).getByTestId('pay-succeed')).toBeVisible();
    await payIn(page, 'succeed');
    await expectSummary(page);
    expect(await stack.db.query.bookings.findFirst()).toMatchObject({
      status: 'confirmed',
      phoneNumber: '+91 90000 00001',
    });
  });
});

test('other users of a device cannot see form drafts', async ({ page, asha, ravi, context }) => {
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
  await expect(page.getByText(NOTE)).toBeHidden();
  await fillStudentDetails(page);
  await page.reload();
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(purposeField(page)).toHaveValue(PURPOSE);
  await expect(choice(page, 'Competitive exam', 'Yes planning to take')).toBeChecked();
  await expect(ageBox(page)).toBeChecked();

  await page.getByRole('button', { name: 'Clear them' }).click();
  await expect(ageBox(page)).not.toBeChecked();
  await expect(page.getByText(NOTE)).toBeHidden();
  await expect(purposeField(page)).toHaveValue('');
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Full name')).toBeFocused();
  expect(await storedDraft(page)).toBe('{}');

  await purposeField(page).fill('My secret');
  await expect.poll(() => storedDraft(page)).toContain('My secret');
  await ravi.signInTo(context);
  await page.goto(detailsPage((await ravi.hold({ time: '14:00' })).id));
  await expect(page.getByLabel('Full name')).toHaveValue('Ravi Menon');
  await expect(purposeField(page)).toHaveValue('');
  await expect(page.getByText(NOTE)).toBeHidden();
  expect(await storedDraft(page)).not.toContain('My secret');
});

test.describe('with a failing network', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|Failed to fetch dynamically imported module/] });

  test('a client can retry a failed or unverified payment', async ({ page, asha, stack }) => {
    const { id } = await asha.holdReadyToPay();
    await page.goto(detailsPage(id));
    await failNext(page, '**/v1/checkout.js');
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
    await expectAccessible(page, 'a payment window that was closed');

    await payButton(page).click();
    await payIn(page, 'fail');
    await expect(checkout(page).getByRole('alert')).toContainText('Payment failed.');
    await payIn(page, 'close');
    const reason = alert(page, /.+ Your time is still held\. You can try again\./);
    await expect(reason).toBeVisible();
    await expect(reason).not.toContainText('window was closed');
    await payButton(page).click();

    await failNext(page, '**/payment/verify');
    await payIn(page, 'succeed');
    const unchecked =
      'Payment successful but there was an error updating the booking status. Please contact support.';
    await expect(alert(page, unchecked)).toContainText(/Payment ID: pay_\w+/);
    const paid = 'You have paid ₹99. We are checking it.';
    await expect(page.getByRole('heading', { name: paid })).toBeVisible();
    const advice = page.getByText('Please do not pay again.');
    await expectLink(advice, site.supportEmail, /^mailto:[^?]+\?subject=pay_\w+$/);
    await expect(page.getByRole('button', { name: 'Copy reference' })).toBeVisible();
    const reservation = page.getByRole('region', { name: 'Your reservation' });
    await expect(reservation).toContainText('Payment being checked');
    await expectAccessible(page, 'a payment that is being checked');
    await expect(payButton(page)).toBeHidden();
    await page.getByRole('button', { name: 'Check my payment again' }).click();
    await expectSummary(page);
    await page.route(/\/(ServiceChoice|SessionCalendar)\./, (route) => route.abort());
    for (const path of ['/calendar', '/journey/book']) {
      await page.goto(path);
      await expect(alert(page, 'A part did not load.')).toBeVisible();
    }
  });
});

test('refunds a payment if the slot is already taken', async ({ page, asha, ravi, stack }) => {
  const { id } = await asha.holdReadyToPay();
  await page.goto(detailsPage(id));
  await payButton(page).click();
  await expect(checkout(page).getByTestId('pay-succeed')).toBeVisible();
  await expireHold(stack, id);
  await ravi.hold();
  await payIn(page, 'succeed');
  await expect(alert(page, /refunding the full amount\. .+ Reference pay_\w+/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy reference' })).toBeVisible();
  await expect(payButton(page)).toBeHidden();
});

test('shows a booking confirmation’s progress and errors', async ({ page, asha, ravi, stack }) => {
  await failEmails(stack);
  await ravi.bookAndConfirm({ time: '08:00' });
  const { id } = await asha.book();
  await page.goto('/profile');
  const newTab = page.waitForEvent('popup');
  await page.evaluate((path) => open(path), paymentPage(id));
  await (await newTab).getByRole('button', { name: 'Back' }).click();
  await expect(await newTab).toHaveURL('/profile');
  await page.getByRole('link', { name: 'Confirm booking' }).click();
  await expect(page).toHaveURL(paymentPage(id));
  const releaseBooking = await delayRequests(page, `**/api/bookings/${id}`);
  await page.reload();
  await expect(page.getByText('Initializing Email Service...')).toBeVisible();
  releaseBooking();
  const warning = alert(page, 'Email service initialization failed');
  await expectTexts(warning, 'booking will still be processed', 'meeting details');
  await expectAccessible(page, 'summary with a warning');

  const confirmButton = page.getByRole('button', { name: 'Confirm Booking' });
  await failNext(page, '**/confirm', { status: 409 });
  await confirmButton.click();
  await expect(alert(page, 'Error confirming booking. Please try again.')).toBeVisible();
  await failEmails(stack);
  const releaseConfirmation = await delayRequests(page, '**/confirm');
  await confirmButton.click();
  await expect(page.getByRole('button', { name: 'Confirming Booking...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  releaseConfirmation();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  const status = page.getByRole('region', { name: 'Status' });
  await expectTexts(status, 'CONFIRMED', 'FAILED');
  await expectAccessible(page, 'confirmation, email failed');
  const notice = alert(page, 'Failed to send email: ');
  await expectTexts(notice, 'contact support', id);
  await expect(notice.getByRole('link')).toHaveText(site.supportEmail);
  await expect(notice.getByRole('button', { name: 'Copy booking ID' })).toBeVisible();
});
