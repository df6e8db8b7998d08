import { site } from '#domain/site.ts';
import {
  headerLinks,
  isPhone,
  menuButton,
  menuLinks,
  packageTitles,
  policies,
} from '#local/browser/site.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ javaScriptEnabled: false });

test('the home page shows both comparisons, every school and every story', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('table')).toHaveCount(2);
  for (const table of await main.getByRole('table').all()) await expect(table).toBeVisible();
  await expect(main.getByRole('tab')).toHaveCount(0);
  const regions = page.getByRole('region', { name: 'The map is bigger than one list' });
  await expect(regions.getByRole('article').getByRole('listitem')).toHaveCount(24);
  await expect(regions.getByRole('button')).toHaveCount(0);
  for (const school of ['ETH Zurich', 'Ashoka University', 'NYU Abu Dhabi', 'UC Berkeley']) {
    await expect(regions.getByText(school)).toBeVisible();
  }
  const stories = page.getByRole('region', { name: 'Success stories', exact: true });
  await expect(stories.getByRole('blockquote')).toHaveCount(25);
  await expect(stories.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'I am a Student' })).toBeVisible();
});

const pages = {
  '/about': ['Why Us', 'You leave with the map'],
  '/success-stories': ['Success Stories', 'Technical University of Munich'],
  '/founder': ['more than 300 students', 'Charge what a family can bear'],
  '/student': [...packageTitles, '₹9,999', 'Brainstorming Call'],
  '/parent': ['Evaluate Their Choices', '₹1,999'],
  '/individual-services': ['Resume', 'LOR', 'Essays / SOP', 'Interview', '₹3,499'],
  '/webinar': ['Coming Soon', 'The ticking clock needs JavaScript'],
  '/contact': ['This form needs JavaScript', site.supportEmail, 'Ready to Get Started?'],
};

test('each page shows what it is about', async ({ page }) => {
  for (const [address, words] of Object.entries(pages)) {
    await page.goto(address);
    for (const text of words) {
      const shown = page.getByRole('main').getByText(text).filter({ visible: true });
      await expect(shown.first(), address).toBeVisible();
    }
  }
});

test('all success stories are there, without the filters that would not work', async ({ page }) => {
  await page.goto('/success-stories');
  await expect(page.getByRole('main').getByRole('blockquote')).toHaveCount(25);
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('the policies are pages', async ({ page }) => {
  await page.goto('/about');
  for (const { name, href } of policies) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('article')).toContainText('Effective 05-06-2025');
  }
});

test('the header’s menus open', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await menuButton(page, 'Services').click();
  await expect(menuLinks(page)).toHaveCount(isPhone(page) ? headerLinks.length : 2);
  await menuLinks(page).filter({ hasText: 'Parent' }).click();
  await expect(page).toHaveURL('/parent');
});

test('sign-up can be reached', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
});

const needScripts = [
  ...['/login', '/signup', '/forgot-password', '/reset-password', '/verify-email', '/calendar'],
  ...['/booking-details', '/payment', '/move', '/receipt', '/profile', '/account', '/admin'],
  '/join',
];

test('other pages say what they need, and show nothing that would never work', async ({ page }) => {
  for (const address of needScripts) {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByText(/needs JavaScript/), address).toBeVisible();
    const email = main.getByRole('link', { name: site.supportEmail });
    await expect(email).toHaveAttribute('href', `mailto:${site.supportEmail}`);
    for (const role of ['button', 'textbox', 'status'] as const) {
      await expect(main.getByRole(role), address).toHaveCount(0);
    }
  }
});
