/** Tests that pages show times in the device's time zone, but use only the server's clock. */
import type { Page } from '@playwright/test';
import { bookings } from '#db/schema/index.ts';
import { buildCalendar } from '#domain/calendar/calendar.ts';
import { packDays } from '#domain/calendar/packed-days.ts';
import { bookingRules } from '#domain/settings/settings.ts';
import { addDays, DAY, displayTime, HOUR, istInstant, MINUTE } from '#domain/time.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { clockChanges } from '#tests/support/clock-changes.ts';
import { choiceCard, detailsPage, paymentPage, pick } from '#tools/browser/pages.ts';
import { insertCallAt, makeAdmin } from '#tools/browser/rows.ts';

/** Responds to calendar requests as the API will respond four days before `date`. */
async function mockCalendarBefore(page: Page, date: string): Promise<void> {
  const now = istInstant(addDays(date, -4), '12:00');
  const none = { calls: [], blocks: [], hours: [], timeOff: [], busy: [], clientCalls: [] };
  const days = buildCalendar({ now, rules: bookingRules([]), minutes: 30, ...none });
  await page.route('**/api/calendar?*', (route) =>
    route.fulfill({ json: { ...packDays(days), mentors: [] } }),
  );
}

test.describe('at daylight saving changes', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('every page shows a call’s local day and time', async ({ page, asha, stack }) => {
    const changes = clockChanges['America/Los_Angeles'];
    await mockCalendarBefore(page, changes[0].date);
    await page.goto('/calendar?service=discovery-call');
    for (const { date, time, local } of changes) {
      await pick(page, displayTime(istInstant(date, time)), date);
      await expect(choiceCard(page)).toContainText(local);
    }

    const [, { date, time, local }] = changes;
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

test('a wrong device clock does not change a call’s state', async ({ page, stack, asha }) => {
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
