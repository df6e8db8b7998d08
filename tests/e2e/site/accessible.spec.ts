import { alert } from '#local/browser/pages.ts';
import {
  headerLinks,
  menuButton,
  menuLinks,
  openPolicy,
  packageTitles,
  policies,
  regionCard,
  scrollToIsland,
} from '#local/browser/site.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const pages = {
  'the pages of the header': ['/', ...headerLinks.map(({ href }) => href)],
  'the other pages': [
    ...policies.map(({ href }) => href),
    ...['/individual-services', '/login', '/signup', '/no-such-page'],
  ],
};

for (const [name, addresses] of Object.entries(pages)) {
  // Their header, the one part whose markup depends on the width, has a test of its own below.
  test(`${name} are accessible`, async ({ page }) => {
    test.slow();
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, address);
    }
  });
}

test('the dark scheme changes the background', async ({ page }) => {
  await page.goto('/');
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).not.toBe(light);
});

test('the header is accessible with its menus open', { tag: '@both' }, async ({
  page,
  asha: _,
}) => {
  await page.goto('/parent');
  for (const menu of ['About Us', 'Services']) {
    await menuButton(page, menu).click();
    await expect(menuLinks(page).first()).toBeVisible();
    await expectAccessible(page, `${menu} open`);
    await page.keyboard.press('Escape');
  }
  await page.getByLabel('Your account').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  await expectAccessible(page, 'account open');
});

test('the home page is accessible with the other comparison and a card turned over', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Parent' }).click();
  await expectAccessible(page, 'the parents’ comparison');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await scrollToIsland(regionCard(page, 'India'));
  await page.getByRole('button', { name: 'See schools in India' }).click();
  await expect(page.getByRole('button', { name: 'See schools in India' })).toBeHidden();
  await expectAccessible(page, 'the schools of India');
});

test('a policy over a page is accessible', async ({ page }) => {
  for (const { name } of policies) {
    await page.goto('/founder');
    await openPolicy(page, name);
    await expectAccessible(page, name);
  }
});

test('the package dialogs are accessible', { tag: '@both' }, async ({ page }) => {
  await page.goto('/student');
  for (const title of packageTitles) {
    await page.getByRole('link', { name: `Book a Session for ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: 'One school more' }).click();
    await expectAccessible(page, title);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('the contact form is accessible with complaints, and after thanks', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please fill in subject')).toBeVisible();
  await expectAccessible(page, 'complaints');
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email Address').fill('asha.rao@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('Which call is mine?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(alert(page, 'Thank you for your message!')).toBeVisible();
  await expectAccessible(page, 'thanks');
});
