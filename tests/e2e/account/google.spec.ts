import type { Page } from '@playwright/test';
import type { TestStack } from '#local/temporary-stack.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { alert, delayRequests } from '#tools/browser/pages.ts';
import { logIn } from '#tools/browser/sign-in.ts';

const ME = '**/api/auth/me';

const withGoogle = (page: Page) => page.getByRole('link', { name: /^Sign (in|up) with Google$/ });
const choose = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function failNextSignIn({ google }: Pick<TestStack, 'google'>): Promise<void> {
  const body = JSON.stringify({ flaw: 'wrong-audience' });
  await fetch(`${google.url}/__control/tokens`, { method: 'POST', body });
}

test('a visitor cancels at Google, then signs in', async ({ page }) => {
  const login = '/login?next=%2Fcalendar%3Fservice%3Dlor';
  await page.goto('/calendar?service=lor');
  await expect(page).toHaveURL(login);
  await withGoogle(page).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await choose(page, 'Cancel');
  await expect(page).toHaveURL(login);
  await expect(withGoogle(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await withGoogle(page).click();
  await choose(page, 'Rohan Das Gupta');
  await expect(page).toHaveURL('/calendar?service=lor');
  await expect(page.getByRole('group', { name: 'Pick a day' })).toBeVisible();
  await page.getByLabel('Your account').click();
  await expect(page.getByRole('banner').getByText('Rohan Das Gupta')).toBeVisible();
});

test('a Google error stays visible until log-in', async ({ page, stack, asha, context }) => {
  await context.clearCookies();
  await failNextSignIn(stack);
  await page.goto('/signup?next=%2Fprofile');
  await withGoogle(page).click();
  await choose(page, 'Tenzin');
  await expect(alert(page, /^Failed to sign in with Google$/)).toBeVisible();

  await page.goto('/login?next=%2Fprofile');
  await expect(withGoogle(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await failNextSignIn(stack);
  await withGoogle(page).click();
  await choose(page, 'Tenzin');
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google.');
  await expectAccessible(page, 'Google error');
  const release = await delayRequests(page, '**/api/auth/login');
  await logIn(page, asha);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(withGoogle(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(withGoogle(page)).not.toHaveAttribute('href');
  release();
  await expect(page).toHaveURL('/profile');
});

test('the Google button appears without a layout shift', { tag: '@both' }, async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  const release = await delayRequests(page, ME);
  await page.goto('/signup');
  await expect(page.getByText(/with Google/)).toBeHidden();
  const before = await footer.boundingBox();
  release();
  await expect(withGoogle(page)).toBeVisible();
  expect(await footer.boundingBox()).toEqual(before);
  expect((await withGoogle(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await page.unroute(ME);
  await page.route(ME, (route) => route.fulfill({ json: { user: null, google: false } }));
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-google', 'false');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(page.getByText(/Google/).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('or', { exact: true })).toBeHidden();
});
