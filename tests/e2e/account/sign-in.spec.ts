import type { Locator, Page } from '@playwright/test';
import { accountMessages } from '#domain/account/messages.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { bookableDay, longDate } from '#tools/browser/answers.ts';
import { alert, delayRequests, expectLink, failNext, tabTo } from '#tools/browser/pages.ts';
import { logIn, submitSignUp } from '#tools/browser/sign-in.ts';
import { isPhone, menuButton } from '#tools/browser/site.ts';

const ME = '**/api/auth/me';
const AGE_RULE = '18 or older, or have the consent of your parent or guardian';
const REFUSED = 'Failed to log in. Please check your credentials.';
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const account = (page: Page) => page.getByLabel('Your account');
const emailField = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('after errors, sign-up and log-in open the right page', async ({ page, asha, context }) => {
  const known = asha.user.email;
  const form = page.locator('form');
  await context.clearCookies();
  await page.goto('/signup?next=%2Fcalendar');
  await expect(page.getByRole('main')).toContainText(AGE_RULE);
  await submit(page, 'Create account');
  await expect(alert(page, 'Please fill in first name')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(2);
  await expectAccessible(page, 'sign-up with validation errors');
  await submitSignUp(page, known, 'another one');
  await expect(alert(page, 'Passwords do not match')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Terms & Conditions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms & Conditions' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await expect(emailField(page)).toHaveValue(known);
  await submitSignUp(page, known);
  await expect(alert(page, 'An account with this email already exists')).toBeVisible();
  await expectLink(form, 'choose a new password', /\/forgot-password\?next=%2Fcalendar$/);
  await page.getByRole('navigation').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcalendar');
  await expect(page.getByRole('main')).toContainText(AGE_RULE);
  await expect(emailField(page)).toHaveValue(known);
  await submit(page, 'Log in');
  await expect(alert(page, 'Please fill in password')).toBeVisible();
  await expectAccessible(page, 'log-in with a validation error');
  await password(page).fill('not this one');
  await submit(page, 'Log in');
  await expect(alert(page, REFUSED)).toBeFocused();
  await expect(emailField(page)).toHaveValue(known);
  await expect(password(page)).toHaveValue('not this one');
  const release = await delayRequests(page, '**/api/auth/login');
  await logIn(page, asha);
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/calendar');
});

test('log-in shows an error if the browser blocks cookies', async ({ page, asha, context }) => {
  await context.clearCookies();
  // Removes the cookies from the response, as a browser that blocks cookies does.
  await page.route('**/api/auth/login', async (route) => {
    const request = route.request();
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const init = { method: request.method(), headers, body: request.postData() };
    const response = await fetch(request.url(), init);
    expect(response.headers.getSetCookie()).not.toEqual([]);
    await route.fulfill({ status: response.status, body: await response.text() });
  });
  await page.addInitScript('delete self.sessionStorage; delete Navigator.prototype.cookieEnabled');
  await page.goto('/login');
  await logIn(page, asha);
  await expect(alert(page, accountMessages.signInNotKept)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(emailField(page)).not.toHaveValue('');
});

test('3.7.2 log-in redirects a client only within our site', async ({ page, asha, context }) => {
  for (const [from, to] of [
    ['/login', '/profile'],
    ['/signup?next=%2Fcalendar%3Fservice%3Dlor', '/calendar?service=lor'],
  ] as const) {
    const release = await delayRequests(page, ME);
    await page.goto(from);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(emailField(page)).toBeHidden();
    release();
    await expect(page, from).toHaveURL(to);
    await page.unroute(ME);
  }
  // Leaves /calendar first: without a session, /calendar opens the login page.
  await page.goto('/about');
  await context.clearCookies();
  await page.goto('/login?next=https%3A%2F%2Fexample.org%2F');
  await logIn(page, asha);
  await expect(page).toHaveURL('/');
});

test.describe('when requests fail', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a visitor can retry a failed log-in or log-out', async ({ page, asha: _ }) => {
    await page.route(ME, (route) => route.abort());
    await page.goto('/');
    await signInLink(page).click();
    await expect(page).toHaveURL('/login');
    await expect(emailField(page)).toBeVisible();
    await page.unroute(ME);

    await failNext(page, '**/api/auth/logout');
    await page.goto(`/webinar-list?leave#token=${'x'.repeat(43)}`);
    await account(page).click();
    await submit(page, 'Logout');
    await expect(alert(page, 'We could not log you out of this device.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take me off the list' })).toBeVisible();
    await submit(page, 'Logout');
    await expect(page).toHaveURL('/');
    await expect(signInLink(page)).toBeVisible();
  });
});

test('the account menu shows the client’s name', { tag: '@both' }, async ({ page, asha: _ }) => {
  const release = await delayRequests(page, ME);
  await page.goto('/about');
  const neighbour = isPhone(page)
    ? menuButton(page, '')
    : page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
  const before = await neighbour.boundingBox();
  await expect(signInLink(page)).toBeHidden();
  await expect(account(page)).toBeHidden();
  release();
  await expect(account(page)).toBeVisible();
  await expect(signInLink(page)).toBeHidden();
  expect(await neighbour.boundingBox()).toEqual(before);

  await account(page).click();
  const name = page.getByRole('banner').getByText('Asha Rao');
  await expect(name).toBeVisible();
  await expectAccessible(page, 'account menu open');
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
  await expect(account(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await account(page).click();
  await submit(page, 'Logout');
  await expect(page).toHaveURL('/');
  await signInLink(page).click();
  await expect(page).toHaveURL('/login');
});

test('a visitor can reveal the typed password', { tag: '@both' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await password(page).fill('way forward');
  const show = page.getByRole('button', { name: 'Show password', exact: true });
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  const { width, height } = (await show.boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(44);
  expect(height).toBeGreaterThanOrEqual(44);
  await expect(password(page)).toHaveAttribute('type', 'password');
  await show.press('Enter');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('way forward');
  await show.click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('log-in and sign-up show the call that the visitor has chosen', async ({ page }) => {
  const booking = page.getByText('You are booking').locator('..');
  const expectSummary = async () => {
    await expect(booking).toContainText('Feeling Lost - Initial Consultation');
    await expect(booking).toContainText('₹25,997');
    await expect(booking).toContainText(`${longDate(bookableDay())}, 10:00 AM IST`);
  };
  await page.goto(`/calendar?service=lost&schools=2&date=${bookableDay()}&time=10:00`);
  await expectSummary();
  const newAccount = page.getByRole('link', { name: 'Create an account' });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const ways = page.getByRole('navigation', { name: 'Log in or sign up' });
  const top = async (place: Locator) => (await place.boundingBox())?.y;
  expect(await top(newAccount)).toBe(await top(ways.getByText('Log in')));
  await tabTo(page, newAccount);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expectSummary();
  await page.goto('/login');
  await expect(booking).toBeHidden();

  // The link to /signup keeps `next` before any script has loaded.
  await delayRequests(page, '**/_astro/*.js');
  await page.goto('/login?next=%2Fcalendar', { waitUntil: 'commit' });
  await newAccount.click();
  await expect(page).toHaveURL('/signup?next=%2Fcalendar');
});
