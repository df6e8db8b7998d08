/** How a mentor says when they work, on a phone and at a desk. */
import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { mentorHours, mentors, timeOff } from '#db/schema/index.ts';
import { addDays, istDate, istInstant } from '#domain/calendar/time.ts';
import { mondayOf } from '#domain/mentors/glance.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { dayRange, shortDay } from '#lib/format.ts';
import { aDay } from '#local/browser/answers.ts';
import { ananya, arnab, insertMentors } from '#local/browser/mentors.ts';
import { alert, day, slot, unfoldDay } from '#local/browser/pages.ts';
import { insertCallAt, makeAdmin } from '#local/browser/rows.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ expectedErrors: [/503/] });

const HOURS = '/admin?view=hours';

const save = (page: Page) => page.getByRole('button', { name: 'Save hours' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });
const glance = (page: Page) => page.getByRole('region', { name: 'The week at a glance' });
const open = (page: Page, name: string) => page.getByRole('switch', { name: `${name}, open` });
const from = (page: Page, name: string) => page.getByLabel(`${name}, from`, { exact: true });
const to = (page: Page, name: string) => page.getByLabel(`${name}, to`, { exact: true });

test.beforeEach(async ({ page, stack, asha }) => {
  await insertMentors(stack, { ...ananya, userId: asha.user.id });
  await page.goto(HOURS);
});

/** The hours as they are saved: `1 540 780`. */
async function rows({ db }: TestStack): Promise<string[]> {
  const saved = await db.select().from(mentorHours);
  return saved.map((row) => `${row.day} ${row.from} ${row.to}`).toSorted();
}

async function setMorning(page: Page, name = 'Monday'): Promise<void> {
  await unfoldDay(page, name);
  await from(page, name).selectOption('9:00 AM');
  await to(page, name).selectOption('1:00 PM');
}

/** Every weekday from 9:00 to 13:00, saved. */
async function setWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set hours' }).click();
  await setMorning(page);
  await copyToWeekdays(page);
  await save(page).click();
  await expect(said(page, 'Hours saved')).toBeVisible();
}

async function copyToWeekdays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy to… from Monday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy Monday' });
  await dialog.getByRole('checkbox', { name: 'All weekdays' }).check();
  await dialog.getByRole('button', { name: 'Copy to 4 days' }).click();
}

test('a mentor sets a week, copies a day to others, and undoes it', { tag: '@both' }, async ({
  page,
  stack,
}) => {
  await expect(page.getByText('Every day is open, 7:00 AM to midnight.')).toBeVisible();
  await expectAccessible(page, 'no hours yet');
  await page.getByRole('button', { name: 'Set hours' }).click();
  await setMorning(page);
  await page.getByRole('button', { name: 'Add hours to Monday' }).click();
  await expect(from(page, 'Monday (2)')).toHaveValue(String(14 * 60));
  await page.getByRole('button', { name: 'Remove 2:00 PM to 4:00 PM from Monday (2)' }).click();
  await copyToWeekdays(page);
  await expect(said(page, 'Monday copied to Tue to Fri')).toBeVisible();
  await expect(glance(page).getByText(/: 9:00 AM to 1:00 PM$/)).toHaveCount(5);
  await expect(glance(page)).toContainText('20 hours a week');
  await expect(said(page, 'Not saved yet: the week')).toBeVisible();
  await expectAccessible(page, 'an unsaved week');
  expect(await rows(stack)).toEqual([]);

  await save(page).click();

  await expect(said(page, 'Hours saved')).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  const weekdays = ['1', '2', '3', '4', '5'].map((one) => `${one} 540 780`);
  expect(await rows(stack)).toEqual(['0 0 0', ...weekdays, '6 0 0']);
  await undo(page).click();
  await expect(page.getByText('Every day is open, 7:00 AM to midnight.')).toBeVisible();
  await expect.poll(() => rows(stack)).toEqual([]);
});

