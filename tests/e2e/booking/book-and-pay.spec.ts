import type { Page } from '@playwright/test';
import { aDay, longDate } from '#local/browser/answers.ts';
import { emailsTo } from '#local/browser/outbox.ts';
import {
  alert,
  checkout,
  detailsPage,
  expectSummary,
  fillParentDetails,
  fillStudentDetails,
  payAndArrive,
  payButton,
  payIn,
  pickAndGoOn,
} from '#local/browser/pages.ts';
import { expect, test } from '#tests/support/browser/test.ts';

async function createAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill('asha.rao@example.com');
  await page.getByLabel('Password', { exact: true }).fill('way-forward-26');
  await page.getByLabel('Confirm password').fill('way-forward-26');
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function confirmAndReadReceipt(page: Page, expected: string[]): Promise<void> {
  const steps = page.getByRole('list', { name: 'Booking steps' }).getByRole('listitem');
  await expect(steps).toHaveText([/done/, /done/, /done/, /Confirm$/]);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(steps).toHaveText([/done/, /done/, /done/, /^Confirmed.*done/]);
  const receipt = page.getByRole('article');
  for (const text of expected) await expect(receipt).toContainText(text);
  await expect(receipt).toContainText(/CNF-\d{13}/);
  await expect(receipt.getByRole('region', { name: 'Customer' })).toContainText('Asha Rao');
  await expect(receipt.getByRole('region', { name: 'Meeting' })).toContainText('/join/');
  const status = receipt.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('CONFIRMED');
  await expect(status).toContainText('SENT');
}

