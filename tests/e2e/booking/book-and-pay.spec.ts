import type { Page } from '@playwright/test';
import parentTopics from '#content/parent-topics.json' with { type: 'json' };
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { bookableDay, longDate } from '#tools/browser/answers.ts';
import { choiceCard, continueToDetails, pickAndContinue } from '#tools/browser/calendar.ts';
import { choice, fillParentDetails, reservation, saveDetails } from '#tools/browser/details.ts';
import { ananya, arnab, expectAnanya, insertMentors } from '#tools/browser/mentors.ts';
import { alert, downloadFrom, expectLink, expectTexts } from '#tools/browser/pages.ts';
import { checkout, expectSummary, payAndArrive, payButton, payIn } from '#tools/browser/payment.ts';
import { createAccount } from '#tools/browser/sign-in.ts';
import { slot } from '#tools/browser/time-picker.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save details' });
const purposeField = (page: Page) => page.getByLabel('Purpose of the call');
const nextSteps = (page: Page) =>
  page.locator('li span:visible').filter({ hasText: /^You join the call/ });

async function confirmAndReadReceipt(page: Page, expected: string[]): Promise<void> {
  const steps = page.getByRole('list', { name: 'Booking steps' }).getByRole('listitem');
  await expect(steps).toHaveText([/done/, /done/, /done/, /Confirm$/]);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(steps).toHaveText([/done/, /done/, /done/, /^Confirmed.*done/]);
  const receipt = page.getByRole('article');
  await expectTexts(receipt, ...expected, /CNF-\d{13}/);
  await expect(receipt.getByRole('region', { name: 'Customer' })).toContainText('Asha Rao');
  await expect(receipt.getByRole('region', { name: 'Meeting' })).toContainText('/join/');
  await expectTexts(receipt.getByRole('region', { name: 'Status' }), 'CONFIRMED', 'SENT');
}

