import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { sessions, users } from '#db/schema/index.ts';
import { MINUTE } from '#domain/time.ts';
import { newSession } from '#local/session.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { detailsPage } from '#tools/browser/details.ts';
import { latestLink } from '#tools/browser/outbox.ts';
import { alert, delayRequests, downloadFrom, expectLink } from '#tools/browser/pages.ts';
import { PASSWORD } from '#tools/browser/person.ts';
import { insertCallAt } from '#tools/browser/rows.ts';

const NEW = 'a new way forward';
const section = (page: Page, name: string) => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const devices = (page: Page) => section(page, 'Devices').getByRole('listitem');

test('a client changes the name and email of the account', async ({ page, asha, stack }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Account and privacy' }).click();
  await expect(section(page, 'Devices')).toBeVisible();
  await expectAccessible(page, 'the account');
  await page.getByText('Change name').click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Meera');
  await button(page, 'Cancel').click();
  await expect(button(page, 'Change name')).toBeFocused();
  await page.getByText('Change name').click();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await expectAccessible(page, 'the form for the name');
  await button(page, 'Cancel').click();

  for (const [noun, save] of [
    ['email', 'Send the link'],
    ['password', 'Save password'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: `Change your ${noun}` });
    await page.getByText(`Change ${noun}`).click();
    await button(page, save).click();
    await expect(dialog.getByText('Please fill in current password')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Show/ })).toHaveCount(
      noun === 'password' ? 3 : 1,
    );
    await expectAccessible(page, `the form for the ${noun} with validation errors`);
    await button(page, 'Cancel').click();
  }
  await button(page, 'Delete my account').click();
  await expectAccessible(page, 'the question before an account is deleted');
  await button(page, 'Keep my account').click();

  const address = 'asha.new@example.com';
  const email = section(page, 'Email');
  await page.getByText('Change name').click();
  await page.getByLabel('First name').fill('Ashalata');
  await button(page, 'Save name').click();
  await expect(alert(page, 'Your name is changed.')).toBeVisible();
  await expect(section(page, 'Name').getByText('Ashalata Rao')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeHidden();

  await page.getByText('Change email').click();
  await page.getByLabel('New email').fill(address);
  await email.getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Send the link').click();
  await expect(alert(page, `We emailed a link to ${address}.`)).toBeVisible();
  await expect(email.getByText(asha.user.email)).toBeVisible();
  await page.goto(await latestLink(stack, address, 'Confirm your new address for Waymark'));
  await button(page, 'Confirm my email').click();
  await expect(alert(page, `Links to your calls go to ${address}`)).toBeVisible();
  await page.goto('/account');
  await expect(email.getByText(address)).toBeVisible();
});

test('a client signs out one device or all devices', async ({ page, asha, stack }) => {
  const signInElsewhere = () => stack.db.insert(sessions).values(newSession(asha.user.id).row);
  await signInElsewhere();
  await page.goto('/account');
  await expect(devices(page)).toHaveCount(2);
  await devices(page).filter({ hasNotText: 'This device' }).getByRole('button').click();
  await expect(devices(page)).toContainText(['This device']);
  await expect(alert(page, / is signed out\.$/)).toBeVisible();
  await expect(section(page, 'Devices')).toBeFocused();

  const { row } = newSession(asha.user.id);
  await stack.db.insert(sessions).values(row);
  await page.reload();
  await expect(devices(page)).toHaveCount(2);
  await stack.db.delete(sessions).where(eq(sessions.id, row.id));
  await devices(page).filter({ hasNotText: 'This device' }).getByRole('button').click();
  await expect(devices(page)).toHaveCount(1);
  await expect(button(page, 'Sign out of all devices')).toBeHidden();

  await signInElsewhere();
  const password = section(page, 'Password');
  await page.getByText('Change password').click();
  await password.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEW);
  await page.getByLabel('Confirm password').fill(NEW);
  await button(page, 'Save password').click();
  await expect(alert(page, 'Your password is changed.')).toBeVisible();
  await expect(button(page, 'Change password')).toBeFocused();
  expect(await stack.db.$count(sessions)).toBe(1);

  await signInElsewhere();
  await page.reload();
  await button(page, 'Sign out of all devices').click();
  await button(page, 'Stay signed in').click();
  await button(page, 'Sign out of all devices').click();
  await button(page, 'Sign out everywhere').click();
  await expect(page).toHaveURL('/login');
  expect(await stack.db.$count(sessions)).toBe(0);
});