test('clients meet the hours', async ({ page }) => {
  await setWeek(page);
  const monday = addDays(mondayOf(istDate(Date.now())), 7);

  await page.goto('/calendar?service=discovery-call');
  await day(page, monday).check();

  await expect(slot(page, '12:30 PM')).toBeEnabled();
  await expect(slot(page, '8:30 AM')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Evening no hours' })).toBeVisible();
});

test('a copy can be undone before it is saved, and all changes discarded', async ({ page }) => {
  await page.getByRole('button', { name: 'Set hours' }).click();
  await setMorning(page);
  await copyToWeekdays(page);
  await expect(to(page, 'Friday')).toHaveValue(String(13 * 60));
  await undo(page).click();
  await expect(to(page, 'Friday')).toHaveValue(String(18 * 60));
  await expect(to(page, 'Monday')).toHaveValue(String(13 * 60));

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Set hours' })).toBeVisible();
  await undo(page).click();
  await expect(to(page, 'Monday')).toHaveValue(String(13 * 60));
});

test('a day that is closed and opened again has the hours it had', async ({ page, stack }) => {
  await page.getByRole('button', { name: 'Set hours' }).click();
  await setMorning(page);
  await open(page, 'Monday').click();
  await expect(from(page, 'Monday')).toHaveCount(0);
  await open(page, 'Monday').click();
  await expect(to(page, 'Monday')).toHaveValue(String(13 * 60));

  await open(page, 'Sunday').click();
  await save(page).click();
  await expect(said(page, 'Hours saved')).toBeVisible();
  expect(await rows(stack)).toContain('0 540 660');

  await page.getByRole('button', { name: 'Have every day open instead' }).click();
  await save(page).click();
  await expect.poll(() => rows(stack)).toEqual([]);
});

test('what is wrong stands at the range, before it is sent', { tag: '@both' }, async ({
  page,
  stack,
}) => {
  await page.getByRole('button', { name: 'Set hours' }).click();
  await unfoldDay(page, 'Monday');
  await unfoldDay(page, 'Tuesday');
  await to(page, 'Monday').selectOption('9:00 AM');
  await expect(to(page, 'Monday')).toHaveAccessibleDescription(hoursMessages.endsFirst);
  await page.getByRole('button', { name: 'Add hours to Tuesday' }).click();
  await from(page, 'Tuesday (2)').selectOption('5:00 PM');
  await expect(from(page, 'Tuesday (2)')).toHaveAccessibleDescription(hoursMessages.overlap);
  await expect(glance(page)).toContainText('Correct Monday and Tuesday to see the total');
  await expect(glance(page)).not.toContainText('hours a week');
  await page.getByRole('button', { name: '2 fields to correct: Monday and Tuesday' }).click();
  await expect(to(page, 'Monday')).toBeFocused();
  await save(page).click();
  await expect(alert(page, hoursMessages.endsFirst)).toBeVisible();
  await expect(to(page, 'Monday')).toBeFocused();
  await expectAccessible(page, 'hours that are wrong');
  expect(await rows(stack)).toEqual([]);

  await to(page, 'Monday').selectOption('midnight');
  await from(page, 'Tuesday (2)').selectOption('7:00 PM');
  await save(page).click();

  await expect(said(page, 'Hours saved')).toBeVisible();
  expect(await rows(stack)).toEqual(expect.arrayContaining(['1 600 1440', '2 1140 1260']));
});

test('what the API refuses stands at the range too, and nothing typed is lost', async ({
  page,
  stack,
}) => {
  await page.getByRole('button', { name: 'Set hours' }).click();
  await setMorning(page);
  await page.route('**/api/mentor/availability*', (route) => route.fulfill({ status: 503 }));
  await save(page).click();
  await expect(alert(page, hoursMessages.saveFailed)).toBeVisible();
  await expect(to(page, 'Monday')).toHaveValue(String(13 * 60));

  await page.unroute('**/api/mentor/availability*');
  const { message, fields } = {
    message: hoursMessages.offGrid,
    fields: { 'week.1.0.to': hoursMessages.offGrid },
  };
  const json = { error: { code: 'invalid', message, fields, requestId: '1' } };
  await page.route('**/api/mentor/availability*', (route) => route.fulfill({ status: 422, json }));
  await save(page).click();
  await expect(to(page, 'Monday')).toHaveAccessibleDescription(message);
  await expect(to(page, 'Monday')).toBeFocused();

  await page.unroute('**/api/mentor/availability*');
  await save(page).click();
  await expect(said(page, 'Hours saved')).toBeVisible();
  expect(await rows(stack)).toContain('1 540 780');
});

test('a date has hours of its own, or none', async ({ page, stack }) => {
  await page.getByText('Dates with other hours').click();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  const another = page.getByLabel('Another date');
  await add.click();
  await expect(another).toHaveAccessibleDescription(hoursMessages.noDate);
  await another.fill('2020-01-01');
  await add.click();
  await expect(another).toHaveAccessibleDescription(hoursMessages.past);
  await another.fill(aDay(5));
  await add.click();
  await another.fill(aDay(4));
  await add.click();
  await another.fill(aDay(4));
  await add.click();
  await expect(another).toHaveAccessibleDescription(hoursMessages.sameDate);
  await open(page, shortDay(aDay(4))).click();
  await from(page, shortDay(aDay(5))).selectOption('8:00 PM');
  await to(page, shortDay(aDay(5))).selectOption('10:00 PM');
  await expectAccessible(page, 'dates');
  await save(page).click();
  await expect(said(page, 'Hours saved')).toBeVisible();
  const both = [`${aDay(4)} 0 0`, `${aDay(5)} 1200 1320`];
  expect(await rows(stack)).toEqual(both);

  await page.getByRole('button', { name: `Remove ${shortDay(aDay(4))}` }).click();
  await undo(page).click();
  await expect(open(page, shortDay(aDay(4)))).toBeVisible();
  await page.getByRole('button', { name: `Remove ${shortDay(aDay(4))}` }).click();
  await save(page).click();
  await expect.poll(() => rows(stack)).toEqual(both.slice(1));
});

test('a week off is taken, undone, and taken back', async ({ page, stack }) => {
  const monday = addDays(mondayOf(istDate(Date.now())), 7);
  const sunday = addDays(monday, 6);
  const days = dayRange(monday, sunday);
  const taken = async () => (await stack.db.select().from(timeOff)).length;
  await page.getByText('Take time off').click();
  await page.getByLabel('First day').fill(sunday);
  await page.getByLabel('Last day').fill(monday);
  await page.getByRole('button', { name: 'Take these days off' }).click();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(hoursMessages.lastFirst);
  await expectAccessible(page, 'time off refused');
  await page.getByLabel('First day').fill(monday);
  await page.getByLabel('Last day').fill(sunday);
  await page.getByLabel('Reason').fill('Exams');
  await page.getByRole('button', { name: 'Take these days off' }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'Exams' });
  await expect(row).toContainText(days);
  await page.getByRole('button', { name: 'The week after' }).click();
  await expect(glance(page).getByText(/: off$/)).toHaveCount(7);
  await expect(glance(page)).toContainText('0 in the week shown: 7 days off');
  await expectAccessible(page, 'a week off');

  await undo(page).click();
  await expect(row).toHaveCount(0);
  await expect(glance(page).getByText(/: off$/)).toHaveCount(0);
  await undo(page).click();
  await row.getByRole('button', { name: `Remove ${days}` }).click();
  await expect(row).toHaveCount(0);
  expect(await taken()).toBe(0);
  await undo(page).click();
  await expect(row).toContainText('Exams');
  expect(await taken()).toBe(1);

  // Days that overlap these are merged with them until that is undone.
  const later = addDays(sunday, 3);
  await page.getByText('Take time off').click();
  await page.getByLabel('First day').fill(sunday);
  await page.getByLabel('Last day').fill(later);
  await page.getByRole('button', { name: 'Take these days off' }).click();
  await expect(row).toContainText(dayRange(monday, later));
  expect(await taken()).toBe(1);
  await undo(page).click();
  await expect(row).toContainText(days);
});

