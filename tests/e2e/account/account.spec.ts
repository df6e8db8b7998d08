import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { emailsTo, linkFrom } from '#local/browser/outbox.ts';
import { alert, logIn } from '#local/browser/pages.ts';
import { PASSWORD } from '#local/browser/person.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const NEW = 'a new way forward';
const section = (page: Page, name: string) => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const devices = (page: Page) => section(page, 'Devices').getByRole('listitem');

test('the account and its forms are accessible by keyboard too', async ({ page, asha: _ }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Account and privacy' }).click();
  await expect(section(page, 'Devices')).toBeVisible();
  await expectAccessible(page, 'the account');
  await page.getByText('Change name').click();
  await expect(page.getByLabel('First name')).toBeFocused();
  const save = await button(page, 'Save name').boundingBox();
  const cancel = await button(page, 'Cancel').boundingBox();
  expect(cancel?.y).toBe(save?.y);
  expect((cancel?.x ?? 0) - (save?.x ?? 0) - (save?.width ?? 0)).toBe(12);
  await page.getByLabel('First name').fill('Meera');
  await button(page, 'Cancel').click();
  await expect(page.locator('summary', { hasText: 'Change name' })).toBeFocused();

  for (const label of ['Change name', 'Change email', 'Change password']) {
    await page.getByText(label).click();
  }
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  for (const name of ['Save name', 'Send the link', 'Save password']) {
    await button(page, name).click();
  }
  await expect(alert(page, 'Please fill in current password')).toHaveCount(1);
  const current = section(page, 'Password').getByLabel('Current password');
  await expect(section(page, 'Password').getByRole('button', { name: /^Show/ })).toHaveCount(3);
  await expect(current).toHaveAttribute('type', 'password');
  await section(page, 'Password').getByRole('button', { name: 'Show current password' }).click();
  await expect(current).toHaveAttribute('type', 'text');
  await expectAccessible(page, 'the account with its forms open and complaints');
  await button(page, 'Delete my account').click();
  await expectAccessible(page, 'the question before an account is deleted');
});

test('a new name is kept, a new address once its link is used', async ({ page, asha, stack }) => {
  const address = 'asha.new@example.com';
  const email = section(page, 'Email');
  await page.goto('/account');
  await page.getByText('Change name').click();
  await page.getByLabel('First name').fill('Ashalata');
  await button(page, 'Save name').click();
  await expect(alert(page, 'Your name is changed.')).toBeVisible();
  await expect(section(page, 'Name').getByText('Ashalata Rao')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeHidden();

  await page.getByText('Change email').click();
  await page.getByLabel('New email').fill(address);
  await email.getByLabel('Current password').fill('not this one');
  await button(page, 'Send the link').click();
  await expect(alert(page, 'This is not your current password.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByLabel('New email')).toHaveValue(address);
  await email.getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Send the link').click();
  await expect(alert(page, `A link is on its way to ${address}.`)).toBeVisible();
  await expect(email.getByText(asha.user.email)).toBeVisible();
  await page.goto(await linkFrom(stack, address, 'Confirm your new address for Waymark'));
  await button(page, 'Confirm my address').click();
  await expect(alert(page, `Links to your calls go to ${address}`)).toBeVisible();
  await page.goto('/account');
  await expect(email.getByText(address)).toBeVisible();
});

test('another device can be signed out in three ways', async ({ page, asha, browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other).toHaveURL('/login?next=%2Faccount');
  await logIn(other, asha);
  await expect(devices(other)).toHaveCount(2);
  await page.goto('/account');
  await expect(devices(page)).toHaveCount(2);
  await devices(page).filter({ hasNotText: 'This device' }).getByRole('button').click();
  await expect(devices(page)).toHaveCount(1);
  await expect(devices(page)).toContainText('This device');
  await expect(button(page, 'Sign out of all devices')).toBeHidden();
  await other.reload();
  await expect(other).toHaveURL('/login?next=%2Faccount');
  await logIn(other, asha);
  await expect(devices(other)).toHaveCount(2);

  const password = section(page, 'Password');
  await page.getByText('Change password').click();
  await password.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEW);
  await page.getByLabel('Confirm password').fill(NEW);
  await button(page, 'Save password').click();
  await expect(alert(page, 'Your password is changed.')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Change password' })).toBeFocused();
  await other.reload();
  await expect(other).toHaveURL('/login?next=%2Faccount');
  await page.reload();
  await expect(devices(page)).toHaveCount(1);

  await logIn(other, asha, NEW);
  await expect(devices(other)).toHaveCount(2);
  await page.reload();
  await button(page, 'Sign out of all devices').click();
  await button(page, 'Stay signed in').click();
  await button(page, 'Sign out of all devices').click();
  await button(page, 'Sign out everywhere').click();
  await expect(page).toHaveURL('/login');
  await other.reload();
  await expect(other).toHaveURL('/login?next=%2Faccount');
});

test('an account is downloaded, kept and deleted', async ({ page, asha, ravi, context, stack }) => {
  const dialog = page.getByRole('dialog');
  await asha.book();
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data.account.email).toBe(asha.user.email);
  expect(data.bookings).toHaveLength(1);
  await button(page, 'Delete my account').click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Delete for good').click();
  await expect(alert(page, 'You have paid for a call that is still to come.')).toBeVisible();
  await expect(button(page, 'Delete for good')).toBeHidden();
  await button(page, 'Keep my account').click();
  await expect(dialog).toBeHidden();

  await ravi.signInTo(context);
  await page.goto('/account');
  await button(page, 'Delete my account').click();
  await button(page, 'Delete for good').click();
  await dialog.getByLabel('Current password').fill('not this one');
  await button(page, 'Delete for good').click();
  await expect(alert(page, 'This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Delete for good').click();
  await expect(alert(page, 'Your account is deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const [email] = await emailsTo(stack, ravi.user.email);
  expect(email?.subject).toBe('Your Waymark account is deleted');
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
