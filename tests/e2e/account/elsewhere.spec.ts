/** What happens to an open page when its booking, or its session, moves on elsewhere. */
import { sessions } from '#db/schema/index.ts';
import {
  alert,
  changeDetails,
  checkout,
  clickInFrame,
  detailsPage,
  expectSummary,
  expectToBeTakenHome,
  fillStudentDetails,
  logIn,
  payAndArrive,
  payButton,
  payIn,
  reservation,
} from '#local/browser/pages.ts';
import { expireHold } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('paid in one tab, the others lead to the confirmation', async ({ page, asha, context }) => {
  const { id } = await asha.holdReadyToPay();
  const [paying, saving, other] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  for (const tab of [page, paying, saving, other]) {
    await tab.goto(detailsPage(id));
    await expect(payButton(tab)).toBeVisible();
  }
  await payButton(paying).click();
  await expect(checkout(paying).getByTestId('pay-close')).toBeVisible();
  await payAndArrive(other);
  await payButton(page).click();
  await expectSummary(page);
  await payIn(paying, 'close');
  await expectSummary(paying);
  await changeDetails(saving);
  await saving.getByLabel('Phone number').fill('+91 90000 00001');
  await payButton(saving).click();
  await expectSummary(saving);
});

test('a hold that ended and a late payment are noticed', async ({ page, asha, stack }) => {
  const ended = await asha.holdReadyToPay();
  await page.goto(detailsPage(ended.id));
  await payButton(page).click();
  await expect(checkout(page).getByTestId('pay-close')).toBeVisible();
  await expireHold(stack, ended.id);
  await payIn(page, 'close');
  await expect(alert(page, 'Booking not found. It may have expired.')).toBeVisible();

  const { id } = await asha.holdReadyToPay({ time: '15:00' });
  await page.goto(detailsPage(id));
  await payButton(page).click();
  await checkout(page).getByTestId('pay-late-seconds').fill('0');
  await clickInFrame(checkout(page).getByTestId('pay-late'));
  await expect(checkout(page).getByTestId('pay-late')).toBeHidden();
  const statuses = async () =>
    (await stack.db.query.bookings.findMany()).map(({ status }) => status);
  await expect.poll(statuses).toContain('confirmed');
  await payButton(page).click();
  await expectSummary(page);
});

test('a booking changed elsewhere cannot be saved', async ({ page, asha, ravi, context }) => {
  const first = await asha.hold();
  await page.clock.install();
  await page.goto(detailsPage(first.id));
  await expect(reservation(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(detailsPage(first.id));
  await other.getByRole('button', { name: 'Cancel booking' }).click();
  await other.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(alert(other, 'Booking cancelled successfully.')).toBeVisible();
  await fillStudentDetails(page);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(alert(page, 'Booking not found. It may have expired.')).toBeVisible();
  await expectToBeTakenHome(page);

  const second = await asha.hold();
  await page.goto(detailsPage(second.id));
  await fillStudentDetails(page);
  await ravi.signInTo(context);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(alert(page, "You don't have permission to edit this booking.")).toBeVisible();
  await expectToBeTakenHome(page);
});

test.describe('once nobody is signed in any more', () => {
  test.use({ expectedErrors: [/401/] });

  test('forms ask for a log-in and keep what is typed', async ({ page, asha, context, stack }) => {
    await page.goto('/account');
    await page.getByText('Change name').click();
    await page.getByLabel('First name').fill('Ashwini');
    await stack.db.delete(sessions);
    await page.getByRole('button', { name: 'Save name' }).click();

    const asked = page.getByRole('dialog', { name: 'You are signed out' });
    await expect(asked).toBeVisible();
    await expect(page.getByLabel('First name')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(asked).toBeVisible();
    await expectAccessible(page, 'signed out over a form');
    const opened = context.waitForEvent('page');
    await asked.getByRole('link', { name: 'Log in' }).click();
    const other = await opened;
    await logIn(other, asha);
    await expect(other).toHaveURL('/account');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(asked).toBeHidden();
    await expect(page.getByLabel('First name')).toHaveValue('Ashwini');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(alert(page, 'Your name is changed.')).toBeVisible();

    const nila = await signInAdmin(stack, context);
    await page.goto('/admin?view=settings');
    const notice = page.getByLabel('Notice before a call');
    await notice.fill('7');
    await stack.db.delete(sessions);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(asked).toBeVisible();
    await expect(notice).toBeHidden();
    await other.goto('/login');
    await logIn(other, nila);
    await expect(other).toHaveURL('/');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(asked).toBeHidden();
    await expect(notice).toHaveValue('7');
  });

  test('signing out in one tab covers what the others show', async ({ page, asha, context }) => {
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText(asha.user.email)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/about');
    await other.getByLabel('Your account').click();
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/');
    await expect(page.getByRole('dialog', { name: 'You are signed out' })).toBeVisible();
    await expect(page.getByText(asha.user.email)).toBeHidden();
  });
});