test('a new visitor books a package, pays and gets the link', { tag: '@both' }, async ({
  page,
  stack,
}) => {
  await page.goto('/student');
  await expect(page.getByRole('heading', { name: 'Where are you in your journey?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await page.getByRole('link', { name: 'Book a Session for Feeling Lost' }).click();

  const modal = page.getByRole('dialog', { name: 'Feeling Lost' });
  const price = modal.locator('[data-price]');
  await expect(price).toHaveText('₹13,999');
  const fewer = modal.getByRole('button', { name: 'One school fewer' });
  const more = modal.getByRole('button', { name: 'One school more' });
  await expect(fewer).toBeDisabled();
  for (const schools of ['₹19,998', '₹25,997', '₹31,996', '₹37,995']) {
    await more.click();
    await expect(price).toHaveText(schools);
  }
  await fewer.click();
  await expect(modal.getByRole('status')).toHaveText('3');
  await expect(modal).toContainText('11 sessions of 45 minutes, usually over 17 weeks');
  await expect(price).toHaveText('₹31,996');
  await modal.getByRole('link', { name: 'Book the package' }).click();

  await expect(page).toHaveURL(/\/login\?next=/);
  await createAccount(page);
  await expect(page).toHaveURL(/\/calendar\?service=lost&schools=3$/);
  const choice = page.getByRole('complementary', { name: 'Your choice' });
  await expect(choice).toContainText('Feeling Lost - Initial Consultation');
  await expect(choice).toContainText('45 minutes');
  await expect(choice).toContainText('3 additional schools');
  await expect(choice).toContainText('₹31,996');
  await pickAndGoOn(page);

  const save = page.getByRole('button', { name: 'Save details' });
  await save.click();
  await expect(alert(page, 'Please fill in phone number')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(payButton(page)).toBeHidden();
  await fillStudentDetails(page);
  await page.getByLabel('Email ID').fill('asha at home');
  await save.click();
  await expect(alert(page, 'Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email ID').fill('asha.rao@example.com');
  await page.getByLabel('Purpose of the call').fill('   ');
  await save.click();
  await expect(alert(page, 'Please fill in purpose of call')).toBeVisible();
  await page.getByLabel('Purpose of the call').fill('Where do I begin?');
  await save.click();

  await payButton(page).click();
  await expect(checkout(page).getByTestId('pay-amount')).toContainText('31,996');
  await payIn(page, 'succeed');
  await expect(alert(page, /Payment ID: pay_\w+/).first()).toBeVisible();
  await expectSummary(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('Feeling Lost - Initial Consultation');
  await expect(main).toContainText(longDate(aDay()));
  await expect(main).toContainText('10:00 AM');
  await expect(main).toContainText('45 minutes');
  await expect(main).toContainText('join the meeting 5 minutes early');

  const name = 'Feeling Lost - Initial Consultation';
  await confirmAndReadReceipt(page, [name, longDate(aDay()), '10:00 AM', '45 minutes']);
  const emails = await emailsTo(stack, 'asha.rao@example.com');
  const [email, ...others] = emails.filter(({ subject }) =>
    subject.startsWith('Booking confirmed'),
  );
  expect(others).toEqual([]);
  expect(email?.html).toMatch(/\/join\/[\w-]{43}"/);
  expect(email?.subject).toContain(name);
  const [invitation] = email?.attachments ?? [];
  expect(invitation?.filename).toMatch(/\.ics$/);
  expect(Buffer.from(invitation?.content ?? '', 'base64').toString()).toContain('BEGIN:VCALENDAR');

  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/profile');
  const you = page.getByRole('region', { name: 'You', exact: true });
  await expect(you.getByRole('definition')).toHaveText(['1', '0', '1']);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Upcoming 1');
  const card = page.getByRole('tabpanel').getByRole('listitem');
  await expect(card).toContainText(name);
  await expect(card).toContainText('Scheduled');
  await expect(card).toContainText('₹31,996');
});

test('the number of additional schools never goes below zero', async ({ page }) => {
  await page.goto('/student');
  await page.getByRole('link', { name: 'Book a Session for Confident & Clear' }).click();
  const modal = page.getByRole('dialog', { name: 'Confident & Clear' });
  await expect(modal).toContainText('Please book the full package after the discovery call only.');
  await modal.getByRole('button', { name: 'One school more' }).click();
  const fewer = modal.getByRole('button', { name: 'One school fewer' });
  await fewer.dblclick();
  await expect(fewer).toBeDisabled();
  await expect(modal.getByRole('status')).toHaveText('0');
  await expect(modal.locator('[data-price]')).toHaveText('₹9,999');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});

test('a discovery call takes half an hour and ₹99', async ({ page, asha, stack }) => {
  await page.goto('/student');
  await page
    .getByRole('link', { name: /discovery call/i })
    .first()
    .click();
  const choice = page.getByRole('complementary', { name: 'Your choice' });
  await expect(choice).toContainText('Discovery Call');
  await expect(choice).toContainText('₹99');
  await expect(choice).toContainText('30 minutes, ₹99');
  await pickAndGoOn(page, '7:00 AM');
  await fillStudentDetails(page);
  await page.getByRole('button', { name: 'Save details' }).click();
  await payAndArrive(page);
  await confirmAndReadReceipt(page, ['Discovery Call', '7:00 AM', '30 minutes']);
  expect(await emailsTo(stack, asha.user.email)).toHaveLength(1);
});

test('a parent answers the questions for parents and pays ₹1,999', async ({
  page,
  asha,
  stack,
}) => {
  await page.goto('/parent');
  const cards = page.getByRole('link', { name: /^Book a Session/ });
  await expect(cards).toHaveCount(3);
  await cards.last().click();
  await expect(page.getByRole('complementary', { name: 'Your choice' })).toContainText('₹1,999');
  await pickAndGoOn(page, '11:30 PM');
  await expect(page.getByLabel('Competitive exam')).toBeHidden();
  const save = page.getByRole('button', { name: 'Save details' });
  await fillParentDetails(page);
  await page.getByLabel('Your child’s education').fill('');
  await save.click();
  await expect(alert(page, 'Please fill in child education')).toBeVisible();
  await fillParentDetails(page);
  await save.click();
  await payAndArrive(page);
  await confirmAndReadReceipt(page, ['Parent Consultation', '11:30 PM', '45 minutes']);
  expect(await emailsTo(stack, asha.user.email)).toHaveLength(1);
});

for (const { service, next } of [
  { service: 'lost', next: 'You talk, then book your other sessions on your journey' },
  { service: 'discovery-call', next: 'you can move the call free of charge' },
] as const) {
  test(`who pays for ${service} reads what comes after the call`, async ({ page, asha }) => {
    const { id } = await asha.holdReadyToPay({ service });
    await page.goto(detailsPage(id));
    await expect(payButton(page)).toBeVisible();
    const step = page.getByRole('listitem').getByText(/^You talk/);
    await expect(step.filter({ visible: true })).toContainText(next);
  });
}
