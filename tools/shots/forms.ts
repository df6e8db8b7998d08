import { expect, type Page } from '@playwright/test';
import { cardName } from '#content/pages.ts';
import { INCOMPLETE_LINK } from '#domain/links.ts';
import { webinarMessages } from '#domain/webinar.ts';
import { failEmails, latestLink } from '#tools/browser/outbox.ts';
import { alert, delayRequests } from '#tools/browser/pages.ts';
import { PASSWORD, signUp } from '#tools/browser/person.ts';
import { choosePassword, logIn, submitSignUp } from '#tools/browser/sign-in.ts';
import { signInPages } from '../public-pages.ts';
import type { Shots } from './scene.ts';

const pages = [...signInPages, '/forgot-password', '/contact'];
const linkPages = ['/reset-password', '/verify-email'];
/** As long as a real token */
const UNKNOWN_TOKEN = `#token=${'x'.repeat(43)}`;
const RESET_SUBJECT = 'Choose a new Waymark password';
const WEBINAR_EMAIL = 'asha@example.com';
const SEAT_SUBJECT = 'One click, and we keep you a seat at the Waymark webinar';
const WELCOME_SUBJECT = 'Please confirm your email address for Waymark';

export const formShots: Shots = {
  ...Object.fromEntries(pages.map((path) => [cardName(path), ({ page }) => openForm(page, path)])),
  ...Object.fromEntries(
    linkPages.flatMap((path) => [
      [cardName(path), ({ page }) => openForm(page, path + UNKNOWN_TOKEN)],
      [`${cardName(path)}-incomplete`, ({ page }) => openIncomplete(page, path)],
    ]),
  ),

  'account-deleted': async ({ page }) => {
    await page.goto('/account?deleted=yes');
    await page.getByRole('alert').waitFor();
  },
  'webinar-asked': ({ page }) => askForSeat(page),
  'webinar-list': async ({ page }) => {
    await page.goto('/webinar-list');
  },
  'webinar-list-left': async ({ page, stack }) => {
    await askForSeat(page);
    const link = new URL(await latestLink(stack, WEBINAR_EMAIL, SEAT_SUBJECT));
    await page.goto(`/webinar-list?leave${link.hash}`);
    await pressButton(page, 'Take me off the list');
    await page.getByText('You are off the list').waitFor();
  },
  'contact-errors': async ({ page }) => {
    await page.goto('/contact');
    await pressButton(page, 'Send Message');
  },
  'contact-thanks': async ({ page }) => {
    await sendMessage(page);
    await alert(page, 'Thank you for your message!').waitFor();
  },
  'contact-failure': async ({ page, stack }) => {
    await failEmails(stack);
    await sendMessage(page);
    await alert(page, /could not/).waitFor();
  },
  'login-errors': async ({ page }) => {
    await page.goto('/login');
    await pressButton(page, 'Log in');
    await alert(page, /./).waitFor();
  },
  'login-busy': async ({ page, stack }) => {
    const asha = await signUp(stack, 'Asha', 'Rao');
    await delayRequests(page, '**/api/auth/login');
    await page.goto('/login');
    await logIn(page, asha);
    await page.getByRole('button', { name: 'Logging in...' }).waitFor();
  },
  'login-refused': async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('asha.rao@example.com');
    await page.getByLabel('Password').fill('not my password');
    await pressButton(page, 'Log in');
    await alert(page, 'Failed to log in.').waitFor();
  },
  'login-google': async ({ page }) => {
    await page.goto('/login?problem=google');
    await alert(page, 'Failed to sign in with Google.').waitFor();
  },
  'signup-errors': async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('Password', { exact: true }).fill('abc');
    await pressButton(page, 'Create account');
    await alert(page, /./).waitFor();
  },
  'signup-taken': async ({ page, stack }) => {
    const { user } = await signUp(stack, 'Asha', 'Rao');
    await page.goto('/signup');
    await submitSignUp(page, user.email);
    await alert(page, 'already exists').waitFor();
  },
  'forgot-password-errors': async ({ page }) => {
    await page.goto('/forgot-password');
    await pressButton(page, 'Send me a link');
    await alert(page, /./).waitFor();
  },
  'forgot-password-sent': async ({ page }) => askForResetLink(page, 'asha.rao@example.com'),
  'reset-password-errors': async ({ page }) => {
    await page.goto(`/reset-password${UNKNOWN_TOKEN}`);
    await choosePassword(page, PASSWORD, 'another');
    await alert(page, /./).waitFor();
  },
  'reset-password-expired': async ({ page }) => {
    await page.goto(`/reset-password${UNKNOWN_TOKEN}`);
    await choosePassword(page, PASSWORD);
    await alert(page, 'This link has expired').waitFor();
  },
  'reset-password-changed': async ({ page, stack }) => {
    const { user } = await signUp(stack, 'Asha', 'Rao');
    await askForResetLink(page, user.email);
    await page.goto(await latestLink(stack, user.email, RESET_SUBJECT));
    await choosePassword(page, 'a new way forward');
    await alert(page, 'All your devices were signed out.').waitFor();
  },
  'verify-email-expired': async ({ page }) => {
    await page.goto(`/verify-email${UNKNOWN_TOKEN}`);
    await pressButton(page, 'Confirm my email');
    await alert(page, 'The link has expired').waitFor();
  },
  'verify-email-confirmed': async ({ page, stack }) => {
    await page.goto('/signup');
    await submitSignUp(page, 'asha.rao@example.com');
    await page.waitForURL('/');
    await page.goto(await latestLink(stack, 'asha.rao@example.com', WELCOME_SUBJECT));
    await pressButton(page, 'Confirm my email');
    await alert(page, 'Links to your calls go to').waitFor();
  },
};

async function askForSeat(page: Page): Promise<void> {
  await page.goto('/webinar');
  await page.getByLabel('Email address').fill(WEBINAR_EMAIL);
  await pressButton(page, 'Keep me a seat');
  await alert(page, webinarMessages.asked).waitFor();
}

async function openIncomplete(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText(INCOMPLETE_LINK).waitFor();
}

/** The submit button is disabled until the form's script runs. */
async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main [type=submit]')).toBeEnabled();
}

async function pressButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
}

async function sendMessage(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email Address').fill('asha.rao@example.com');
  await page.getByLabel('Subject').fill('Which call is right for me?');
  await page.getByLabel('Message').fill('I finish school in March and have no list yet.');
  await pressButton(page, 'Send Message');
}

async function askForResetLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await pressButton(page, 'Send me a link');
  await alert(page, 'a link is on its way').waitFor();
}
