/** A mentor who is introduced is shown wherever a call of theirs is; nobody is where none is. */
import type { Locator, Page } from '@playwright/test';
import { HOUR, MINUTE } from '#domain/calendar/time.ts';
import { aDay } from '#local/browser/answers.ts';
import { ananya, arnab, insertMentors } from '#local/browser/mentors.ts';
import {
  detailsPage,
  expectSummary,
  fillStudentDetails,
  payAndArrive,
  reservation,
} from '#local/browser/pages.ts';
import { insertCallAt, makeAdmin } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Their name, and their face beside it. */
async function expectShown(part: Locator, name: string): Promise<void> {
  await expect(part.getByText(name)).toBeVisible();
  await expect(part.locator('img[src="/mentors/ananya-krishnan.webp"]').first()).toBeVisible();
}

const aCall = (page: Page) => page.getByRole('region', { name: 'Your call' });
const anyOfThem = (page: Page) =>
  page.getByText('One of our mentors takes your call.').filter({ visible: true });

test('a client sees who takes the call from the details to the confirmation', async ({
  page,
  asha,
  stack,
}) => {
  await insertMentors(stack, ananya, arnab);
  const { id } = await asha.hold({ mentor: ananya.id });
  await page.goto(detailsPage(id));
  await expectShown(reservation(page), 'With Ananya Krishnan');
  await expectAccessible(page, 'details');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel booking?' });
  await expectShown(dialog, 'With Ananya Krishnan');
  await expectAccessible(page, 'cancel dialog');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeFocused();

  await fillStudentDetails(page);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText(/^Only if you paid twice/).filter({ visible: true })).toBeVisible();
  await expect(anyOfThem(page)).toBeHidden();
  await expectShown(reservation(page), 'With Ananya Krishnan');
  await expectAccessible(page, 'payment');
  await payAndArrive(page);
  await expectShown(aCall(page), 'With Ananya Krishnan');
  await expectAccessible(page, 'paid');

  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('SENT', { exact: true })).toBeVisible();
  await expectShown(aCall(page), 'With Ananya Krishnan');
  const service = page.getByRole('region', { name: 'Service' });
  await expect(service.getByRole('term').last()).toHaveText('Mentor');
  await expectShown(service, 'Ananya Krishnan');
  await expect(anyOfThem(page)).toBeHidden();
  await expectAccessible(page, 'confirmed');
});

test('so do the profile, its question, the receipt and the page of the call', {
  tag: '@both',
}, async ({ page, asha, stack }) => {
  await insertMentors(stack, ananya);
  const { id } = await asha.bookAndConfirm();
  const past = await insertCallAt(stack, asha, Date.now() - 300 * HOUR);
  await page.goto('/profile');
  await expectShown(aCall(page), 'With Ananya Krishnan');
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expectShown(page.getByRole('dialog'), 'With Ananya Krishnan');
  await expectAccessible(page, 'cancel dialog');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('tab', { name: 'Past 1' }).click();
  await expectShown(page.getByRole('tabpanel', { name: 'Past 1' }), 'With Ananya Krishnan');
  await expectAccessible(page, 'past calls');

  await page.goto(`/receipt?booking=${id}`);
  await expect(page.getByRole('article').getByText('Ananya Krishnan')).toBeVisible();
  await page.goto(`/join/${past.joinToken}`);
  await expectShown(aCall(page), 'With Ananya Krishnan');
  await expectAccessible(page, 'join page');
});

test('a mentor without a picture has initials', async ({ page, asha, stack }) => {
  await insertMentors(stack, { id: 'nobody-yet', name: 'Meera Das Gupta' });
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
  await expect(reservation(page).getByText('With Meera Das Gupta')).toBeVisible();
  await expect(reservation(page).locator('svg text')).toHaveText('MD');
});

test('without an introduction any of the mentors may take the call', async ({ page, asha }) => {
  const { id } = await asha.book();
  await page.goto(`/payment?booking=${id}`);
  await expectSummary(page);
  await expect(anyOfThem(page)).toBeVisible();
  await expect(aCall(page)).not.toContainText('With ');
});

test('admins see whose each call is', async ({ page, asha, ravi, stack }) => {
  await insertMentors(stack, ananya, arnab);
  await makeAdmin(stack, asha);
  await insertCallAt(stack, ravi, Date.now() + 5 * MINUTE);
  const { id } = await ravi.book({ date: aDay(), mentor: arnab.id });
  await page.goto('/admin');
  await expect(page.getByRole('article', { name: 'Ravi Menon' })).toContainText(
    'With Ananya Krishnan',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Arnab Sen' })).toBeVisible();
  await expectAccessible(page, 'agenda');
  await page.goto('/admin?view=bookings');
  const shown = page.getByText(/with Arnab Sen|· Arnab/i).filter({ visible: true });
  await expect(shown).toBeVisible();
  await expectAccessible(page, 'bookings');
  await page.goto(`/admin?view=bookings&booking=${id}`);
  await expect(page.getByRole('definition').filter({ hasText: 'Arnab Sen' })).toBeVisible();
});
