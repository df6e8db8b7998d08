/** The same calls, seen from where the day is another and the clocks are changed that night. */
import type { Page } from '@playwright/test';
import { bookings } from '#db/schema/index.ts';
import { buildCalendar } from '#domain/calendar/calendar.ts';
import { addDays, displayTime, HOUR, istInstant } from '#domain/calendar/time.ts';
import { bookingRules } from '#domain/settings.ts';
import { day, detailsPage, paymentPage, slot } from '#local/browser/pages.ts';
import { insertCallAt } from '#local/browser/rows.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { clockChanges, type Zone } from '#tests/support/clock-changes.ts';

/** The calendar as it will be a few days before `date`. */
async function comeTo(page: Page, date: string): Promise<void> {
  const now = istInstant(addDays(date, -4), '12:00');
  const terms = {
    minutes: 30,
    calls: [],
    blocks: [],
    hours: [],
    timeOff: [],
    busy: [],
    clientCalls: [],
  };
  const days = buildCalendar({ now, rules: bookingRules([]), ...terms });
  await page.route('**/api/calendar?*', (route) => route.fulfill({ json: { days, mentors: [] } }));
}

for (const zone of Object.keys(clockChanges) as Zone[]) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('the calendar shows the day and time of there', async ({ page, asha: _ }) => {
      for (const { date, time, local } of clockChanges[zone]) {
        await comeTo(page, date);
        await page.goto('/calendar?service=discovery-call');
        await day(page, date).check();
        const option = slot(page, displayTime(istInstant(date, time)));
        await option.check();
        await expect(page.getByRole('complementary', { name: 'Your choice' })).toContainText(local);
      }
    });

    test('details, receipt, profile and join page agree with it', async ({ page, asha, stack }) => {
      for (const { date, time, local } of clockChanges[zone]) {
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
        await stack.db.delete(bookings);
      }
    });
  });
}
