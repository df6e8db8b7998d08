import type { Locator, Page } from '@playwright/test';
import { mentorHours } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { HOUR } from '#domain/time.ts';
import { shortDay } from '#lib/format.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { bookableDay, longDate } from '#tools/browser/answers.ts';
import { ananya, arnab, expectAnanya, insertMentors, setHours } from '#tools/browser/mentors.ts';
import { alert, expectLink, expectTexts } from '#tools/browser/pages.ts';
import { insertCallAt } from '#tools/browser/rows.ts';
import { day, pick, slot } from '#tools/browser/time-picker.ts';

const moveButton = (page: Page) => page.getByRole('button', { name: 'Move the call' });

test('a client moves a call to another mentor', { tag: '@both' }, async ({ page, asha, stack }) => {
  await insertMentors(stack, ananya, arnab);
  await setHours(stack, ananya.id, bookableDay(4), true);
  await asha.bookAndConfirm({ time: '10:00', mentor: ananya.id });
  await page.goto('/profile');
  await expectAccessible(page, 'the profile with an upcoming call');
  await page.getByRole('link', { name: 'Move this call' }).click();
  await expect(day(page, bookableDay(4))).toBeVisible();
  const times = page.getByRole('group', { name: 'Pick a time' });
  await expect(times.getByRole('radio', { checked: true })).toHaveCount(0);
  const mentor = page.getByRole('group', { name: 'Mentor' });
  await expect(mentor.getByRole('radio', { name: 'Ananya Krishnan (now)' })).toBeChecked();
  await pick(page, '11:00 AM', bookableDay(4));
  await expect(page.getByText('With Ananya').filter({ visible: true }).first()).toBeVisible();
  await expect(slot(page, '2:30 PM')).toHaveCount(0);

  await mentor.getByRole('radio', { name: arnab.name }).check();
  await slot(page, '2:30 PM').check();
  const move = page.getByRole('complementary', { name: 'The move' });
  await expect(move).toContainText(`${longDate(bookableDay())}, 10:00 AM IST`);
  await expect(move).toContainText(`${longDate(bookableDay(4))}, 2:30 PM IST`);
  await expect(move).toContainText('Arnab Sen instead of Ananya Krishnan');
  await expectAccessible(page, 'a new time and mentor picked');
  await move.getByRole('button', { name: 'Move the call to Arnab Sen' }).click();
  await expect(alert(page, 'Your call has moved.')).toBeVisible();
  const call = page.getByRole('region', { name: 'Your call' });
  await expect(call).toContainText('Arnab Sen takes this call now, instead of Ananya Krishnan.');
  await expectAccessible(page, 'a moved call');
  await expectLink(page, 'See your calls', '/profile');
});

test('a call keeps its time if the new time is unavailable', async ({ page, asha, ravi }) => {
  const { id, startsAt } = await asha.bookAndConfirm({ time: '10:00' });
  await page.goto(`/move?booking=${id}`);
  const keep = page.getByRole('link', { name: `Keep ${shortDay(bookableDay())}, 10:00 AM IST` });
  await expect(keep).toHaveAttribute('href', '/profile');
  await moveButton(page).click();
  await expect(alert(page, 'Please select both date and time')).toBeVisible();
  await pick(page, '2:30 PM');
  await ravi.hold({ time: '14:30' });
  await moveButton(page).click();
  await expect(alert(page, bookingMessages.slotUnavailable)).toBeVisible();
  await expectAccessible(page, 'the slot is unavailable');

  const otherMove = { date: bookableDay(), time: '16:00', from: startsAt };
  await asha.call('POST', `/bookings/${id}/move`, otherMove);
  await slot(page, '6:00 PM').check();
  await moveButton(page).click();
  await expect(alert(page, 'Somebody else has just moved or cancelled this call.')).toBeVisible();
  await expect(page.getByText(`${longDate(bookableDay())}, 4:00 PM IST`)).toBeVisible();
  await moveButton(page).click();
  await expect(alert(page, 'Your call has moved.')).toBeVisible();
});