test('a client exports data before deleting the account', async ({ page, asha, ravi, context }) => {
  const dialog = page.getByRole('dialog');
  await asha.book();
  await page.goto('/account');
  const download = await downloadFrom(page.getByRole('link', { name: 'Download my data' }));
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.account.email).toBe(asha.user.email);
  expect(data.bookings).toHaveLength(1);
  await button(page, 'Delete my account').click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Delete for good').click();
  await expect(alert(page, 'You have an upcoming paid call.')).toBeVisible();
  await button(page, 'Keep my account').click();

  await ravi.signInTo(context);
  await page.goto('/account');
  await button(page, 'Delete my account').click();
  await dialog.getByLabel('Current password').fill('not this one');
  await button(page, 'Delete for good').click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Delete for good').click();
  await expect(alert(page, 'Your account is deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a Google user must have signed in within 10 minutes to delete the account', async ({
  page,
  stack,
}) => {
  await page.goto('/login?next=/account');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Tenzin' }).click();
  await button(page, 'Email me a link to set one').click();
  await expect(alert(page, 'A link is on its way to you.')).toBeVisible();
  await button(page, 'Delete my account').click();
  const confirmWithGoogle = async (word: 'again' | 'instead') => {
    await page.getByRole('link', { name: `Sign in with Google ${word}` }).click();
    await page.getByRole('button', { name: 'Tenzin' }).click();
  };
  await confirmWithGoogle('again');
  await stack.db.update(sessions).set({ createdAt: Date.now() - 11 * MINUTE });
  await button(page, 'Delete for good').click();
  await expect(alert(page, 'Please confirm that it is you')).toBeVisible();
  await confirmWithGoogle('again');
  await expect(button(page, 'Delete for good')).toBeVisible();

  await stack.db.update(users).set({ passwordHash: 'forgotten' });
  await page.reload();
  await button(page, 'Delete my account').click();
  await expect(page.getByRole('dialog').getByLabel('Current password')).toBeFocused();
  await confirmWithGoogle('instead');
  await button(page, 'Delete for good').click();
  await expect(alert(page, 'Your account is deleted.')).toBeVisible();
});

const you = (page: Page) => page.getByRole('region', { name: 'You', exact: true });
const selected = (page: Page) => page.getByRole('tab', { selected: true });
const panel = (page: Page) => page.getByRole('tabpanel');
const cards = (page: Page) => panel(page).getByRole('listitem');

test('the profile shows a client’s paid and held calls', async ({ page, asha }) => {
  const release = await delayRequests(page, '**/api/bookings');
  await page.goto('/profile');
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

  await asha.bookAndConfirm({ time: '10:00' });
  const { id } = await asha.hold({ service: 'lost', additionalSchools: 2, time: '14:00' });
  await page.reload();
  await expect(selected(page)).toHaveText('Upcoming 1');
  await expect(page.getByText('The Join button appears 10 minutes before the call.')).toBeVisible();
  await expect(cards(page)).toHaveText([/not paid/, /Scheduled/]);
  const held = page.getByRole('region', { name: 'Finish this booking' });
  await expect(held.getByRole('listitem')).toHaveText([/2:00 PM/]);
  await expect(held.getByText(/^Held until \d{1,2}:\d\d [AP]M/)).toBeVisible();
  await expectLink(held, 'Pay now', detailsPage(id));
  const paid = page.getByRole('region', { name: 'Your next call' });
  await expect(paid.getByRole('listitem')).toHaveText([/10:00 AM/]);
  await expectAccessible(page, 'upcoming calls');
  await expect(page.getByRole('link', { name: 'Receipt', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Confirmation', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});

test('the profile opens on the ongoing call', { tag: '@both' }, async ({ page, asha, stack }) => {
  for (const minutes of [-12, -3000, 50, 70, 5000, 90_000]) {
    await insertCallAt(stack, asha, Date.now() - minutes * MINUTE);
  }
  const cancelled = { status: 'cancelled', cancelledBy: 'client' } as const;
  await insertCallAt(stack, asha, Date.now() + 500 * MINUTE, cancelled);
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
  await expect(join).toBeHidden();
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(cards(page)).toHaveText([/Done/, /Done/, /Done/, /Cancelled/]);
  await expect(panel(page).getByRole('heading', { name: 'Cancelled or refunded' })).toBeVisible();
  await expectAccessible(page, 'past calls');
});
