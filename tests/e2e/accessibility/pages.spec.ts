/** Accessibility of booking pages, in states that the tests in `booking` do not reach. */
import { eq } from 'drizzle-orm';
import { adminSettings } from '#db/schema/index.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/test.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { failEmails } from '#tools/browser/outbox.ts';
import {
  alert,
  detailsPage,
  nextButton,
  payButton,
  payIn,
  paymentPage,
  pick,
} from '#tools/browser/pages.ts';
import { block, insertCall } from '#tools/browser/rows.ts';

test('the calendar is accessible', { tag: '@both' }, async ({ page, asha, ravi, stack }) => {
  await block(stack, bookableDay(6), null);
  await block(stack, bookableDay(), '20:00');
  await insertCall(stack, ravi, { date: bookableDay(), time: '08:00' });
  await ravi.hold({ time: '14:00' });
  await asha.hold({ time: '18:00' });
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: 'What would you like to book?' })).toBeVisible();
  await expectAccessible(page, 'choice of a service');
  await page.goto('/calendar?service=confident&schools=2');
  await nextButton(page).click();
  await expect(alert(page, 'Please select both date and time')).toBeVisible();
  await expectAccessible(page, 'no day picked, alert');
  await pick(page);
  await expectAccessible(page, 'a day and a time picked');
});

test('details and payment are accessible with errors', async ({ page, asha }) => {
  const parents = await asha.hold({ service: 'parent-consultation' });
  await page.goto(detailsPage(parents.id));
  await expect(page.getByLabel('Your child’s education')).toBeVisible();
  await expectAccessible(page, 'a parent’s form');
  const { id } = await asha.hold({ replacing: parents.id });
  await page.goto(detailsPage(id));
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(alert(page, 'Please fill in')).toBeVisible();
  await expectAccessible(page, 'validation errors');
  const ready = await asha.holdReadyToPay({ time: '12:00', replacing: id });
  await page.goto(detailsPage(ready.id));
  await payButton(page).click();
  await payIn(page, 'close');
  await expect(alert(page, 'The payment window was closed.')).toBeVisible();
  await expectAccessible(page, 'not paid');
  await asha.cancel(ready.id);
  await page.goto(detailsPage(id));
  await expect(alert(page, 'Booking not found.')).toBeVisible();
  await expectAccessible(page, 'deleted booking');
});

test('the confirmation is accessible, its email sent or failed', async ({ page, asha, stack }) => {
  const first = await asha.book({ time: '10:00' });
  await failEmails(stack);
  await page.goto(paymentPage(first.id));
  const confirm = page.getByRole('button', { name: 'Confirm Booking' });
  await confirm.click();
  await expect(page.getByText('FAILED', { exact: true })).toBeVisible();
  await expectAccessible(page, 'confirmation, email failed');

  const value = `https://us06web.zoom.us/j/84512345678?pwd=${'k3Yd9QwZ'.repeat(12)}`;
  await stack.db.update(adminSettings).set({ value }).where(eq(adminSettings.id, 'zoomLink'));
  const choice = { service: 'exploring', additionalSchools: 2, time: '12:00' };
  const second = await asha.book(choice);
  await page.goto(paymentPage(second.id));
  await expect(alert(page, 'Email service initialization failed')).toBeVisible();
  const call = page.getByRole('region', { name: 'Your call' });
  await expect(call).toContainText('2 additional schools');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₹23,997 paid.');
  await expectAccessible(page, 'summary with a warning');
  await confirm.click();
  await expect(page.getByText('SENT', { exact: true })).toBeVisible();
  const service = page.getByRole('region', { name: 'Service' });
  await expect(service).toContainText('2 additional schools');
  await expect(service).toContainText('₹23,997');
  await expectAccessible(page, 'confirmation, long link');
});
