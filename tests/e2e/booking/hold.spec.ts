import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { bookings, users } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DAY, displayTime, MINUTE } from '#domain/time.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { bookableDay, longDate } from '#tools/browser/answers.ts';
import { continueToDetails, nextButton } from '#tools/browser/calendar.ts';
import { detailsPage, fillStudentDetails, reservation } from '#tools/browser/details.ts';
import { ananya, arnab, insertMentors } from '#tools/browser/mentors.ts';
import { alert, delayRequests, expectLink, expectTexts } from '#tools/browser/pages.ts';
import { paymentPage } from '#tools/browser/payment.ts';
import { expireHold, insertCall, insertCallAt, insertHolds } from '#tools/browser/rows.ts';
import { isPhone } from '#tools/browser/site.ts';
import { day, pick, slot } from '#tools/browser/time-picker.ts';

const CALENDAR = '/calendar?service=discovery-call';
const PACKAGE = '/calendar?service=lost&schools=2';

const holdAgain = (page: Page) => page.getByRole('button', { name: 'Hold this time again' });

test('a client can renew a hold that has expired', async ({ page, asha, stack }) => {
  await insertMentors(stack, ananya, arnab);
  const { id, holdEndsIn } = await asha.hold({ mentor: arnab.id });
  // The hold expires in the middle of a minute. So a slow response does not change the shown
  // minute.
  const ends = Math.floor((Date.now() + holdEndsIn) / MINUTE) * MINUTE + MINUTE / 2;
  await stack.db.update(bookings).set({ expiresAt: ends }).where(eq(bookings.id, id));
  await page.clock.install({ time: Date.now() - DAY - 7 * MINUTE });
  await page.goto(detailsPage(id));
  await expect(reservation(page)).toContainText(`Held until ${displayTime(ends)}`);
  const timer = page.getByRole('timer');
  await page.clock.fastForward(ends - Date.now() - 10 * MINUTE);
  await expect(timer).toBeHidden();
  const notice = page.getByRole('status').filter({ hasText: 'Your answers stay' });
  await expect(notice).toBeHidden();
  await page.clock.fastForward('05:10');
  await expect(timer).toHaveText(/^4:[345]\d$/);
  await expect(notice).toHaveText(/^Less than 5 minutes left\./);
  await page.clock.fastForward('04:00');
  await expect(notice).toHaveText(/^Less than a minute left\./);
  await expectAccessible(page, 'the last minute of a hold');
  await expireHold(stack, id);
  await page.clock.fastForward('01:00');
  await expect(alert(page, 'Your hold has ended.')).toBeVisible();
  await expectAccessible(page, 'a hold that has ended');
  await holdAgain(page).click();
  await expect(page).not.toHaveURL(detailsPage(id));
  await expectTexts(reservation(page), '10:00 AM', arnab.name);
});

test('another client can take the slot of an expired hold', async ({ page, asha, ravi, stack }) => {
  const { id } = await asha.hold({ service: 'lost', additionalSchools: 2 });
  await page.clock.install();
  await page.goto(detailsPage(id));
  await expect(reservation(page)).toBeVisible();
  await expireHold(stack, id);
  await ravi.hold();
  await page.clock.fastForward('30:00');
  await holdAgain(page).click();
  await expect(alert(page, bookingMessages.slotUnavailable)).toBeVisible();
  await expect(holdAgain(page)).toBeHidden();
  await expectLink(page, 'Pick another time', PACKAGE);
});

test('a client releases a hold, unless another tab has done it', async ({ page, asha, stack }) => {
  const hold = () => asha.hold({ service: 'lost', additionalSchools: 2 });
  await hold();
  await page.goto(PACKAGE);
  const held = page.getByRole('region', { name: 'Your hold' });
  await expectTexts(held, 'Feeling Lost - Initial Consultation · 2 additional schools');
  await expectTexts(held, `${longDate(bookableDay())}, 10:00 AM IST`, 'Held until');
  await expectAccessible(page, 'a calendar with a hold');
  await expect(nextButton(page)).toBeHidden();
  await page.getByRole('button', { name: 'Release this time' }).click();
  await expect(page.getByRole('dialog', { name: 'Release this time?' })).toContainText(
    'Are you sure you want to cancel this booking? Your time slot will be released.',
  );
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.locator(':focus')).toHaveText('Booking cancelled successfully.');
  await day(page, bookableDay(4)).check();
  await expect(alert(page, 'Booking cancelled')).toBeHidden();
  await day(page).check();
  await expect(slot(page, '10:00 AM')).toHaveAccessibleName('10:00 AM');

  const { id } = await hold();
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(detailsPage(id));
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await asha.cancel(id);
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(alert(page, 'Booking not found')).toBeFocused();
  await page.reload();
  await expect(alert(page, 'Booking not found.')).toBeVisible();
  await expectAccessible(page, 'a cancelled hold');
  const call = await insertCallAt(stack, asha, Date.now() + 3 * DAY);
  await page.goto(detailsPage(call.id));
  await fillStudentDetails(page);
  await asha.cancel(call.id);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(alert(page, 'Booking not found.')).toBeVisible();
});