test('calls outside the hours are named, also when the page opens, and stay', async ({
  page,
  stack,
  asha,
  ravi,
}) => {
  const startsAt = istInstant(aDay(2), '15:00');
  const { id } = await insertCallAt(stack, ravi, startsAt, { mentorId: ananya.id });
  await setWeek(page);
  const warning = alert(page, /^1 call lies outside these hours It stays booked/);
  const named = `${shortDay(aDay(2))}, 3:00 PM, Ravi Menon`;
  await expect(warning).toContainText('ask an admin to move or cancel it');
  await expect(warning.getByRole('link', { name: named })).toHaveAttribute(
    'href',
    `/admin?view=agenda#call-${id}`,
  );
  await expectAccessible(page, 'a call outside');

  await makeAdmin(stack, asha);
  await page.reload();
  await expect(warning).toContainText('move or cancel it if Ananya cannot take it.');
  await warning.getByRole('link', { name: named }).click();
  await expect(page.getByRole('heading', { name: /^Ravi Menon/ })).toBeVisible();
  expect(await stack.db.query.bookings.findMany()).toMatchObject([{ status: 'confirmed' }]);
});

test('who leaves with something unsaved is asked first', async ({ page }) => {
  const agenda = page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: 'Agenda' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const heading = page.getByRole('heading', { name: 'Your hours' });
  const stay = async () => {
    await question.getByRole('button', { name: 'Stay here' }).click();
    // The entry of the dialog goes from the history with it.
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  };
  await agenda.click();
  await page.getByRole('link', { name: 'Hours' }).click();
  await page.getByRole('button', { name: 'Set hours' }).click();
  await setMorning(page);
  await agenda.click();
  await expect(question).toBeVisible();
  await expectAccessible(page, 'asked before leaving');
  await stay();
  await page.goBack();
  await stay();
  await expect(page).toHaveURL(HOURS);
  await expect(to(page, 'Monday')).toHaveValue(String(13 * 60));
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(heading).toBeVisible();

  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/admin?view=agenda');
  await expect(page.getByRole('heading', { name: 'Today and next days' })).toBeVisible();
  await page.getByRole('link', { name: 'Hours' }).click();
  await expect(page.getByRole('button', { name: 'Set hours' })).toBeVisible();
});

