import { aDay, longDate } from '#local/browser/answers.ts';
import { alert, day, slot, tabTo } from '#local/browser/pages.ts';
import { block, insertCall, makeAdmin } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import {
  adminMode,
  blockDay,
  blockTimes,
  openAdminMode,
  reason,
  time,
} from '#tests/support/browser/admin-mode.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('blocking asks for a date, a reason and times, in this order', async ({
  page,
  asha,
  stack,
}) => {
  await makeAdmin(stack, asha);
  await openAdminMode(page);
  const dateAndReason = alert(page, 'Please select date and provide a reason');
  await blockDay(page).click();
  await expect(dateAndReason).toBeVisible();
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
});

test('several slots are blocked, shown with their reason, and unblocked with ×', {
  tag: '@both',
}, async ({ page, asha, stack }) => {
  await makeAdmin(stack, asha);
  await openAdminMode(page);
  await day(page).check();
  await time(page, '10:00 AM').check();
  await time(page, '10:30 AM').check();
  await expect(page.getByText(`2 times picked on ${longDate(aDay())}`)).toBeVisible();
  await reason(page).fill('School visit');
  await blockTimes(page).click();

  await expect(alert(page, 'Slot(s) blocked successfully')).toBeVisible();
  for (const blocked of ['10:00 AM', '10:30 AM']) {
    await expect(time(page, blocked)).toHaveAccessibleName(`${blocked} Blocked: School visit`);
    await expect(time(page, blocked)).toBeEnabled();
    await expect(time(page, blocked)).not.toBeChecked();
  }
  await expect(reason(page)).toHaveValue('');
  await expect(day(page)).toHaveAccessibleName(/2 blocked$/);

  await page.getByRole('button', { name: 'Unblock 10:00 AM' }).click();
  await expect(alert(page, 'Slot unblocked successfully')).toBeVisible();
  await expect(time(page, '10:00 AM')).toHaveAccessibleName('10:00 AM');

  await page.goto('/calendar?service=discovery-call');
  await day(page).check();
  await expect(slot(page, '10:00 AM')).toBeEnabled();
  await expect(slot(page, '10:30 AM')).toBeDisabled();
});

test('a whole day is blocked and unblocked, and stays clickable', async ({ page, asha, stack }) => {
  await makeAdmin(stack, asha);
  await openAdminMode(page);
  await day(page).check();
  await reason(page).fill('Mentors away');
  await blockDay(page).click();

  await expect(alert(page, 'Slot(s) blocked successfully')).toBeVisible();
  await expect(page.getByText('This day is blocked: Mentors away')).toBeVisible();
  await expect(day(page)).toBeEnabled();
  await expect(day(page)).toHaveAccessibleName(/Blocked$/);
  await time(page, '10:00 AM').check();

  await page.getByRole('button', { name: 'Unblock the day' }).click();
  await expect(alert(page, 'Slot unblocked successfully')).toBeVisible();
  await expect(page.getByText('This day is blocked')).toBeHidden();
});

test('who has a slot is named, and asked about before it is blocked', async ({
  page,
  asha,
  ravi,
  stack,
}) => {
  await makeAdmin(stack, asha);
  await insertCall(stack, ravi, { date: aDay(), time: '10:00', service: 'resume' });
  await openAdminMode(page);
  await day(page).check();
  await expect(time(page, '10:00 AM')).toHaveAccessibleName('10:00 AM Ravi Menon Resume, booked');
  await expect(time(page, '10:30 AM')).toHaveAccessibleName('10:30 AM Ravi Menon until 10:45 AM');
  await time(page, '10:00 AM').check();
  await reason(page).fill('School visit');
  await blockTimes(page).click();

  const dialog = page.getByRole('dialog', { name: 'Block it all the same?' });
  await expect(dialog.getByRole('listitem')).toHaveText(
    `Ravi MenonResume, ${longDate(aDay())}, 10:00 AM IST, booked`,
  );
  await dialog.getByRole('button', { name: 'Leave it open' }).click();
  await expect(dialog).toBeHidden();
  expect(await stack.db.query.blockedSlots.findMany()).toEqual([]);
  await blockTimes(page).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await blockTimes(page).click();
  await dialog.getByRole('button', { name: 'Block all the same' }).click();

  await expect(alert(page, 'Slot(s) blocked successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(time(page, '10:00 AM')).toHaveAccessibleName(
    '10:00 AM Ravi Menon Resume, booked Blocked: School visit',
  );
  expect(await stack.db.query.bookings.findMany()).toMatchObject([{ status: 'confirmed' }]);
});

test('the keyboard alone blocks and unblocks a slot', async ({ page, asha, stack }) => {
  await makeAdmin(stack, asha);
  await page.goto('/calendar');
  await tabTo(page, adminMode(page));
  await page.keyboard.press('Space');
  await expect(day(page, aDay(0))).toBeVisible();
  await tabTo(page, day(page, aDay(0)));
  await page.keyboard.press('Space');
  await tabTo(page, time(page, '7:00 AM'));
  await page.keyboard.press('Space');
  await reason(page).focus();
  await page.keyboard.type('Rest');
  await page.keyboard.press('Enter');
  await expect(alert(page, 'Slot(s) blocked successfully')).toBeVisible();
  const unblock = page.getByRole('button', { name: 'Unblock 7:00 AM' });
  await expect(unblock).toBeVisible();
  await time(page, '7:00 AM').focus();
  await page.keyboard.press('Tab');
  await expect(unblock).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert(page, 'Slot unblocked successfully')).toBeVisible();
  await expect(time(page, '7:00 AM')).toBeFocused();
});

