import { aDay } from '#local/browser/answers.ts';
import { alert, day, holdBack } from '#local/browser/pages.ts';
import { block, insertCall, makeAdmin } from '#local/browser/rows.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
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

test('a client sees no switch, and loads nothing of the admins', async ({ page, asha: _ }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  for (const address of ['/calendar', '/calendar?service=lor']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'Book your call' })).toBeVisible();
    await expect(adminMode(page)).toBeHidden();
  }
  expect(scripts.filter((url) => /\/Admin(Mode|Calendar|Slots)|\/api\/admin/.test(url))).toEqual(
    [],
  );
});

test('an admin turns admin mode on and off, with and without a service', { tag: '@both' }, async ({
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

test('admin mode survives a reload', async ({ page, asha, stack }) => {
  await makeAdmin(stack, asha);
  await openAdminMode(page);
  await page.reload();

  await expect(adminMode(page)).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Block times' })).toBeVisible();
});

test('a reason longer than its limit is kept, counted and refused', async ({
  page,
  asha,
  stack,
}) => {
  await makeAdmin(stack, asha);
  await openAdminMode(page);
  await day(page).check();
  await time(page, '10:00 AM').check();

  await reason(page).fill('x'.repeat(190));
  await expect(page.getByText('10 characters left')).toBeVisible();
  await reason(page).fill('x'.repeat(203));
  await blockTimes(page).click();

  await expect(page.getByText('3 characters too many')).toBeVisible();
  await expect(alert(page, 'Please keep this under 200 characters')).toBeVisible();
  await expect(reason(page)).toHaveValue('x'.repeat(203));
});

test('what is typed and picked while a block is being saved stays', async ({
  page,
  asha,
  stack,
}) => {
  await makeAdmin(stack, asha);
  await openAdminMode(page);
  await day(page).check();
  await time(page, '10:00 AM').check();
  await reason(page).fill('School visit');
  const release = await holdBack(page, '**/api/admin/blocks');
  await blockTimes(page).click();
  await time(page, '4:00 PM').check();
  await reason(page).fill('Dentist');
  release();

  await expect(alert(page, 'Slot(s) blocked successfully')).toBeVisible();
  await expect(reason(page)).toHaveValue('Dentist');
  await expect(time(page, '4:00 PM')).toBeChecked();
  await expect(time(page, '10:00 AM')).not.toBeChecked();
});

test('admin mode is accessible with its times picked', async ({ page, asha, ravi, stack }) => {
  await makeAdmin(stack, asha);
  await insertCall(stack, ravi, { date: aDay(), time: '08:00', service: 'resume' });
  await ravi.hold({ time: '14:00' });
  await block(stack, aDay(), '09:00');
  await openAdminMode(page);
  await day(page).check();
  await time(page, '10:00 AM').check();
  await time(page, '9:00 AM').check();
  await blockDay(page).click();
  await expectAccessible(page, 'times picked, a reason missing');
});

test('admin mode is accessible with a question, and with forms open', async ({
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
  await expectAccessible(page, 'dialog');
  await page.getByRole('button', { name: 'Leave it open' }).click();
  await day(page, aDay(4)).check();
  await page.getByText('Edit link').click();
  await expectAccessible(page, 'a blocked day, the link open');
});
