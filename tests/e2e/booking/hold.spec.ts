import { eq } from 'drizzle-orm';
import { bookings } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DAY, displayTime, MINUTE } from '#domain/calendar/time.ts';
import {
  alert,
  changeDetails,
  choice,
  day,
  detailsPage,
  expectToBeTakenHome,
  fillStudentDetails,
  logIn,
  payAndArrive,
  payButton,
  paymentPage,
  reservation,
  slot,
} from '#local/browser/pages.ts';
import { expireHold } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const GONE = 'Booking not found. It may have expired.';
const CALENDAR = '/calendar?service=discovery-call';

test('a hold says until when it is, counts only at its end, and ends with a choice', async ({
  page,
  asha,
  stack,
}) => {
  const { id, holdEndsIn } = await asha.hold();
  // The middle of a minute: the time shown is the same, however long the answers take.
  const ends = Math.floor((Date.now() + holdEndsIn) / MINUTE) * MINUTE + MINUTE / 2;
  await stack.db.update(bookings).set({ expiresAt: ends }).where(eq(bookings.id, id));
  await page.clock.install({ time: Date.now() - DAY - 7 * MINUTE });
  await page.goto(detailsPage(id));
  await expect(reservation(page)).toContainText(`Held until ${displayTime(ends)}`);
  const timer = page.getByRole('timer');
  await page.clock.fastForward(ends - Date.now() - 10 * MINUTE);
  await expect(timer).toBeHidden();
  const notice = page.getByRole('status').filter({ hasText: 'Your answers are kept' });
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
  await page.getByRole('button', { name: 'Hold it again' }).click();
  await expect(page).not.toHaveURL(detailsPage(id));
  await expect(reservation(page)).toContainText('10:00 AM');
});

test('when a hold has ended and somebody else has its time, another can be picked', async ({
  page,
  asha,
  ravi,
  stack,
}) => {
  const { id } = await asha.hold({ service: 'lost', additionalSchools: 2 });
  await page.clock.install();
  await page.goto(detailsPage(id));
  await expect(reservation(page)).toBeVisible();
  await expireHold(stack, id);
  await ravi.hold();
  await page.clock.fastForward('30:00');
  await page.getByRole('button', { name: 'Hold it again' }).click();
  await expect(alert(page, bookingMessages.slotUnavailable)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hold it again' })).toBeHidden();
  await page.getByRole('link', { name: 'Pick another time' }).click();
  await expect(page).toHaveURL('/calendar?service=lost&schools=2');
});

test('“Pick another time” keeps service and schools after cancelling', async ({ page, asha }) => {
  const { id } = await asha.hold({ service: 'lost', additionalSchools: 2 });
  await page.goto(detailsPage(id));
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await page.getByRole('link', { name: 'Pick another time' }).click();
  await expect(page).toHaveURL('/calendar?service=lost&schools=2');
});

test('saved details are there after a reload and by the link', async ({ page, asha }) => {
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
  await fillStudentDetails(page);
  await page.getByText('Help your mentor prepare').click();
  await page.getByLabel('Specific questions').fill('Is a gap year a bad idea?');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(payButton(page)).toBeVisible();
  await page.reload();
  await changeDetails(page);
  await expect(page.getByLabel('Specific questions')).toHaveValue('Is a gap year a bad idea?');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Continue booking' }).click();
  await changeDetails(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('+91 98450 12345');
  await expect(choice(page, 'Competitive exam', 'Yes planning to take')).toBeChecked();
  await payAndArrive(page);
});

test('cancelling asks first, and then the slot is free again', { tag: '@both' }, async ({
  page,
  asha,
  ravi,
  context,
}) => {
  const { id } = await asha.hold();
  await page.clock.install();
  await page.goto(detailsPage(id));
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' });
  await expect(dialog).toContainText(
    'Are you sure you want to cancel this booking? Your time slot will be released.',
  );
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(reservation(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(alert(page, 'Booking cancelled successfully.')).toBeVisible();
  await expectToBeTakenHome(page);

  await ravi.signInTo(context);
  await page.goto(CALENDAR);
  await day(page).check();
  await expect(slot(page, '10:00 AM')).toBeEnabled();
});

test('an expired hold is not found', async ({ page, asha, stack }) => {
  const { id } = await asha.hold();
  await expireHold(stack, id);
  await page.clock.install();
  await page.goto(detailsPage(id));
  await expect(alert(page, GONE)).toBeVisible();
  await expectToBeTakenHome(page);
});

test('somebody else’s booking is not shown', async ({ page, asha: _, ravi }) => {
  const { id } = await ravi.hold();
  await page.clock.install();
  await page.goto(detailsPage(id));
  await expect(alert(page, "You don't have permission to edit this booking.")).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeHidden();
  await expectToBeTakenHome(page);
});

test('without a booking, /booking-details leads home and /payment shows nothing', async ({
  page,
  asha: _,
}) => {
  await page.goto('/booking-details');
  await expect(page).toHaveURL('/');
  await page.goto('/payment');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveText('');
});

test('signed out and without a booking, /booking-details asks to log in and then leads home', async ({
  page,
  asha,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/booking-details');
  await expect(page).toHaveURL('/login?next=%2Fbooking-details');
  await logIn(page, asha);
  await expect(page).toHaveURL('/');
});

test('signed out, /payment shows nothing of a booking and offers to log in', async ({
  page,
  asha,
  context,
}) => {
  const { id } = await asha.book();
  await context.clearCookies();
  await page.goto(paymentPage(id));
  const main = page.getByRole('main');
  await expect(main).toHaveText('Your bookingLog in to see your booking and its link.Log in');
  await main.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, asha);
  await expect(page).toHaveURL(paymentPage(id));
});

test.describe('with a link that names no booking', () => {
  test.use({ expectedErrors: [/404/] });

  test('without a booking, /move and /receipt say what is missing and where to find it', async ({
    page,
    asha: _,
  }) => {
    for (const [path, said] of [
      ['/move', 'This link does not say which call to move.'],
      ['/receipt', 'This link leads to no payment of yours.'],
      ['/receipt?booking=made-up', 'This link leads to no payment of yours.'],
    ] as const) {
      await page.goto(path);
      await expect(alert(page, said)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'To your calls' })).toBeVisible();
    }
  });
});

test('signed out, the booking’s link asks to log in and comes back', async ({
  page,
  asha,
  context,
}) => {
  const { id } = await asha.hold();
  await context.clearCookies();
  await page.goto(detailsPage(id));
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(detailsPage(id))}`);
  await logIn(page, asha);
  await expect(page).toHaveURL(detailsPage(id));
  await expect(reservation(page)).toBeVisible();
});
