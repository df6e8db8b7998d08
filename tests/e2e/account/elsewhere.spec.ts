/** Tests changes in another tab and data that stays in the browser (ASVS 14.2, 14.3). */
import type { Page } from '@playwright/test';
import { sessions } from '#db/schema/index.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { pickAndContinue } from '#tools/browser/calendar.ts';
import {
  cancelBooking,
  changeDetails,
  detailsPage,
  fillStudentDetails,
  reservation,
  saveDetails,
} from '#tools/browser/details.ts';
import { alert, clickInFrame, delayRequests, expectLink } from '#tools/browser/pages.ts';
import { checkout, expectSummary, payAndArrive, payButton, payIn } from '#tools/browser/payment.ts';
import { PASSWORD } from '#tools/browser/person.ts';
import { expireHold, makeAdmin } from '#tools/browser/rows.ts';
import { logIn } from '#tools/browser/sign-in.ts';

// React also logs errors that an error boundary catches.
test.use({ expectedErrors: [/Please (sign in|enter the code)/] });

test('after a payment, other tabs open the confirmation', async ({ page, asha, context }) => {
  const { id } = await asha.holdReadyToPay();
  const paying = await context.newPage();
  const saving = await context.newPage();
  const pressing = await context.newPage();
  for (const tab of [page, paying, saving, pressing]) {
    await tab.goto(detailsPage(id));
    await expect(payButton(tab)).toBeVisible();
  }
  await payButton(paying).click();
  await expect(checkout(paying).getByTestId('pay-close')).toBeVisible();
  await payAndArrive(page);
  await payIn(paying, 'close');
  await expectSummary(paying);
  await payButton(pressing).click();
  await expectSummary(pressing);
  await changeDetails(saving);
  await saving.getByLabel('Phone number').fill('+91 90000 00001');
  await payButton(saving).click();
  await expectSummary(saving);
});

test('a late payment still books the slot of an expired hold', async ({ page, asha, stack }) => {
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
  const release = await delayRequests(page, `**/api/bookings/${id}`);
  await checkout(page).getByTestId('pay-late-seconds').fill('0');
  await clickInFrame(checkout(page).getByTestId('pay-late'));
  await expect(checkout(page).getByTestId('pay-late')).toBeHidden();
  const statuses = async () =>
    (await stack.db.query.bookings.findMany()).map(({ status }) => status);
  await expect.poll(statuses).toContain('confirmed');
  release();
  await expectSummary(page);
});

