import { calendarConnections, timeOff } from '#db/schema/index.ts';
import { googleCalendarMessages } from '#domain/mentors/google-calendar.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { addDays, istDate, istWeekStart } from '#domain/time.ts';
import { dayRange } from '#lib/format.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { ananya, insertMentors } from '#tools/browser/mentors.ts';
import { failNext } from '#tools/browser/pages.ts';
import { HOURS, hoursPage } from './hours-page.ts';

test.use({ expectedErrors: [/ERR_FAILED/] });

const nextMonday = addDays(istDate(istWeekStart(Date.now())), 7);

test.beforeEach(({ stack, asha }) => insertMentors(stack, { ...ananya, userId: asha.user.id }));

test('a mentor takes, extends and removes time off', async ({ page, stack }) => {
  const { undo } = hoursPage(page);
  const sunday = addDays(nextMonday, 6);
  const days = dayRange(nextMonday, sunday);
  const take = async (firstDay: string, lastDay: string, reason = '') => {
    await page.getByLabel('First day').fill(firstDay);
    await page.getByLabel('Last day').fill(lastDay);
    await page.getByLabel('Reason').fill(reason);
    await page.getByRole('button', { name: 'Take these days off' }).click();
  };
  await page.goto(HOURS);
  await page.getByRole('button', { name: 'Take time off' }).click();
  await take(sunday, nextMonday);
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(hoursMessages.lastFirst);
  await expectAccessible(page, 'invalid time off');
  await take(nextMonday, sunday, 'Exams');
  const row = page.getByRole('listitem').filter({ hasText: 'Exams' });
  await expect(row).toContainText(days);
  await undo.click();
  await expect(row).toHaveCount(0);
  await undo.click();
  await row.getByRole('button', { name: `Remove ${days}` }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Time off' })).toBeFocused();
  expect(await stack.db.$count(timeOff)).toBe(0);
  await undo.click();
  await expect(row).toContainText('Exams');
  await expectAccessible(page, 'a week off');

  const trip = [addDays(sunday, 2), addDays(sunday, 3)] as const;
  await page.getByRole('button', { name: 'Take time off' }).click();
  await take(...trip);
  await page.getByRole('button', { name: 'Take time off' }).click();
  await take(sunday, trip[0]);
  await expect(row).toContainText(dayRange(nextMonday, trip[1]));
  await failNext(page, '**/time-off*');
  await undo.click();
  await expect(page.getByRole('status').filter({ hasText: 'We could not reach' })).toBeVisible();
  await undo.click();
  await expect(row).toContainText(days);
  await expect(page.getByRole('listitem').filter({ hasText: dayRange(...trip) })).toBeVisible();
});

test('a mentor connects and disconnects Google Calendar', async ({ page, stack }) => {
  const notice = page.getByRole('alert');
  const account = page.getByRole('button', { name: 'Ananya Krishnan' });
  for (const name of ['Connect Google Calendar', 'Connect again']) {
    await stack.db.update(calendarConnections).set({ revokedAt: Date.now() });
    await page.goto(HOURS);
    await page.getByRole('link', { name }).click();
    await page.getByLabel('Do not allow calendar.events').first().check();
    await account.click();
    await expect(notice).toContainText(googleCalendarMessages.refused);
    await expect(notice).toBeInViewport();
    await expectAccessible(page, `“${name}” without a permission`);
    await page.getByRole('link', { name }).click();
    await account.click();
    await expect(notice).toHaveText('Connected, read this minute');
    await expect(notice).toBeInViewport();
  }
  await expectAccessible(page, 'hours with a calendar');

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expectAccessible(page, 'the question before disconnecting');
  await page.getByRole('button', { name: 'Yes, disconnect' }).click();
  await expect(page.getByRole('link', { name: 'Connect Google Calendar' })).toBeVisible();
  await expect(notice).toHaveText('Google Calendar is disconnected.');
});
