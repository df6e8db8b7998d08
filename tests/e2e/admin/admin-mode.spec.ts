import type { Page } from '@playwright/test';
import { adminUsers } from '#db/schema/index.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/admin.ts';
import { expectNothingCovered } from '#tests/support/browser/covered.ts';
import { bookableDay, longDate } from '#tools/browser/answers.ts';
import { alert, choiceCard, day, delayRequests, slot, tabTo } from '#tools/browser/pages.ts';
import { block, insertCall } from '#tools/browser/rows.ts';
import { isPhone } from '#tools/browser/site.ts';

test.use({ expectedErrors: [/status of 500/] });

const adminMode = (page: Page) => page.getByRole('switch', { name: 'Admin mode' });
const reason = (page: Page) => page.getByLabel('Reason');
const blockTimes = (page: Page) => page.getByRole('button', { name: 'Block times' });
const blockDay = (page: Page) => page.getByRole('button', { name: 'Block whole day' });
const times = (page: Page) => page.getByRole('group', { name: 'Pick times' });
const time = (page: Page, shown: string) =>
  times(page).getByRole('checkbox', { name: new RegExp(`^${shown}\\b`) });

async function openAdminMode(page: Page): Promise<void> {
  await page.goto('/calendar');
  await adminMode(page).click();
}

const BLOCKED = 'Slot(s) blocked successfully';
const UNBLOCKED = 'Slot unblocked successfully';

test('only an admin blocks and unblocks times', { tag: '@both' }, async ({ page, stack }) => {
  await page.goto('/calendar?service=lor');
  await expect(adminMode(page)).not.toBeChecked();
  await adminMode(page).click();
  await expect(page.getByRole('group', { name: 'Pick a day' }).getByRole('radio')).toHaveCount(15);
  await day(page).check();
  await expect(times(page).getByRole('checkbox')).toHaveCount(34);
  await page.getByRole('button', { name: 'Pick a range' }).click();
  await time(page, '9:00 AM').click();
  await time(page, '11:00 AM').click();
  await expect(page.getByText(`5 times picked on ${longDate(bookableDay())}`)).toBeVisible();
  const range = '9:00–11:30 AM';
  await expect(page.getByRole('form').getByText(range)).toBeVisible();
  await expect(page.locator('.at-foot').getByText(range)).toBeVisible({ visible: isPhone(page) });
  await reason(page).fill('School visit');
  await blockTimes(page).click();
  await expect(alert(page, BLOCKED)).toBeVisible();
  for (const blocked of ['9:00 AM', '11:00 AM']) {
    await expect(time(page, blocked)).toHaveAccessibleName(`${blocked} Blocked: School visit`);
    await expect(time(page, blocked)).toBeEnabled();
  }
  await expect(reason(page)).toHaveValue('');
  await expect(day(page)).toHaveAccessibleName(/5 blocked$/);
  await page.getByRole('button', { name: 'Unblock 11:00 AM' }).click();
  await expect(alert(page, UNBLOCKED)).toBeVisible();
  await expect(time(page, '11:00 AM')).toHaveAccessibleName('11:00 AM');
  await time(page, '4:00 PM').check();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectNothingCovered(page, 'blocked times');

  await adminMode(page).click();
  await expect(choiceCard(page)).toContainText('LOR');
  await day(page).check();
  await expect(slot(page, '11:00 AM')).toBeEnabled();
  await expect(slot(page, '10:30 AM')).toBeDisabled();

  await stack.db.delete(adminUsers);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/calendar?service=lor', { waitUntil: 'networkidle' });
  await expect(day(page)).toBeVisible();
  await expect(adminMode(page)).toBeHidden();
  const adminUrls = /\/Admin(Mode|Calendar|Slots)|\/api\/admin/;
  expect(requests.filter((url) => adminUrls.test(url))).toEqual([]);
});

