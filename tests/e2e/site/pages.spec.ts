import type { Page } from '@playwright/test';
import { DAY, MINUTE } from '#domain/calendar/time.ts';
import { site } from '#domain/site.ts';
import { emailsTo, failEmails } from '#local/browser/outbox.ts';
import { alert, holdBack } from '#local/browser/pages.ts';
import { scrollToIsland, stopClock } from '#local/browser/site.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('Why Us tells its story in five sections', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why Us');
  await expect(page.getByText(/^(First|Second|Third|Fourth|Fifth) waymark$/)).toHaveCount(5);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Everyone is running, so you run too',
    'Nobody pays us but you',
    'We start with a person, not a profile',
    'Good advice should not be a luxury',
    'You leave with the map',
    'From here, you walk',
  ]);
  await expect(page.getByRole('contentinfo').getByText('Refund Policy')).toBeVisible();
  const end = page.getByRole('region', { name: 'From here, you walk' });
  await expect(end.getByRole('link')).toHaveText('Discovery Call, ₹99');
});

test('the packages say what an additional school costs', async ({ page }) => {
  await page.goto('/student');
  const cards = page.getByRole('listitem').filter({ hasText: 'Book a Session' });
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    await expect(card).toContainText(/One school\s*₹[\d,]+/);
  }
  await expect(page.getByText('Each additional school: + ₹5,999')).toBeVisible();
  const price = page.getByRole('row', { name: /^Price, one school/ });
  await expect(price).toContainText('Each additional school + ₹5,999');
});

test('each service says when it is next free', async ({ page }) => {
  await page.goto('/individual-services');
  for (const service of ['resume', 'lor', 'essays-sop', 'interview']) {
    const next = page.locator(`#${service}`).getByRole('link', { name: /^Next free: tomorrow/ });
    await expect(next).toHaveAttribute('href', new RegExp(`service=${service}&.*date=`));
  }
});

test('the services and their prices lead down to each', { tag: '@both' }, async ({ page }) => {
  await page.goto('/individual-services');
  const overview = page.getByRole('list', { name: 'Services' }).filter({ visible: true });
  await expect(overview.getByRole('link')).toHaveText([
    /Resume\s*₹1,999/,
    /LOR\s*₹1,499/,
    /Essays \/ SOP\s*₹3,499/,
    /Interview\s*₹1,499/,
  ]);
  await overview.getByRole('link', { name: 'Interview' }).click();
  await expect(page.getByRole('heading', { name: 'Interview' })).toBeInViewport();
});

test('the founder’s page has a photo, the story and three principles', async ({ page }) => {
  await page.goto('/founder');
  const main = page.getByRole('main');
  await expect(main.getByRole('figure').getByRole('img')).toBeVisible();
  await expect(main.getByRole('article')).toContainText('more than 300 students');
  await expect(main.getByRole('article')).toContainText('FOMO');
  await expect(main.getByRole('listitem').getByRole('heading')).toHaveText([
    'Say what is true, kindly',
    'The choice stays yours',
    'Charge what a family can bear',
  ]);
});

test('the webinar counts down from fifteen days, second by second', async ({ page }) => {
  await stopClock(page);
  await page.goto('/webinar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming Soon');
  const shows = async (...numbers: string[]) => {
    const units = ['days', 'hours', 'minutes', 'seconds'];
    const parts = page.getByRole('timer').getByRole('paragraph');
    await expect(parts).toHaveText(units.map((unit, index) => `${numbers[index]} ${unit}`));
  };
  await shows('15', '00', '00', '00');
  // The page is idle once a little time has passed, and counts from then on.
  await page.clock.runFor(100);
  await scrollToIsland(page.getByRole('timer'));
  await page.clock.runFor(1000);
  await shows('14', '23', '59', '59');
  await page.clock.runFor(1000);
  await shows('14', '23', '59', '58');
  await page.clock.fastForward(DAY + MINUTE);
  await shows('13', '23', '58', '58');
  await page.clock.fastForward(15 * DAY);
  await shows('00', '00', '00', '00');
  await page.clock.runFor(5000);
  await shows('00', '00', '00', '00');
});