test('a client cancels a call without refund', { tag: '@both' }, async ({ page, asha, stack }) => {
  await insertMentors(stack, ananya);
  const { id, date } = await asha.bookAndConfirm({ time: '10:00' });
  const past = await insertCallAt(stack, asha, Date.now() - 300 * HOUR);
  await page.goto('/profile');
  await expectAnanya(page.getByRole('region', { name: 'Your call' }));
  const payments = page.getByRole('region', { name: 'Your payments' });
  await expect(payments.getByText('Paid, booking confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Discovery Call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this call?' });
  await expectTexts(
    dialog,
    'Discovery Call',
    `${longDate(date)}, 10:00 AM IST`,
    'Are you sure you want to cancel this booking? Your time slot will be released.',
    'A call that is paid for is not refunded',
  );
  await expectAnanya(dialog);
  await expectAccessible(page, 'the dialog to cancel a call');
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(alert(page, 'Booking cancelled successfully.')).toBeVisible();
  await expect(page.getByText('No upcoming bookings')).toBeVisible();
  await page.getByRole('tab', { name: 'Past 2' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Past 2' });
  await expect(panel).toContainText('Cancelled');
  await expectAnanya(panel.getByRole('listitem').filter({ hasNotText: 'Cancelled' }));
  await expectAccessible(page, 'a past and a cancelled call');

  await payments.getByRole('link', { name: /^Payment receipt/ }).click();
  await expect(page).toHaveURL(`/receipt?booking=${id}`);
  await expect(page.getByText('Total paid')).toBeVisible();
  await expect(page.getByText('₹99', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByText('Ananya Krishnan')).toBeVisible();
  const number = page.getByText(/^WM\/\d\d-\d\d\/00001$/);
  await expect(number).toBeVisible();
  await expectAccessible(page, 'the receipt');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await expect(number).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/join/${past.joinToken}`);
  await expectAnanya(page.getByRole('region', { name: 'Your call' }));
  await expectAccessible(page, 'the join page with its mentor');
});

async function openRefund(page: Page, id: string): Promise<Locator> {
  await page.goto(`/admin?view=bookings&booking=${id}`);
  await page.getByRole('button', { name: /^Refund…/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment?' });
  await dialog.getByLabel('Reason').fill('The mentor is ill');
  return dialog;
}

test('a refund by an admin can also cancel the call', async ({ page, stack, ravi, nila }) => {
  const cancelled = await ravi.bookAndConfirm({ time: '12:00' });
  const kept = await ravi.bookAndConfirm();
  await nila.signInTo(page.context());
  const dialog = await openRefund(page, cancelled.id);
  const cancelToo = dialog.getByRole('checkbox', { name: 'Cancel the call too' });
  await expect(cancelToo).toBeChecked();
  await dialog.getByLabel('Amount in rupees').fill('50');
  await expect(cancelToo).toBeHidden();
  await expect(dialog).toContainText('The call stays booked.');
  await dialog.getByLabel('Amount in rupees').fill('99');
  await expect(dialog).toContainText('will be refunded by');
  await expectAccessible(page, 'a full refund, the call cancelled too');
  await dialog.getByRole('button', { name: 'Refund and cancel' }).click();
  await expect(alert(page, 'Booking cancelled successfully. The remaining amount')).toBeVisible();
  const header = page.getByRole('region', { name: /: Discovery Call$/ }).locator('header');
  await expect(header.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move call' })).toBeHidden();
  await expectAccessible(page, 'a cancelled booking');

  await openRefund(page, kept.id);
  await cancelToo.uncheck();
  await expect(dialog).toContainText('The call stays in the calendar');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(alert(page, /₹99 (is on its way|has been refunded)/)).toBeVisible();
  await expect(header.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel call' })).toBeVisible();

  const states = async () => (await stack.db.query.refunds.findMany()).map(({ state }) => state);
  await expect.poll(states).toEqual(['processed', 'processed']);
  await ravi.signInTo(page.context());
  await page.goto('/profile');
  const payments = page.getByRole('region', { name: 'Your payments' });
  await expect(payments.getByText('Refunded', { exact: true })).toHaveCount(2);
  await page.getByRole('tab', { name: 'Past 2' }).click();
  const past = page.getByRole('tabpanel', { name: 'Past 2' });
  const card = past.getByRole('listitem').filter({ hasText: '10:00 AM' });
  await expect(card).toContainText('Refunded');
  await expect(card.getByRole('link', { name: 'Join the meeting' })).toHaveCount(0);
});

test('an admin moves a call and changes its mentor', async ({ page, stack, ravi, nila }) => {
  await insertMentors(stack, ananya, arnab);
  await setHours(stack, ananya.id, bookableDay(4), true);
  const { id } = await ravi.book({ time: '10:00', mentor: ananya.id });
  await nila.signInTo(page.context());
  await page.goto(`/admin?view=bookings&booking=${id}`);
  const fact = page.getByRole('definition');
  await expect(fact.filter({ hasText: 'Ananya Krishnan' })).toBeVisible();
  await page.getByRole('button', { name: 'Move call' }).click();
  await page.getByRole('radio', { name: arnab.name }).check();
  await pick(page, '2:30 PM', bookableDay(4));
  await page.getByRole('button', { name: 'Move the call to Arnab Sen' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Call moved. We emailed the client. Arnab Sen is the mentor now.',
  );
  await expect(fact.filter({ hasText: 'Arnab Sen' })).toBeVisible();

  await page.getByRole('button', { name: 'Assign call' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign to another mentor' });
  await expect(assign).toContainText('No other mentor is free at this time.');
  await stack.db.delete(mentorHours);
  await assign.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Assign call' }).click();
  await assign.getByRole('radio', { name: ananya.name }).check();
  await expectAccessible(page, 'a call to assign');
  await assign.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Ananya Krishnan is now the mentor. We emailed the client and the mentors.',
  );
});
