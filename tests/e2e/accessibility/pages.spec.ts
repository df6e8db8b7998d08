import { eq } from 'drizzle-orm';
import { adminSettings } from '#db/schema/index.ts';
import { aDay } from '#local/browser/answers.ts';
import { failEmails } from '#local/browser/outbox.ts';
import {
  alert,
  day,
  detailsPage,
  nextButton,
  payButton,
  payIn,
  paymentPage,
} from '#local/browser/pages.ts';
import { block, insertCallBegun } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('log-in and sign-up with complaints are accessible', async ({ page }) => {
  for (const [address, button] of [
    ['/login', 'Log in'],
    ['/signup', 'Create account'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('button', { name: button }).click();
    await expect(alert(page, /./)).toBeVisible();
    await expectAccessible(page, `${address} with complaints`);
  }
});

test('the calendar is accessible', { tag: '@both' }, async ({ page, asha: _, stack }) => {
  await block(stack, aDay(6), null);
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: 'What would you like to book?' })).toBeVisible();
  await expectAccessible(page, 'choice of a service');
  await page.goto('/calendar?service=lost&schools=2');
  await expect(day(page)).toBeVisible();
  await expectAccessible(page, 'no day picked');
  await nextButton(page).click();
  await expect(alert(page, 'Please select both date and time')).toBeVisible();
  await expectAccessible(page, 'alert');
});

test('the details and the payment are accessible in every state', async ({ page, asha }) => {
  const parents = await asha.hold({ service: 'parent-consultation' });
  await page.goto(detailsPage(parents.id));
  await expect(page.getByLabel('Your child’s education')).toBeVisible();
  await expectAccessible(page, 'a parent’s form');
  const { id } = await asha.hold({ replacing: parents.id });
  await page.goto(detailsPage(id));
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(alert(page, 'Please fill in')).toBeVisible();
  await expectAccessible(page, 'complaints');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel booking' })).toBeVisible();
  await expectAccessible(page, 'cancel?');
  const ready = await asha.holdReadyToPay({ time: '12:00', replacing: id });
  await page.goto(detailsPage(ready.id));
  await expect(payButton(page)).toBeVisible();
  await expectAccessible(page, 'ready to pay');
  await payButton(page).click();
  await payIn(page, 'close');
  await expect(alert(page, 'The payment window was closed.')).toBeVisible();
  await expectAccessible(page, 'not paid');
  await asha.cancel(ready.id);
  await page.goto(detailsPage(id));
  await expect(alert(page, 'Booking not found.')).toBeVisible();
  await expectAccessible(page, 'gone');
});

test('the confirmation and its receipts are accessible', async ({ page, asha, stack }) => {
  const first = await asha.book({ time: '10:00' });
  await failEmails(stack);
  await page.goto(paymentPage(first.id));
  const confirm = page.getByRole('button', { name: 'Confirm Booking' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page, 'summary');
  await confirm.click();
  await expect(page.getByText('FAILED', { exact: true })).toBeVisible();
  const second = await asha.book({ time: '12:00' });
  await page.goto(paymentPage(second.id));
  await expect(alert(page, 'Email service initialization failed')).toBeVisible();
  await expectAccessible(page, 'summary with a warning');
  await confirm.click();
  await expect(page.getByText('SENT', { exact: true })).toBeVisible();
  await expectAccessible(page, 'receipt');
});

test('a long meeting link fits the receipt', async ({ page, asha, stack }) => {
  const value = `https://us06web.zoom.us/j/84512345678?pwd=${'k3Yd9QwZ'.repeat(12)}`;
  await stack.db.update(adminSettings).set({ value }).where(eq(adminSettings.id, 'zoomLink'));
  const { id } = await asha.bookAndConfirm();
  await page.goto(paymentPage(id));
  await expect(page.getByText('SENT', { exact: true })).toBeVisible();
  await expectAccessible(page, 'receipt, long link');
});

test('the profile is accessible, empty and full', async ({ page, asha, stack }) => {
  await page.goto('/profile');
  await expect(page.getByText('No upcoming bookings')).toBeVisible();
  await expectAccessible(page, 'empty');
  await insertCallBegun(stack, asha, -3000);
  await insertCallBegun(stack, asha, 20);
  await insertCallBegun(stack, asha, 9000);
  await asha.hold({ service: 'lost', additionalSchools: 2 });
  await page.reload();
  for (const name of [/Upcoming 1/, /Live 1/, /Past 1/]) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, String(name));
  }
});