const message = {
  'Full Name': 'Asha Rao',
  'Email Address': 'asha.rao@example.com',
  Subject: 'A question',
  Message: 'Which call is mine?\nI am in Class 12.',
};

async function write(page: Page, values: Partial<typeof message> = message): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

async function expectForm(page: Page, values: typeof message): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

test('the contact page names the ways to reach us, and the way on', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  for (const [name, href] of [
    [/^Email/, `mailto:${site.supportEmail}`],
    [/^LinkedIn/, site.linkedin],
    [/^Instagram/, site.instagram],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(main.getByText(/replies within 24 hours/)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '6');
  await expect(page.getByRole('heading', { name: 'Ready to Get Started?' })).toBeVisible();
  const question = main.locator('summary').first();
  await question.press('Enter');
  await expect(question.locator('xpath=following-sibling::p')).toBeVisible();
});

test('the age rule is the same at sign-up, in the terms and among the questions', async ({
  page,
}) => {
  const rule = '18 or older, or have the consent of your parent or guardian';
  for (const path of ['/signup', '/login', '/terms', '/privacy', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(rule);
  }
});

test('the refund policy, the terms and the questions list the same four cases', async ({
  page,
}) => {
  const cases = [/paid twice/, /technical failure/, /cancelled your call/, /mentor did not come/];
  await page.goto('/refunds');
  await expect(page.getByRole('table').first().locator('tbody tr')).toHaveText(cases);
  const sentence = new RegExp(cases.map(({ source }) => source).join('.+'));
  await page.goto('/terms');
  await expect(page.getByRole('article')).toContainText(sentence);
  await page.goto('/contact');
  const answer = page.locator('details', { hasText: 'Can I get my money back?' });
  await expect(answer).toContainText(sentence);
});

test('an empty contact form says what is missing', async ({ page, stack }) => {
  await page.goto('/contact');
  await send(page).click();
  for (const [label, complaint] of [
    ['Full Name', 'Please fill in full name'],
    ['Email Address', 'Please fill in email address'],
    ['Subject', 'Please fill in subject'],
    ['Message', 'Please fill in message'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(complaint);
  }
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await write(page, { ...message, 'Email Address': 'asha at home' });
  await send(page).click();
  const email = page.getByLabel('Email Address');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(email).toBeFocused();
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('');
  expect(await emailsTo(stack, site.supportEmail)).toEqual([]);
});

test('a message is thanked for, the form empties, and the email goes out', async ({
  page,
  stack,
}) => {
  await page.goto('/contact');
  await write(page);
  const release = await holdBack(page, '**/api/contact');
  await send(page).click();
  await expect(send(page)).toBeDisabled();
  release();
  await expect(
    alert(page, "Thank you for your message! We'll get back to you soon."),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expectForm(page, { 'Full Name': '', 'Email Address': '', Subject: '', Message: '' });
  await expect(send(page)).toBeEnabled();
  const [email, ...others] = await emailsTo(stack, site.supportEmail);
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    reply_to: ['asha.rao@example.com'],
    subject: 'Contact form: A question',
  });
  expect(email?.text).toContain('Which call is mine?\nI am in Class 12.');
});

test.describe('when the email provider fails', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('the message stays, and can be sent again', async ({ page, stack }) => {
    await failEmails(stack);
    await page.goto('/contact');
    await write(page);
    await send(page).click();
    const failure = alert(page, 'We could not send your message just now.');
    await expect(failure).toContainText(site.supportEmail);
    await expectForm(page, message);
    expect(await emailsTo(stack, site.supportEmail)).toEqual([]);
    await send(page).click();
    await expect(alert(page, 'Thank you for your message!')).toBeVisible();
    expect(await emailsTo(stack, site.supportEmail)).toHaveLength(1);
  });
});

test('a page that is not there says so and leads back', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This path ends here');
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
});

test('an error page asked for by name is not there either', async ({ page }) => {
  for (const path of ['/404', '/500', '/404.html', '/500.html', '/404/', '/500/']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This path ends here');
  }
});

test('the styleguide is not part of the site', async ({ page }) => {
  const response = await page.goto('/styleguide');
  expect(response?.status()).toBe(404);
});
