import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { emailsTo, linkFrom } from '#local/browser/outbox.ts';
import { alert } from '#local/browser/pages.ts';
import { PASSWORD } from '#local/browser/person.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const NEW = 'a new way forward';
const section = (page: Page, name: string) => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The same person in a browser of its own. */
async function elsewhere(browser: Browser, baseURL: string | undefined, email: string) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/login?next=/profile');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Log in').click();
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible();
  return page;
}

test('the account is reached from the profile and is accessible', { tag: '@both' }, async ({
  page,
  asha: _,
}) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Account and privacy' }).click();
  await expect(section(page, 'Devices')).toBeVisible();
  await expectAccessible(page, 'the account');
  for (const label of ['Change name', 'Change email', 'Change password']) {
    await page.getByText(label).click();
  }
  await button(page, 'Save name').click();
  await button(page, 'Send the link').click();
  await button(page, 'Save password').click();
  await expect(alert(page, 'Please fill in current password')).toHaveCount(1);
  await expectAccessible(page, 'the account with its forms open and complaints');
  await button(page, 'Delete my account').click();
  await expectAccessible(page, 'the question before an account is deleted');
});

test('a signed-out visitor logs in first and comes back', async ({ page }) => {
  await page.goto('/account');
  await expect(page).toHaveURL('/login?next=%2Faccount');
});

test('an open form has the focus, and its way back beside its button', async ({
  page,
  asha: _,
}) => {
  await page.goto('/account');
  await page.getByText('Change name').click();
  await expect(page.getByLabel('First name')).toBeFocused();
  const save = await button(page, 'Save name').boundingBox();
  const cancel = await button(page, 'Cancel').boundingBox();
  expect(cancel?.y).toBe(save?.y);
  expect((cancel?.x ?? 0) - (save?.x ?? 0) - (save?.width ?? 0)).toBe(12);
  await button(page, 'Cancel').click();
  await expect(page.locator('summary', { hasText: 'Change name' })).toBeFocused();
});

test('a new name is kept', async ({ page, asha: _ }) => {
  await page.goto('/account');
  await page.getByText('Change name').click();
  await page.getByLabel('First name').fill('Meera');
  await section(page, 'Name').getByText('Cancel').click();
  await page.getByText('Change name').click();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await page.getByLabel('First name').fill('Ashalata');
  await button(page, 'Save name').click();
  await expect(alert(page, 'Your name is changed.')).toBeVisible();
  await expect(section(page, 'Name').getByText('Ashalata Rao')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeHidden();
});

test('a new address counts once its link was used', async ({ page, asha, stack }) => {
  await page.goto('/account');
  await page.getByText('Change email').click();
  await page.getByLabel('New email').fill('asha.new@example.com');
  await section(page, 'Email').getByLabel('Current password').fill('not this one');
  await button(page, 'Send the link').click();
  await expect(page.getByLabel('New email')).toHaveValue('asha.new@example.com');
  await expect(page.getByText('This is not your current password.').first()).toBeVisible();
  await section(page, 'Email').getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Send the link').click();
  await expect(alert(page, 'A link is on its way to asha.new@example.com.')).toBeVisible();
  await expect(section(page, 'Email').getByText(asha.user.email)).toBeVisible();
  const subject = 'Confirm your new address for Waymark';
  await page.goto(await linkFrom(stack, 'asha.new@example.com', subject));
  await button(page, 'Confirm my address').click();
  await expect(alert(page, 'Links to your calls go to asha.new@example.com')).toBeVisible();
  await page.goto('/account');
  await expect(section(page, 'Email').getByText('asha.new@example.com')).toBeVisible();
});

test('signing out one device leaves the other', async ({ page, asha, browser, baseURL }) => {
  const other = await elsewhere(browser, baseURL, asha.user.email);
  await page.goto('/account');
  await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(2);
  const others = section(page, 'Devices')
    .getByRole('listitem')
    .filter({ hasNotText: 'This device' });
  await others.getByRole('button').click();
  await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL('/login?next=%2Fprofile');
  await page.reload();
  await expect(section(page, 'Devices').getByText('This device')).toBeVisible();
  await expect(button(page, 'Sign out of all devices')).toBeHidden();
});

test('a new password ends all other sessions', async ({ page, asha, browser, baseURL }) => {
  const other = await elsewhere(browser, baseURL, asha.user.email);
  await page.goto('/account');
  await page.getByText('Change password').click();
  await section(page, 'Password').getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEW);
  await page.getByLabel('Confirm password').fill(NEW);
  await button(page, 'Save password').click();
  await expect(alert(page, 'Your password is changed.')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Change password' })).toBeFocused();
  await other.reload();
  await expect(other).toHaveURL('/login?next=%2Fprofile');
  await page.reload();
  await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(1);
});

test('all devices are signed out after a question', async ({ page, asha, browser, baseURL }) => {
  const other = await elsewhere(browser, baseURL, asha.user.email);
  await page.goto('/account');
  await button(page, 'Sign out of all devices').click();
  await button(page, 'Stay signed in').click();
  await button(page, 'Sign out of all devices').click();
  await button(page, 'Sign out everywhere').click();
  await expect(page).toHaveURL('/login');
  await other.reload();
  await expect(other).toHaveURL('/login?next=%2Fprofile');
});

test('after a log-out the back button shows nothing private', async ({ page, asha }) => {
  await page.goto('/account');
  await expect(page.getByText(asha.user.email).first()).toBeVisible();
  await page.getByLabel('Your account', { exact: true }).click();
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/login?next=%2Faccount');
  await expect(page.getByText(asha.user.email)).toHaveCount(0);
});

test('the download holds what the account is told of', async ({ page, asha }) => {
  await asha.book();
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data.account.email).toBe(asha.user.email);
  expect(data.bookings).toHaveLength(1);
});

test('an account is deleted after its password', async ({ page, asha, stack }) => {
  await page.goto('/account');
  await button(page, 'Delete my account').click();
  await button(page, 'Delete for good').click();
  await page.getByRole('dialog').getByLabel('Current password').fill('not this one');
  await button(page, 'Delete for good').click();
  await expect(alert(page, 'This is not your current password.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Delete for good').click();
  await expect(alert(page, 'Your account is deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const [email] = await emailsTo(stack, asha.user.email);
  expect(email?.subject).toBe('Your Waymark account is deleted');
});

test('a paid call ahead keeps the account, and says so', async ({ page, asha }) => {
  await asha.book();
  await page.goto('/account');
  await button(page, 'Delete my account').click();
  await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Delete for good').click();
  await expect(alert(page, 'You have paid for a call that is still to come.')).toBeVisible();
  await expect(button(page, 'Delete for good')).toBeHidden();
  await button(page, 'Keep my account').click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an account made with Google is confirmed by Google', async ({ page }) => {
  await page.goto('/login?next=/account');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Tenzin' }).click();
  await button(page, 'Email me a link to choose one').click();
  await expect(alert(page, 'A link is on its way to you.')).toBeVisible();
  await button(page, 'Delete my account').click();
  await page.getByRole('link', { name: 'Go on with Google' }).click();
  await page.getByRole('button', { name: 'Tenzin' }).click();
  await button(page, 'Delete for good').click();
  await expect(alert(page, 'Your account is deleted.')).toBeVisible();
});
