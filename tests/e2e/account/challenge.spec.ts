import type { Page, Route } from '@playwright/test';
import { challengeMessages } from '#domain/account/challenge.ts';
import { secrets } from '#local/settings.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { alert, clickInFrame } from '#tools/browser/pages.ts';
import { PASSWORD } from '#tools/browser/person.ts';
import { logIn } from '#tools/browser/sign-in.ts';

const SCRIPT = '**/turnstile/v0/api.js*';

const dialog = (page: Page) => page.getByRole('dialog', { name: challengeMessages.challengeTitle });
const tryAgain = (page: Page) => dialog(page).getByRole('button', { name: 'Try again' });

async function requireChallenge(
  page: Page,
  { challenge: { url } }: TestStack,
  message: string = challengeMessages.challengeRequired,
  accepts = (token: unknown) => Boolean(token),
): Promise<unknown[]> {
  const tokens: unknown[] = [];
  await page.route('**/api/auth/login', (route: Route) => {
    const { turnstileToken } = route.request().postDataJSON();
    tokens.push(turnstileToken);
    if (accepts(turnstileToken)) return route.continue();
    const scriptUrl = `${url}/turnstile/v0/api.js`;
    const challenge = { siteKey: secrets.TURNSTILE_SITE_KEY, scriptUrl, action: 'login' };
    const error = { code: 'challenge_required', message, requestId: 'test', challenge };
    return route.fulfill({ status: 403, json: { error } });
  });
  return tokens;
}

async function setWidget({ challenge }: TestStack, mode: string): Promise<void> {
  const body = JSON.stringify({ mode });
  await fetch(`${challenge.url}/__control/widget`, { method: 'POST', body });
}

test.describe('bot check at log-in', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test.beforeEach(async ({ page, stack, context, asha: _ }) => {
    await context.clearCookies();
    await requireChallenge(page, stack);
  });

  test('bot checks can be passed or cancelled', { tag: '@both' }, async ({ page, stack, asha }) => {
    await setWidget(stack, 'interactive');
    await page.goto('/login');
    await logIn(page, asha);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(alert(page, challengeMessages.challengeRequired)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(asha.user.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);

    await logIn(page, asha);
    await expect(dialog(page).getByRole('heading')).toBeFocused();
    await expect(dialog(page)).toContainText(challengeMessages.challengeReason);
    const box = dialog(page).frameLocator('iframe').getByLabel('Verify you are human');
    await expect(box).toBeEnabled();
    await expectAccessible(page, 'the challenge');
    // Playwright's `check()` fails here: the checked box disappears at once.
    await clickInFrame(box);
    await expect(page).toHaveURL('/');
  });

  test('a slow history.back() does not stop the next page', async ({ page, stack, asha }) => {
    await setWidget(stack, 'interactive');
    const { promise: isBack, resolve: stepBack } = Promise.withResolvers<void>();
    await page.exposeFunction('stepBack', stepBack);
    await page.addInitScript(() => {
      const back = history.back.bind(history);
      history.back = () => setTimeout(back, 300);
      addEventListener('popstate', () => Reflect.get(window, 'stepBack')());
    });
    // The closing dialog calls `history.back()` while the next page loads. This call must not
    // cancel the navigation.
    await page.route(/\/$/, async (route) => {
      await isBack;
      await route.continue();
    });
    await page.goto('/login');
    await logIn(page, asha);
    await clickInFrame(dialog(page).frameLocator('iframe').getByLabel('Verify you are human'));
    await expect(page).toHaveURL('/');
  });

  test('a visitor can retry a bot check that failed', async ({ page, stack, asha }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto('/login');
    await logIn(page, asha);
    await expect(alert(page, challengeMessages.challengeLoadError)).toBeVisible();
    await page.unroute(SCRIPT);
    await setWidget(stack, 'fail');
    await tryAgain(page).click();
    await expect(alert(page, challengeMessages.challengeWidgetFailed)).toBeVisible();
    await expect(tryAgain(page)).toBeFocused();
    await expectAccessible(page, 'the failed challenge');
    await setWidget(stack, 'pass');
    await tryAgain(page).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });
});

test('a rejected bot check token is not sent again', async ({ page, stack, asha, context }) => {
  await context.clearCookies();
  const message = challengeMessages.challengeRefused;
  const requests = await requireChallenge(page, stack, message, () => false);
  await page.goto('/login');
  await logIn(page, asha);
  await expect(alert(page, message)).toBeVisible();
  expect(requests).toEqual([undefined, expect.any(String)]);
});
