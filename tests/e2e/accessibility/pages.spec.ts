/** Checks states of booking pages that the tests in `booking` do not reach. */
import { eq } from 'drizzle-orm';
import { adminSettings } from '#db/schema/index.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/test.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { alert, detailsPage, nextButton, paymentPage, pick } from '#tools/browser/pages.ts';
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

test('the forms for a parent and a cancelled hold are accessible', async ({ page, asha }) => {
  const { id } = await asha.hold({ service: 'parent-consultation' });
  await page.goto(detailsPage(id));
  await expect(page.getByLabel('Your child’s education')).toBeVisible();
  await expectAccessible(page, 'a parent’s form');
  await asha.cancel(id);
  await page.reload();
  await expect(alert(page, 'Booking not found.')).toBeVisible();
  await expectAccessible(page, 'a cancelled hold');
});

test('the confirmation of a package is accessible', async ({ page, asha, stack }) => {
  const value = `https://us06web.zoom.us/j/84512345678?pwd=${'k3Yd9QwZ'.repeat(12)}`;
  await stack.db.update(adminSettings).set({ value }).where(eq(adminSettings.id, 'zoomLink'));
  const { id } = await asha.book({ service: 'exploring', additionalSchools: 2 });
  await page.goto(paymentPage(id));
  const call = page.getByRole('region', { name: 'Your call' });
  await expect(call).toContainText('2 additional schools');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₹23,997 paid.');
  await expectAccessible(page, 'summary');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('SENT', { exact: true })).toBeVisible();
  const service = page.getByRole('region', { name: 'Service' });
  await expect(service).toContainText('2 additional schools');
  await expect(service).toContainText('₹23,997');
  await expectAccessible(page, 'confirmation with a long link');
});
