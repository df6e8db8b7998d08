/** What each page says by itself, before and without any script. */
import type { Page } from '@playwright/test';
import { site } from '#domain/site.ts';
import { headerLinks, isPhone, menuButton, menuLinks, packageTitles } from '#local/browser/site.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');

test('the home page shows comparisons, schools and stories', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await expect(main(page).getByRole('table')).toHaveCount(2);
  for (const table of await main(page).getByRole('table').all()) await expect(table).toBeVisible();
  await expect(main(page).getByRole('tab')).toHaveCount(0);
  const regions = page.getByRole('region', { name: 'The map is bigger than one list' });
  await expect(regions.getByRole('article').getByRole('listitem')).toHaveCount(24);
  await expect(regions.getByRole('button')).toHaveCount(0);
  for (const school of ['ETH Zurich', 'Ashoka University', 'NYU Abu Dhabi', 'UC Berkeley']) {
    await expect(regions.getByText(school)).toBeVisible();
  }
  const stories = page.getByRole('region', { name: 'Success stories', exact: true });
  await expect(stories.getByRole('blockquote')).toHaveCount(25);
  await expect(stories.getByRole('button')).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'I am a Student' })).toBeVisible();

  await menuButton(page, 'Services').click();
  await expect(menuLinks(page)).toHaveCount(isPhone(page) ? headerLinks.length : 2);
  await menuLinks(page).filter({ hasText: 'Parent' }).click();
  await expect(page).toHaveURL('/parent');
});

const AGE_RULE = '18 or older, or have the consent of your parent or guardian';
const REFUNDED = ['paid twice', 'technical failure', 'cancelled your call', 'mentor did not come'];

/** What a reader finds in the main part of a page, in this order. */
const pages: Record<string, string[]> = {
  '/': [
    ...['No Perfect Profile? No Problem.', 'Who you will talk to', 'The Waymark Difference'],
    ...['The map is bigger than one list', 'Our mission for students', 'Our mission for parents'],
    ...['Five waymarks, one at a time', 'Say where you are', 'Look around', 'Draw the map'],
    ...['Tell your story', 'Walk in ready', 'Every price is set in stone', 'Discovery Call ₹99'],
    ...['30 minutes', 'Individual service from ₹1,499', '45 minutes', 'Full package from ₹9,999'],
    ...['6–8 sessions', 'They found their way'],
  ],
  '/about': [
    ...['Why Us', 'First waymark', 'Everyone is running, so you run too'],
    ...['Second waymark', 'Nobody pays us but you'],
    ...['Third waymark', 'We start with a person, not a profile'],
    ...['Fourth waymark', 'Good advice should not be a luxury'],
    ...['Fifth waymark', 'You leave with the map', 'From here, you walk', 'Discovery Call, ₹99'],
  ],
  '/founder': [
    ...['FOMO', 'more than 300 students', 'Say what is true, kindly', 'The choice stays yours'],
    'Charge what a family can bear',
  ],
  '/student': [
    ...packageTitles.flatMap((title) => [title, 'One school']),
    ...['Each additional school: + ₹5,999', 'Brainstorming Call', 'Price, one school'],
    ...['Each additional school + ₹5,999', '₹9,999'],
  ],
  '/parent': ['Evaluate Their Choices', '₹1,999'],
  '/success-stories': [
    ...['Success Stories', 'Rohan, from Nashik', 'Technical University of Munich, Germany, 2024'],
  ],
  '/webinar': ['Coming Soon', 'The ticking clock needs JavaScript'],
  '/contact': [
    ...['replies within 24 hours', 'This form needs JavaScript', site.supportEmail],
    'Ready to Get Started?',
  ],
  '/terms': [AGE_RULE, ...REFUNDED],
  '/privacy': ['4 years', AGE_RULE],
  '/refunds': [
    ...['duplicate payment: you paid twice', 'technical failure', '3–5 business days'],
    ...['cancelled your call', 'mentor did not come', '5 business days', '7–10 business days'],
  ],
};

