import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#support/browser/test.ts';
import { phone } from '#support/browser/viewports.ts';

/** Checks only the visible page. The fixture `noConsoleErrors` catches script errors. */
async function expectShown(page: Page, address: string, shown: Locator): Promise<void> {
  await page.goto(address);
  await expect.soft(shown.first(), address).toBeVisible();
  await expect.soft(page.locator('.skeleton'), address).toHaveCount(0);
  await expect.soft(page.getByRole('button', { name: 'Try again' }), address).toBeHidden();
}

test('pages for visitors and clients ignore wrong values in the query string', async ({
  page,
  asha: _,
}) => {
  // Uses a phone: on a wide screen, a wrong date opens the first free day.
  await page.setViewportSize(phone);
  for (const query of [
    'service=lor&time=10:00',
    'service=lor&date=abc&time=10:00',
    'service=lor&date=2026-02-31&time=25:00&mentor=nobody&changing=abc',
    'service=lost&schools=-1.5&date=&time=&mentor=',
  ]) {
    const days = page.getByRole('group', { name: 'Pick a day' });
    await expectShown(page, `/calendar?${query}`, days);
  }
  for (const [address, heading] of [
    ['/calendar?service=constructor&mentor=__proto__', 'What would you like to book?'],
    ['/documents?booking=abc', 'Your documents'],
    ['/account?problem=abc&next=//[', 'Your account'],
    ['/profile?booking=abc', 'Your profile'],
  ] as const) {
    await expectShown(page, address, page.getByRole('heading', { name: heading }));
  }
  await page.goto('/success-stories?action=abc&id=abc&view=abc&worry=money');
  await expect(page).toHaveURL('/success-stories?worry=money&view=list');
});

test('the dashboard ignores wrong values in the query string', async ({ page, nila, context }) => {
  await nila.signInTo(context);
  for (const [query, heading] of [
    ['view=abc', 'Today and the next days'],
    ['view=agenda&mentor=abc', 'Today and the next days'],
    ['view=calendar&day=abc&span=abc&mentor=abc', /day \d/],
    ['view=calendar&day=9999-12-31&span=week', /^Mon .* to Sun /],
    ['view=calendar&day=2026-02-31&span=week', /^Mon .* to Sun /],
    ['view=bookings&from=abc&to=2026-13-01', 'Bookings'],
    ['view=bookings&status=abc&service=abc', 'Bookings'],
    ['view=money&from=abc&to=abc&service=abc', 'Payments'],
    ['view=money&from=2026-02-31', 'Payments'],
    ['view=emails&state=abc', 'Emails'],
    ['view=settings&section=audit&from=abc&to=abc', 'Settings'],
    ['view=settings&section=abc', 'Settings'],
  ] as const) {
    const shown = page.getByRole('heading', { name: heading, level: 2 });
    await expectShown(page, `/admin?${query}`, shown);
  }
});