test('rejects details of a call cancelled in another tab', async ({ page, asha, context }) => {
  const first = await asha.hold();
  await page.clock.install();
  await page.goto(detailsPage(first.id));
  await expect(reservation(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(detailsPage(first.id));
  await cancelBooking(other);
  await expectLink(other, 'Pick another time', '/calendar?service=discovery-call');
  await saveDetails(page);
  await expect(alert(page, 'Booking not found. It may have expired.')).toBeVisible();
  await page.clock.fastForward('00:10');
  await expect(page).toHaveURL('/');
});

test('an expired log-in does not clear an unsaved form', async ({ page, asha, context, stack }) => {
  await makeAdmin(stack, asha);
  await page.goto('/admin?view=settings#admins');
  const notice = page.getByLabel('Minimum notice');
  await notice.fill('24');
  await stack.db.delete(sessions);
  await page.getByRole('button', { name: 'Save settings' }).click();
  const asked = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(asked).toBeVisible();
  await expect(notice).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(asked).toBeVisible();
  await expectAccessible(page, 'signed out over a form');
  const opened = context.waitForEvent('page');
  await asked.getByRole('link', { name: 'Log in' }).click();
  const other = await opened;
  const comeBackLoggedIn = async () => {
    await logIn(other, asha);
    await expect(other).toHaveURL('/admin?view=settings#admins');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(asked).toBeHidden();
  };
  await comeBackLoggedIn();
  await expect(notice).toHaveValue('24');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(alert(page, 'Settings saved.')).toBeVisible();

  await notice.fill('48');
  await stack.db.delete(sessions);
  await page.getByRole('heading', { name: 'Admins' }).click();
  await expect(asked).toBeVisible();
  const needsCode = { code: 'second_factor', message: 'Please enter the code', requestId: 'x' };
  const refused = page.waitForResponse('**/api/admin/second-factor');
  await page.route('**/api/admin/second-factor', (route) =>
    route.fulfill({ status: 403, json: { error: needsCode } }),
  );
  await page.evaluate(() => ['offline', 'online'].map((name) => dispatchEvent(new Event(name))));
  await refused;
  await page.unroute('**/api/admin/second-factor');
  await other.reload();
  await comeBackLoggedIn();
  await expect(notice).toHaveValue('48');
  const admins = page.getByRole('region', { name: 'Admins' });
  await admins.getByRole('button', { name: 'Try again' }).click();
  await expect(admins).toContainText(asha.user.email);
});

test('signing out in one tab hides data in other tabs', async ({ page, asha, ravi, context }) => {
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(asha.user.email)).toBeVisible();
  const withoutDialog = await context.newPage();
  await withoutDialog.route('**/session-ended*', (route) => route.fulfill({ status: 404 }));
  await withoutDialog.goto('/profile');
  await expect(withoutDialog.getByRole('main').getByText(asha.user.email)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await logOut(other);
  await expect(page.getByRole('dialog', { name: 'You are signed out' })).toBeVisible();
  await expect(page.getByText(asha.user.email)).toBeHidden();
  await expect(withoutDialog).toHaveURL('/login?next=%2Fprofile');

  await ravi.signInTo(context);
  await other.reload();
  const checked = page.waitForResponse('**/api/auth/me');
  await logOut(other);
  await checked;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test.describe('with a failing server', () => {
  test.use({ expectedErrors: [/status of 500|The server failed/] });

  const error = { code: 'internal', message: 'The server failed', requestId: 'x' };
  const failure = { status: 500, json: { error } };

  test('later requests replace a dashboard error', async ({ page, context, ravi, nila }) => {
    await ravi.bookAndConfirm();
    await nila.signInTo(context);
    await page.goto('/admin');
    await page.route('**/api/mentor/feed', (route) => route.fulfill(failure));
    await page.getByText('Calendar feed').click();
    await page.getByRole('button', { name: 'Create feed link' }).click();
    await expect(alert(page, 'We could not change your feed link.')).toBeVisible();
    await page.getByText('Private note').first().click();
    const note = page.getByLabel(/^About the call with/).first();
    await note.fill('Wants Munich.');
    await page.getByRole('button', { name: 'Save note' }).first().click();
    await expect(alert(page, 'Your note is saved.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);

    await page.route('**/api/admin/settings', (route) => route.fulfill(failure));
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(alert(page, 'We could not load this part.')).toBeVisible();
    await page.unroute('**/api/admin/settings');
    await page.route('**/api/mentor/waiting', (route) => route.fulfill(failure));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Minimum notice')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Agenda' })).toBeVisible();
  });
});

const PERSONAL = /asha|rao|example\.com|98450|purpose/i;

async function storedData(page: Page): Promise<string> {
  const { origins } = await page.context().storageState({ indexedDB: true });
  const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const readable = await page.evaluate(() => document.cookie);
  const caches = await page.evaluate(async () => (await window.caches?.keys())?.join() ?? '');
  return [JSON.stringify(origins), session, readable, caches].join('\n');
}

async function logOut(page: Page): Promise<void> {
  await page.getByLabel('Your account').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

test('14.2.1, 14.3.1, 14.3.3 URLs and, after log-out, the browser contain no personal data', async ({
  page,
  asha,
  context,
  stack,
}) => {
  test.slow();
  await context.clearCookies();
  const loaded: string[] = [];
  context.on('request', (request) => loaded.push(request.url()));

  await page.goto('/calendar?service=discovery-call');
  await logIn(page, asha);
  await pickAndContinue(page);
  await saveDetails(page);
  await payAndArrive(page);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await page.goto('/profile');
  const you = page.getByRole('region', { name: 'You', exact: true });
  await expect(you).toContainText('Asha Rao');

  expect(await storedData(page)).not.toMatch(PERSONAL);
  await logOut(page);
  await page.goBack();
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await expect(page.getByText('Asha Rao')).toBeHidden();

  expect(await storedData(page)).not.toMatch(PERSONAL);

  await asha.signInTo(context);
  await page.goto(detailsPage((await asha.hold({ time: '15:00' })).id));
  await fillStudentDetails(page);
  expect(await storedData(page)).toMatch(PERSONAL);
  await logOut(page);
  expect(await storedData(page)).not.toMatch(PERSONAL);

  // The Turnstile script loads only when the API requires a bot check.
  expect(loaded.filter((url) => /turnstile/.test(url))).toEqual([]);
  const addresses = loaded.filter((url) => url.startsWith(stack.siteUrl));
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    expect(address).not.toMatch(PERSONAL);
    expect(address).not.toContain(PASSWORD);
  }
});
