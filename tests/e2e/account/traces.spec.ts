/** What a visit leaves behind: in addresses, and in the browser (ASVS 5.0: 14.2.1, 14.3.1, 14.3.3). */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';
import {
  detailsPage,
  fillStudentDetails,
  logIn,
  payAndArrive,
  pickAndGoOn,
} from '#tools/browser/pages.ts';
import { PASSWORD } from '#tools/browser/person.ts';

const PERSONAL = /asha|rao|example\.com|98450|purpose/i;

/** Everything that a page's own scripts could keep in the browser. */
async function kept(page: Page): Promise<string> {
  const { origins } = await page.context().storageState({ indexedDB: true });
  const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const readable = await page.evaluate(() => document.cookie);
  const caches = await page.evaluate(async () => (await window.caches?.keys())?.join() ?? '');
  return [JSON.stringify(origins), session, readable, caches].join('\n');
}

async function logOut(page: Page): Promise<void> {
  await page.getByLabel('Your account').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

test('14.2.1, 14.3.1, 14.3.3 a visit leaves no traces', async ({ page, asha, context, stack }) => {
  test.slow();
  await context.clearCookies();
  const loaded: string[] = [];
  context.on('request', (request) => loaded.push(request.url()));

  await page.goto('/calendar?service=discovery-call');
  await logIn(page, asha);
  await pickAndGoOn(page);
  await fillStudentDetails(page);
  await page.getByRole('button', { name: 'Save details' }).click();
  await payAndArrive(page);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await page.goto('/profile');
  const you = page.getByRole('region', { name: 'You', exact: true });
  await expect(you).toContainText('Asha Rao');

  expect(await kept(page)).not.toMatch(PERSONAL);
  await logOut(page);
  await page.goBack();
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await expect(page.getByText('Asha Rao')).toBeHidden();

  expect(await kept(page)).not.toMatch(PERSONAL);

  // What is typed and not yet paid for goes with the log-out too.
  await asha.signInTo(context);
  await page.goto(detailsPage((await asha.hold({ time: '15:00' })).id));
  await fillStudentDetails(page);
  expect(await kept(page)).toMatch(PERSONAL);
  await logOut(page);
  expect(await kept(page)).not.toMatch(PERSONAL);

  // Only a visitor who is asked for the check loads anything of Turnstile.
  expect(loaded.filter((url) => /turnstile/.test(url))).toEqual([]);
  const addresses = loaded.filter((url) => url.startsWith(stack.siteUrl));
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    expect(address).not.toMatch(PERSONAL);
    expect(address).not.toContain(PASSWORD);
  }
});
