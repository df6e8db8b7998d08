import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { tabTo } from '#tools/browser/pages.ts';
import {
  headerLinks,
  isPhone,
  menuButton,
  menuLinks,
  openPolicy,
  policies,
} from '#tools/browser/site.ts';

const allNames = headerLinks.map(({ name }) => name);
const inMenu = (menu: string) =>
  headerLinks.filter((link) => link.menu === menu).map(({ name }) => name);

test('the header has its links and accessible menus', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  const entries = page.getByRole('banner').locator('summary:visible, a:visible');
  if (isPhone(page)) {
    await expect(entries).toHaveText(['Waymark', /^\s*Book a call\s*$/, '', '']);
    await menuButton(page, '').click();
    await expect(menuLinks(page)).toHaveText(allNames);
    for (const menu of ['About Us', 'Services']) {
      const section = page.getByRole('banner').getByRole('region', { name: menu });
      await expect(section.locator('a:not([data-not-in-menu] a)')).toHaveText(inMenu(menu));
    }
    await expectAccessible(page, 'menu open');
    const more = page.locator('[data-not-in-menu]');
    const others = ['Individual services', 'Log in', 'Book a call'];
    await expect(more.locator('a:visible')).toHaveText(others);
    await more.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
    return;
  }
  const before = ['Waymark', /^\s*About Us\s*$/, /^\s*Services\s*$/];
  const after = ['Webinars', 'Contact Us', /^\s*Book a call\s*$/, ''];
  const row = entries.filter({ hasNot: page.locator('details li') });
  await expect(row).toHaveText([...before, ...after]);
  for (const menu of ['About Us', 'Services']) {
    await menuButton(page, menu).click();
    await expect(menuLinks(page)).toHaveText(inMenu(menu));
    await expectAccessible(page, `${menu} open`);
  }
});

test('a visitor uses and closes a menu by keyboard', { tag: '@both' }, async ({ page }) => {
  await page.goto('/success-stories');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const button = menuButton(page, 'About Us');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const names = isPhone(page) ? allNames : inMenu('About Us');
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

  await menuButton(page, 'Services').click();
  await expect(menuLinks(page)).not.toHaveCount(0);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.click(width / 2, height - 4);
  await expect(menuLinks(page)).toHaveCount(0);
});

test('the calendar page shows the full menu', { tag: '@both' }, async ({ page, asha: _ }) => {
  await page.goto('/calendar');
  const banner = page.getByRole('banner');
  const burger = banner.getByLabel('Menu', { exact: true });
  const box = await (isPhone(page) ? burger : page.locator('#account')).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((isPhone(page) ? 0.9 : 0.8) * width);
  await expect(burger).toBeVisible({ visible: isPhone(page) });
  await expect(banner.getByText('About Us').first()).toBeVisible({ visible: !isPhone(page) });
});

test('each policy opens in a dialog or on its page', { tag: '@both' }, async ({ page }) => {
  await page.goto('/parent');
  for (const { name } of policies) {
    const dialog = await openPolicy(page, name);
    await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(dialog).toContainText('Effective 05-06-2025');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeFocused();
    await expect(page).toHaveURL('/parent');
  }
  const refunds = await openPolicy(page, 'Refund Policy');
  const text = (await refunds.getByRole('article').textContent()) ?? '';
  await expectAccessible(page, 'a policy in a dialog');
  await page.goBack();
  await expect(refunds).toBeHidden();
  await expect(page).toHaveURL('/parent');

  await page.route('**/refunds', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ body: '' }),
  );
  await page.reload();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click();
  await expect(page).toHaveURL('/refunds');
  await expect(page.getByRole('article')).toHaveText(text);
});