test('what was blocked can be undone, and so can what was opened', async ({
  page,
  asha,
  stack,
}) => {
  await makeAdmin(stack, asha);
  await block(stack, aDay(), '10:00');
  await openAdminMode(page);
  await day(page).check();
  await time(page, '10:00 AM').check();
  await time(page, '10:30 AM').check();
  await reason(page).fill('School visit');
  await blockTimes(page).click();
  await expect(time(page, '10:30 AM')).toHaveAccessibleName('10:30 AM Blocked: School visit');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(alert(page, 'Slot unblocked successfully')).toBeVisible();
  await expect(time(page, '10:30 AM')).toHaveAccessibleName('10:30 AM');
  await expect(time(page, '10:00 AM')).toHaveAccessibleName('10:00 AM Blocked: Mentors away');

  await page.getByRole('button', { name: 'Unblock 10:00 AM' }).click();
  await expect(time(page, '10:00 AM')).toHaveAccessibleName('10:00 AM');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(time(page, '10:00 AM')).toHaveAccessibleName('10:00 AM Blocked: Mentors away');
});

test('a stretch of times is drawn with the mouse, or picked with Shift', async ({
  page,
  asha,
  stack,
}) => {
  await makeAdmin(stack, asha);
  await openAdminMode(page);
  await day(page).check();
  const picked = page.getByRole('group', { name: 'Pick times' }).getByRole('checkbox', {
    checked: true,
  });
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
});

test('with fingers a stretch is picked by its two ends', { tag: '@both' }, async ({
  page,
  asha,
  stack,
  isMobile,
}) => {
  await makeAdmin(stack, asha);
  await openAdminMode(page);
  await day(page).check();
  await page.getByRole('button', { name: 'Pick a range' }).click();
  await time(page, '9:00 AM').click();
  await time(page, '11:00 AM').click();

  await expect(page.getByText(`5 times picked on ${longDate(aDay())}`)).toBeVisible();
  const stretch = '9:00–11:30 AM';
  await expect(page.getByRole('form').getByText(stretch)).toBeVisible();
  const bar = page.locator('.at-foot');
  await expect(bar.getByText(stretch)).toBeVisible({ visible: isMobile });
});

test('a part of a day is picked at once, and let go', async ({ page, asha, stack }) => {
  await makeAdmin(stack, asha);
  await openAdminMode(page);
  await day(page).check();
  await time(page, '9:00 AM').check();
  await time(page, '6:00 PM').check();
  await page.getByRole('button', { name: 'Pick all of the morning' }).click();
  await expect(page.getByText(`11 times picked on ${longDate(aDay())}`)).toBeVisible();
  await page.getByRole('button', { name: 'Pick none of the morning' }).click();
  await expect(page.getByText(`1 time picked on ${longDate(aDay())}`)).toBeVisible();
});

test('on a phone the form comes up over the times, and goes when it is done', {
  tag: '@phone',
}, async ({ page, asha, stack }) => {
  await makeAdmin(stack, asha);
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
  await page.getByRole('button', { name: 'Say why and block' }).click();
  await expect(time(page, '10:00 AM')).toBeInViewport();
  await time(page, '10:30 AM').check();
  await reason(page).fill('School visit');
  await blockTimes(page).click();
  await expect(time(page, '10:30 AM')).toHaveAccessibleName('10:30 AM Blocked: School visit');
  await expect(blockDay(page)).not.toBeInViewport();
  await expect(wholeDay).toBeFocused();
});
