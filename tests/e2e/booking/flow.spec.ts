/** How much it takes to book: what is pressed, what is filled in, and how far one scrolls. */
import type { Locator, Page } from '@playwright/test';
import {
  checkout,
  choice,
  detailsPage,
  expectSummary,
  fillStudentDetails,
  nextButton,
  payButton,
} from '#local/browser/pages.ts';
import { PASSWORD } from '#local/browser/person.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Presses what leads on, and counts; an answer that is chosen or typed counts as a field. */
function counter() {
  let presses = 0;
  let fields = 0;
  return {
    press: async (target: Locator) => {
      await target.click();
      presses += 1;
    },
    type: async (field: Locator, text: string) => {
      await field.fill(text);
      fields += 1;
    },
    check: async (field: Locator) => {
      await field.check();
      fields += 1;
    },
    total: () => ({ presses, fields }),
  };
}

async function payCounted(page: Page, { press }: ReturnType<typeof counter>): Promise<void> {
  await press(page.getByRole('button', { name: 'Save details' }));
  await press(payButton(page));
  await press(checkout(page).getByTestId('pay-succeed'));
  await expectSummary(page);
}

const nextFree = (page: Page) =>
  page.getByRole('region', { name: 'Next free times' }).getByRole('button').first();

test('who has booked before is there in nine presses and two answers', async ({ page, asha }) => {
  await asha.book();
  const count = counter();
  await page.goto('/');
  await count.press(page.getByRole('banner').getByRole('link', { name: 'Book a call' }));
  await count.press(page.getByRole('main').getByRole('link', { name: /^Discovery Call/ }));
  await count.press(nextFree(page));
  await count.press(nextButton(page));
  await count.type(page.getByLabel('Purpose of the call'), 'Who should write my letter?');
  await count.check(page.getByLabel('I am 18 or older'));
  await payCounted(page, count);
  const { presses, fields } = count.total();
  expect(presses).toBeLessThanOrEqual(9);
  expect(fields).toBe(2);
});

test('who is new is there in twelve presses', { tag: '@both' }, async ({ page }) => {
  const count = counter();
  await page.goto('/');
  await count.press(page.getByRole('banner').getByRole('link', { name: 'Book a call' }));
  await count.press(page.getByRole('link', { name: 'Create an account' }));
  await count.type(page.getByLabel('First name'), 'Asha');
  await count.type(page.getByLabel('Last name'), 'Rao');
  await count.type(page.getByLabel('Email'), 'asha.rao@example.com');
  await count.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await count.type(page.getByLabel('Confirm password'), PASSWORD);
  await count.press(page.getByRole('button', { name: 'Create account' }));
  await count.press(page.getByRole('main').getByRole('link', { name: /^Discovery Call/ }));
  await count.press(nextFree(page));
  await count.press(nextButton(page));
  await count.type(page.getByLabel('Phone number'), '+91 98450 12345');
  await count.type(page.getByLabel('Interested course'), 'Computer science');
  await count.check(choice(page, 'Preferred study destination', 'Abroad'));
  await count.check(choice(page, 'Planning to apply', 'Not sure yet'));
  await count.check(choice(page, 'Competitive exam', 'No'));
  await count.type(page.getByLabel('Purpose of the call'), 'Where do I begin?');
  await count.check(choice(page, 'Application stage', 'Not Sure'));
  await count.check(page.getByLabel('I am 18 or older'));
  await payCounted(page, count);
  const { presses, fields } = count.total();
  expect(presses).toBeLessThanOrEqual(12);
  expect(fields).toBeLessThanOrEqual(13);
});

test('saving puts the payment in view, in place of the form', { tag: '@both' }, async ({
  page,
  asha,
}) => {
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
  await fillStudentDetails(page);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Phone number')).toBeHidden();
  await page.getByRole('button', { name: 'Change details' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
});

test('a complaint about a folded answer opens it', async ({ page, asha }) => {
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
  await fillStudentDetails(page);
  await page.getByText('Help your mentor prepare').click();
  await page.getByLabel('Alternate email').fill('asha at home');
  await page.getByText('Help your mentor prepare').click();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByLabel('Alternate email')).toBeFocused();
});

test('an empty form says what is missing in one line, at the first field', {
  tag: '@both',
}, async ({ page, asha }) => {
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Please fill in phone number, and 7 more fields',
  );
  await expect(page.getByLabel('Phone number')).toBeFocused();
});

test('the header covers nothing of the page once the details are saved', async ({ page, asha }) => {
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
  await fillStudentDetails(page);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const title = await page.getByRole('heading', { name: 'Pay for your call' }).boundingBox();
  expect(title?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

test('what is missing is said in the part of the form where it is', async ({ page, asha }) => {
  const { id } = await asha.hold();
  await page.goto(detailsPage(id));
  await fillStudentDetails(page);
  for (const [field, part] of [
    ['Phone number', 'How we reach you'],
    ['Interested course', 'Where you are heading'],
    ['Purpose of the call', 'What we will talk about'],
  ] as const) {
    const typed = await page.getByLabel(field).inputValue();
    await page.getByLabel(field).fill('');
    await page.getByRole('button', { name: 'Save details' }).click();
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: part }) });
    await expect(section.getByRole('alert')).toContainText('Please fill in');
    await page.getByLabel(field).fill(typed);
  }
});

test('the details take two screens of a phone', async ({ page, asha }) => {
  const { id } = await asha.hold();
  const [width, height] = [390, 844];
  await page.setViewportSize({ width, height });
  await page.goto(detailsPage(id));
  const save = await page.getByRole('button', { name: 'Save details' }).boundingBox();
  expect((save?.y ?? Number.POSITIVE_INFINITY) + (save?.height ?? 0)).toBeLessThan(2 * height);
});

test('a link can name the day and the time', async ({ page, asha: _ }) => {
  await page.goto('/calendar?service=discovery-call');
  await nextFree(page).click();
  const picked = page.getByRole('radio', { checked: true });
  const [date, time] = await picked.evaluateAll((radios) =>
    radios.map((radio) => radio.getAttribute('value')),
  );
  await page.goto(`/calendar?service=lor&date=${date}&time=${time}`);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
});
