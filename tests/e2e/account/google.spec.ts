import type { Page } from '@playwright/test';
import { alert, holdBack, logIn } from '#local/browser/pages.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const signIn = (page: Page) => page.getByRole('link', { name: 'Sign in with Google' });
const signUp = (page: Page) => page.getByRole('link', { name: 'Sign up with Google' });
const chooser = (page: Page) => page.getByRole('heading', { name: 'Choose an account' });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
}

async function failNextSignIn({ google }: Pick<TestStack, 'google'>): Promise<void> {
  const body = JSON.stringify({ flaw: 'wrong-audience' });
  await fetch(`${google.url}/__control/tokens`, { method: 'POST', body });
}

test('from the calendar to Google and back to the calendar', async ({ page }) => {
  await page.goto('/calendar?service=lor');
  await expect(page).toHaveURL('/login?next=%2Fcalendar%3Fservice%3Dlor');
  await signIn(page).click();
  await expect(chooser(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('prompt')).toBe('select_account');
  await choose(page, 'Rohan Das Gupta');
  await expect(page).toHaveURL('/calendar?service=lor');
  await expect(page.getByRole('group', { name: 'Pick a day' })).toBeVisible();
  await page.getByLabel('Your account').click();
  await expect(page.getByRole('banner').getByText('Rohan Das Gupta')).toBeVisible();
});

test('the account is chosen again every time', async ({ page }) => {
  await page.goto('/login');
  await signIn(page).click();
  await choose(page, 'Tenzin');
  await expect(page).toHaveURL('/');
  await page.getByLabel('Your account').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page).click();
  await choose(page, 'Ananya Krishnan');
  await expect(page).toHaveURL('/');
  await page.getByLabel('Your account').click();
  await expect(page.getByRole('banner').getByText('Ananya Krishnan')).toBeVisible();
});

test('signing up with an account that is not in Google’s list', async ({ page }) => {
  await page.goto('/login?next=%2Fprofile');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/signup?next=%2Fprofile');
  await signUp(page).click();
  await page.getByLabel('Name').fill('Meera Nair');
  await page.getByLabel('Email').fill('meera@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/profile');
  const you = page.getByRole('region', { name: 'You', exact: true });
  await expect(you).toContainText('Meera Nair');
  await expect(you).toContainText('meera@example.com');
});

for (const [address, button] of [
  ['/login', signIn],
  ['/signup', signUp],
] as const) {
  test(`cancelling at Google leads back to ${address} without a complaint`, async ({ page }) => {
    await page.goto(`${address}?next=%2Fcalendar`);
    await button(page).click();
    await choose(page, 'Cancel');
    await expect(page).toHaveURL(`${address}?next=%2Fcalendar`);
    await expect(button(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
}

test('a failed sign-in says so until something else is tried', async ({
  page,
  stack,
  asha,
  context,
}) => {
  await context.clearCookies();
  await failNextSignIn(stack);
  await page.goto('/login?next=%2Fprofile');
  await signIn(page).click();
  await choose(page, 'Tenzin');
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google.');
  await expectAccessible(page, 'failed at Google');
  const release = await holdBack(page, '**/api/auth/login');
  await logIn(page, asha);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(signIn(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(signIn(page)).not.toHaveAttribute('href');
  release();
  await expect(page).toHaveURL('/profile');
});

test('a failed sign-up says so too, and takes no complaint along to the log-in', async ({
  page,
  stack,
}) => {
  await failNextSignIn(stack);
  await page.goto('/signup?next=%2Fcalendar');
  await signUp(page).click();
  await choose(page, 'Tenzin');
  await expect(alert(page, /^Failed to sign in with Google$/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcalendar');
  await expect(signIn(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('where Google is not offered, neither page shows it', async ({ page }) => {
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ json: { user: null, google: false } }),
  );
  for (const [address, button] of [
    ['/login', 'Log in'],
    ['/signup', 'Create account'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-google', 'false');
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
    await expect(page.getByText(/Google/).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText('or', { exact: true })).toBeHidden();
  }
});

test('the button appears without moving the page', { tag: '@both' }, async ({ page }) => {
  for (const address of ['/login', '/signup']) {
    const release = await holdBack(page, '**/api/auth/me');
    await page.goto(address);
    const footer = page.getByRole('contentinfo');
    await expect(page.getByText(/with Google/)).toBeHidden();
    const before = await footer.boundingBox();
    release();
    await expect(page.getByRole('link', { name: /with Google/ })).toBeVisible();
    expect(await footer.boundingBox()).toEqual(before);
    await page.unroute('**/api/auth/me');
  }
});

test('the button can be reached, is large enough, and the pages are accessible', {
  tag: '@both',
}, async ({ page }) => {
  for (const [address, button] of [
    ['/login', signIn],
    ['/signup', signUp],
  ] as const) {
    await page.goto(address);
    await expect(button(page)).toBeVisible();
    expect((await button(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page, address);
  }
});