test('asks clients before replacing a hold', { tag: '@both' }, async ({ page, asha, ravi }) => {
  await page.clock.install();
  const first = await asha.hold({ service: 'lost', additionalSchools: 2 });
  await page.goto('/calendar?service=lor');
  const hold = page.getByRole('region', { name: 'Your hold' }).filter({ visible: true });
  await expectTexts(hold, 'Feeling Lost', 'To book the other call instead, pick a time for it.');
  if (!isPhone(page)) {
    const picks = page.getByRole('group', { name: /^Pick a (day|time)/ });
    const ends = await picks.evaluateAll((groups) =>
      groups.map((group) => group.getBoundingClientRect().bottom),
    );
    const next = await page.getByRole('heading', { name: 'What happens next' }).boundingBox();
    expect((next?.y ?? 0) - Math.max(...ends)).toBeLessThan(60);
  }
  await expectLink(hold, 'Continue', detailsPage(first.id));
  await pick(page, '12:00 PM');
  await nextButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Replace your hold?' });
  await expectTexts(dialog, 'Feeling Lost', '10:00 AM IST', 'LOR', '12:00 PM IST');
  await expectAccessible(page, 'the question before a hold is replaced');
  await dialog.getByRole('button', { name: 'Keep current time' }).click();
  await expect(dialog).toBeHidden();
  await expect(hold).toContainText('10:00 AM IST');

  await nextButton(page).click();
  await ravi.hold({ time: '12:00' });
  await page.clock.fastForward('00:20');
  await expect(alert(page, bookingMessages.slotUnavailable)).toBeVisible();
  await slot(page, '5:00 PM').check();
  await expect(dialog).toBeHidden();
  await asha.hold({ service: 'interview', time: '15:00', replacing: first.id });
  await nextButton(page).click();
  await dialog.getByRole('button', { name: 'Switch' }).click();
  await expectTexts(dialog, 'Interview', '3:00 PM IST');
  await dialog.getByRole('button', { name: 'Switch' }).click();
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
  await expectTexts(reservation(page), 'LOR', '5:00 PM');
});

test('when a client replaces a hold, other tabs open the new hold', async ({ page, asha }) => {
  const { id } = await asha.hold({ service: 'lost', additionalSchools: 2 });
  await page.goto(detailsPage(id));
  await page.getByRole('link', { name: 'Change time' }).click();
  await expect(page).toHaveURL(`${PACKAGE}&changing=${id}`);
  const hold = page.getByRole('region', { name: 'Your hold' });
  await expect(hold).toContainText('We hold your current time meanwhile');
  await day(page).check();
  await expect(slot(page, '10:00 AM')).toHaveAccessibleName(/Your Reservation$/);
  await slot(page, '12:00 PM').check();
  await continueToDetails(page);
  await expect(reservation(page)).toContainText('12:00 PM IST');
  await expect(page.getByRole('main')).toContainText('2 additional schools');

  await fillStudentDetails(page);
  const replacing = new URL(page.url()).searchParams.get('booking') ?? '';
  const second = await asha.hold({ service: 'lor', time: '16:00', replacing });
  await page.getByRole('button', { name: 'Save details' }).click();
  const news = alert(page, 'You picked another call in another window.');
  await expectTexts(news, 'LOR', `${longDate(bookableDay())}, 4:00 PM IST`);
  await expectAccessible(page, 'a booking that was replaced');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(detailsPage(second.id));
  await delayRequests(page, `**/api/bookings/${second.id}`);
  await page.goto(paymentPage(second.id));
  await expect(page.getByRole('main')).toHaveText(/ need to reload\.$/);
});

test('a hold needs a verified email if many slots are held', async ({ page, asha, stack }) => {
  const setVerified = (emailVerifiedAt: number | null) =>
    stack.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, asha.user.id));
  await insertHolds(stack, 51);
  await setVerified(null);
  await page.goto(CALENDAR);
  await pick(page, '11:00 PM');
  await nextButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your email first' });
  await expect(dialog).toContainText('Please confirm your email address');
  await expectAccessible(page, 'an address to confirm before a hold');
  await dialog.getByRole('button', { name: 'Send the link again' }).click();
  await expect(alert(page, `A new link is on its way to ${asha.user.email}`)).toBeVisible();

  await setVerified(Date.now());
  await dialog.getByRole('button', { name: 'Back to the calendar' }).click();
  await expect(dialog).toBeHidden();
  await continueToDetails(page);
});

test('pages reject unpaid calls and other clients’ calls', async ({ page, asha, ravi, stack }) => {
  const held = await asha.hold();
  const theirCall = await insertCall(stack, ravi, { date: bookableDay(), time: '15:00' });
  const noPayment = 'This link does not match any of your payments.';
  const notYours = "You don't have permission to edit this booking.";
  for (const [path, message] of [
    [`/move?booking=${held.id}`, 'This booking has not been paid for yet.'],
    [`/receipt?booking=${held.id}`, 'This booking has not been paid for yet.'],
    [`/move?booking=${theirCall}`, notYours],
    [detailsPage(theirCall), notYours],
  ] as const) {
    await page.goto(path);
    await expect(alert(page, message)).toBeVisible();
    await expect(page.getByLabel('Phone number')).toBeHidden();
  }
  for (const [path, message] of [
    ['/move', 'This link does not say which call to move.'],
    ['/receipt', noPayment],
    [`/receipt?booking=${theirCall}`, noPayment],
  ] as const) {
    await page.goto(path);
    await expect(alert(page, message)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'See your calls' })).toBeVisible();
  }
  await page.goto('/payment');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveText('');
  await page.goto('/booking-details');
  await expect(page).toHaveURL('/');
  await page.context().clearCookies();
  await page.goto(paymentPage(held.id));
  const main = page.getByRole('main');
  await expect(main).toHaveText('Your bookingLog in to see your booking and its link.Log in');
  await expectLink(main, 'Log in', `/login?next=${encodeURIComponent(paymentPage(held.id))}`);
});
