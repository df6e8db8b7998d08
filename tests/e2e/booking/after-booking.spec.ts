/** What a client can do between paying and talking. */

import { shortDay } from '#lib/format.ts';
import { aDay, longDate } from '#local/browser/answers.ts';
import { emailsTo } from '#local/browser/outbox.ts';
import { alert, day, paymentPage, slot } from '#local/browser/pages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('a call is moved from the profile, old and new time in sight', { tag: '@both' }, async ({
  page,
  asha,
  stack,
}) => {
  await asha.bookAndConfirm({ time: '10:00' });
  await page.goto('/profile');
  await expectAccessible(page, 'the profile with a call ahead');
  await page.getByRole('link', { name: 'Move this call' }).click();
  await expect(day(page, aDay(4))).toBeVisible();
  const times = page.getByRole('group', { name: 'Pick a time' });
  await expect(times.getByRole('radio', { checked: true })).toHaveCount(0);
  await day(page, aDay(4)).check();
  await slot(page, '2:30 PM').check();
  const move = page.getByRole('complementary', { name: 'The move' });
  await expect(move).toContainText(`${longDate(aDay())}, 10:00 AM IST`);
  await expect(move).toContainText(`${longDate(aDay(4))}, 2:30 PM IST`);
  await expectAccessible(page, 'a new time picked');
  await move.getByRole('button', { name: 'Move the call' }).click();
  await expect(alert(page, 'Your call has moved.')).toBeVisible();
  await expectAccessible(page, 'moved');
  await page.getByRole('link', { name: 'To your calls' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Upcoming 1' })).toContainText('2:30 PM IST');
  const subjects = (await emailsTo(stack, asha.user.email)).map(({ subject }) => subject);
  expect(subjects[0]).toContain('Moved: Discovery Call');
});

test('a slot that goes meanwhile is told of, and the call stays', async ({ page, asha, ravi }) => {
  const { id } = await asha.bookAndConfirm({ time: '10:00' });
  await page.goto(`/move?booking=${id}`);
  const keep = page.getByRole('link', { name: `Keep ${shortDay(aDay())}, 10:00 AM` });
  await expect(keep).toHaveAttribute('href', '/profile');
  await page.getByRole('button', { name: 'Move the call' }).click();
  await expect(alert(page, 'Please select both date and time')).toBeVisible();
  await day(page).check();
  await slot(page, '2:30 PM').check();
  await ravi.hold({ time: '14:30' });
  await page.getByRole('button', { name: 'Move the call' }).click();
  await expect(
    alert(page, 'Sorry, this slot is no longer available. Please select another time.'),
  ).toBeVisible();
  await expectAccessible(page, 'the slot is gone');
  await page.goto('/profile');
  await expect(page.getByText('10:00 AM IST')).toBeVisible();
});

test('a call that was moved in another tab is not moved unseen', async ({
  page,
  asha,
  context,
}) => {
  const { id } = await asha.bookAndConfirm({ time: '10:00' });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/move?booking=${id}`);
    await day(tab).check();
  }
  await slot(other, '4:00 PM').check();
  await other.getByRole('button', { name: 'Move the call' }).click();
  await expect(alert(other, 'Your call has moved.')).toBeVisible();
  await slot(page, '2:30 PM').check();
  await page.getByRole('button', { name: 'Move the call' }).click();
  await expect(alert(page, 'This call has just been moved')).toBeVisible();
});

test('what cannot be moved says so', async ({ page, asha, ravi }) => {
  const held = await asha.hold();
  await page.goto(`/move?booking=${held.id}`);
  await expect(alert(page, 'This booking has not been paid for yet.')).toBeVisible();
  const theirs = await ravi.book({ time: '15:00' });
  await page.goto(`/move?booking=${theirs.id}`);
  await expect(alert(page, "You don't have permission to edit this booking.")).toBeVisible();
});

test('a paid call is cancelled once its client knows about the money', async ({
  page,
  asha,
  stack,
}) => {
  const { date } = await asha.bookAndConfirm({ time: '10:00' });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Cancel Discovery Call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this call?' });
  await expect(dialog).toContainText('Discovery Call');
  await expect(dialog).toContainText(`${longDate(date)}, 10:00 AM IST`);
  await expect(dialog).toContainText(
    'Are you sure you want to cancel this booking? Your time slot will be released.',
  );
  await expect(dialog).toContainText('A call that is paid for is not refunded');
  await expectAccessible(page, 'cancel?');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Cancel Discovery Call' }).click();
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(alert(page, 'Booking cancelled successfully.')).toBeVisible();
  await expect(page.getByText('No upcoming bookings')).toBeVisible();
  await page.getByRole('tab', { name: 'Past 1' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Past 1' })).toContainText('Cancelled');
  await expectAccessible(page, 'a cancelled call');
  await page.getByRole('link', { name: /^Payment receipt/ }).click();
  await expect(page.getByText('Total paid')).toBeVisible();
  const subjects = (await emailsTo(stack, asha.user.email)).map(({ subject }) => subject);
  expect(subjects[0]).toContain('Cancelled: Discovery Call');
});

test('a call goes into one’s own calendar', async ({ page, asha }) => {
  const { id, date } = await asha.bookAndConfirm({ time: '10:00' });
  await page.goto(paymentPage(id));
  await page.getByText('Add to calendar').click();
  const google = page.getByRole('link', { name: 'Google Calendar' });
  const utc = `${date.replaceAll('-', '')}T043000Z`;
  await expect(google).toHaveAttribute('href', new RegExp(`dates=${utc}`));
  await expect(page.getByRole('link', { name: 'Outlook' })).toHaveAttribute(
    'href',
    /^https:\/\/outlook\.live\.com\/.*startdt=\d{4}-\d\d-\d\dT04%3A30/,
  );
  await expectAccessible(page, 'ways into a calendar');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /\.ics file/ }).click();
  expect((await download).suggestedFilename()).toBe('waymark-call.ics');
});