test('each page says what it is about, in order', async ({ page }) => {
  for (const [path, words] of Object.entries(pages)) {
    await page.goto(path);
    const [shown = ''] = await main(page).allInnerTexts();
    const text = shown.replace(/\s+/g, ' ').toLowerCase();
    let from = 0;
    for (const word of words) {
      const found = text.indexOf(word.toLowerCase(), from);
      expect(found, `${path}: ${word}, in ${text.slice(from)}`).toBeGreaterThan(-1);
      from = found + word.length;
    }
  }
});

const networks = { LinkedIn: site.linkedin, Instagram: site.instagram };

test('pages link their ways on, and tell every story and every question', async ({ page }) => {
  await page.goto('/');
  const stones = page.getByRole('region', { name: 'Every price is set in stone' });
  const hrefs = await stones
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/calendar?service=discovery-call', '/individual-services', '/student']);
  const footer = page.getByRole('contentinfo');
  const links = (name: string) => footer.getByRole('navigation', { name }).getByRole('link');
  const services = ['Student', 'Parent', 'Individual services', 'Book a call'];
  await expect(links('Services, footer')).toHaveText(services);
  const about = ['Why Us', 'Success Stories', 'Founder', 'Webinars', 'Contact Us'];
  await expect(links('About Us, footer')).toHaveText(about);
  for (const [name, href] of Object.entries(networks)) {
    const link = footer.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
  }

  await page.goto('/success-stories');
  const told = await main(page).getByRole('blockquote').allInnerTexts();
  expect(told).toHaveLength(25);
  expect(new Set(told).size).toBe(25);
  await expect(main(page).getByText('Sample story')).toHaveCount(25);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.goto('/founder');
  await expect(main(page).getByRole('figure').getByRole('img')).toBeVisible();
  await page.goto('/contact');
  const ways = { Email: `mailto:${site.supportEmail}`, ...networks };
  for (const [name, href] of Object.entries(ways)) {
    const link = main(page).getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(link).toHaveAttribute('href', href);
  }
  await expect(main(page)).toContainText(AGE_RULE);
  const refund = page.locator('details', { hasText: 'Can I get my money back?' });
  await expect(refund).toContainText(new RegExp(REFUNDED.join('.+')));
  await refund.locator('summary').press('Enter');
  await expect(refund.locator('summary').locator('xpath=following-sibling::p')).toBeVisible();
});

test('the services and their prices lead down to each', { tag: '@both' }, async ({ page }) => {
  await page.goto('/individual-services');
  const overview = page.getByRole('list', { name: 'Services' }).filter({ visible: true });
  const prices = [/Resume\s*₹1,999/, /LOR\s*₹1,499/, /Essays \/ SOP\s*₹3,499/];
  await expect(overview.getByRole('link')).toHaveText([...prices, /Interview\s*₹1,499/]);
  await overview.getByRole('link', { name: 'Interview' }).click();
  await expect(page.getByRole('heading', { name: 'Interview' })).toBeInViewport();
});

const needScripts = [
  ...['/login', '/signup', '/forgot-password', '/reset-password', '/verify-email', '/calendar'],
  ...['/booking-details', '/payment', '/move', '/receipt', '/profile', '/account', '/admin'],
  '/join',
];

test('other pages say what they need, and show nothing that would never work', async ({ page }) => {
  for (const address of needScripts) {
    await page.goto(address);
    await expect(main(page).getByText(/needs JavaScript/), address).toBeVisible();
    const email = main(page).getByRole('link', { name: site.supportEmail });
    await expect(email).toHaveAttribute('href', `mailto:${site.supportEmail}`);
    for (const role of ['button', 'textbox', 'status'] as const) {
      await expect(main(page).getByRole(role), address).toHaveCount(0);
    }
  }
});
