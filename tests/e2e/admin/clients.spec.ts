import type { Page } from '@playwright/test';
import { adminUsers } from '#db/schema/index.ts';
import { clientMessages } from '#domain/booking/clients.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { longDate } from '#lib/format.ts';
import { adminNav, expect, expectAccessible, test } from '#support/browser/admin.ts';
import { bookableDay, studentAnswers } from '#tools/browser/answers.ts';
import { bookSession, buyPackage, moveToPast, newestPackage } from '#tools/browser/journey.ts';
import { ananya, arnab, insertMentors } from '#tools/browser/mentors.ts';
import { alert, expectLink } from '#tools/browser/pages.ts';
import { signUp } from '#tools/browser/person.ts';
import { sendPlan } from '#tools/browser/plans.ts';
import { insertCallAt } from '#tools/browser/rows.ts';

// React also logs errors that an error boundary catches.
test.use({ expectedErrors: [/This client does not exist/] });

const LIST = '/admin?view=clients';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an admin finds a client and opens the client’s page', async ({ page, stack, ravi }) => {
  await page.goto(LIST);
  await expect(page.getByText('No client has a call in the next seven days.')).toBeVisible();
  await expectAccessible(page, 'no clients');
  await signUp(stack, 'Meera', 'Das');
  const { id, paymentId } = await ravi.bookAndConfirm();
  await page.reload();
  const rows = part(page, 'Clients').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(ravi.user.email);
  await expectAccessible(page, 'current clients');

  const search = page.getByLabel('Search');
  const find = page.getByRole('button', { name: 'Search' });
  await search.fill('m');
  await find.click();
  await expect(search).toHaveJSProperty('validity.patternMismatch', true);
  await expect(search).toHaveAttribute('title', '2 to 200 characters');
  await search.fill('das mee');
  await find.click();
  await expect(page).toHaveURL(`${LIST}&search=das+mee`);
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name: 'Meera Das' }).click();
  await expect(heading(page, 'Meera Das')).toBeVisible();
  await expect(part(page, 'Calls')).toContainText('No calls yet.');
  await expectAccessible(page, 'a client without a call');
  await page.goBack();
  await search.fill('nobody');
  await search.press('Enter');
  await expect(page.getByText('No clients match.')).toBeVisible();
  await expectAccessible(page, 'no client found');

  await page.goto(`${LIST}&client=${ravi.user.id}`);
  await expect(heading(page, ravi.user.displayName)).toBeVisible();
  await expectLink(page, /^Call$/, /^tel:/);
  await expect(part(page, 'Payments')).toContainText(paymentId ?? 'no payment');
  await expect(part(page, 'Emails').getByRole('link', { name: /Booking confirmed/ })).toBeVisible();
  const call = part(page, 'Calls').getByRole('listitem');
  await call.getByText('Discovery Call').click();
  await expect(call).toContainText('Computer science');
  await call.getByText('Private note').click();
  await call.getByLabel(/^About the call/).fill('Wants Munich.');
  await call.getByRole('button', { name: 'Save note' }).click();
  await expect(call.getByText('has a note')).toBeVisible();
  await expectAccessible(page, 'a client with a call');
  await call.getByRole('link', { name: 'Open booking' }).click();
  await expect(page).toHaveURL(`/admin?view=bookings&booking=${id}`);
});

