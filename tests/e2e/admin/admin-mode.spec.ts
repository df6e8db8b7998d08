import type { Page } from '@playwright/test';
import { like } from 'drizzle-orm';
import { adminUsers, blockedSlots } from '#db/schema/index.ts';
import { istDate } from '#domain/time.ts';
import { shortDate } from '#lib/format.ts';
import { expect, expectAccessible, test } from '#support/browser/admin.ts';
import { expectNothingCovered } from '#support/browser/covered.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { choiceCard } from '#tools/browser/calendar.ts';
import { alert, delayRequests, tabTo } from '#tools/browser/pages.ts';
import { block, insertCall } from '#tools/browser/rows.ts';
import { day, slot } from '#tools/browser/time-picker.ts';

test.use({ expectedErrors: [/status of 500/] });

const adminMode = (page: Page) => page.getByRole('switch', { name: 'Admin mode' });
const opener = (page: Page) => page.getByRole('button', { name: 'Block times' });
const dialog = (page: Page) => page.getByRole('dialog');
const reason = (page: Page) => dialog(page).getByLabel('Reason');
const submitDialog = (page: Page, name = 'Block') =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const timeBox = (page: Page, shown: string) =>
  dialog(page).getByRole('checkbox', { name: shown, exact: true });
const cell = (page: Page, shown: string) =>
  page.getByRole('row', { name: new RegExp(`^${shown}`) }).getByRole('gridcell');
const unblock = (page: Page, shown: string) =>
  page.getByRole('button', { name: `Unblock ${shown}`, exact: true });

async function openAdminMode(page: Page): Promise<void> {
  await page.goto('/calendar');
  await adminMode(page).click();
  await page.getByLabel('Date').fill(bookableDay());
}

const BLOCKED = 'Slot(s) blocked successfully';
const UNBLOCKED = 'Slot unblocked successfully';

