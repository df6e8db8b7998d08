import type { Page } from '@playwright/test';
import { INCOMPLETE_LINK } from '#domain/links.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { emailsTo, latestLink } from '#tools/browser/outbox.ts';
import { alert, delayRequests, expectLink } from '#tools/browser/pages.ts';
import { PASSWORD } from '#tools/browser/person.ts';
import { choosePassword, createAccount, logIn } from '#tools/browser/sign-in.ts';

const NEW_PASSWORD = 'a new way forward';
const RESET_SUBJECT = 'Choose a new Waymark password';
const WELCOME_SUBJECT = 'Please confirm your email address for Waymark';
const UNKNOWN_TOKEN = 'x'.repeat(43);
const ON_ITS_WAY =
  'If an account exists for that address, a link is on its way. It works for 30 minutes.';
const EXPIRED = 'This link has expired or was already used. We can email you a new one.';

const sendLinkButton = (page: Page) => page.getByRole('button', { name: 'Send me a link' });
const change = (page: Page) => page.getByRole('button', { name: 'Change my password' });
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm my email' });

test('a client resets the password, then logs in', async ({ page, asha, stack, context }) => {
  const { email } = asha.user;
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await sendLinkButton(page).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please fill in email');
  await expectAccessible(page, 'forgot, validation error');

  await page.getByLabel('Email').fill('nobody@example.com');
  const release = await delayRequests(page, '**/api/auth/forgot-password');
  await sendLinkButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending the link...' })).toBeDisabled();
  release();
  await expect(alert(page, ON_ITS_WAY)).toBeVisible();
  await expectAccessible(page, 'the link is on its way');
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await page.getByLabel('Email').fill(email);
  await sendLinkButton(page).click();
  await expect(alert(page, ON_ITS_WAY)).toBeVisible();

  // Signs the browser in: the new password must sign out this browser too.
  await asha.signInTo(context);
  await page.goto(await latestLink(stack, email, RESET_SUBJECT));
  await choosePassword(page, 'Password1');
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/most common/);
  await choosePassword(page, NEW_PASSWORD);
  await expect(alert(page, 'All your devices were signed out.')).toBeVisible();
  await expectAccessible(page, 'the password is changed');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, asha, NEW_PASSWORD);
  await expect(page).toHaveURL('/');
});

test('the reset page rejects invalid passwords and links', async ({ page }) => {
  for (const path of ['/reset-password', '/verify-email#token=made-up']) {
    await page.goto(path);
    await expect(alert(page, INCOMPLETE_LINK)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
  await page.goto(`/reset-password#token=${UNKNOWN_TOKEN}`);
  await choosePassword(page, NEW_PASSWORD, 'another');
  await expect(alert(page, 'Passwords do not match')).toBeVisible();
  await expectAccessible(page, 'reset, validation errors');
  await choosePassword(page, NEW_PASSWORD);
  await expect(alert(page, EXPIRED)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This link no longer works', { useInnerText: true });
  await expect(change(page)).toHaveCount(0);
  await expectAccessible(page, 'reset, expired link');
  await expectLink(page, 'Request a new link', '/forgot-password');
});

test('a user verifies the email, signed in or signed out', async ({ page, stack, context }) => {
  const email = 'asha.rao@example.com';
  await page.goto('/login');
  const release = await delayRequests(page, '**/api/auth/signup');
  await createAccount(page);
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/');
  const first = await latestLink(stack, email, WELCOME_SUBJECT);

  await page.goto('/profile');
  const notice = page.getByRole('region', { name: 'Your email' });
  await expect(notice).toContainText(email);
  await expectAccessible(page, 'profile, address not confirmed');
  await notice.getByRole('button', { name: 'Send the link again' }).click();
  await expect(alert(page, `A new link is on its way to ${email}.`)).toBeVisible();
  await expect.poll(() => emailsTo(stack, email)).toHaveLength(2);
  const second = await latestLink(stack, email, WELCOME_SUBJECT);
  await page.goto(first);
  await expectAccessible(page, 'verify');
  await confirmButton(page).click();
  await expect(alert(page, 'You can request a new one in your profile.')).toBeVisible();
  await expectAccessible(page, 'verify, expired link');

  const cookies = await context.cookies();
  await context.clearCookies();
  await page.goto(second);
  await confirmButton(page).click();
  await expect(alert(page, /^You are not logged in to this account on this device/)).toBeVisible();
  await page.getByLabel('Password').fill('not this one');
  await confirmButton(page).click();
  const wrong = 'This is not the password of the account.';
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(wrong);
  await expect(page.getByLabel('Password')).toBeFocused();
  await expectAccessible(page, 'verify, wrong password');
  await page.getByLabel('Password').fill(PASSWORD);
  await confirmButton(page).click();
  await expect(alert(page, `Links to your calls go to ${email}`)).toBeVisible();
  await expectAccessible(page, 'verify, done');

  await context.addCookies(cookies);
  await page.reload();
  await confirmButton(page).click();
  await expect(alert(page, `Links to your calls go to ${email}`)).toBeVisible();
  await expectLink(page, 'Go to your profile', '/profile');
});
