/** The ways in and out: for whoever is signed in already, and when they fail. */
import type { Locator, Page } from '@playwright/test';
import { aDay, longDate } from '#local/browser/answers.ts';
import { alert, holdBack, tabTo } from '#local/browser/pages.ts';
import { PASSWORD } from '#local/browser/person.ts';
import { isPhone, menuButton } from '#local/browser/site.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const ME = '**/api/auth/me';
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function logIn(page: Page, address: string, secret = PASSWORD): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function signUp(page: Page, address: string): Promise<void> {
  await page.goto('/signup?next=%2Fcalendar');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await email(page).fill(address);
  await password(page).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('a signed-in visitor of a sign-in page is led on', async ({ page, asha: _ }) => {
  for (const [from, to] of [
    ['/login', '/profile'],
    ['/signup', '/profile'],
    ['/signup?next=%2Fcalendar%3Fservice%3Dlor', '/calendar?service=lor'],
    ['/login?next=https%3A%2F%2Fexample.org%2F', '/'],
    ['/login?next=%2Fsignup%3Fnext%3D%252Flogin', '/'],
  ] as const) {
    await page.goto(from);
    await expect(page, from).toHaveURL(to);
  }
});

test('a signed-in visitor does not see the form, not even at first', async ({ page, asha: _ }) => {
  for (const address of ['/login', '/signup']) {
    const release = await holdBack(page, ME);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(email(page)).toBeHidden();
    release();
    await expect(page).toHaveURL('/profile');
    await page.unroute(ME);
  }
});

test('no sign-in page is where a sign-in leads', async ({ page, asha, context }) => {
  await context.clearCookies();
  await page.goto('/login?next=%2Fsignup%3Fnext%3D%252Flogin');
  await logIn(page, asha.user.email);
  await expect(page).toHaveURL('/');
});

test.describe('when nobody can say who is signed in', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the form and the way to it are there', async ({ page }) => {
    await page.route(ME, (route) => route.abort());
    await page.goto('/');
    await signInLink(page).click();
    await expect(page).toHaveURL('/login');
    await expect(email(page)).toBeVisible();
  });
});

test('the way to a new account keeps the booking before any script has arrived', async ({
  page,
}) => {
  await holdBack(page, '**/_astro/*.js');
  await page.goto('/login?next=%2Fcalendar', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/signup?next=%2Fcalendar');
});

test('the header shows no sign-in link until the session is known, and nothing moves', {
  tag: '@both',
}, async ({ page, asha: _ }) => {
  const release = await holdBack(page, ME);
  await page.goto('/about');
  const neighbour = isPhone(page)
    ? menuButton(page, '')
    : page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
  const before = await neighbour.boundingBox();
  await expect(signInLink(page)).toBeHidden();
  await expect(page.getByLabel('Your account')).toBeHidden();
  release();
  await expect(page.getByLabel('Your account')).toBeVisible();
  await expect(signInLink(page)).toBeHidden();
  expect(await neighbour.boundingBox()).toEqual(before);
});

test('after a failed log-in the complaint has the focus, and what was typed stays', async ({
  page,
  asha,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/login');
  await logIn(page, asha.user.email, 'not this one');
  await expect(alert(page, 'Failed to log in. Please check your credentials.')).toBeFocused();
  await expect(email(page)).toHaveValue(asha.user.email);
  await expect(password(page)).toHaveValue('not this one');
});

test.describe('when the log-out fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the visitor reads that they are still signed in, and can try again', async ({
    page,
    asha: _,
  }) => {
    await page.route('**/api/auth/logout', (route) => route.abort(), { times: 1 });
    await page.goto('/about');
    await page.getByLabel('Your account').click();
    const logOut = page.getByRole('button', { name: 'Logout' });
    await logOut.click();
    await expect(alert(page, 'You are still signed in on this device.')).toBeVisible();
    await logOut.click();
    await expect(page).toHaveURL('/');
    await expect(signInLink(page)).toBeVisible();
  });
});

test('an address that has an account can log in with it, and goes on as before', async ({
  page,
  asha,
  context,
}) => {
  await context.clearCookies();
  await signUp(page, asha.user.email);
  await expect(alert(page, 'An account with this email already exists')).toBeVisible();
  const form = page.locator('form');
  await form.getByRole('link', { name: 'choose a new password' }).click();
  await expect(page).toHaveURL('/forgot-password?next=%2Fcalendar');
  await expect(email(page)).toHaveValue(asha.user.email);

  await signUp(page, asha.user.email);
  await form.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcalendar');
  await expect(email(page)).toHaveValue(asha.user.email);
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/calendar');
});

/** Shows what was typed into a password's field, and hides it again. */
async function expectToShow(page: Page, label: string): Promise<void> {
  // Before, the button is there without what it does.
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  const field = page.getByLabel(label, { exact: true });
  await field.fill('way forward');
  const show = page.getByRole('button', { name: `Show ${label.toLowerCase()}`, exact: true });
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  const { width, height } = (await show.boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(44);
  expect(height).toBeGreaterThanOrEqual(44);
  await expect(field).toHaveAttribute('type', 'password');
  await show.press('Enter');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('way forward');
  await show.click();
  await expect(field).toHaveAttribute('type', 'password');
}

test('a password can be shown while signing in, signing up and choosing another', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/login');
  await expectToShow(page, 'Password');
  await page.goto('/signup');
  await expectToShow(page, 'Confirm password');
  await page.goto(`/reset-password#token=${'x'.repeat(43)}`);
  await expectToShow(page, 'New password');
});

test('a password can be shown while it is changed', async ({ page, asha: _ }) => {
  await page.goto('/account');
  await page.getByText('Change password').click();
  const section = page.getByRole('region', { name: 'Password' });
  await expect(section.getByRole('button', { name: /^Show/ })).toHaveCount(3);
  await expect(section.getByLabel('Current password')).toHaveAttribute('type', 'password');
  await section.getByRole('button', { name: 'Show current password' }).click();
  await expect(section.getByLabel('Current password')).toHaveAttribute('type', 'text');
});

test('sign-up links the terms and the privacy policy, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Meera');
  for (const name of ['Terms & Conditions', 'Privacy Policy']) {
    await page.getByRole('main').getByRole('link', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('heading', { level: 1, name })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
  await expect(page.getByLabel('First name')).toHaveValue('Meera');
});

test('who comes to book reads what it is, and finds a new account beside the log-in', async ({
  page,
}) => {
  const booking = page.getByText('You are booking').locator('..');
  const expectSummary = async () => {
    await expect(booking).toContainText('Feeling Lost - Initial Consultation');
    await expect(booking).toContainText('₹25,997');
    await expect(booking).toContainText(`${longDate(aDay())}, 10:00 AM IST`);
  };
  await page.goto(`/calendar?service=lost&schools=2&date=${aDay()}&time=10:00`);
  await expectSummary();
  const newAccount = page.getByRole('link', { name: 'Create an account' });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const ways = page.getByRole('navigation', { name: 'Ways in' });
  const top = async (place: Locator) => (await place.boundingBox())?.y;
  expect(await top(newAccount)).toBe(await top(ways.getByText('Log in')));
  await tabTo(page, newAccount);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expectSummary();
  await page.goto('/login');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(booking).toBeHidden();
});