test('an admin corrects, retries and undoes a block', async ({ page, stack }) => {
  await block(stack, bookableDay(), '08:00');
  await openAdminMode(page);
  const dateAndReason = alert(page, 'Please select date and provide a reason');
  await reason(page).fill('School visit');
  await blockTimes(page).click();
  await expect(dateAndReason).toBeVisible();
  await day(page).check();
  await expect(dateAndReason).toBeHidden();
  await blockTimes(page).click();
  await expect(alert(page, 'Please select at least one time slot to block')).toBeVisible();
  await time(page, '10:00 AM').check();
  await reason(page).fill(' ');
  await blockTimes(page).click();
  await expect(dateAndReason).toBeVisible();
  await reason(page).fill('x'.repeat(203));
  await blockTimes(page).click();
  await expect(page.getByText('3 characters too many')).toBeVisible();
  await expect(alert(page, 'Please keep this under 200 characters')).toBeVisible();

  const error = { code: 'internal', message: 'x', requestId: 'x' };
  const failure = { status: 500, json: { error } };
  await page.route(/api\/admin\/(blocks|settings)/, (route) => route.fulfill(failure));
  await reason(page).fill('School visit');
  await blockTimes(page).click();
  await expect(alert(page, 'Error blocking slot. Please try again.')).toBeVisible();
  await expect(time(page, '10:00 AM')).toBeChecked();
  const unblock = page.getByRole('button', { name: 'Unblock 8:00 AM' });
  await unblock.click();
  await expect(alert(page, 'Error unblocking slot. Please try again.')).toBeVisible();
  await page.getByText('Edit link').click();
  await page.getByRole('button', { name: 'Save link' }).click();
  await expect(alert(page, 'Error saving Zoom link. Please try again.')).toBeVisible();
  await page.unrouteAll();

  const release = await delayRequests(page, '**/api/admin/blocks');
  await blockTimes(page).click();
  await time(page, '4:00 PM').check();
  await reason(page).fill('Dentist');
  release();
  await expect(alert(page, BLOCKED)).toBeVisible();
  await expect(reason(page)).toHaveValue('Dentist');
  await expect(time(page, '4:00 PM')).toBeChecked();
  await expect(time(page, '10:00 AM')).not.toBeChecked();

  await time(page, '8:00 AM').check();
  await blockTimes(page).click();
  await expect(time(page, '8:00 AM')).toHaveAccessibleName('8:00 AM Blocked: Dentist');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(alert(page, UNBLOCKED)).toBeVisible();
  await expect(time(page, '4:00 PM')).toHaveAccessibleName('4:00 PM');
  await expect(time(page, '8:00 AM')).toHaveAccessibleName('8:00 AM Blocked: Mentors away');
  await unblock.click();
  await expect(time(page, '8:00 AM')).toHaveAccessibleName('8:00 AM');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(time(page, '8:00 AM')).toHaveAccessibleName('8:00 AM Blocked: Mentors away');
});

test('an admin confirms a block on a call', async ({ page, ravi, stack }) => {
  await insertCall(stack, ravi, { date: bookableDay(), time: '10:00', service: 'resume' });
  await openAdminMode(page);
  await day(page).check();
  await expect(time(page, '10:00 AM')).toHaveAccessibleName('10:00 AM Ravi Menon Resume, booked');
  await expect(time(page, '10:30 AM')).toHaveAccessibleName('10:30 AM Ravi Menon until 10:45 AM');
  await time(page, '10:00 AM').check();
  await blockDay(page).click();
  await expectAccessible(page, 'times picked, a reason missing');
  await reason(page).fill('School visit');
  await blockTimes(page).click();
  const dialog = page.getByRole('dialog', { name: 'Calls are booked here. Block anyway?' });
  const call = `Ravi MenonResume, ${longDate(bookableDay())}, 10:00 AM IST, booked`;
  await expect(dialog.getByRole('listitem')).toHaveText(call);
  await expectAccessible(page, 'the dialog before blocking a call');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await stack.db.query.blockedSlots.findMany()).toEqual([]);
  await blockTimes(page).click();
  await dialog.getByRole('button', { name: 'Block anyway' }).click();
  await expect(alert(page, BLOCKED)).toBeVisible();
  await expect(dialog).toBeHidden();
  const blockedCall = '10:00 AM Ravi Menon Resume, booked Blocked: School visit';
  await expect(time(page, '10:00 AM')).toHaveAccessibleName(blockedCall);

  await day(page, bookableDay(4)).check();
  await reason(page).fill('Exams');
  await blockDay(page).click();
  await expect(page.getByText('This day is blocked: Exams')).toBeVisible();
  await expect(day(page, bookableDay(4))).toHaveAccessibleName(/Blocked$/);
  await page.getByText('Edit link').click();
  await expectAccessible(page, 'a blocked day, the link open');
  await page.getByRole('button', { name: 'Unblock the day' }).click();
  await expect(page.getByText('This day is blocked')).toBeHidden();
});

