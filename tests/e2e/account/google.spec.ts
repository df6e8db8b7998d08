import type { Page } from '@playwright/test';
import { alert, holdBack, logIn } from '#local/browser/pages.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const withGoogle = (page: Page) => page.getByRole('link', { name: /^Sign (in|up) with Google$/ });
const choose = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function failNextSignIn({ google }: Pick<TestStack, 'google'>): Promise<void> {
  const body = JSON.stringify({ flaw: 'wrong-audience' });
  await fetch(`${google.url}/__control/tokens`, { method: 'POST', body });
}

test('from the calendar to Google and back, by choice each time', async ({ page }) => {
  const account = page.getByRole('banner');
  await page.goto('/calendar?service=lor');
  await expect(page).toHaveURL('/login?next=%2Fcalendar%3Fservice%3Dlor');
  await withGoogle(page).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('prompt')).toBe('select_account');
  await choose(page, 'Rohan Das Gupta');
  await expect(page).toHaveURL('/calendar?service=lor');
  await expect(page.getByRole('group', { name: 'Pick a day' })).toBeVisible();
  await page.getByLabel('Your account').click();
  await expect(account.getByText('Rohan Das Gupta')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await withGoogle(page).click();
  await choose(page, 'Ananya Krishnan');
  await expect(page).toHaveURL('/');
  await page.getByLabel('Your account').click();
  await expect(account.getByText('Ananya Krishnan')).toBeVisible();
});

test('cancelling at Google leads back, and others can sign up', async ({ page }) => {
  await page.goto('/login?next=%2Fprofile');
  for (const path of ['/login', '/signup']) {
    await withGoogle(page).click();
    await choose(page, 'Cancel');
    await expect(page).toHaveURL(`${path}?next=%2Fprofile`);
    await expect(withGoogle(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    if (path === '/login') await page.getByRole('link', { name: 'Create an account' }).click();
  }
  await withGoogle(page).click();
  await page.getByLabel('Name').fill('Meera Nair');
  await page.getByLabel('Email').fill('meera@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/profile');
  const you = page.getByRole('region', { name: 'You', exact: true });
  await expect(you).toContainText('Meera Nair');
  await expect(you).toContainText('meera@example.com');
});

test('a failure at Google says so until the next try', async ({ page, stack, asha, context }) => {
  await context.clearCookies();
  await failNextSignIn(stack);
  await page.goto('/signup?next=%2Fprofile');
  await withGoogle(page).click();
  await choose(page, 'Tenzin');
  await expect(alert(page, /^Failed to sign in with Google$/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await expect(withGoogle(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await failNextSignIn(stack);
  await withGoogle(page).click();
  await choose(page, 'Tenzin');
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google.');
  await expectAccessible(page, 'failed at Google');
  const release = await holdBack(page, '**/api/auth/login');
  await logIn(page, asha);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(withGoogle(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(withGoogle(page)).not.toHaveAttribute('href');
  release();
  await expect(page).toHaveURL('/profile');
});

test('Google’s button appears without moving the page', { tag: '@both' }, async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  for (const [path, button] of [
    ['/login', 'Log in'],
    ['/signup', 'Create account'],
  ] as const) {
    const release = await holdBack(page, '**/api/auth/me');
    await page.goto(path);
    await expect(page.getByText(/with Google/)).toBeHidden();
    const before = await footer.boundingBox();
    release();
    await expect(withGoogle(page)).toBeVisible();
    expect(await footer.boundingBox()).toEqual(before);
    expect((await withGoogle(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await page.unroute('**/api/auth/me');
    const json = { user: null, google: false };
    await page.route('**/api/auth/me', (route) => route.fulfill({ json }));
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-google', 'false');
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
    await expect(page.getByText(/Google/).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText('or', { exact: true })).toBeHidden();
    await page.unroute('**/api/auth/me');
  }
});
