/** How many schools a package can be booked with: as many as one payment covers. */

import { day, nextButton, slot } from '#local/browser/pages.ts';
import { isPhone } from '#local/browser/site.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const LIMIT = /One payment can be at most ₹5,00,000: this package with 81 additional schools\./;

test('the number of schools stops where one payment ends, and says whom to write to', async ({
  page,
}) => {
  await page.goto('/student');
  await page.getByRole('link', { name: 'Book a Session for Feeling Lost' }).click();
  const modal = page.getByRole('dialog', { name: 'Feeling Lost' });
  const more = modal.getByRole('button', { name: 'One school more' });
  await more.evaluate((button: HTMLButtonElement) => {
    for (let schools = 0; schools < 80; schools += 1) button.click();
  });
  await expect(modal.getByText(LIMIT)).toBeHidden();

  await more.click();
  await expect(modal.getByText(LIMIT)).toBeVisible();
  await expect(modal.locator('[data-price]')).toHaveText('₹4,99,918');
  await expect(modal.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    /^mailto:hello@/,
  );
  await expect(more).toBeDisabled();
  await expectAccessible(page, 'the most schools');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(modal.getByRole('status')).toHaveText('81');
  await expect(modal.getByRole('link', { name: 'Book the package' })).toHaveAttribute(
    'href',
    '/calendar?service=lost&schools=81',
  );

  await modal.getByRole('button', { name: 'One school fewer' }).click();
  await expect(modal.getByText(LIMIT)).toBeHidden();
  await expect(more).toBeEnabled();
});

test('the calendar of a package counts its schools, in the price and the address', {
  tag: '@both',
}, async ({ page, asha: _, stack }) => {
  await page.goto('/calendar');
  await page.getByRole('link', { name: /^Feeling Lost/ }).click();
  const fold = page.getByText(/^What it holds, and .*additional school/);
  if (isPhone(page)) await fold.click();
  const schools = page.getByRole('group', { name: 'Additional schools' }).filter({ visible: true });
  const fewer = schools.getByRole('button', { name: 'One school fewer' });
  await expect(fewer).toBeDisabled();
  await schools.getByRole('button', { name: 'One school more' }).dblclick();
  await expect(schools.getByRole('status')).toHaveText('2');
  await fewer.click();
  await expect(page.getByText('₹19,998').filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/calendar?service=lost&schools=1');
  await expectAccessible(page, 'the schools of a package');
  await day(page).check();
  await slot(page, '10:00 AM').check();
  await page.reload();
  if (isPhone(page)) await fold.click();
  await expect(schools.getByRole('status')).toHaveText('1');
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/booking-details/);
  const [booking] = await stack.db.query.bookings.findMany();
  expect(booking).toMatchObject({ service: 'lost', additionalSchools: 1, price: 19_998 });
});

test('an address with more schools is refused before a day is picked', async ({
  page,
  asha: _,
}) => {
  await page.goto('/calendar?service=lost&schools=82');

  const alert = page.getByRole('alert');
  await expect(alert).toContainText(LIMIT);
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    /^mailto:hello@/,
  );
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page, 'too many schools');
  await page.getByRole('link', { name: 'Go on with 81 schools' }).click();
  await expect(page).toHaveURL('/calendar?service=lost&schools=81');
  await expect(nextButton(page)).toBeVisible();
});

test('signed out, the same address asks to log in', async ({ page }) => {
  const address = '/calendar?service=lost&schools=82';
  await page.goto(address);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
});
