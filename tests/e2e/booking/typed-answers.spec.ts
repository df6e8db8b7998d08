/** What somebody has typed on the details page is not lost, and is nobody else's to see. */
import type { Page } from '@playwright/test';
import { HOUR } from '#domain/calendar/time.ts';
import {
  alert,
  changeDetails,
  checkout,
  choice,
  detailsPage,
  fillStudentDetails,
  payAndArrive,
  payButton,
} from '#local/browser/pages.ts';
import { expireHold } from '#local/browser/rows.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const NOTE = 'We kept what you typed on this device.';
const PURPOSE = 'I have marks, and no list of colleges.';

const phone = (page: Page) => page.getByLabel('Phone number');
const purpose = (page: Page) => page.getByLabel('Purpose of the call');
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test('paying saves what was changed', async ({ page, asha, stack }) => {
  const { id } = await asha.holdReadyToPay();
  await page.goto(detailsPage(id));
  await changeDetails(page);
  await phone(page).fill('+91 90000 00001');
  await payAndArrive(page);

  const booking = await stack.db.query.bookings.findFirst();
  expect(booking).toMatchObject({ status: 'confirmed', phoneNumber: '+91 90000 00001' });
});

test.describe('a phone number', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('a number abroad gets the code of its country, and a wrong one is refused at its field', async ({
    page,
    asha,
  }) => {
    const { id } = await asha.holdReadyToPay();
    await page.goto(detailsPage(id));
    await changeDetails(page);
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

    await changeDetails(page);
    await expect(phone(page)).toHaveValue('+44 20 7946 0958');
  });
});

test('paying with an answer missing says which, and opens no payment', async ({ page, asha }) => {
  const { id } = await asha.holdReadyToPay();
  await page.goto(detailsPage(id));
  await changeDetails(page);
  await phone(page).fill(' ');
  await payButton(page).click();

  await expect(alert(page, 'Please fill in phone number')).toBeVisible();
  await expect(phone(page)).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(0);
  await phone(page).fill('+91 90000 00001');
  await payAndArrive(page);
});

test.describe('with a server that cannot save', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('paying says so, and opens no payment', async ({ page, asha }) => {
    const { id } = await asha.holdReadyToPay();
    await page.goto(detailsPage(id));
    await changeDetails(page);
    await phone(page).fill('+91 90000 00001');
    await page.route('**/details', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await payButton(page).click();

    await expect(alert(page, 'Error saving details. Please try again.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await payButton(page).click();
    await expect(checkout(page).getByTestId('pay-succeed')).toBeVisible();
  });
});

test('what is typed is there after a reload, until it is cleared', async ({ page, asha }) => {
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
  await expect(page.getByText(NOTE)).toBeHidden();
  await fillStudentDetails(page);
  await page.reload();

  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(purpose(page)).toHaveValue(PURPOSE);
  await expect(choice(page, 'Competitive exam', 'Yes planning to take')).toBeChecked();
  await expect(page.getByLabel('I am 18 or older')).toBeChecked();
  await page.getByRole('button', { name: 'Clear it' }).click();
  await expect(page.getByLabel('I am 18 or older')).not.toBeChecked();
  await expect(page.getByText(NOTE)).toBeHidden();
  await expect(purpose(page)).toHaveValue('');
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Full name')).toBeFocused();
  expect(await stored(page)).toBe('{}');
  await page.reload();
  await expect(purpose(page)).toHaveValue('');
});

test('a change after saving is there after a reload, beside what was saved', async ({
  page,
  asha,
}) => {
  const { id } = await asha.holdReadyToPay();
  await page.goto(detailsPage(id));
  await changeDetails(page);
  await expect(page.getByText(NOTE)).toBeHidden();
  await phone(page).fill('+91 90000 00001');
  await page.reload();

  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(phone(page)).toHaveValue('+91 90000 00001');
  await page.getByRole('button', { name: 'Clear it' }).click();
  await expect(phone(page)).toHaveValue('+91 98450 12345');
});

test('what is typed outlives the hold, but not the agreement', async ({ page, asha, stack }) => {
  const expired = await asha.hold();
  await page.goto(detailsPage(expired.id));
  await fillStudentDetails(page);
  await page.getByRole('button', { name: 'Save details' }).click();
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
  await expect(page.getByLabel('I am 18 or older')).not.toBeChecked();
});

test('nobody is shown what another typed on the same device', async ({
  page,
  asha,
  ravi,
  context,
}) => {
  const hers = await asha.hold();
  await page.goto(detailsPage(hers.id));
  await purpose(page).fill('My secret');
  expect(await stored(page)).toContain('My secret');

  await ravi.signInTo(context);
  const his = await ravi.hold({ time: '14:00' });
  await page.goto(detailsPage(his.id));
  await expect(purpose(page)).toHaveValue('');
  await expect(page.getByText(NOTE)).toBeHidden();
  expect(await stored(page)).not.toContain('My secret');
});

test('what a student typed is not filled in for a parent', async ({ page, asha, stack }) => {
  const first = await asha.hold();
  await page.goto(detailsPage(first.id));
  await purpose(page).fill('For the student');
  await expireHold(stack, first.id);
  const second = await asha.hold({ service: 'parent-consultation', time: '12:00' });
  await page.goto(detailsPage(second.id));
  await expect(page.getByLabel('Your child’s education')).toBeVisible();
  await expect(purpose(page)).toHaveValue('');
});

test('what is typed is forgotten after a day', async ({ page, asha }) => {
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
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

test('somebody who books again finds their answers, but not the ones about the call', async ({
  page,
  asha,
}) => {
  await asha.book();
  const { id } = await asha.hold({ service: 'lor', time: '14:00' });
  await page.goto(detailsPage(id));

  await expect(page.getByText('Not the same any more? Change it.')).toBeVisible();
  await expect(phone(page)).toHaveValue('+91 98450 12345');
  await expect(page.getByLabel('Interested course')).toHaveValue('Computer science');
  await expect(choice(page, 'Preferred study destination', 'Considering Both')).toBeChecked();
  await expect(purpose(page)).toHaveValue('');
  await expect(page.getByLabel('I am 18 or older')).not.toBeChecked();

  await page.getByLabel('Interested course').fill('Architecture');
  await page.reload();
  await expect(page.getByLabel('Interested course')).toHaveValue('Architecture');
  await expect(phone(page)).toHaveValue('+91 98450 12345');
  await purpose(page).fill('Who should write it?');
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Save details' }).click();
  await payAndArrive(page);
  expect(await stored(page)).toBe('{}');
});
