/** A mentor connects Google Calendar at the desk, and sees a busy hour closed. */
import { addDays, istDate } from '#domain/calendar/time.ts';
import { mondayOf } from '#domain/mentors/glance.ts';
import { googleCalendarMessages } from '#domain/mentors/google-calendar.ts';
import { ananya, insertMentors } from '#local/browser/mentors.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const SUB = '100000000000000000001';
const date = addDays(istDate(Date.now()), 3);

test('a busy hour is closed from connecting to disconnecting', async ({ page, stack, asha }) => {
  await insertMentors(stack, { ...ananya, userId: asha.user.id });
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
  const notice = page.getByRole('alert');
  const section = page.getByRole('region', { name: 'Google Calendar' });
  const connect = page.getByRole('link', { name: 'Connect Google Calendar' });
  await page.goto('/admin?view=hours');
  await connect.click();
  await page.getByLabel('Do not allow calendar.events').first().check();
  await page.getByRole('button', { name: 'Ananya Krishnan' }).click();
  await expect(notice).toContainText(googleCalendarMessages.refused);
  await expect(section).toContainText(googleCalendarMessages.missing);
  await expect(section.getByRole('link', { name: 'Connect Google Calendar' })).toHaveCount(0);
  expect(await label('10:30')).toBe('Available');

  await notice.getByRole('link', { name: 'Connect Google Calendar' }).click();
  await page.getByRole('button', { name: 'Ananya Krishnan' }).click();
  await expect(notice).toHaveText('Connected, read this minute');
  await expect(notice).toBeInViewport();
  await page.goto('/admin?view=hours');
  await expect(page.getByText('Connected, read this minute')).toBeVisible();
  await expect(notice).toHaveCount(0);
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
  await expect(connect).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await label('10:30')).toBe('Available');
});
