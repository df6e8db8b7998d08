/** The check that a visitor is a person: met only where the API asks for it. */
import type { Page } from '@playwright/test';
import { challengeMessages } from '#domain/account/challenge-messages.ts';
import { contactMessages } from '#domain/contact.ts';
import { alert } from '#local/browser/pages.ts';
import { PASSWORD } from '#local/browser/person.ts';
import { secrets } from '#local/settings.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const SCRIPT = '**/turnstile/v0/api.js*';

const dialog = (page: Page) => page.getByRole('dialog', { name: challengeMessages.challengeTitle });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in' });

/** Has the API ask for the check, until a request comes with the token of one that was passed. */
async function askForCheck(page: Page, { challenge }: TestStack, path: string, action: string) {
  const tokens: unknown[] = [];
  await page.route(`**/api${path}`, async (route) => {
    const { turnstileToken } = route.request().postDataJSON();
    tokens.push(turnstileToken);
    if (turnstileToken) return route.continue();
    const scriptUrl = `${challenge.url}/turnstile/v0/api.js`;
    const terms = { siteKey: secrets.TURNSTILE_SITE_KEY, scriptUrl, action };
    const error = {
      ...{ code: 'challenge_required', message: challengeMessages.challengeRequired },
      ...{ requestId: 'test', challenge: terms },
    };
    return route.fulfill({ status: 403, json: { error } });
  });
  return tokens;
}

async function setWidget({ challenge }: TestStack, mode: string): Promise<void> {
  const body = JSON.stringify({ mode });
  await fetch(`${challenge.url}/__control/widget`, { method: 'POST', body });
}

async function tryToLogIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await logIn(page).click();
}

test.describe('a visitor who is asked to log in', () => {
  test.beforeEach(async ({ page, stack, asha: _, context }) => {
    await context.clearCookies();
    await askForCheck(page, stack, '/auth/login', 'login');
  });

  test('passes without doing anything where the check is sure of them', async ({ page, asha }) => {
    await tryToLogIn(page, asha.user.email);
    await expect(page).toHaveURL('/');
  });

  test('passes by a click where it is not, reads why, and loses nothing typed', {
    tag: '@both',
  }, async ({ page, stack, asha }) => {
    await setWidget(stack, 'interactive');
    await tryToLogIn(page, asha.user.email);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('heading')).toBeFocused();
    await expect(dialog(page)).toContainText(challengeMessages.challengeReason);
    const box = dialog(page).frameLocator('iframe').getByLabel('Verify you are human');
    await expect(box).toBeEnabled();
    await expectAccessible(page, 'the check');
    // Not check(): the box is gone with its dialog before one could see it checked.
    await box.click();
    await expect(page).toHaveURL('/');
  });

  test('can give it up by Escape or Cancel, and the form says what is missing', async ({
    page,
    stack,
    asha,
  }) => {
    await setWidget(stack, 'interactive');
    await tryToLogIn(page, asha.user.email);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(alert(page, challengeMessages.challengeRequired)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(asha.user.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await logIn(page).click();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(alert(page, challengeMessages.challengeRequired)).toBeVisible();
  });

  test('who is taken for a bot is told so, and may try again', async ({ page, stack, asha }) => {
    await setWidget(stack, 'fail');
    await tryToLogIn(page, asha.user.email);
    await expect(alert(page, challengeMessages.challengeNotPassed)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeFocused();
    await expectAccessible(page, 'the check that failed');
    await setWidget(stack, 'pass');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/');
  });

  test.describe('whose browser blocks the script', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('is told so, and may try again', async ({ page, asha }) => {
      await page.route(SCRIPT, (route) => route.abort());
      await tryToLogIn(page, asha.user.email);
      await expect(alert(page, challengeMessages.challengeLoadError)).toBeVisible();
      await page.unroute(SCRIPT);
      await dialog(page).getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL('/');
    });
  });
});

test('a token that the API does not accept ends in its sentence, not in another check', async ({
  page,
  stack,
}) => {
  const requests: unknown[] = [];
  await page.route('**/api/auth/login', (route) => {
    requests.push(route.request().postDataJSON().turnstileToken);
    const scriptUrl = `${stack.challenge.url}/turnstile/v0/api.js`;
    const challenge = { siteKey: secrets.TURNSTILE_SITE_KEY, scriptUrl, action: 'login' };
    const message = challengeMessages.challengeRefused;
    const error = { code: 'challenge_required', message, requestId: 'test', challenge };
    return route.fulfill({ status: 403, json: { error } });
  });
  await tryToLogIn(page, 'asha@example.com');
  await expect(alert(page, challengeMessages.challengeRefused)).toBeVisible();
  expect(requests).toEqual([undefined, expect.any(String)]);
});

test('the contact form is sent again with the token, and once', async ({ page, stack }) => {
  const tokens = await askForCheck(page, stack, '/contact', 'contact');
  await page.goto('/contact');
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email Address').fill('asha@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message', { exact: true }).fill('Which call is mine?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(contactMessages.contactThanks)).toBeVisible();
  expect(tokens).toEqual([undefined, expect.stringMatching(/^0\./)]);
});

test('nobody else loads anything of Turnstile', async ({ page, asha, context }) => {
  await context.clearCookies();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await tryToLogIn(page, asha.user.email);
  await expect(page).toHaveURL('/');
  expect(loaded.filter((url) => /turnstile/.test(url))).toEqual([]);
});
