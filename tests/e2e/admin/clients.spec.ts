/** One page for a person: found by name, opened from wherever their name stands, and left again. */
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { adminUsers, mentors } from '#db/schema/index.ts';
import { DAY, HOUR } from '#domain/calendar/time.ts';
import { clientMessages } from '#domain/clients/messages.ts';
import { studentAnswers } from '#local/browser/answers.ts';
import { ananya, arnab, insertMentors } from '#local/browser/mentors.ts';
import { type Person, signUp } from '#local/browser/person.ts';
import { insertCallAt } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const LIST = '/admin?view=clients';

let nila: Person;

test.beforeEach(async ({ stack, context, emptyStack: _ }) => {
  nila = await signInAdmin(stack, context);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('whoever has a call these days is shown, and anybody is found by name', {
  tag: '@both',
}, async ({ page, stack, ravi }) => {
  await page.goto(LIST);
  await expect(page.getByText('Nobody has a call these days.')).toBeVisible();
  await expectAccessible(page, 'no clients');
  await signUp(stack, 'Meera', 'Das');
  await insertCallAt(stack, ravi, Date.now() + DAY);
  await page.reload();
  const rows = part(page, 'Clients').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(ravi.user.email);
  await expectAccessible(page, 'clients of these days');

  const search = page.getByLabel('Search');
  await search.fill('m');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('alert')).toHaveText(clientMessages.searchTooShort);
  await expect(search).toHaveValue('m');
  await search.fill('das mee');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(`${LIST}&search=das+mee`);
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name: 'Meera Das' }).click();
  await expect(heading(page, 'Meera Das')).toBeVisible();
  await expect(part(page, 'Calls')).toContainText('No call was booked yet.');
  await expectAccessible(page, 'a client without a call');

  await page.goBack();
  await expect(search).toHaveValue('das mee');
  await search.fill('nobody');
  await search.press('Enter');
  await expect(page.getByText('No client is called so.')).toBeVisible();
  await expectAccessible(page, 'no client found');
  await page.getByRole('link', { name: 'Search the bookings' }).click();
  await expect(page).toHaveURL('/admin?view=bookings&q=nobody');
});

test('a client’s page has their calls, money, emails and account', { tag: '@both' }, async ({
  page,
  ravi,
}) => {
  const { id, paymentId } = await ravi.bookAndConfirm();
  await page.goto(`${LIST}&client=${ravi.user.id}`);

  await expect(heading(page, ravi.user.displayName)).toBeVisible();
  await expect(page.getByText('Next call')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ring' })).toHaveAttribute('href', /^tel:/);
  await expect(part(page, 'Payments')).toContainText(paymentId ?? 'no payment');
  await expect(part(page, 'Payments')).toContainText(/Receipt WM\//);
  await expect(part(page, 'Emails').getByRole('link', { name: /Booking confirmed/ })).toBeVisible();
  await expect(part(page, 'Account')).toContainText('Verified');
  const call = part(page, 'Calls').getByRole('listitem');
  await call.getByText('Discovery Call').click();
  await expect(call).toContainText('Computer science');
  await call.getByText('Private note').click();
  await call.getByLabel(/^About the call/).fill('Wants Munich.');
  await call.getByRole('button', { name: 'Save note' }).click();
  await expect(call.getByText('with a note')).toBeVisible();
  await expectAccessible(page, 'a client with a call');

  await call.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page).toHaveURL(`/admin?view=bookings&booking=${id}`);
  await page.getByRole('link', { name: studentAnswers().fullName }).click();
  await expect(heading(page, ravi.user.displayName)).toBeVisible();
});

test('wherever a name stands it leads to the client, and back', { tag: '@both' }, async ({
  page,
  ravi,
}) => {
  await ravi.bookAndConfirm();
  // As they called themselves for the call, or as their account does.
  const name = new RegExp(`^(${studentAnswers().fullName}|${ravi.user.displayName})$`);
  const places = ['agenda', 'bookings', 'money'];
  for (const view of places) {
    await page.goto(`/admin?view=${view}`);
    await page.getByRole('link', { name }).filter({ visible: true }).first().click();
    await expect(part(page, 'Account')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/admin?view=${view}`);
    await expect(page.getByRole('link', { name }).filter({ visible: true }).first()).toBeVisible();
  }
  await page.goto('/admin?view=mail');
  await page.getByRole('link', { name: /Booking confirmed/ }).click();
  await page.getByRole('link', { name }).click();

  await expect(part(page, 'Account')).toBeVisible();
});

test('the keys lead to the search, from row to row and into a page', async ({
  page,
  stack,
  ravi,
}) => {
  await insertCallAt(stack, ravi, Date.now() + HOUR);
  await page.goto(LIST);
  const row = page.getByRole('link', { name: ravi.user.displayName });
  await expect(row).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.getByRole('heading', { name: 'Clients' }).click();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(heading(page, ravi.user.displayName)).toBeVisible();
});

test.describe('a mentor', () => {
  // React reports what a boundary has caught.
  test.use({ expectedErrors: [/There is no such client/] });

  test('has their own clients, without money, and nobody else', { tag: '@both' }, async ({
    page,
    stack,
    ravi,
  }) => {
    await insertMentors(stack, ananya, arnab);
    await stack.db.delete(adminUsers);
    await stack.db.update(mentors).set({ userId: nila.user.id }).where(eq(mentors.id, ananya.id));
    const meera = await signUp(stack, 'Meera', 'Das');
    const ofArnab = { mentorId: arnab.id, mentorName: arnab.name };
    await insertCallAt(stack, ravi, Date.now() - DAY);
    await insertCallAt(stack, ravi, Date.now() + DAY, ofArnab);
    await insertCallAt(stack, meera, Date.now() + DAY + HOUR, ofArnab);

    await page.goto('/admin?view=hours');
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search')).toBeFocused();
    await page.keyboard.type('das');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No client is called so.')).toBeVisible();
    await page.getByLabel('Search').fill('rav');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: ravi.user.displayName }).click();

    await expect(part(page, 'Calls').getByRole('listitem')).toHaveCount(2);
    await expect(part(page, 'Calls')).toContainText('With Arnab Sen');
    await expect(part(page, 'Payments')).toHaveCount(0);
    await expect(part(page, 'Account')).toHaveCount(0);
    await expectAccessible(page, 'a mentor’s client');

    await page.goto(`${LIST}&client=${meera.user.id}`);
    await expect(page.getByRole('alert')).toContainText(clientMessages.clientNotFound);
  });
});
