import type { Page } from '@playwright/test';
import { adminUsers } from '#db/schema/index.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { adminNav, expect, expectAccessible, test } from '#support/browser/admin.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { ananya, arnab, insertMentors } from '#tools/browser/mentors.ts';
import { alert } from '#tools/browser/pages.ts';
import { insertCall } from '#tools/browser/rows.ts';

const cell = (page: Page, time: string, column = 0) =>
  page
    .getByRole('row', { name: new RegExp(`^${time}`) })
    .getByRole('gridcell')
    .nth(column);

const reason = (page: Page) => page.getByRole('dialog').getByLabel('Reason');

test('an admin assigns a call and blocks times in the calendar', async ({ page, stack, ravi }) => {
  await insertMentors(stack, ananya, arnab);
  await insertCall(stack, ravi, { date: bookableDay(), time: '09:00', service: 'resume' });
  await page.goto('/admin');
  await adminNav(page).getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Block times' })).toHaveCount(0);
  const [year, month, day] = bookableDay().split('-');
  await page.getByLabel('Date').focus();
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(page.getByLabel('Date')).toHaveValue(bookableDay());
  await expect(cell(page, '9 AM')).toHaveText('Ravi Menon Resume until 9:45 AM');
  await expect(page.getByRole('button', { name: 'Block times' })).toBeVisible();
  await expectAccessible(page, 'calendar view');
  await cell(page, '9 AM').click();
  await expect(page.getByRole('link', { name: 'Open booking' })).toBeVisible();
  await expectAccessible(page, 'dialog of a call');
  await page.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('dialog').getByText(arnab.name).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect(alert(page, `${arnab.name} is now the mentor.`)).toBeVisible();
  await expect(cell(page, '9 AM')).toHaveText('Free');
  await expect(cell(page, '9 AM', 1)).toContainText('Ravi Menon');

  await cell(page, '10 AM').click();
  await page.getByRole('button', { name: 'Book for a client' }).click();
  const booking = page.getByRole('dialog', { name: 'Book for a client' });
  await expect(booking.getByLabel('Date')).toHaveValue(bookableDay());
  await page.keyboard.press('Escape');
  await cell(page, '7 AM').hover();
  await page.mouse.down();
  await cell(page, '8 AM').hover();
  await page.mouse.up();
  await expectAccessible(page, 'dialog to block times');
  await reason(page).fill('Rest');
  await reason(page).press('Enter');
  await expect(cell(page, '8 AM')).toHaveText('Blocked: Rest');
  await expect(cell(page, '8 AM', 1)).toHaveText('Blocked: Rest');
  await expect(cell(page, '7 AM')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Unblock 7:00–8:30 AM' }).click();
  await expect(cell(page, '8 AM')).toHaveText('Free');
  expect(await stack.db.query.blockedSlots.findMany()).toEqual([]);

  await cell(page, '9 AM', 1).click();
  await page.getByRole('button', { name: 'Propose' }).click();
  const proposal = page.getByRole('dialog', { name: 'Propose other times' });
  await expect(proposal.getByRole('group', { name: 'Pick a day' })).toBeVisible();
  await page.keyboard.press('Escape');
  await cell(page, '9 AM', 1).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this call?' });
  await question.getByLabel('Reason').fill('The mentor is ill');
  await question.getByRole('button', { name: 'Cancel without refund' }).click();
  await expect(cell(page, '9 AM', 1)).toHaveText('Free');
});

test('a phone calendar shows one day', { tag: '@phone' }, async ({ page, stack, nila, ravi }) => {
  await insertMentors(stack, { ...ananya, userId: nila.user.id }, arnab);
  await stack.db.delete(adminUsers);
  await insertCall(stack, ravi, { date: bookableDay(), time: '09:00', service: 'resume' });
  await page.goto('/admin?view=calendar');
  await page.getByLabel('Date').fill(bookableDay());
  const shown = page.getByRole('row', { name: /^9 AM/ }).getByRole('gridcell');
  await expect(shown).toHaveCount(1);
  const day = String(Number(bookableDay().slice(-2)));
  await page.getByRole('button', { name: new RegExp(`^\\w+ ${day} \\w+$`) }).click();
  const call = shown.getByRole('link', { name: 'Ravi Menon' });
  await expect(call).toHaveAttribute('href', adminPages.client(ravi.user.id));
  await expectAccessible(page, 'calendar view of a mentor');
});
