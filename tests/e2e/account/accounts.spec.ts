import type { Page, Route } from '@playwright/test';
import { accountMessages } from '#domain/account/messages.ts';
import { alert, holdBack } from '#local/browser/pages.ts';
import { PASSWORD } from '#local/browser/person.ts';
import { insertCallBegun } from '#local/browser/rows.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const account = {
  'First name': 'Asha',
  'Last name': 'Rao',
  Email: 'asha.rao@example.com',
  Password: PASSWORD,
  'Confirm password': PASSWORD,
};

async function fill(page: Page, values: Partial<typeof account>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

function requestOf(route: Route) {
  const request = route.request();
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  return { method: request.method(), headers, body: request.postData() };
}

const create = (page: Page) => page.getByRole('button', { name: 'Create account' });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in' });

test('sign-up says what is wrong and keeps what was typed', async ({ page, asha: _, context }) => {
  await context.clearCookies();
  await page.goto('/signup');
  await create(page).click();
  await expect(alert(page, 'Please fill in first name')).toBeVisible();
  await fill(page, { ...account, 'Confirm password': 'another one' });
  await create(page).click();
  await expect(alert(page, 'Passwords do not match')).toBeVisible();
  await fill(page, { Password: 'five5', 'Confirm password': 'five5' });
  await create(page).click();
  await expect(alert(page, 'Password should be at least 6 characters')).toBeVisible();
  await fill(page, { Password: PASSWORD, 'Confirm password': PASSWORD });
  await create(page).click();
  await expect(alert(page, 'An account with this email already exists')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await expect(page.getByLabel('Email')).toHaveValue('asha.rao@example.com');
});

test('sign-up is busy while it works, and then the visitor is signed in', async ({ page }) => {
  await page.goto('/signup');
  const release = await holdBack(page, '**/api/auth/signup');
  await fill(page, account);
  await create(page).click();
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/');
  await page.getByLabel('Your account').click();
  await expect(page.getByText('Asha Rao')).toBeVisible();
});

test('a failed log-in says so and keeps what was typed', async ({ page, asha, context }) => {
  await context.clearCookies();
  await page.goto('/login');
  await fill(page, { Email: asha.user.email, Password: 'not this one' });
  await logIn(page).click();
  await expect(alert(page, 'Failed to log in. Please check your credentials.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(asha.user.email);
  await fill(page, { Email: 'nobody@example.com' });
  await logIn(page).click();
  await expect(alert(page, 'Failed to log in. Please check your credentials.')).toBeVisible();
});

for (const path of ['/login', '/signup']) {
  test(`a browser that keeps no cookies is told so at ${path}`, async ({ page, asha, context }) => {
    await context.clearCookies();
    // The true answer, but for its cookies: as a browser takes it that blocks them.
    await page.route(`**/api/auth${path}`, async (route) => {
      const { method, headers, body } = requestOf(route);
      const response = await fetch(route.request().url(), { method, headers, body });
      expect(response.headers.getSetCookie()).not.toEqual([]);
      await route.fulfill({ status: response.status, body: await response.text() });
    });
    await page.goto(path);
    if (path === '/login') await fill(page, { Email: asha.user.email, Password: PASSWORD });
    else await fill(page, { ...account, Email: 'new@example.com' });
    await (path === '/login' ? logIn(page) : create(page)).click();
    await expect(alert(page, accountMessages.signInNotKept)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel('Email')).not.toHaveValue('');
  });
}

test('logging in is busy while it works', async ({ page, asha, context }) => {
  await context.clearCookies();
  await page.goto('/login');
  const release = await holdBack(page, '**/api/auth/login');
  await fill(page, { Email: asha.user.email, Password: PASSWORD });
  await logIn(page).click();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/');
});

test('3.7.2 the next page is one of ours, whatever the address says', async ({
  page,
  asha,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/login?next=https%3A%2F%2Fexample.org%2F');
  await fill(page, { Email: asha.user.email, Password: PASSWORD });
  await logIn(page).click();
  await expect(page).toHaveURL('/');
});

test('the header leads a signed-out visitor to log in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('the header’s menu names the visitor, leads to the profile and logs out', {
  tag: '@both',
}, async ({ page, asha: _ }) => {
  await page.goto('/parent');
  const icon = page.getByLabel('Your account');
  await icon.click();
  const name = page.getByRole('banner').getByText('Asha Rao');
  await expect(name).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
  await expect(icon).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await icon.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('the profile of a signed-out visitor asks to log in and comes back', async ({
  page,
  asha,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await fill(page, { Email: asha.user.email, Password: PASSWORD });
  await logIn(page).click();
  await expect(page).toHaveURL('/profile');
  const you = page.getByRole('region', { name: 'You', exact: true });
  await expect(you).toContainText('Asha Rao');
  await expect(you).toContainText(asha.user.email);
  await expect(you).toContainText(/Member since \d+ \w+ \d{4}/);
});

test('a profile without bookings says so in each tab', async ({ page, asha: _ }) => {
  const release = await holdBack(page, '**/api/bookings');
  await page.goto('/profile');
  await expect(page.getByText('Loading your bookings...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('No upcoming bookings');
  const selected = page.getByRole('tab', { selected: true });
  await selected.focus();
  await page.keyboard.press('ArrowRight');
  await expect(selected).toHaveText('Live 0');
  await expect(selected).toBeFocused();
  await expect(panel).toContainText('No active sessions');
  await page.keyboard.press('ArrowRight');
  await expect(panel).toContainText('No completed bookings');
  await page.keyboard.press('ArrowRight');
  await expect(selected).toHaveText('Upcoming 0');
  await page.keyboard.press('ArrowLeft');
  await expect(selected).toHaveText('Past 0');
});

test('what is held and unpaid comes before an earlier call', async ({ page, asha, stack }) => {
  await insertCallBegun(stack, asha, -90);
  await asha.hold();
  await page.goto('/profile');
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards).toHaveText([/not paid/, /Scheduled/]);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Upcoming 1');
});

test('bookings stand under Upcoming, Live and Past', { tag: '@both' }, async ({
  page,
  asha,
  ravi,
  stack,
}) => {
  for (const minutes of [-90, -3000, 50, 70, 5000, 90_000]) {
    await insertCallBegun(stack, asha, minutes);
  }
  await insertCallBegun(stack, ravi, -200);
  await page.goto('/profile');
  await expect(page.getByText(/^Member since \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Upcoming 2', 'Live 1', 'Past 3']);
  const numbers = page.getByRole('region', { name: 'You', exact: true }).getByRole('definition');
  await expect(numbers).toHaveText(['2', '3', '6']);
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expect(cards).toHaveText([/Scheduled/, /Scheduled/]);
  await page.getByRole('tab', { name: 'Live' }).click();
  await expect(cards).toHaveText([/Live/]);
  await expect(cards.getByRole('link', { name: 'Join the meeting' })).toHaveAttribute(
    'href',
    /\/join\/[\w-]{36}$/,
  );
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(cards).toHaveText([/Done/, /Done/, /Done/]);
  await cards.first().getByRole('link', { name: 'Confirmation' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});
