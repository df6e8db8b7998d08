/** The list of those who are told when the webinar has a date. */
import { INCOMPLETE_LINK } from '#domain/links.ts';
import { webinarMessages } from '#domain/webinar.ts';
import { emailsTo, linkFrom } from '#local/browser/outbox.ts';
import { alert } from '#local/browser/pages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const SUBJECT = 'One click, and we keep you a seat at the Waymark webinar';

test('a visitor leaves an address, confirms it, and leaves the list again', {
  tag: '@both',
}, async ({ page, stack }) => {
  await page.goto('/webinar');
  await page.getByLabel('Email address').fill('asha@example.com');
  await page.getByRole('button', { name: 'Keep me a seat' }).click();
  await expect(alert(page, webinarMessages.asked)).toBeVisible();
  await expect(alert(page, webinarMessages.asked)).toBeFocused();
  await expect(page.getByText('Sent to asha@example.com')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep me a seat' })).toBeHidden();
  await expectAccessible(page, 'asked');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue('');

  const link = await linkFrom(stack, 'asha@example.com', SUBJECT);
  await page.goto(link);
  await expectAccessible(page, 'the link opened');
  expect(await stack.db.query.webinarSignups.findMany()).toMatchObject([{ confirmedAt: null }]);
  await page.getByRole('button', { name: 'Keep me a seat' }).click();
  await expect(page.getByText(webinarMessages.seated)).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seat is kept');
  await expectAccessible(page, 'on the list');

  const [email] = await emailsTo(stack, 'asha@example.com');
  await page.goto(email?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Leave the list\?/);
  await page.getByRole('button', { name: 'Take me off the list' }).click();
  await expect(page.getByText(webinarMessages.left)).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are off the list');
  await expect(page.getByRole('link', { name: 'Ask for a seat again' })).toBeVisible();
  expect(await stack.db.query.webinarSignups.findMany()).toEqual([]);
  expect(await emailsTo(stack, 'asha@example.com')).toHaveLength(1);
});

test('what is no address is told at the field, and stays there', async ({ page }) => {
  await page.goto('/webinar');
  await page.getByRole('button', { name: 'Keep me a seat' }).click();
  const field = page.getByLabel('Email address');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Please fill in email address');
  await field.fill('asha@');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(field).toHaveValue('asha@');
});

test.describe('with a link that is no good', () => {
  test.use({ expectedErrors: [/410/] });

  test('the page says so, and leads back to the webinar', async ({ page }) => {
    await page.goto(`/webinar-list#token=${'x'.repeat(43)}`);
    await page.getByRole('button', { name: 'Keep me a seat' }).click();
    await expect(page.getByText(webinarMessages.linkExpired)).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: 'What the hour is for' }).click();
    await expect(page).toHaveURL('/webinar');
  });

  test('without its token it says what is missing, and has no button that fails', async ({
    page,
  }) => {
    for (const link of ['/webinar-list#token=made-up', '/webinar-list', '/webinar-list?leave']) {
      await page.goto('/webinar');
      await page.goto(link);
      await expect(page.getByText(INCOMPLETE_LINK)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    }
  });
});
