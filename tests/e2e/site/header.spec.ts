import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { site } from '#domain/site.ts';
import { tabTo } from '#local/browser/pages.ts';
import {
  headerLinks,
  isPhone,
  menuButton,
  menuLinks,
  openPolicy,
  policies,
} from '#local/browser/site.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const inMenu = (menu: string | null) =>
  headerLinks.filter((link) => link.menu === menu).map(({ name }) => name);

test('the header lists what it should, in order', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  const entries = page.getByRole('banner').locator('summary:visible, a:visible');
  if (isPhone(page)) {
    await expect(entries).toHaveText(['Waymark', /^\s*Book a call\s*$/, '', '']);
    await menuButton(page, '').click();
    await expect(menuLinks(page)).toHaveText(headerLinks.map(({ name }) => name));
    for (const menu of ['About Us', 'Services']) {
      const section = page.getByRole('banner').getByRole('region', { name: menu });
      await expect(section.locator('a:not([data-more] a)')).toHaveText(inMenu(menu));
    }
    return;
  }
  const row = [
    'Waymark',
    /^\s*About Us\s*$/,
    /^\s*Services\s*$/,
    'Webinars',
    'Contact Us',
    /^\s*Book a call\s*$/,
    '',
  ];
  await expect(entries.filter({ hasNot: page.locator('details li') })).toHaveText(row);
  for (const menu of ['About Us', 'Services']) {
    await menuButton(page, menu).click();
    await expect(menuLinks(page)).toHaveText(inMenu(menu));
  }
});

test('the menu of a phone also leads to the services, to oneself and to booking', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await menuButton(page, '').click();
  const more = page.locator('[data-more]');
  await expect(more.locator('a:visible')).toHaveText([
    'Individual services',
    'Log in',
    'Book a call',
  ]);
  await more.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('each link leads to its page and is current there', { tag: '@both' }, async ({ page }) => {
  for (const { menu, name, href } of headerLinks) {
    const link = page.getByRole('banner').getByRole('link', { name, exact: true });
    const show = async () => {
      if (menu || isPhone(page)) await menuButton(page, menu ?? '').click();
    };
    await page.goto('/login');
    await show();
    await expect(link).not.toHaveAttribute('aria-current');
    await link.click();
    await expect(page).toHaveURL(href);
    await show();
    await expect(link).toHaveAttribute('aria-current', 'page');
    const current = page.getByRole('banner').locator('[aria-current]:visible');
    await expect(current).toHaveText([name]);
  }
});

test('a menu opens, is walked through and closes by the keyboard', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/');
  const button = menuButton(page, 'About Us');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const names = isPhone(page) ? headerLinks.map(({ name }) => name) : inMenu('About Us');
  await expect(menuLinks(page)).toHaveText(names);
  const inside = await page.getByRole('banner').locator('details[open] a:visible').all();
  for (const link of inside) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(menuLinks(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menuLinks(page)).toHaveCount(names.length);
  for (let pressed = 0; pressed <= inside.length; pressed++) await page.keyboard.press('Tab');
  await expect(menuLinks(page)).toHaveCount(0);
});

test('a menu closes when the page beside it is pressed', { tag: '@both' }, async ({ page }) => {
  await page.goto('/success-stories');
  await menuButton(page, 'Services').click();
  await expect(menuLinks(page)).not.toHaveCount(0);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.click(width / 2, height - 4);
  await expect(menuLinks(page)).toHaveCount(0);
});

test('the footer has the menus, the email address and both networks', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = (name: string) => footer.getByRole('navigation', { name }).getByRole('link');
  await expect(links('Services, footer')).toHaveText([
    ...inMenu('Services'),
    'Individual services',
    'Book a call',
  ]);
  await expect(links('About Us, footer')).toHaveText([...inMenu('About Us'), ...inMenu(null)]);
  for (const { name, href } of headerLinks) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  const email = footer.getByRole('link', { name: site.supportEmail });
  await expect(email).toHaveAttribute('href', `mailto:${site.supportEmail}`);
  for (const [name, href] of [
    ['LinkedIn', site.linkedin],
    ['Instagram', site.instagram],
  ] as const) {
    const link = footer.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('each policy opens over the page, as on its own page', { tag: '@both' }, async ({ page }) => {
  for (const { name, href } of policies) {
    await page.goto('/parent');
    const dialog = await openPolicy(page, name);
    await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(dialog).toContainText('Effective 05-06-2025');
    const text = (await dialog.getByRole('article').textContent()) ?? '';
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page).toHaveURL('/parent');
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await page.getByRole('article').textContent()).toBe(text);
  }
});

test('a policy that cannot be fetched opens as a page', async ({ page }) => {
  await page.goto('/parent');
  await page.route('**/refunds', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ body: '' }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click();
  await expect(page).toHaveURL('/refunds');
  await expect(page.getByRole('heading', { level: 1, name: 'Refund Policy' })).toBeVisible();
});

test('the refund policy says what the specification says', async ({ page }) => {
  await page.goto('/refunds');
  const policy = page.getByRole('article');
  for (const words of [
    /duplicate payment/i,
    /technical failure/i,
    /3.5 business days/,
    /5 business days/,
    /7.10 business days/,
  ]) {
    await expect(policy).toContainText(words);
  }
  await page.goto('/privacy');
  await expect(page.getByRole('article')).toContainText(/(4|four) years/);
  await page.goto('/terms');
  await expect(page.getByRole('article')).toContainText(/18/);
});

test('pages to work on have the whole menu too, above the steps of a booking', {
  tag: '@both',
}, async ({ page, asha: _ }) => {
  for (const path of ['/join', '/receipt', '/calendar']) {
    await page.goto(path);
    const banner = page.getByRole('banner');
    const burger = banner.getByLabel('Menu', { exact: true });
    const last = isPhone(page) ? burger : page.locator('#account');
    const box = await last.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    const edge = isPhone(page) ? 0.9 : 0.8;
    expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeGreaterThan(edge * width);
    await expect(burger).toBeVisible({ visible: isPhone(page) });
    await expect(banner.getByText('About Us').first()).toBeVisible({ visible: !isPhone(page) });
  }
});

test('every page has the header and the footer of the specification', async () => {
  const files = globSync('dist/**/*.html');
  expect(files.length).toBeGreaterThan(20);
  const footerOnly = [site.supportEmail, site.linkedin, site.instagram];
  for (const file of files) {
    const html = await readFile(file, 'utf8');
    const [header = ''] = /<header[ >].*?<\/header>/s.exec(html) ?? [];
    const [footer = ''] = /<footer[ >].*?<\/footer>/s.exec(html) ?? [];
    for (const { name, href } of headerLinks) {
      for (const part of [header, footer]) {
        expect(part, `${name}, ${file}`).toMatch(new RegExp(`href="${href}"[^>]*>\\s*${name}`));
      }
    }
    for (const href of [...footerOnly, ...policies.map((policy) => policy.href)]) {
      expect(footer, file).toContain(href);
    }
  }
});
