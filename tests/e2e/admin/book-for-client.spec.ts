import { expect, expectAccessible, test } from '#support/browser/admin.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { reservation, saveDetails } from '#tools/browser/details.ts';
import { ananya, arnab, insertMentors } from '#tools/browser/mentors.ts';
import { latestLink } from '#tools/browser/outbox.ts';
import { expectTexts } from '#tools/browser/pages.ts';
import { payAndArrive } from '#tools/browser/payment.ts';
import { PASSWORD } from '#tools/browser/person.ts';
import { choosePassword, logIn } from '#tools/browser/sign-in.ts';

const KABIR = 'kabir@example.com';

test('a new client pays for a call that an admin booked', async ({ page, stack, browser }) => {
  await insertMentors(stack, ananya, arnab);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Book for a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book for a client' });
  const send = dialog.getByRole('button', { name: 'Send payment link' });
  await send.click();
  await expect(dialog.getByLabel('Client’s email')).toBeFocused();
  await dialog.getByLabel('Client’s email').fill(KABIR);
  await dialog.getByLabel('Service').selectOption('LOR');
  await dialog.getByLabel('Date').fill(bookableDay());
  await dialog.getByLabel('Time (IST)').selectOption('10:00 AM');
  await dialog.getByLabel('Mentor').selectOption(arnab.name);
  await send.click();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription(/no account/);
  await expectAccessible(page, 'the form to book for a new client');
  await dialog.getByLabel('First name').fill('Kabir');
  await send.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy payment link' })).toBeVisible();
  await expect(page.getByText('₹1,499 not paid yet.')).toBeVisible();

  const clientPage = await (await browser.newContext()).newPage();
  await clientPage.goto(await latestLink(stack, KABIR, 'Please pay for your call'));
  await choosePassword(clientPage, PASSWORD);
  await clientPage.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(clientPage, { user: { email: KABIR } });
  await expectTexts(reservation(clientPage), 'LOR', /Held until \d{1,2}:\d\d [AP]M/, 'Arnab');
  await saveDetails(clientPage);
  await payAndArrive(clientPage);

  await page.reload();
  await expectTexts(page.getByRole('region', { name: 'Money', exact: true }), '₹1,499', 'Paid');
});

test('an admin books a call for a client and releases the unpaid call', async ({ page, ravi }) => {
  await page.goto('/calendar?mode=admin');
  const tenOClock = page.getByRole('row', { name: /^10 AM/ });
  await tenOClock.getByRole('gridcell').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Book for a client' }).click();
  await dialog.getByLabel('Client’s email').fill(ravi.user.email);
  await dialog.getByLabel('Service').selectOption('LOR');
  await dialog.getByRole('button', { name: 'Send payment link' }).click();
  const money = page.getByRole('region', { name: 'Money', exact: true });
  await expect(money.getByText('₹1,499 not paid yet.')).toBeVisible();
  await expect(money.getByRole('button', { name: 'Copy payment link' })).toBeVisible();
  await expectAccessible(page, 'an unpaid call');
  await money.getByRole('button', { name: 'Release this time' }).click();
  const question = page.getByRole('dialog', { name: 'Release this time?' });
  await expectAccessible(page, 'the question before a release');
  await question.getByRole('button', { name: 'Release it' }).click();
  await expect(page).toHaveURL('/admin?view=bookings');
  await expect(page.getByText('No bookings yet.')).toBeVisible();
});

test('an admin replaces a client’s hold with a free call', async ({ page, ravi }) => {
  await ravi.hold({ time: '12:00' });
  await page.goto(`/admin?view=clients&client=${ravi.user.id}`);
  await page.getByRole('button', { name: 'Book a call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book for a client' });
  await expect(dialog).toContainText(ravi.user.email);
  await dialog.getByLabel('Service').selectOption('LOR');
  await dialog.getByLabel('Date').fill(bookableDay());
  await dialog.getByLabel('Time (IST)').selectOption('12:00 PM');
  await dialog.getByText('Free', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Book free of charge' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please enter a reason/);
  await dialog.getByLabel('Reason').fill('The last call broke off');
  await dialog.getByRole('button', { name: 'Book free of charge' }).click();
  await expectTexts(dialog, 'This client already has another time on hold.', 'Discovery Call');
  await dialog.getByRole('button', { name: 'Replace and book free of charge' }).click();
  await expect(page.getByText('Free of charge: The last call broke off')).toBeVisible();
  const clientPage = await page.context().newPage();
  await ravi.signInTo(page.context());
  await clientPage.goto('/profile');
  await expect(clientPage.getByText('Free of charge')).toBeVisible();
  await clientPage.getByRole('link', { name: 'Answer the questions' }).click();
  await expectTexts(clientPage.getByRole('region', { name: 'Your call' }), 'LOR', '12:00 PM');
  await expectAccessible(clientPage, 'the details of a call that an admin booked');
  await saveDetails(clientPage);
  await expect(clientPage).toHaveURL(/^[^?]*\/payment\?booking=/);
  await clientPage.goto('/profile');
  await expect(clientPage.getByRole('link', { name: 'Confirmation' })).toBeVisible();
  await expect(clientPage.getByRole('link', { name: 'Answer the questions' })).toHaveCount(0);
});
