/** The profile: what it opens on, and that its numbers agree. */
import type { Page } from '@playwright/test';
import { MINUTE } from '#domain/calendar/time.ts';
import { detailsPage, expectLink, holdBack, logIn } from '#local/browser/pages.ts';
import { insertCallAt, insertCallBegun } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const you = (page: Page) => page.getByRole('region', { name: 'You', exact: true });
const selected = (page: Page) => page.getByRole('tab', { selected: true });
const panel = (page: Page) => page.getByRole('tabpanel');
const cards = (page: Page) => panel(page).getByRole('listitem');

test('a signed-out visitor logs in and reads of no bookings', async ({ page, asha, context }) => {
  await context.clearCookies();
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  const release = await holdBack(page, '**/api/bookings');
  await logIn(page, asha);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Loading your bookings...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible();
  await expect(you(page)).toContainText('Asha Rao');
  await expect(you(page)).toContainText(asha.user.email);
  await expect(you(page)).toContainText(/Member since \d+ \w+ \d{4}/);
  await expect(panel(page)).toContainText('No upcoming bookings');
  await expectAccessible(page, 'empty profile');
  await selected(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(selected(page)).toHaveText('Live 0');
  await expect(selected(page)).toBeFocused();
  await expect(panel(page)).toContainText('No active sessions');
  await page.keyboard.press('ArrowRight');
  await expect(panel(page)).toContainText('No completed bookings');
  await page.keyboard.press('ArrowRight');
  await expect(selected(page)).toHaveText('Upcoming 0');
  await page.keyboard.press('ArrowLeft');
  await expect(selected(page)).toHaveText('Past 0');
});

test('it opens on the call that is live', { tag: '@both' }, async ({ page, asha, ravi, stack }) => {
  for (const minutes of [-90, -3000, 50, 70, 5000, 90_000]) {
    await insertCallBegun(stack, asha, minutes);
  }
  await insertCallBegun(stack, ravi, -200);
  const given = { status: 'cancelled', cancelledBy: 'client' } as const;
  await insertCallAt(stack, asha, Date.now() + 500 * MINUTE, given);
  await page.goto('/profile');
  await expect(page.getByRole('tab')).toHaveText(['Upcoming 2', 'Live 1', 'Past 4']);
  await expect(selected(page)).toHaveText('Live 1');
  await expect(page.getByRole('tabpanel', { name: 'Live 1' })).toBeVisible();
  await expect(you(page).getByRole('definition')).toHaveText(['2', '3', '6']);
  await expect(cards(page)).toHaveText([/Live/]);
  const join = page.getByRole('link', { name: 'Join the meeting' });
  await expect(join).toHaveCount(1);
  await expect(join).toBeInViewport({ ratio: 1 });
  await expect(join).toHaveAttribute('href', /\/join\/[\w-]{36}$/);
  await expectAccessible(page, 'live call');
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expect(cards(page)).toHaveText([/Scheduled/, /Scheduled/]);
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(cards(page)).toHaveText([/Done/, /Done/, /Done/, /Cancelled/]);
  await expect(panel(page).getByRole('heading', { name: 'Cancelled or refunded' })).toBeVisible();
  await expectAccessible(page, 'past calls');
  await cards(page).first().getByRole('link', { name: 'Confirmation' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});

test('a paid call stands apart from a booking to be finished', async ({ page, asha }) => {
  await asha.bookAndConfirm({ time: '10:00' });
  const { id } = await asha.hold({ service: 'lost', additionalSchools: 2, time: '14:00' });
  await page.goto('/profile');
  await expect(selected(page)).toHaveText('Upcoming 1');
  await expect(page.getByText('The Join button appears 10 minutes before.')).toBeVisible();
  await expect(cards(page)).toHaveText([/not paid/, /Scheduled/]);
  const held = page.getByRole('region', { name: 'Finish this booking' });
  await expect(held.getByRole('listitem')).toHaveText([/2:00 PM/]);
  await expect(held.getByText(/^Held until \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expectLink(held, 'Continue booking', detailsPage(id));
  const paid = page.getByRole('region', { name: 'Your next call' });
  await expect(paid.getByRole('listitem')).toHaveText([/10:00 AM/]);
  await expectAccessible(page, 'upcoming calls');
  await expect(page.getByRole('link', { name: 'Receipt', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Confirmation', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('link', { name: /^Payment receipt/ }).click();
  await expect(page.getByText('Payment receipt', { exact: true }).first()).toBeVisible();
});

test.describe('abroad', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a ticket shows the local time, and that of India below', async ({ page, asha }) => {
    await asha.bookAndConfirm({ time: '10:00' });
    await page.goto('/profile');
    const ticket = page.getByRole('region', { name: 'Your call' });
    await expect(ticket.getByText('10:00 AM IST')).toBeVisible();
    await expect(ticket.getByText(/[89]:30 PM \(Los Angeles\)/)).toBeVisible();
  });
});