test('an admin saves a meeting link', async ({ page }) => {
  await openAdminMode(page);
  const section = page.getByRole('region', { name: 'Meeting link' });
  await expect(section).toContainText(MEETING_LINK);
  await page.getByText('Edit link').click();
  const field = section.getByLabel('Meeting link');
  await field.fill('http://zoom.us/j/1');
  await section.getByRole('button', { name: 'Save link' }).click();
  await expect(section).toContainText('Please enter a link that starts with https://');
  const link = `https://zoom.us/j/${'1'.repeat(60)}`;
  await field.fill(link);
  await section.getByRole('button', { name: 'Save link' }).click();
  await expect(alert(page, 'Zoom link saved successfully')).toBeVisible();
  await expect(section).toContainText(`${link.slice(0, 50)}…`);
  await expect(section).not.toContainText(link);
  await expect(section).toContainText(/Saved by Nila Iyer, \d+ \w+ \d{4}/);
  await page.reload();
  await expect(adminMode(page)).toBeChecked();
});

test('an admin picks times by key, by mouse, by range and by part of day', async ({ page }) => {
  await page.goto('/calendar');
  await tabTo(page, adminMode(page));
  await page.keyboard.press('Space');
  await tabTo(page, day(page, bookableDay(0)));
  await page.keyboard.press('Space');
  await tabTo(page, time(page, '7:00 AM'));
  await page.keyboard.press('Space');
  await reason(page).focus();
  await page.keyboard.type('Rest');
  await page.keyboard.press('Enter');
  await expect(alert(page, BLOCKED)).toBeVisible();
  const unblock = page.getByRole('button', { name: 'Unblock 7:00 AM' });
  await expect(unblock).toBeVisible();
  await time(page, '7:00 AM').focus();
  await page.keyboard.press('Tab');
  await expect(unblock).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert(page, UNBLOCKED)).toBeVisible();
  await expect(time(page, '7:00 AM')).toBeFocused();

  await day(page).check();
  const picked = times(page).getByRole('checkbox', { checked: true });
  await time(page, '9:00 AM').hover();
  await page.mouse.down();
  await time(page, '10:00 AM').hover();
  await page.mouse.up();
  await expect(picked).toHaveCount(3);
  await time(page, '1:00 PM').click();
  await time(page, '3:00 PM').click({ modifiers: ['Shift'] });
  await expect(picked).toHaveCount(8);
  await time(page, '3:00 PM').press('Shift+ArrowRight');
  await expect(time(page, '3:30 PM')).toBeFocused();
  await expect(picked).toHaveCount(9);
  await page.getByRole('button', { name: 'Pick all of the morning' }).click();
  await expect(picked).toHaveCount(16);
  await page.getByRole('button', { name: 'Pick none of the morning' }).click();
  await expect(picked).toHaveCount(6);
});

test('the block form covers the times only while open', { tag: '@phone' }, async ({ page }) => {
  await openAdminMode(page);
  await day(page).check();
  const wholeDay = page.getByRole('button', { name: 'Block the day' });
  await wholeDay.click();
  await expect(reason(page)).toBeFocused();
  await expect(blockDay(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the form over the times');
  await page.keyboard.press('Escape');
  await expect(blockDay(page)).not.toBeInViewport();
  await expect(wholeDay).toBeFocused();

  await time(page, '10:00 AM').check();
  await page.getByRole('button', { name: 'Add reason and block' }).click();
  await expect(time(page, '10:00 AM')).toBeInViewport();
  await time(page, '10:30 AM').check();
  await reason(page).fill('School visit');
  await blockTimes(page).click();
  await expect(time(page, '10:30 AM')).toHaveAccessibleName('10:30 AM Blocked: School visit');
  await expect(blockDay(page)).not.toBeInViewport();
  await expect(wholeDay).toBeFocused();
});
