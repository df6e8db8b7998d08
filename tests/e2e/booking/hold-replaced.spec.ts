/** One person holds one call: what is held is shown, and is replaced only when they say so. */
import { eq } from 'drizzle-orm';
import { bookings, tempReservations, users } from '#db/schema/index.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import { aDay, longDate } from '#local/browser/answers.ts';
import {
  alert,
  day,
  detailsPage,
  fillStudentDetails,
  nextButton,
  reservation,
  slot,
} from '#local/browser/pages.ts';
import { insertHolds } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const CALENDAR = '/calendar?service=discovery-call';

test('the calendar shows what is held, and leads on to it', async ({ page, asha }) => {
  const { id } = await asha.hold({ service: 'lost', additionalSchools: 2 });
  await page.goto('/calendar?service=lost&schools=2');
  const hold = page.getByRole('region', { name: 'Your hold' });
  await expect(hold).toContainText('Feeling Lost - Initial Consultation · 2 additional schools');
  await expect(hold).toContainText(`${longDate(aDay())}, 10:00 AM IST`);
  await expect(hold).toContainText('Held until');
  await expectAccessible(page, 'a calendar with a hold');
  // It is the one choice there is: nothing asks for a time beside it.
  await expect(nextButton(page)).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(detailsPage(id));
});

test('a hold is released on the calendar', async ({ page, asha }) => {
  await asha.hold();
  await page.goto(CALENDAR);
  await page.getByRole('button', { name: 'Release it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' });
  await expect(dialog).toContainText('Your time slot will be released.');
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(alert(page, 'Booking cancelled successfully.')).toBeVisible();
  await day(page).check();
  await expect(slot(page, '10:00 AM')).toHaveAccessibleName('10:00 AM');
});

test('another choice asks before it replaces the hold', { tag: '@both' }, async ({
  page,
  asha,
}) => {
  const first = await asha.hold({ time: '10:00' });
  await page.goto('/calendar?service=lor');
  await day(page).check();
  await slot(page, '12:00 PM').check();
  await nextButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Replace your hold?' });
  await expect(dialog).toContainText('Discovery Call');
  await expect(dialog).toContainText('10:00 AM IST');
  await expect(dialog).toContainText('LOR');
  await expect(dialog).toContainText('12:00 PM IST');
  await expectAccessible(page, 'the question before a hold is replaced');
  await dialog.getByRole('button', { name: 'Keep the first' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Your hold' })).toContainText('10:00 AM IST');

  await nextButton(page).click();
  await dialog.getByRole('button', { name: 'Hold the new one' }).click();
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
  await expect(page).not.toHaveURL(detailsPage(first.id));
  await expect(reservation(page)).toContainText('12:00 PM');
});

test('a hold that another window has made meanwhile is asked about too', async ({ page, asha }) => {
  await page.goto(CALENDAR);
  await day(page).check();
  await slot(page, '12:00 PM').check();
  await asha.hold({ service: 'lor', time: '15:00' });
  await nextButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Replace your hold?' });
  await expect(dialog).toContainText('LOR');
  await expect(dialog).toContainText('3:00 PM IST');
  await dialog.getByRole('button', { name: 'Hold the new one' }).click();
  await expect(reservation(page)).toContainText('12:00 PM');
});

test('the other window says what happened, and leads to what is held', async ({ page, asha }) => {
  const first = await asha.hold({ time: '10:00' });
  await page.goto(detailsPage(first.id));
  await fillStudentDetails(page);
  const second = await asha.hold({ service: 'lor', time: '12:00', replacing: first.id });
  await page.getByRole('button', { name: 'Save details' }).click();
  const news = alert(page, 'You made another choice in another window.');
  await expect(news).toContainText('LOR');
  await expect(news).toContainText(`${longDate(aDay())}, 12:00 PM IST`);
  await expectAccessible(page, 'a booking that was replaced');
  await page.getByRole('link', { name: 'Continue with it' }).click();
  await expect(page).toHaveURL(detailsPage(second.id));
});

test('the time is changed without losing the hold first', async ({ page, asha }) => {
  const { id } = await asha.hold({ service: 'lost', additionalSchools: 2 });
  await page.goto(detailsPage(id));
  await page.getByRole('link', { name: 'Change time' }).click();
  await expect(page).toHaveURL(`/calendar?service=lost&schools=2&changing=${id}`);
  const hold = page.getByRole('region', { name: 'Your hold' });
  await expect(hold).toContainText('We hold your current time meanwhile');
  await day(page).check();
  await expect(slot(page, '10:00 AM')).toHaveAccessibleName(/Your Reservation$/);
  await slot(page, '12:00 PM').check();
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
  await expect(reservation(page)).toContainText('12:00 PM IST');
  await expect(page.getByRole('main')).toContainText('2 additional schools');
});

test('the profile keeps a hold apart from the calls and says when it ends', async ({
  page,
  asha,
  stack,
}) => {
  const { id } = await asha.hold();
  const expiresAt = Date.now() + MINUTE - 1000;
  await stack.db.update(bookings).set({ expiresAt }).where(eq(bookings.id, id));
  await stack.db
    .update(tempReservations)
    .set({ expiresAt })
    .where(eq(tempReservations.bookingId, id));
  await page.goto('/profile');
  const held = page.getByRole('region', { name: 'Finish this booking' });
  await expect(held.getByText(/^Held until \d{1,2}:\d\d [AP]M$/)).toBeVisible();
});

test('when a tenth of the calendar is held, an unconfirmed address is asked for first', async ({
  page,
  asha,
  stack,
}) => {
  await insertHolds(stack, 51);
  await stack.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, asha.user.id));
  await page.goto(CALENDAR);
  await day(page).check();
  await slot(page, '11:00 PM').check();
  await nextButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your address first' });
  await expect(dialog).toContainText('So many places are being held just now');
  await expectAccessible(page, 'an address to confirm before a hold');
  await dialog.getByRole('button', { name: 'Send the link again' }).click();
  await expect(alert(page, `A new link is on its way to ${asha.user.email}`)).toBeVisible();

  await stack.db
    .update(users)
    .set({ emailVerifiedAt: Date.now() })
    .where(eq(users.id, asha.user.id));
  await dialog.getByRole('button', { name: 'Back to the calendar' }).click();
  await expect(dialog).toBeHidden();
  // The check passes by itself in most browsers.
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
});