test('a new visitor books and pays for a package', async ({ page }) => {
  await page.goto('/student');
  await expect(page.getByRole('heading', { name: 'Where are you in your journey?' })).toBeVisible();
  await expectLink(page, 'Sign in', '/login');
  await page.getByRole('link', { name: 'Book a Session for Feeling Lost' }).click();
  const modal = page.getByRole('dialog', { name: 'Feeling Lost' });
  const price = modal.locator('[data-price]');
  await expect(price).toHaveText('₹13,999');
  await modal.getByRole('button', { name: 'One school more' }).click({ clickCount: 3 });
  await expect(modal.getByRole('status')).toHaveText('3');
  await expect(modal).toContainText('11 sessions of 45 minutes, usually over 17 weeks');
  await expect(price).toHaveText('₹31,996');
  await modal.getByRole('link', { name: 'Book the package' }).click();

  await expect(page).toHaveURL(/\/login\?next=/);
  await createAccount(page);
  await expect(page).toHaveURL(/\/calendar\?service=lost&schools=3$/);
  const name = 'Feeling Lost - Initial Consultation';
  await expectTexts(choiceCard(page), name, '45 minutes', '3 additional schools', '₹31,996');
  await pickAndContinue(page);

  await expect(payButton(page)).toBeHidden();
  await saveDetails(page);
  const next = 'You join the call, then book your other sessions on your journey';
  await expect(nextSteps(page)).toContainText(next);

  await payButton(page).click();
  await expect(checkout(page).getByTestId('pay-amount')).toContainText('31,996');
  await payIn(page, 'succeed');
  await expect(alert(page, /Payment ID: pay_\w+/).first()).toBeVisible();
  await expectSummary(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₹31,996 paid.');
  await expect(page.getByRole('main')).toContainText('join the meeting 5 minutes early');
  const call = [name, longDate(bookableDay()), '10:00 AM', '45 minutes', '3 additional schools'];
  await expectTexts(page.getByRole('main'), ...call);
  await expectAccessible(page, 'summary of a package');
  await confirmAndReadReceipt(page, [...call, '₹31,996']);
  await expectAccessible(page, 'confirmation of a package');

  // The specification calls the client's home page "dashboard".
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a package accepts only as many schools as one payment can cover', async ({ page }) => {
  await page.goto('/student');
  await page.getByRole('link', { name: 'Book a Session for Confident & Clear' }).click();
  const modal = page.getByRole('dialog', { name: 'Confident & Clear' });
  await expect(modal).toContainText('Please book the full package after the discovery call only.');
  const more = modal.getByRole('button', { name: 'One school more' });
  const price = modal.locator('[data-price]');
  await expect(modal.getByRole('button', { name: 'One school fewer' })).toBeDisabled();
  const limit = modal.getByText(
    /One payment can be at most ₹5,00,000, which covers this package with 81 additional schools\./,
  );
  await more.evaluate((button: HTMLButtonElement) => {
    for (let schools = 0; schools < 80; schools += 1) button.click();
  });
  await expect(limit).toBeHidden();
  await more.click();
  await expect(limit).toBeVisible();
  await expect(price).toHaveText('₹4,95,918');
  await expectLink(modal, 'Write to us', /^mailto:hello@/);
  await expect(more).toBeDisabled();
  await expectAccessible(page, 'the most schools');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(modal.getByRole('status')).toHaveText('81');
  await expectLink(modal, 'Book the package', '/calendar?service=confident&schools=81');
});

test('every page names the mentor of a discovery call', async ({ page, asha: _, stack }) => {
  await insertMentors(stack, ananya, arnab);
  await page.goto('/student');
  const discovery = page.getByRole('link', { name: /discovery call/i });
  await discovery.first().click();
  await expectTexts(choiceCard(page), 'Discovery Call', '30 minutes, ₹99');
  await pickAndContinue(page, '7:00 AM');
  await expectAnanya(reservation(page));
  await expectAccessible(page, 'details');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel booking?' });
  await expectAnanya(dialog);
  await expectAccessible(page, 'cancel dialog');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeFocused();

  await saveDetails(page);
  const refunds = page.getByText(/you paid twice/);
  await expect(refunds).toHaveText(/^Only if you paid twice/, { useInnerText: true });
  await expect(nextSteps(page)).toContainText('You can move it free of charge');
  await expectAnanya(reservation(page));
  await expectAccessible(page, 'payment');
  await payAndArrive(page);
  const call = page.getByRole('region', { name: 'Your call' });
  await expectAnanya(call);
  await expectAccessible(page, 'a paid call');

  await page.getByRole('button', { name: 'Back' }).click();
  const booked = alert(page, 'You have booked this time.');
  await expect(booked).toBeVisible();
  await expect(alert(page, /no longer available/)).toBeHidden();
  await expect(slot(page, '7:00 AM')).toBeDisabled();
  await expect(slot(page, '7:00 AM')).toHaveAccessibleName(/Your call$/);
  await booked.getByRole('link', { name: 'See your call' }).click();
  await expectSummary(page);
  await confirmAndReadReceipt(page, ['Discovery Call', '7:00 AM', '30 minutes']);
  await expectAnanya(call);
  const service = page.getByRole('region', { name: 'Service' });
  await expect(service.getByRole('term').last()).toHaveText('Mentor');
  await expectAnanya(service, 'Ananya Krishnan');
  await expectAccessible(page, 'confirmed');

  await page.getByText('Add to calendar').click();
  const at = `${bookableDay().replaceAll('-', '')}T013000Z`;
  await expectLink(page, 'Google Calendar', new RegExp(`dates=${at}`));
  await expectLink(page, 'Outlook', /^https:\/\/outlook\.live\.com\//);
  await expectAccessible(page, 'links to calendars');
  const download = await downloadFrom(page.getByRole('link', { name: /\.ics file/ }));
  expect(download.suggestedFilename()).toBe('waymark-call.ics');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeHidden();
});

test('a parent picks a topic, answers questions and pays', async ({ page, asha: _signedIn }) => {
  const [firstTopic, ...otherTopics] = parentTopics;
  await page.goto('/parent');
  await expect(page.getByRole('link', { name: /^Book a Session/ })).toHaveCount(3);
  for (const { title, topic } of otherTopics) {
    const address = `/calendar?service=parent-consultation&topic=${topic}`;
    await expectLink(page, `Book a Session to ${title}`, address);
  }
  await page.getByRole('link', { name: `Book a Session to ${firstTopic?.title}` }).click();
  await expect(choiceCard(page)).toContainText('₹1,999');
  await pickAndContinue(page, '11:00 PM');
  await expect(purposeField(page)).toHaveValue(firstTopic?.purpose ?? '');
  await page.goto(page.url().replace(/&topic=.*/, '&topic=<b>nonsense'));
  await expect(purposeField(page)).toHaveValue('');
  await page.goBack();
  await page.getByRole('link', { name: 'Change time' }).click();
  await pickAndContinue(page, '11:30 PM');
  await expect(purposeField(page)).toHaveValue(firstTopic?.purpose ?? '');

  await expect(page.getByLabel('Competitive exam')).toBeHidden();
  await expectAccessible(page, 'a parent’s form');
  await fillParentDetails(page);
  await saveButton(page).click();
  await payAndArrive(page);
  await expect(page.getByRole('region', { name: 'Your call' })).not.toContainText('With ');
  await confirmAndReadReceipt(page, ['Parent Consultation', '11:30 PM', '45 minutes']);
});

test('a returning client answers only two questions', { tag: '@both' }, async ({ page, asha }) => {
  await asha.book();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Book a call' }).click();
  const discovery = page.getByRole('main').getByRole('link', { name: /^Discovery Call/ });
  await discovery.click();
  const next = page.getByRole('region', { name: 'Next free times' }).getByRole('button');
  await next.first().click();
  await continueToDetails(page);
  await expect(page.getByText('Please edit what has changed.')).toBeVisible();
  await expect(page.getByLabel('Interested course')).toHaveValue('Computer science');
  await expect(choice(page, 'Preferred study destination', 'Considering Both')).toBeChecked();
  await expect(page.getByLabel('Phone number')).toHaveValue('+91 98450 12345');
  await expect(purposeField(page)).toHaveValue('');
  await expect(page.getByLabel('I am 18 or older')).not.toBeChecked();

  await purposeField(page).fill('Who should write my letter?');
  await page.getByLabel('I am 18 or older').check();
  await saveButton(page).click();
  await payAndArrive(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe('{}');
  await confirmAndReadReceipt(page, ['Discovery Call', '30 minutes']);
});
