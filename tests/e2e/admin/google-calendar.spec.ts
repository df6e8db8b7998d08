/** A mentor connects Google Calendar at the desk, and sees a busy hour closed. */
import { addDays, istDate } from '#domain/calendar/time.ts';
import { mondayOf } from '#domain/mentors/glance.ts';
import { googleCalendarMessages } from '#domain/mentors/google-calendar.ts';
import { ananya, arnab, insertMentors } from '#local/browser/mentors.ts';
import { makeAdmin } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const SUB = '100000000000000000001';
const date = addDays(istDate(Date.now()), 3);

test.beforeEach(async ({ stack, asha }) => {
  await insertMentors(stack, { ...ananya, userId: asha.user.id });
});

test('connected, a busy hour is closed; disconnected, it is open', async ({ page, stack }) => {
  const form = { summary: 'Dentist', start: `${date}T10:00`, end: `${date}T11:00` };
  const busy = { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' } as const;
  await fetch(`${stack.google.url}/calendars/${SUB}/events`, busy);
  const label = async (time: string) => {
    const answer = await page.request.get('/api/calendar?service=resume');
    const { days } = (await answer.json()) as {
      days: { date: string; slots: { time: string; label: string }[] }[];
    };
    return days.find((day) => day.date === date)?.slots.find((slot) => slot.time === time)?.label;
  };
  expect(await label('10:30')).toBe('Available');

  await page.goto('/admin?view=hours');
  await expectAccessible(page, 'hours without a calendar');
  await page.getByRole('link', { name: 'Connect Google Calendar' }).click();
  await page.getByRole('button', { name: 'Ananya Krishnan' }).click();

  await expect(page.getByRole('alert')).toHaveText('Connected, read this minute');
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.goto('/admin?view=hours');
  await expect(page.getByText('Connected, read this minute')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const week = page.getByRole('region', { name: 'The week at a glance' });
  if (mondayOf(date) > istDate(Date.now())) {
    await week.getByRole('button', { name: 'The week after' }).click();
  }
  await expect(week.getByText('busy in Google 10:00 AM to 11:00 AM')).toBeAttached();
  await expect(week.getByText('Busy in Google', { exact: true })).toBeVisible();
  await expectAccessible(page, 'hours with a calendar');
  expect(await label('10:30')).toBe('Not a working hour');
  expect(await label('11:00')).toBe('Available');

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expectAccessible(page, 'the question before disconnecting');
  await page.getByRole('button', { name: 'Yes, disconnect' }).click();

  await expect(page.getByRole('link', { name: 'Connect Google Calendar' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await label('10:30')).toBe('Available');
});

test('who keeps a permission back is told what is missing, and can try again', async ({ page }) => {
  await page.goto('/admin?view=hours');
  await page.getByRole('link', { name: 'Connect Google Calendar' }).click();
  await page.getByLabel('Do not allow calendar.events').first().check();
  await page.getByRole('button', { name: 'Ananya Krishnan' }).click();

  const notice = page.getByRole('alert');
  await expect(notice).toContainText(googleCalendarMessages.refused);
  const section = page.getByRole('region', { name: 'Google Calendar' });
  await expect(section).toContainText(googleCalendarMessages.missing);
  await expect(section.getByRole('link', { name: 'Connect Google Calendar' })).toHaveCount(0);
  await notice.getByRole('link', { name: 'Connect Google Calendar' }).click();
  await page.getByRole('button', { name: 'Ananya Krishnan' }).click();

  await expect(page.getByRole('alert')).toHaveText('Connected, read this minute');

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Yes, disconnect' }).click();
  await expect(page.getByRole('link', { name: 'Connect Google Calendar' })).toBeVisible();
});

test('an admin sees who has connected none, without a way to do it for them', async ({
  page,
  stack,
  asha,
}) => {
  await insertMentors(stack, arnab);
  await makeAdmin(stack, asha);
  await page.goto(`/admin?view=hours&mentor=${arnab.id}`);

  const section = page.getByRole('region', { name: 'Google Calendar' });
  await expect(section).toContainText('Arnab has not connected Google Calendar.');
  await expect(section.getByRole('link')).toHaveCount(0);
  await expectAccessible(page, 'hours of another mentor');
});
