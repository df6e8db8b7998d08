/** The profile: what it opens on, and that its numbers agree. */
import type { Page } from '@playwright/test';
import { MINUTE } from '#domain/calendar/time.ts';
import { insertCallAt, insertCallBegun } from '#local/browser/rows.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('while a call is live the profile opens on it, its way in in sight', { tag: '@both' }, async ({
  page,
  asha,
  stack,
}) => {
  await insertCallBegun(stack, asha, 20);
  await asha.bookAndConfirm();
  await page.goto('/profile');

  await expect(tab(page, 'Live 1')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Live 1' })).toBeVisible();
  const join = page.getByRole('link', { name: 'Join the meeting' });
  await expect(join).toHaveCount(1);
  await expect(join).toBeInViewport({ ratio: 1 });
});

test('a paid call stands apart from the booking that is still to be finished', async ({
  page,
  asha,
}) => {
  await asha.bookAndConfirm({ time: '10:00' });
  await asha.hold({ time: '14:00' });
  await page.goto('/profile');

  const held = page.getByRole('region', { name: 'Finish this booking' });
  await expect(held.getByRole('listitem')).toHaveCount(1);
  await expect(held).toContainText('2:00 PM');
  const paid = page.getByRole('region', { name: 'Your next call' });
  await expect(paid.getByRole('listitem')).toHaveCount(1);
  await expect(paid).toContainText('10:00 AM');
});

test.describe('abroad', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a ticket shows the day and time of there large, and the time of India in a line below', async ({
    page,
    asha,
  }) => {
    await asha.bookAndConfirm({ time: '10:00' });
    await page.goto('/profile');

    const ticket = page.getByRole('region', { name: 'Your call' });
    await expect(ticket.getByText('10:00 AM IST')).toBeVisible();
    await expect(ticket.getByText(/[89]:30 PM \(Los Angeles\)/)).toBeVisible();
  });
});

test('otherwise it opens on the calls to come', async ({ page, asha }) => {
  await asha.bookAndConfirm();
  await page.goto('/profile');

  await expect(tab(page, 'Upcoming 1')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('The Join button appears 10 minutes before.')).toBeVisible();
});

test('tabs count what they list, and cancelled calls stand by themselves under Past', async ({
  page,
  asha,
  stack,
}) => {
  await asha.bookAndConfirm();
  await insertCallBegun(stack, asha, 20);
  await insertCallBegun(stack, asha, 120);
  const given = { status: 'cancelled', cancelledBy: 'client' } as const;
  await insertCallAt(stack, asha, Date.now() + 500 * MINUTE, given);
  await page.goto('/profile');

  const stats = page.getByRole('region', { name: 'You', exact: true }).getByRole('definition');
  await expect(stats).toHaveText(['1', '1', '3']);
  for (const name of ['Upcoming 1', 'Live 1', 'Past 2'])
    await expect(tab(page, name)).toBeVisible();
  await tab(page, 'Past 2').click();
  const past = page.getByRole('tabpanel', { name: 'Past 2' });
  await expect(past.getByRole('heading', { name: 'Cancelled or refunded' })).toBeVisible();
  await expect(past.getByRole('listitem')).toHaveCount(2);
});

test('the confirmation and the payment receipt go by different names', async ({ page, asha }) => {
  await asha.bookAndConfirm();
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Receipt', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Confirmation', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('link', { name: /^Payment receipt/ }).click();
  await expect(page.getByText('Payment receipt', { exact: true }).first()).toBeVisible();
});

test('the confirmation names what was paid for', async ({ page, asha }) => {
  const { id } = await asha.book({ service: 'exploring', additionalSchools: 2 });
  await page.goto(`/payment?booking=${id}`);
  const summary = page.getByRole('region', { name: 'Your call' });
  await expect(summary).toContainText('2 additional schools');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₹23,997 paid.');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();

  const service = page.getByRole('region', { name: 'Service' });
  await expect(service).toContainText('2 additional schools');
  await expect(service).toContainText('₹23,997');
});