test('only an admin can block calendar times', { tag: '@both' }, async ({ page, stack }) => {
  await page.goto('/calendar?service=lor');
  await expect(adminMode(page)).not.toBeChecked();
  await adminMode(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('Admin');
  await expect(page.getByLabel('Date')).toHaveValue(bookableDay(0));
  await expect(page.getByRole('rowheader')).toHaveCount(34);
  await page.getByLabel('Date').fill(bookableDay());
  await opener(page).click();
  await expect(dialog(page).locator('[name=times]')).toHaveCount(34);
  for (const shown of ['9:00 AM', '9:30 AM', '11:00 AM', '4:00 PM'])
    await timeBox(page, shown).check();
  await expectAccessible(page, 'times picked, a reason missing');
  await reason(page).fill('School visit');
  await submitDialog(page);
  await expect(alert(page, BLOCKED)).toBeVisible();
  for (const blocked of ['9 AM', '11 AM', '4 PM'])
    await expect(cell(page, blocked)).toHaveText('Blocked: School visit');
  await unblock(page, '11:00 AM').click();
  await expect(alert(page, UNBLOCKED)).toBeVisible();
  await expect(cell(page, '11 AM')).toHaveText('Free');
  await expect(cell(page, '11 AM')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectNothingCovered(page, 'blocked times');
  await expectAccessible(page, 'blocked times');
  await unblock(page, '4:00 PM').click();
  await expect(cell(page, '4 PM')).toHaveText('Free');

  await adminMode(page).click();
  await expect(choiceCard(page)).toContainText('LOR');
  await day(page).check();
  await expect(slot(page, '11:00 AM')).toBeEnabled();
  await expect(slot(page, '9:30 AM')).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slot(page, '4:00 PM')).toBeDisabled();

  await stack.db.delete(adminUsers);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/calendar?service=lor', { waitUntil: 'networkidle' });
  await expect(day(page)).toBeVisible();
  await expect(adminMode(page)).toBeHidden();
  const adminUrls = /\/(AdminMode|CalendarPanel)|\/api\/(admin|mentor)/;
  expect(requests.filter((url) => adminUrls.test(url))).toEqual([]);
});

test('an admin corrects, retries and undoes a block of times', async ({ page, stack }) => {
  for (const date of [istDate(Date.now()), bookableDay()]) await block(stack, date, '08:00');
  await openAdminMode(page);
  const dateAndReason = dialog(page).getByText('Please select date and provide a reason');
  await opener(page).click();
  await reason(page).fill('School visit');
  await submitDialog(page);
  const noTime = dialog(page).getByText('Please select at least one time slot to block');
  await expect(noTime).toBeVisible();
  await timeBox(page, '10:00 AM').check();
  await reason(page).fill(' ');
  await submitDialog(page);
  await expect(dateAndReason).toBeVisible();
  await expect(noTime).toBeHidden();
  await reason(page).fill('x'.repeat(203));
  await submitDialog(page);
  await expect(page.getByText('Characters too many: 3')).toBeVisible();
  await expect(alert(page, 'Please use at most 200 characters')).toBeVisible();

  await page.route(/api\/admin\/(blocks|settings)/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 }),
  );
  await reason(page).fill('Dentist');
  await submitDialog(page);
  await expect(alert(page, 'Error blocking slot. Please try again.')).toBeVisible();
  await expect(timeBox(page, '10:00 AM')).toBeChecked();
  await page.keyboard.press('Escape');
  await unblock(page, '8:00 AM').click();
  await expect(alert(page, 'Error unblocking slot. Please try again.')).toBeVisible();
  await page.getByText('Edit link').click();
  await page.getByRole('button', { name: 'Save link' }).click();
  await expect(alert(page, 'Error saving Zoom link. Please try again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unrouteAll();

  await opener(page).click();
  for (const shown of ['8:00 AM', '10:00 AM']) await timeBox(page, shown).check();
  await reason(page).fill('Dentist');
  const release = await delayRequests(page, '**/api/admin/blocks');
  await submitDialog(page);
  await expect(dialog(page).getByRole('button', { name: 'Blocking…' })).toBeDisabled();
  release();
  await expect(alert(page, BLOCKED)).toBeVisible();
  await expect(cell(page, '8 AM')).toHaveText('Blocked: Dentist');
  await stack.db.delete(blockedSlots).where(like(blockedSlots.id, '%10:00'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(alert(page, UNBLOCKED)).toBeVisible();
  await expect(cell(page, '10 AM')).toHaveText('Free');
  await expect(cell(page, '8 AM')).toHaveText('Blocked: Mentors away');
  await unblock(page, '8:00 AM').click();
  await expect(cell(page, '8 AM')).toHaveText('Free');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(alert(page, BLOCKED)).toBeVisible();
  await expect(cell(page, '8 AM')).toHaveText('Blocked: Mentors away');

  await page.getByRole('button', { name: 'Today' }).click();
  await unblock(page, '8:00 AM').click();
  await expect(alert(page, UNBLOCKED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
});

test('asks an admin before blocking a time with a booked call', async ({ page, ravi, stack }) => {
  await insertCall(stack, ravi, { date: bookableDay(), time: '10:00', service: 'resume' });
  await openAdminMode(page);
  await expect(cell(page, '10 AM')).toHaveText('Ravi Menon Resume until 10:45 AM');
  await expect(cell(page, '10:30 AM')).toHaveText('Ravi Menon until 10:45 AM');
  await opener(page).click();
  await timeBox(page, '10:00 AM').check();
  await reason(page).fill('School visit');
  await submitDialog(page);
  await expect(alert(page, 'There are calls at this time. They stay booked')).toBeVisible();
  const calls = dialog(page).getByRole('list', { name: 'Calls at this time' });
  await expect(calls.getByRole('listitem')).toContainText('Ravi Menon, Resume');
  await expectAccessible(page, 'the dialog before blocking a call');
  await timeBox(page, '9:00 AM').check();
  await expect(calls).toBeHidden();
  await submitDialog(page);
  await expect(calls).toBeVisible();
  expect(await stack.db.query.blockedSlots.findMany()).toEqual([]);
  await submitDialog(page, 'Block anyway');
  await expect(alert(page, BLOCKED)).toBeVisible();
  await expect(cell(page, '10 AM')).toContainText('Blocked: School visit');
  await expect(cell(page, '10 AM')).toContainText('Ravi Menon Resume');

  await page.getByLabel('Date').fill(bookableDay(4));
  await expect(cell(page, '10 AM')).toHaveText('Free');
  await opener(page).click();
  await dialog(page).getByLabel('Whole day').check();
  await reason(page).fill('Exams');
  await submitDialog(page);
  await expect(cell(page, '10 AM')).toHaveText('Blocked: Exams');
  await page.getByText('Edit link').click();
  await expectAccessible(page, 'a blocked day, the link open');
  await page.keyboard.press('Escape');
  await cell(page, '10 AM').click();
  await expect(dialog(page)).toContainText('The day is blocked for all mentors: Exams');
  await page.keyboard.press('Escape');
  await unblock(page, 'the day').click();
  await expect(cell(page, '10 AM')).toHaveText('Free');
});

test('an admin picks the times to block by keyboard or mouse', async ({ page }) => {
  await page.goto('/calendar');
  await tabTo(page, adminMode(page));
  await page.keyboard.press('Space');
  await tabTo(page, opener(page));
  await page.keyboard.press('Enter');
  await expect(reason(page)).toBeFocused();
  await page.keyboard.type('Rest');
  await tabTo(page, timeBox(page, '7:00 AM'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(alert(page, BLOCKED)).toBeVisible();
  await expect(opener(page)).toBeFocused();
  await cell(page, '7:30 AM').dragTo(cell(page, '7 AM'));
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await cell(page, '7 AM').focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Unblock 7:00 AM' }).press('Enter');
  await expect(alert(page, UNBLOCKED)).toBeVisible();
  await expect(cell(page, '7 AM')).toBeFocused();

  await cell(page, '9 AM').dragTo(cell(page, '10 AM'));
  await expect(dialog(page)).toHaveAccessibleName(`${shortDate(bookableDay(0))}, 9:00–10:30 AM`);
  await dialog(page).getByText('Times', { exact: true }).click();
  const picked = dialog(page).locator('[name=times]:checked');
  await expect(picked).toHaveCount(3);
  await timeBox(page, '1:00 PM').check();
  await timeBox(page, 'All morning').check();
  await expect(picked).toHaveCount(11);
  await timeBox(page, 'All morning').uncheck();
  await expect(picked).toHaveCount(1);
});

test('on a phone, the form to block times can be closed', { tag: '@phone' }, async ({ page }) => {
  await openAdminMode(page);
  await opener(page).click();
  await expect(reason(page)).toBeFocused();
  await expectAccessible(page, 'the form over the times');
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();

  await cell(page, '10 AM').click();
  await dialog(page).getByText('Times', { exact: true }).click();
  await timeBox(page, '10:30 AM').check();
  await reason(page).fill('School visit');
  await submitDialog(page);
  await expect(cell(page, '10:30 AM')).toHaveText('Blocked: School visit');
  await expect(cell(page, '10 AM')).toBeFocused();
});
