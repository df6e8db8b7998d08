import { eq } from 'drizzle-orm';
import { adminSettings, mentorHours, mentors } from '#db/schema/index.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { HOUR, istInstant } from '#domain/time.ts';
import { shortDay } from '#lib/format.ts';
import { expectNothingCovered } from '#support/browser/covered.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { ananya, arnab, insertMentors } from '#tools/browser/mentors.ts';
import { alert, failNext, unfoldDay } from '#tools/browser/pages.ts';
import { insertCallAt, makeAdmin } from '#tools/browser/rows.ts';
import { HOURS, hoursPage, ONE_PM, savedHours } from './hours-page.ts';

test.use({ expectedErrors: [/503/] });

test.beforeEach(({ stack, asha }) => insertMentors(stack, { ...ananya, userId: asha.user.id }));

test('a mentor corrects and saves weekly hours', { tag: '@both' }, async ({ page, stack }) => {
  const hours = hoursPage(page);
  await page.goto(HOURS);
  await expect(hours.open('Sunday')).toBeChecked();
  await expectAccessible(page, 'no hours yet');
  await hours.set.click();
  await unfoldDay(page, 'Monday');
  await unfoldDay(page, 'Tuesday');
  await hours.to('Monday').selectOption('9:00 AM');
  await expect(hours.to('Monday')).toHaveAccessibleDescription(hoursMessages.endsFirst);
  await page.getByRole('button', { name: 'Add hours to Tuesday' }).click();
  await hours.from('Tuesday (2)').selectOption('5:00 PM');
  await expect(hours.from('Tuesday (2)')).toHaveAccessibleDescription(hoursMessages.overlap);
  await hours.save.click();
  await expect(hours.to('Monday')).toBeFocused();
  await expect(alert(page, hoursMessages.endsFirst)).toBeVisible();
  await expectAccessible(page, 'invalid hours');
  expect(await savedHours(stack)).toEqual([]);
  await hours.to('Monday').selectOption('midnight');
  await hours.from('Tuesday (2)').selectOption('7:00 PM');
  await hours.saveAll();
  expect(await savedHours(stack)).toEqual(expect.arrayContaining(['1 600 1440', '2 1140 1260']));

  await hours.from('Monday').selectOption('9:00 AM');
  await hours.to('Monday').selectOption('1:00 PM');
  await page.getByRole('button', { name: 'Add hours to Monday' }).click();
  await expect(hours.from('Monday (2)')).toHaveValue(String(14 * 60));
  await page.getByRole('button', { name: 'Remove 2:00 PM to 4:00 PM from Monday (2)' }).click();
  await expect(page.getByRole('region', { name: 'Every week' })).toBeFocused();
  await hours.copyToWeekdays();
  await expect(hours.message('Monday copied to Tue to Fri')).toBeVisible();
  await expect(hours.message('Unsaved changes: the week')).toBeVisible();
  await expectNothingCovered(page, 'an unsaved week');
  await expectAccessible(page, 'an unsaved week');
  await hours.saveAll();
  await expect(page.locator(':focus')).toContainText('Hours saved');
  const weekdays = ['1', '2', '3', '4', '5'].map((weekday) => `${weekday} 540 780`);
  expect(await savedHours(stack)).toEqual(['0 0 0', ...weekdays, '6 0 0']);
  await hours.undo.click();
  await expect(hours.to('Monday')).toHaveValue(String(24 * 60));
  expect(await savedHours(stack)).toContain('1 600 1440');
  expect(await hours.undo.count()).toBe(0);
});

test('a failed save does not lose a mentor’s unsaved hours', async ({ page, stack }) => {
  const hours = hoursPage(page);
  await page.goto(HOURS);
  await hours.set.click();
  await hours.setMorning();
  await expect(hours.undo).toBeHidden({ timeout: 1000 });
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await hours.copyToWeekdays();
  await hours.undo.click();
  await expect(hours.to('Friday')).toHaveValue(String(18 * 60));
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.locator(':focus')).toContainText('Changes discarded');
  await expect(hours.to('Monday')).toHaveValue(String(24 * 60));
  await hours.undo.click();
  await expect(hours.to('Monday')).toHaveValue(ONE_PM);
  await hours.open('Monday').click();
  await expect(hours.from('Monday')).toHaveCount(0);
  await hours.open('Monday').click();
  await expect(hours.to('Monday')).toHaveValue(ONE_PM);
  await hours.open('Sunday').click();

  const fields = { 'week.1.0.to': hoursMessages.offGrid };
  const error = { code: 'invalid', message: hoursMessages.offGrid, fields, requestId: '1' };
  const address = '**/api/mentor/availability*';
  await failNext(page, address, { status: 422, json: { error } });
  await failNext(page, address, { status: 503 });
  await hours.save.click();
  await expect(alert(page, hoursMessages.saveFailed)).toBeVisible();
  await hours.save.click();
  await expect(hours.to('Monday')).toHaveAccessibleDescription(hoursMessages.offGrid);
  await expect(hours.to('Monday')).toBeFocused();
  await hours.saveAll();
  expect(await savedHours(stack)).toEqual(expect.arrayContaining(['0 540 660', '1 540 780']));

  await page.getByRole('button', { name: 'Use default hours (daily 7 AM–midnight)' }).click();
  await hours.saveAll();
  await expect.poll(() => savedHours(stack)).toEqual([]);
});