test('every list links a client’s name to the client’s page', async ({ page, ravi }) => {
  await ravi.bookAndConfirm();
  // Bookings show the name from the details form. Other rows show the account's name.
  const name = new RegExp(`^(${studentAnswers().fullName}|${ravi.user.displayName})$`);
  const link = page.getByRole('link', { name }).filter({ visible: true }).first();
  await page.goto('/admin?view=agenda');
  for (const view of ['Agenda', 'Bookings', 'Money']) {
    await adminNav(page).getByRole('link', { name: view }).click();
    await link.click();
    await expect(part(page, 'Payments')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/admin?view=${view.toLowerCase()}`);
  }
  await adminNav(page).getByRole('link', { name: 'Emails' }).click();
  await page.getByRole('link', { name: /Booking confirmed/ }).click();
  await link.click();
  await expect(part(page, 'Payments')).toBeVisible();
});

test('an admin extends a package and restores a session', async ({ page, stack, ravi, nila }) => {
  const [first, second] = await buyPackage(ravi);
  await bookSession(ravi, second, { date: bookableDay(5), time: '14:30' });
  const call = first.booking?.id ?? '';
  await moveToPast(stack, call, 3);
  await sendPlan(nila, call);
  await ravi.share('essay.txt');
  await page.goto(`${LIST}&client=${ravi.user.id}`);
  await expect(part(page, 'Documents')).toBeVisible();
  const packagePart = part(page, 'Package');
  await expect(packagePart.getByText('Feeling Lost · 8 of 10 sessions available')).toBeVisible();
  const sums = ['₹24,997', '₹1,000', '₹0', '₹0', '₹25,997'];
  await expect(packagePart.getByRole('definition')).toHaveText(sums);
  await expect(part(page, 'Plan')).toContainText('Book the IELTS for January');
  await part(page, 'Documents').getByText('1 file, 1 new').click();
  await expect(page.getByRole('link', { name: 'Download essay.txt' })).toBeVisible();
  await expectAccessible(page, 'a client with a package');

  await moveToPast(stack, call, 3, 'no_show');
  await page.reload();
  const session = packagePart.getByRole('listitem').first();
  await expect(session).toContainText('missed');
  await session.getByRole('button', { name: /^Restore session/ }).click();
  const restoreDialog = page.getByRole('dialog', { name: /^Restore .*\?$/ });
  await restoreDialog.getByRole('button', { name: 'Restore session' }).click();
  await expect(restoreDialog.getByText('Please enter a reason').last()).toBeVisible();
  await expectAccessible(page, 'the dialog to restore a session');
  await restoreDialog.getByLabel('Reason').fill('The line was down.');
  await restoreDialog.getByRole('button', { name: 'Restore session' }).click();
  await expect(alert(page, /is restored/)).toBeVisible();
  await expect(packagePart.getByText('9 of 10 sessions available')).toBeVisible();

  await packagePart.getByRole('button', { name: 'Extend Feeling Lost' }).click();
  const extendDialog = page.getByRole('dialog', { name: 'Extend Feeling Lost' });
  await expect(extendDialog.getByLabel('Months')).toBeVisible();
  await expectAccessible(page, 'the dialog to extend a package');
  await extendDialog.getByLabel('Months').fill('2');
  await extendDialog.getByLabel('Reason').fill('A year of illness.');
  await extendDialog.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(alert(page, /is extended until/)).toBeVisible();
  const { validUntil } = await newestPackage(ravi);
  await expect(
    packagePart.getByText(`until ${longDate(validUntil)}`, { exact: true }),
  ).toBeVisible();
});

test('a mentor sees only their own clients, no payments', async ({ page, stack, ravi, nila }) => {
  await insertMentors(stack, { ...ananya, userId: nila.user.id }, arnab);
  await stack.db.delete(adminUsers);
  const meera = await signUp(stack, 'Meera', 'Das');
  const withArnab = { mentorId: arnab.id, mentorName: arnab.name };
  await insertCallAt(stack, ravi, Date.now() - DAY);
  await insertCallAt(stack, ravi, Date.now() + DAY, withArnab);
  await insertCallAt(stack, meera, Date.now() + DAY + HOUR, withArnab);

  await page.goto('/admin?view=hours');
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.keyboard.type('rav');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: ravi.user.displayName }).click();
  const calls = part(page, 'Calls');
  await expect(calls.getByRole('listitem')).toHaveCount(2);
  await expect(calls.getByRole('listitem').first()).toContainText('With Arnab Sen');
  await expect(part(page, 'Payments')).toHaveCount(0);
  await expectAccessible(page, 'a mentor’s client');

  await page.goto(`${LIST}&client=${meera.user.id}`);
  await expect(alert(page, clientMessages.clientNotFound)).toBeVisible();
});
