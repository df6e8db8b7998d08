import { bookings } from '#db/schema/index.ts';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/time.ts';
import { expect, test } from '#support/browser/test.ts';
import { clockChanges } from '#support/clock-changes.ts';
import { detailsPage } from '#tools/browser/details.ts';
import { paymentPage } from '#tools/browser/payment.ts';
import { insertCallAt, makeAdmin } from '#tools/browser/rows.ts';

test.describe('when daylight saving starts', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('every page shows a call in the client’s local time', async ({ page, asha, stack }) => {
    const [, { date, time, local }] = clockChanges['America/Los_Angeles'];
    const startsAt = istInstant(date, time);
    const expiresAt = Date.now() + HOUR;
    const held = { status: 'pending', bookingConfirmed: false, expiresAt } as const;
    const { id } = await insertCallAt(stack, asha, startsAt, held);
    await page.goto(detailsPage(id));
    await expect(page.getByText(`Your time: ${local}`)).toBeVisible();
    await stack.db.delete(bookings);
    const call = await insertCallAt(stack, asha, startsAt);
    await page.goto(paymentPage(call.id));
    await expect(page.getByRole('region', { name: 'Service' })).toContainText(local);
    await page.goto('/profile');
    await expect(page.getByRole('tabpanel')).toContainText(`Your time: ${local}`);
    await page.goto(`/join/${call.joinToken}`);
    await expect(page.getByRole('main')).toContainText(`Your time: ${local}`);
  });
});

test('a call’s status does not depend on the device clock', async ({ page, stack, asha }) => {
  await insertCallAt(stack, asha, Date.now() + 4 * MINUTE);
  await page.clock.install({ time: Date.now() - DAY });
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Join the meeting' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Upcoming 1' })).toBeVisible();
  await expect(page.getByText(/^in [34] minutes$/)).toBeVisible();

  await stack.db.delete(bookings);
  await insertCallAt(stack, asha, Date.now() + 26 * HOUR);
  await page.clock.setSystemTime(Date.now() + 2 * DAY);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Move this call' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Upcoming 1' })).toBeVisible();
  await makeAdmin(stack, asha);
  const { id } = await insertCallAt(stack, asha, Date.now() + HOUR);
  await page.goto('/admin');
  await expect(page.locator(`#call-${id}`)).toContainText(/in (1 hour|\d+ minutes)/);
  await expect(page.getByRole('button', { name: 'No-show' })).toBeHidden();
});
