import type { Locator, Page } from '@playwright/test';
import { adminUsers } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { accountMessages } from '#domain/account/messages.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { adminNav } from '#support/browser/admin.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { codeAt, wrongCode } from '#support/sign-in/totp.ts';
import { alert, delayRequests, failNext } from '#tools/browser/pages.ts';
import { PASSWORD } from '#tools/browser/person.ts';
import { makeAdmin } from '#tools/browser/rows.ts';
import { logIn } from '#tools/browser/sign-in.ts';

// React also logs errors that an error boundary catches.
test.use({
  expectedErrors: [/mentor or admin access|Please (sign in|enter the code|set up)|500|went wrong/],
});

const notice = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const setUp = (page: Page) => page.getByRole('dialog', { name: 'Set up two-step sign-in' });

async function giveCode(place: Page | Locator, code: string, button: string): Promise<void> {
  await place.getByLabel('Code from your app').fill(code);
  await place.getByRole('button', { name: button }).click();
}

/** Lets an admin reuse a code. Waiting for the next code could take 30 seconds. */
async function forgetUsedCodes({ db }: TestStack): Promise<void> {
  await db.update(adminUsers).set({ totpLastStep: null });
}

test('log-in opens the dashboard for admins, not for clients', async ({ page, stack, asha }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible();
  await expect(page.locator('a[href^="/admin"]')).toHaveCount(0);
  const answerAll = await delayRequests(page, '**/api/admin/**');
  await page.goto('/admin?view=settings');
  await expect(page.getByText(/^Loading/)).toBeAttached();
  answerAll();
  await expect(alert(page, 'This page is for mentors and admins')).toBeVisible();
  await expect(adminNav(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectAccessible(page, 'access denied');
  await page.getByRole('link', { name: 'See your calls' }).click();
  await expect(page).toHaveURL('/profile');

  await makeAdmin(stack, asha);
  await page.context().clearCookies();
  await page.goto('/login');
  await logIn(page, asha);
  await expect(page).toHaveURL('/admin');
});

test('an admin sets up, uses and turns off a second factor', async ({ page, stack, asha }) => {
  const password = setUp(page).getByLabel('Current password');
  await makeAdmin(stack, asha);
  const loadNotice = await delayRequests(page, '**/api/admin/second-factor', 1);
  await page.goto('/admin?view=bookings');
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible();
  loadNotice();
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page, 'the second factor notice');
  const error = { code: 'second_factor_missing', message: 'Please set up', requestId: '1' };
  const refusal = { status: 403, json: { error } };
  await page.route('**/api/admin/bookings*', (route) => route.fulfill(refusal));
  await failNext(page, '**/api/admin/second-factor', { status: 500 });
  await page.reload();
  const first = page.getByRole('region', { name: 'Set up two-step sign-in first' });
  const begin = first.getByRole('button', { name: 'Set up', exact: true });
  await expect(begin).toBeVisible();
  await expectAccessible(page, 'the dashboard before the second factor');
  await page.unroute('**/api/admin/bookings*');
  await begin.click();
  await setUp(page).getByRole('button', { name: 'Try again' }).click();
  await password.fill('not it');
  await setUp(page).getByRole('button', { name: 'Continue' }).click();
  await expect(setUp(page).getByText(accountMessages.wrongPassword)).toBeVisible();
  await expectAccessible(page, 'set-up with a wrong password');
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(setUp(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = ((await setUp(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await giveCode(setUp(page), wrongCode(secret, Date.now()), 'Turn on');
  await expect(setUp(page).getByText(accessMessages.codeWrong)).toBeVisible();
  await expectAccessible(page, 'set-up with a wrong code');
  await giveCode(setUp(page), codeAt(secret, Date.now()), 'Turn on');
  await expect(first).toBeHidden();

  await page.context().clearCookies();
  await page.goto('/admin?view=audit');
  await logIn(page, asha);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await giveCode(page, wrongCode(secret, Date.now()), 'Continue');
  await expect(page.getByText(accessMessages.codeWrong)).toBeVisible();
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await expectAccessible(page, 'a wrong code');
  await forgetUsedCodes(stack);
  await giveCode(page, codeAt(secret, Date.now()), 'Continue');
  await expect(page).toHaveURL('/admin?view=settings&section=audit');
  await expect(page.getByText('second factor turned on')).toBeVisible();

  const section = page.getByRole('region', { name: 'Your two-step sign-in' });
  await section.getByText('Your two-step sign-in').click();
  await section.getByRole('button', { name: 'Turn off or replace' }).click();
  await forgetUsedCodes(stack);
  await giveCode(section.getByRole('dialog'), codeAt(secret, Date.now()), 'Turn off');
  await expect(alert(page, accessMessages.turnedOff)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Set up', exact: true })).toBeVisible();
});

test('an admin adds admins and removes all but the last', async ({ page, stack, asha, ravi }) => {
  await makeAdmin(stack, asha);
  await page.goto('/admin?view=settings&section=admins');
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.getByRole('button', { name: 'Add admin' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Add admin' }).click();
  await expect(page.getByText(accessMessages.notAnAccount)).toBeVisible();
  await page.getByRole('dialog').getByLabel('Email').fill(ravi.user.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Add admin' }).click();
  await expect(alert(page, 'Ravi Menon is now an admin.')).toBeVisible();
  await expect(item('Ravi Menon')).toContainText('added by Asha Rao');
  await expectAccessible(page, 'two admins');

  const revoke = item('Ravi Menon').getByRole('button', { name: /Remove access/ });
  const question = page.getByRole('dialog', { name: 'Remove access from Ravi Menon?' });
  await revoke.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(item('Ravi Menon')).toBeVisible();
  await revoke.click();
  await question.getByRole('button', { name: 'Remove access' }).click();
  await expect(alert(page, 'Ravi Menon is no longer an admin.')).toBeVisible();
  await expect(item('Ravi Menon')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove my access' }).click();
  const own = page.getByRole('dialog', { name: 'Remove your own access?' });
  await own.getByRole('button', { name: 'Remove my access' }).click();
  await expect(own.getByRole('alert')).toHaveText(accessMessages.lastAdmin);
  await expectAccessible(page, 'removing the last admin');
  await makeAdmin(stack, ravi);
  await own.getByRole('button', { name: 'Remove my access' }).click();
  await expect(page).toHaveURL('/');
});