test('whoever leaves can save first, and stays where something is wrong', async ({
  page,
  stack,
}) => {
  const agenda = page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: 'Agenda' });
  const saveAndLeave = page.getByRole('button', { name: 'Save and leave' });
  await page.getByRole('button', { name: 'Set hours' }).click();
  await to(page, 'Monday').selectOption('9:00 AM');
  await agenda.click();
  await saveAndLeave.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(to(page, 'Monday')).toBeFocused();
  await expect(page).toHaveURL(HOURS);

  await setMorning(page);
  await agenda.click();
  await saveAndLeave.click();
  await expect(page.getByRole('heading', { name: 'Today and next days' })).toBeVisible();
  expect(await rows(stack)).toContain('1 540 780');
  await page.goBack();
  await expect(to(page, 'Monday')).toHaveValue(String(13 * 60));
});

test('limits and the link are their own, or the house rules', async ({ page, stack }) => {
  const own = async () => {
    const [row] = await stack.db.select().from(mentors).where(eq(mentors.id, ananya.id));
    return row;
  };
  const notice = page.getByLabel('Notice before a call', { exact: true });
  const hours = page.getByLabel('Notice before a call, in hours');
  const link = page.getByLabel('Own meeting link');
  await expect(page.getByText('No notice, no cap on calls, shared link')).toBeVisible();
  await page.getByText('Limits and link').click();
  await expect(notice.getByRole('option', { selected: true })).toHaveText('House rule: none');
  await notice.selectOption('My own');
  await expect(hours).toHaveValue('24');
  await hours.fill('');
  await page.getByLabel('Calls a day', { exact: true }).selectOption('No cap');
  await link.fill('meet.example.com');
  await save(page).click();
  await expect(hours).toHaveAccessibleDescription(hoursMessages.notice);
  await expect(hours).toBeFocused();
  await expect(link).toHaveAccessibleDescription(/begins with https/);
  await expectAccessible(page, 'limits that are wrong');

  await hours.fill('12');
  await link.fill('https://meet.example.com/ananya');
  await save(page).click();
  await expect(said(page, 'Hours saved')).toBeVisible();
  expect(await own()).toMatchObject({
    ...{ minimumNotice: 12, dailyCap: 0, bufferMinutes: null },
    meetingLink: 'https://meet.example.com/ananya',
  });

  await expect(page.getByText('12 hours notice, no cap on calls, own link')).toBeVisible();

  await undo(page).click();
  await expect(link).toHaveValue('');
  await expect.poll(own).toMatchObject({ minimumNotice: null, dailyCap: null, meetingLink: null });
});

test('an admin chooses whose hours, and changes only those', async ({ page, stack, asha }) => {
  await insertMentors(stack, { ...ananya, userId: asha.user.id }, arnab);
  await makeAdmin(stack, asha);
  await page.goto(HOURS);
  const whose: Locator = page.getByLabel('Whose');
  await expect(whose).toHaveValue(ananya.id);

  await whose.selectOption(arnab.name);
  await expect(page).toHaveURL(`${HOURS}&mentor=${arnab.id}`);
  await page.getByRole('button', { name: 'Set hours' }).click();
  await save(page).click();
  await expect(said(page, 'Hours saved')).toBeVisible();

  const saved = await stack.db.select().from(mentorHours);
  expect(new Set(saved.map(({ mentorId }) => mentorId))).toEqual(new Set([arnab.id]));
  await page.reload();
  await expect(whose).toHaveValue(arnab.id);
  await expectAccessible(page, 'the hours of another');
  await page.getByRole('link', { name: 'All mentors' }).click();
  await expect(page.getByRole('heading', { name: 'Mentors', exact: true })).toBeVisible();
});

test('a mentor comes to their desk from the profile, and it is no admin’s', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Open your desk' }).click();

  await expect(page.getByRole('heading', { name: 'Today and next days' })).toBeVisible();
  await expect(page).toHaveTitle(/^Agenda, Desk/);
  await expect(page.getByText(/admin/i)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([
    'Agenda',
    'Clients',
    'Hours',
  ]);
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys of the desk' });
  await expect(help).toBeVisible();
  await expect(help).not.toContainText('Search the bookings');
  await expect(page).toHaveURL('/admin?view=clients#search');
});