test('a mentor sets booking limits, and other hours for single dates', async ({ page, stack }) => {
  const hours = hoursPage(page);
  await page.goto(HOURS);
  await page.getByText('Dates with other hours').click();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  const another = page.getByLabel('Add a date');
  await add.click();
  await expect(another).toHaveAccessibleDescription(hoursMessages.noDate);
  await another.fill('2020-01-01');
  await add.click();
  await expect(another).toHaveAccessibleDescription(hoursMessages.past);
  for (const date of [bookableDay(5), bookableDay(4), bookableDay(4)]) {
    await another.fill(date);
    await another.press('Enter');
  }
  await expect(another).toHaveAccessibleDescription(hoursMessages.sameDate);
  const [first, second] = [shortDay(bookableDay(4)), shortDay(bookableDay(5))];
  await hours.open(first).click();
  await hours.from(second).selectOption('8:00 PM');
  await hours.to(second).selectOption('10:00 PM');
  await expectAccessible(page, 'hours of dates');
  await hours.saveAll();
  expect(await savedHours(stack)).toEqual([`${bookableDay(4)} 0 0`, `${bookableDay(5)} 1200 1320`]);
  await page.getByRole('button', { name: `Remove ${first}` }).click();
  await hours.undo.click();
  await expect(hours.open(first)).toBeVisible();

  const own = () => stack.db.query.mentors.findFirst({ where: eq(mentors.id, ananya.id) });
  const notice = page.getByLabel('Minimum notice');
  const link = page.getByLabel('Own meeting link');
  await page.getByText('Limits and link').click();
  await expect(notice).toHaveAccessibleDescription('Default: none. Enter 0 for none.');
  await notice.fill('1000');
  await page.getByLabel('Calls per day').fill('0');
  await link.fill('meet.example.com');
  await hours.save.click();
  await expect(notice).toHaveAccessibleDescription(new RegExp(hoursMessages.notice));
  await expect(link).toHaveAccessibleDescription(/starts with https/);
  await expectAccessible(page, 'invalid limits');
  await notice.fill('12');
  await link.fill('https://meet.example.com/ananya');
  await hours.saveAll();
  const limits = { minimumNotice: 12, dailyCap: 0, bufferMinutes: null };
  expect(await own()).toMatchObject({ ...limits, meetingLink: 'https://meet.example.com/ananya' });
  await hours.undo.click();
  await expect.poll(own).toMatchObject({ minimumNotice: null, dailyCap: null, meetingLink: null });
});

test('the link “Set meeting link” scrolls to the field', async ({ page, stack, ravi }) => {
  await stack.db.delete(adminSettings);
  await insertCallAt(stack, ravi, Date.now() + HOUR, { mentorId: ananya.id });
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Set meeting link' }).first().click();
  await expect(page.getByRole('heading', { name: 'Limits and link' })).toBeInViewport();
});

test('warns about calls outside a mentor’s hours', async ({ page, stack, asha, ravi }) => {
  const hours = hoursPage(page);
  const startsAt = istInstant(bookableDay(2), '15:00');
  const { id } = await insertCallAt(stack, ravi, startsAt, { mentorId: ananya.id });
  await page.goto(HOURS);
  await hours.set.click();
  await hours.setMorning();
  await hours.copyToWeekdays();
  await hours.saveAll();
  const warning = alert(page, /^1 call is outside these hours It stays booked/);
  const call = warning.getByRole('link', {
    name: `${shortDay(bookableDay(2))}, 3:00 PM, Ravi Menon`,
  });
  await expect(warning).toContainText('ask an admin to move or cancel it');
  await expect(call).toHaveAttribute('href', `/admin?view=agenda#call-${id}`);
  await expectAccessible(page, 'a call outside');

  await makeAdmin(stack, asha);
  await stack.db.insert(mentors).values({ ...arnab, position: 1, createdAt: 0 });
  await page.reload();
  await expect(warning).toContainText('move or cancel it if Ananya cannot take it.');

  await page.getByRole('link', { name: 'All mentors' }).click();
  await page.getByRole('link', { name: arnab.name }).click();
  await expect(page).toHaveURL(`/admin?view=mentors&mentor=${arnab.id}`);
  await hours.set.click();
  await hours.saveAll();
  expect(await stack.db.$count(mentorHours, eq(mentorHours.mentorId, arnab.id))).toBe(7);
  await expect(page.getByText('Arnab has not connected Google Calendar.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect Google Calendar' })).toHaveCount(0);
  await expectAccessible(page, 'the hours of another mentor');
});

test('warns a mentor before discarding unsaved hours', async ({ page }) => {
  const hours = hoursPage(page);
  const views = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  const agenda = views.filter({ hasText: 'Agenda' });
  const agendaHeading = page.getByRole('heading', { name: 'Today and the next days' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Open the dashboard' }).click();
  await expect(agendaHeading).toBeVisible();
  await expect(page).toHaveTitle(/^Agenda, Dashboard/);
  await expect(page.getByText(/admin/i)).toHaveCount(0);
  await expect(views).toHaveText(['Agenda', 'Calendar', 'Clients', 'Hours']);
  const agendaUrl = page.url();
  await views.filter({ hasText: 'Hours' }).click();
  await hours.set.click();
  await hours.setMorning();
  await agenda.click();
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question before leaving');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await expect(hours.to('Monday')).toHaveValue(ONE_PM);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.goBack();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await expect(hours.to('Monday')).toHaveValue(ONE_PM);
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(agendaUrl);
  await expect(agendaHeading).toBeVisible();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expect(help).not.toContainText('all bookings');
});
