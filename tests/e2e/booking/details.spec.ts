/** The details form: it fits the screen, names what is missing, and keeps what was typed. */
import type { Page } from '@playwright/test';
import { HOUR } from '#domain/calendar/time.ts';
import {
  alert,
  changeDetails,
  checkout,
  choice,
  detailsPage,
  expectSummary,
  fillStudentDetails,
  payButton,
  payIn,
} from '#local/browser/pages.ts';
import { expireHold } from '#local/browser/rows.ts';
import { isPhone } from '#local/browser/site.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const NOTE = 'We kept what you typed on this device.';
const PURPOSE = 'I have marks, and no list of colleges.';

const phone = (page: Page) => page.getByLabel('Phone number');
const purpose = (page: Page) => page.getByLabel('Purpose of the call');
const age = (page: Page) => page.getByLabel('I am 18 or older');
const save = (page: Page) => page.getByRole('button', { name: 'Save details' });
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test('the form says what is missing, where it is', { tag: '@both' }, async ({ page, asha }) => {
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
  if (isPhone(page)) {
    const button = await save(page).boundingBox();
    const screens = 2 * (page.viewportSize()?.height ?? 0);
    expect((button?.y ?? Number.POSITIVE_INFINITY) + (button?.height ?? 0)).toBeLessThan(screens);
  }
  await save(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Please fill in phone number, and 7 more fields',
  );
  await expect(phone(page)).toBeFocused();
  await fillStudentDetails(page);
  for (const [field, part] of [
    ['Phone number', 'How we reach you'],
    ['Interested course', 'Where you are heading'],
    ['Purpose of the call', 'What we will talk about'],
  ] as const) {
    const typed = await page.getByLabel(field).inputValue();
    await page.getByLabel(field).fill('');
    await save(page).click();
    const heading = page.getByRole('heading', { name: part });
    const section = page.locator('section').filter({ has: heading });
    await expect(section.getByRole('alert')).toContainText('Please fill in');
    await page.getByLabel(field).fill(typed);
  }
  const fold = page.getByText('Help your mentor prepare');
  await fold.click();
  await page.getByLabel('Alternate email').fill('asha at home');
  await fold.click();
  await save(page).click();
  await expect(page.getByLabel('Alternate email')).toBeFocused();
  await page.getByLabel('Alternate email').fill('');

  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  await expect(phone(page)).toBeHidden();
  const header = await page.getByRole('banner').boundingBox();
  const title = await page.getByRole('heading', { name: 'Pay for your call' }).boundingBox();
  expect(title?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await changeDetails(page);
  await expect(page.getByLabel('Full name')).toBeFocused();
});

test.describe('with a server that refuses, or cannot save', () => {
  test.use({ expectedErrors: [/status of (422|503)/] });

  test('a change is saved before it is paid for', async ({ page, asha, stack }) => {
    const { id } = await asha.holdReadyToPay();
    await page.goto(detailsPage(id));
    await changeDetails(page);
    await expect(page.getByText(NOTE)).toBeHidden();
    await page.getByText('Help your mentor prepare').click();
    await page.getByLabel('Specific questions').fill('Is a gap year a bad idea?');
    await phone(page).fill('12');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(phone(page)).toHaveAccessibleDescription(
      'Please enter a phone number that can be called',
    );
    await phone(page).fill('');
    await page.getByRole('button', { name: 'Not India?' }).click();
    const country = page.getByLabel('Country of the number');
    await expect(country).toBeFocused();
    await country.selectOption('United Kingdom +44');
    await expect(phone(page)).toBeFocused();
    await phone(page).fill('020 7946 0958');
    await expect(phone(page)).toHaveValue('+44 020 7946 0958');
    await page.getByRole('button', { name: 'Save changes' }).click();

    await expect(page.getByRole('button', { name: 'Change details' })).toBeVisible();
    await page.goto('/profile');
    const held = page.getByRole('region', { name: 'Finish this booking' });
    await expect(held.getByText(/^Held until \d{1,2}:\d\d [AP]M$/)).toBeVisible();
    await held.getByRole('link', { name: 'Continue booking' }).click();
    await changeDetails(page);
    await expect(phone(page)).toHaveValue('+44 20 7946 0958');
    await expect(page.getByLabel('Specific questions')).toHaveValue('Is a gap year a bad idea?');
    await expect(choice(page, 'Competitive exam', 'Yes planning to take')).toBeChecked();

    await phone(page).fill('+91 90000 00001');
    await page.reload();
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(phone(page)).toHaveValue('+91 90000 00001');
    await page.getByRole('button', { name: 'Clear it' }).click();
    await expect(phone(page)).toHaveValue('+44 20 7946 0958');

    await phone(page).fill(' ');
    await payButton(page).click();
    await expect(alert(page, 'Please fill in phone number')).toBeVisible();
    await expect(phone(page)).toBeFocused();
    await phone(page).fill('+91 90000 00001');
    await page.route('**/details', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await payButton(page).click();
    await expect(alert(page, 'Error saving details. Please try again.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await payButton(page).click();
    await expect(checkout(page).getByTestId('pay-succeed')).toBeVisible();
    await payIn(page, 'succeed');
    await expectSummary(page);
    expect(await stack.db.query.bookings.findFirst()).toMatchObject({
      status: 'confirmed',
      phoneNumber: '+91 90000 00001',
    });
  });
});

test('what is typed is kept until it is cleared or a day old', async ({ page, asha }) => {
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
  await expect(page.getByText(NOTE)).toBeHidden();
  await fillStudentDetails(page);
  await page.reload();
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(purpose(page)).toHaveValue(PURPOSE);
  await expect(choice(page, 'Competitive exam', 'Yes planning to take')).toBeChecked();
  await expect(age(page)).toBeChecked();

  await page.getByRole('button', { name: 'Clear it' }).click();
  await expect(age(page)).not.toBeChecked();
  await expect(page.getByText(NOTE)).toBeHidden();
  await expect(purpose(page)).toHaveValue('');
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Full name')).toBeFocused();
  expect(await stored(page)).toBe('{}');
  await page.reload();
  await expect(purpose(page)).toHaveValue('');

  await purpose(page).fill('Yesterday');
  await expect.poll(() => stored(page)).toContain('Yesterday');
  await page.evaluate(
    (before) => {
      for (const [key, draft] of Object.entries(localStorage)) {
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(draft), keptAt: before }));
      }
    },
    Date.now() - 25 * HOUR,
  );
  await page.reload();
  await expect(phone(page)).toBeVisible();
  await expect(purpose(page)).toHaveValue('');
  expect(await stored(page)).not.toContain('Yesterday');
});

test('what is typed is for one form and person', async ({ page, asha, ravi, context, stack }) => {
  const expired = await asha.hold();
  await page.goto(detailsPage(expired.id));
  await fillStudentDetails(page);
  await save(page).click();
  await expect(payButton(page)).toBeVisible();
  await changeDetails(page);
  await purpose(page).fill('Where do I begin?');
  await expireHold(stack, expired.id);
  await page.reload();
  await expect(alert(page, 'Booking not found. It may have expired.')).toBeVisible();
  const { id } = await asha.hold({ time: '12:00' });
  await page.goto(detailsPage(id));
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(phone(page)).toHaveValue('+91 98450 12345');
  await expect(purpose(page)).toHaveValue('Where do I begin?');
  await expect(age(page)).not.toBeChecked();

  const parents = { service: 'parent-consultation', time: '13:00', replacing: id };
  await page.goto(detailsPage((await asha.hold(parents)).id));
  await expect(page.getByLabel('Your child’s education')).toBeVisible();
  await expect(purpose(page)).toHaveValue('');

  await purpose(page).fill('My secret');
  await expect.poll(() => stored(page)).toContain('My secret');
  await ravi.signInTo(context);
  const his = await ravi.hold({ service: 'parent-consultation', time: '14:00' });
  await page.goto(detailsPage(his.id));
  await expect(page.getByLabel('Full name')).toHaveValue('Ravi Menon');
  await expect(purpose(page)).toHaveValue('');
  await expect(page.getByText(NOTE)).toBeHidden();
  expect(await stored(page)).not.toContain('My secret');
});
