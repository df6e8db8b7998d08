import type { Page } from '@playwright/test';
import { INCOMPLETE_LINK } from '#domain/links.ts';
import { site } from '#domain/site.ts';
import { DAY } from '#domain/time.ts';
import { webinarMessages } from '#domain/webinar.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { emailsTo, failEmails, latestLink } from '#tools/browser/outbox.ts';
import { alert, delayRequests } from '#tools/browser/pages.ts';
import { scrollToIsland, stopClock } from '#tools/browser/site.ts';

test.use({ expectedErrors: [/503|410/] });

const message = {
  'Full Name': 'Asha Rao',
  'Email Address': 'asha.rao@example.com',
  Subject: 'A question',
  Message: 'Which call is mine?\nI am in Class 12.',
};

test('a visitor can resend a contact message after an error', async ({ page, stack }) => {
  await failEmails(stack);
  await page.goto('/contact');
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '6');
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  for (const label of Object.keys(message)) {
    const required = `Please fill in ${label.toLowerCase()}`;
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(required);
  }
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expectAccessible(page, 'contact form with validation errors');

  for (const [label, value] of Object.entries(message)) await page.getByLabel(label).fill(value);
  await send.click();
  const failure = alert(page, 'We could not send your message just now.');
  await expect(failure).toContainText(site.supportEmail);
  for (const [label, value] of Object.entries(message)) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  expect(await emailsTo(stack, site.supportEmail)).toEqual([]);
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");

  const release = await delayRequests(page, '**/api/contact');
  await send.click();
  await expect(send).toBeDisabled();
  release();
  const thanks = "Thank you for your message! We'll get back to you soon.";
  await expect(alert(page, thanks)).toBeFocused();
  await expectAccessible(page, 'contact form, thanks');
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(send).toBeEnabled();
  expect(await emailsTo(stack, site.supportEmail)).toHaveLength(1);
});

test('the webinar countdown starts at 15 days and counts down every second', async ({ page }) => {
  await stopClock(page);
  await page.goto('/webinar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming Soon');
  const parts = page.getByRole('timer').getByRole('paragraph');
  await expect(parts).toHaveText(['15 days', '00 hours', '00 minutes', '00 seconds']);
  await page.clock.runFor(100);
  await scrollToIsland(page.getByRole('timer'));
  await page.clock.runFor(1000);
  await expect(parts).toHaveText(['14 days', '23 hours', '59 minutes', '59 seconds']);
  await page.clock.fastForward(15 * DAY);
  await page.clock.runFor(5000);
  await expect(parts).toHaveText(['00 days', '00 hours', '00 minutes', '00 seconds']);
});

const keepSeatButton = (page: Page) => page.getByRole('button', { name: 'Keep me a seat' });
const pageTitle = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor joins and leaves the webinar list by email link', async ({ page, stack }) => {
  await page.goto('/webinar');
  const field = page.getByLabel('Email address');
  await keepSeatButton(page).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Please fill in email address');
  await field.fill('asha@example.com');
  await keepSeatButton(page).click();
  await expect(alert(page, webinarMessages.asked)).toBeFocused();
  await expect(page.getByText('Sent to asha@example.com')).toBeVisible();
  await expect(keepSeatButton(page)).toBeHidden();
  await expectAccessible(page, 'link requested');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  const subject = 'One click, and we keep you a seat at the Waymark webinar';
  await page.goto(await latestLink(stack, 'asha@example.com', subject));
  await expectAccessible(page, 'the link opened');
  expect(await stack.db.query.webinarSignups.findMany()).toMatchObject([{ confirmedAt: null }]);
  await keepSeatButton(page).click();
  await expect(page.getByText(webinarMessages.seated)).toBeFocused();
  await expect(pageTitle(page)).toHaveText('Your seat is reserved');
  await expectAccessible(page, 'on the list');

  const [email] = await emailsTo(stack, 'asha@example.com');
  await page.goto(email?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
  await expect(pageTitle(page)).toHaveText('Leave the list?', { useInnerText: true });
  await page.getByRole('button', { name: 'Take me off the list' }).click();
  await expect(page.getByText(webinarMessages.left)).toBeFocused();
  await expect(pageTitle(page)).toHaveText('You are off the list');
  await expect(page.getByRole('link', { name: 'Request a seat again' })).toBeVisible();
  expect(await stack.db.query.webinarSignups.findMany()).toEqual([]);

  await page.goto('/about');
  await page.goto(`/webinar-list#token=${'x'.repeat(43)}`);
  await keepSeatButton(page).click();
  await expect(page.getByText(webinarMessages.linkExpired)).toBeFocused();
  await page.goto('/about');
  await page.goto('/webinar-list#token=made-up');
  await expect(page.getByText(INCOMPLETE_LINK)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
