import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectSound } from '#tests/support/e2e-accessible.ts';
import { aDay, spoken } from '#tests/support/e2e-answers.ts';
import { alert, day, slot, tabTo } from '#tests/support/e2e-pages.ts';
import { block, insertCall, makeAdmin } from '#tests/support/e2e-rows.ts';
import { MEETING_LINK } from '#tests/support/stack.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const adminMode = (page: Page) => page.getByRole('switch', { name: 'Admin mode' });
const reason = (page: Page) => page.getByLabel('Reason');
const blockTimes = (page: Page) => page.getByRole('button', { name: 'Block times' });
const blockDay = (page: Page) => page.getByRole('button', { name: 'Block whole day' });

/** `time` as the page shows it: '10:00 AM'. */
function time(page: Page, time: string): Locator {
  const name = new RegExp(`^${time}\\b`);
  return page.getByRole('group', { name: 'Pick times' }).getByRole('checkbox', { name });
}

async function openAdminMode(page: Page): Promise<void> {
  await page.goto('/calendar');
  await adminMode(page).click();
  await expect(day(page)).toBeVisible();
}

test('a client sees no switch, and loads nothing of the admins', async ({ page, asha: _ }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  for (const address of ['/calendar', '/calendar?service=lor']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'Book your call' })).toBeVisible();
    await expect(adminMode(page)).toBeHidden();
  }
  expect(scripts.filter((url) => /Admin(Mode|Calendar|Slots)|\/api\/admin/.test(url))).toEqual([]);
});

test('an admin turns admin mode on and off, with and without a service', async ({
  page,
  asha,
  stack,
}) => {
  await makeAdmin(stack, asha);
  await page.goto('/calendar');
  await expect(adminMode(page)).not.toBeChecked();
  await adminMode(page).click();
  await expect(adminMode(page)).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Meeting link' })).toBeVisible();
  await adminMode(page).click();
  await expect(page.getByRole('heading', { name: 'What would you like to book?' })).toBeVisible();

  await page.goto('/calendar?service=lor');
  await adminMode(page).click();
  const days = page.getByRole('group', { name: 'Pick a day' }).getByRole('radio');
  await expect(days).toHaveCount(15);
  await day(page).check();
  await expect(page.getByRole('group', { name: 'Pick times' }).getByRole('checkbox')).toHaveCount(
    34,
  );
  await adminMode(page).click();
  await expect(page.getByRole('complementary', { name: 'Your choice' })).toContainText('LOR');
});

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

test('several slots are blocked, shown with their reason, and unblocked with ×', async ({
  page,
  asha,
  stack,
}) => {
  await makeAdmin(stack, asha);
  await openAdminMode(page);
  await day(page).check();
  await time(page, '10:00 AM').check();
  await time(page, '10:30 AM').check();
  await expect(page.getByText(`2 times picked on ${spoken(aDay())}`)).toBeVisible();
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
    `Ravi MenonResume, ${spoken(aDay())}, 10:00 AM IST, booked`,
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

test('the keyboard alone blocks and unblocks a slot', async ({ page, asha, stack, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key');
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
  await time(page, '7:00 AM').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Unblock 7:00 AM' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert(page, 'Slot unblocked successfully')).toBeVisible();
  await expect(time(page, '7:00 AM')).toBeFocused();
});

test('the meeting link is shown cut at 50 characters, changed and saved by name', async ({
  page,
  asha,
  stack,
}) => {
  await makeAdmin(stack, asha);
  await openAdminMode(page);
  const section = page.getByRole('region', { name: 'Meeting link' });
  await expect(section).toContainText(MEETING_LINK);
  await section.getByText('Edit link').click();
  const field = section.getByLabel('Meeting link');
  await field.fill('http://zoom.us/j/1');
  await section.getByRole('button', { name: 'Save link' }).click();
  await expect(section).toContainText('Please enter a link that begins with https://');
  await expect(field).toBeFocused();

  const link = `https://zoom.us/j/${'1'.repeat(60)}`;
  await field.fill(link);
  await section.getByRole('button', { name: 'Save link' }).click();

  await expect(alert(page, 'Zoom link saved successfully')).toBeVisible();
  await expect(section).toContainText(`${link.slice(0, 50)}…`);
  await expect(section).not.toContainText(link);
  await expect(section).toContainText(/Saved by Asha Rao, \d+ \w+ \d{4}/);
  await section.getByText('Edit link').click();
  await expect(field).toHaveValue(link);
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('every action says so in the specification’s words', async ({ page, asha, stack }) => {
    await makeAdmin(stack, asha);
    await block(stack, aDay(), '08:00');
    await openAdminMode(page);
    const body = { error: { code: 'internal', message: 'x', requestId: 'x' } };
    await page.route(/api\/admin\/(blocks|settings)/, (route) =>
      route.fulfill({ status: 500, json: body }),
    );
    await day(page).check();
    await time(page, '10:00 AM').check();
    await reason(page).fill('School visit');
    await blockTimes(page).click();
    await expect(alert(page, 'Error blocking slot. Please try again.')).toBeVisible();
    await expect(time(page, '10:00 AM')).toBeChecked();
    await page.getByRole('button', { name: 'Unblock 8:00 AM' }).click();
    await expect(alert(page, 'Error unblocking slot. Please try again.')).toBeVisible();
    await page.getByText('Edit link').click();
    await page.getByRole('button', { name: 'Save link' }).click();
    await expect(alert(page, 'Error saving Zoom link. Please try again.')).toBeVisible();
  });
});

test('admin mode is sound with its times picked', async ({ page, asha, ravi, stack }) => {
  await makeAdmin(stack, asha);
  await insertCall(stack, ravi, { date: aDay(), time: '08:00', service: 'resume' });
  await ravi.hold({ time: '14:00' });
  await block(stack, aDay(), '09:00');
  await openAdminMode(page);
  await day(page).check();
  await time(page, '10:00 AM').check();
  await time(page, '9:00 AM').check();
  await blockDay(page).click();
  await expectSound(page, 'times picked, a reason missing');
});

test('admin mode is sound with a question, and with forms open', async ({
  page,
  asha,
  ravi,
  stack,
}) => {
  await makeAdmin(stack, asha);
  await insertCall(stack, ravi, { date: aDay(), time: '08:00', service: 'resume' });
  await block(stack, aDay(4), null);
  await openAdminMode(page);
  await day(page).check();
  await reason(page).fill('School visit');
  await blockDay(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, 'dialog');
  await page.getByRole('button', { name: 'Leave it open' }).click();
  await day(page, aDay(4)).check();
  await page.getByText('Edit link').click();
  await expectSound(page, 'a blocked day, the link open');
});
