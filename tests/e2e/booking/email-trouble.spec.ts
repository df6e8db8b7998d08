import { emailsTo, failEmails } from '#local/browser/outbox.ts';
import { alert, holdBack, paymentPage } from '#local/browser/pages.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('an email that fails leaves the booking confirmed and says whom to ask', async ({
  page,
  asha,
  stack,
}) => {
  const { id } = await asha.book();
  await failEmails(stack);
  await page.goto(paymentPage(id));
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('CONFIRMED');
  await expect(status).toContainText('FAILED');
  const notice = alert(page, 'Failed to send email: ');
  await expect(notice).toContainText('contact support');
  await expect(notice).toContainText(id);
  await expect(notice.getByRole('link')).toHaveText('hello@waymark.example');
  await expect(notice.getByRole('button', { name: 'Copy booking ID' })).toBeVisible();
  expect(await emailsTo(stack, asha.user.email)).toEqual([]);
  await page.reload();
  await expect(status).toContainText('FAILED');
});

test('while email is in trouble the summary warns, and the booking goes on', async ({
  page,
  asha,
  ravi,
  stack,
}) => {
  await failEmails(stack);
  await ravi.bookAndConfirm({ time: '08:00' });
  const { id } = await asha.book();
  await page.goto(paymentPage(id));
  const warning = alert(page, 'Email service initialization failed');
  await expect(warning).toContainText('booking will still be processed');
  await expect(warning).toContainText('meeting details');
  await expect(
    page.getByText('Your meeting link appears here as soon as you press the button.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('SENT');
});

test('the page says that it prepares the email, and that it confirms', async ({ page, asha }) => {
  const { id } = await asha.book();
  const show = await holdBack(page, `**/api/bookings/${id}`);
  await page.goto(paymentPage(id));
  await expect(page.getByText('Initializing Email Service...')).toBeVisible();
  await expect(
    page.getByText('Please wait while we set up the email service for confirmations.'),
  ).toBeVisible();
  show();
  const confirm = await holdBack(page, `**/api/bookings/${id}/confirm`);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('button', { name: 'Confirming Booking...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  confirm();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});

test('Back goes one step back', async ({ page, asha }) => {
  const { id } = await asha.book();
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Confirm booking' }).click();
  await expect(page).toHaveURL(paymentPage(id));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/profile');
});

test('a confirmation that fails says so and can be tried again', async ({ page, asha }) => {
  const { id } = await asha.book();
  await page.goto(paymentPage(id));
  const error = { code: 'internal', message: '', requestId: '' };
  await page.route('**/confirm', (route) => route.fulfill({ status: 409, json: { error } }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(alert(page, 'Error confirming booking. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});
