import { site } from '#domain/site.ts';
import { expect, test } from '#support/browser/test.ts';
import { headerLinks, isPhone, menuButton, menuLinks, scriptPages } from '#tools/browser/site.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript, public pages show their content', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('table').filter({ visible: true })).toHaveCount(2);
  await expect(main.getByRole('tab')).toHaveCount(0);
  const regions = page.getByRole('region', { name: 'The map is bigger than one list' });
  await expect(regions.getByRole('article').getByRole('listitem')).toHaveCount(24);
  await expect(regions.getByRole('button')).toHaveCount(0);
  const stories = page.getByRole('region', { name: 'Success stories', exact: true });
  await expect(stories.getByRole('blockquote')).toHaveCount(25);
  await expect(stories.getByRole('button')).toHaveCount(0);

  await menuButton(page, 'Services').click();
  await expect(menuLinks(page)).toHaveCount(isPhone(page) ? headerLinks.length : 2);
  await menuLinks(page).filter({ hasText: 'Parent' }).click();
  await expect(page).toHaveURL('/parent');

  await page.goto('/individual-services');
  const overview = page.getByRole('list', { name: 'Services' }).filter({ visible: true });
  const prices = [/Resume\s*₹1,999/, /LOR\s*₹1,499/, /Essays \/ SOP\s*₹3,499/];
  await expect(overview.getByRole('link')).toHaveText([...prices, /Interview\s*₹1,499/]);
  await overview.getByRole('link', { name: 'Interview' }).click();
  await expect(page.getByRole('heading', { name: 'Interview' })).toBeInViewport();

  await page.goto('/success-stories');
  await expect(main.getByRole('blockquote').filter({ visible: true })).toHaveCount(25);
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('pages that need JavaScript show a notice instead of buttons and fields', async ({ page }) => {
  const main = page.getByRole('main');
  for (const address of scriptPages) {
    await page.goto(address);
    await expect(main.getByText(/needs JavaScript/), address).toBeVisible();
    const email = main.getByRole('link', { name: site.supportEmail });
    await expect(email).toHaveAttribute('href', `mailto:${site.supportEmail}`);
    const controls = main.locator('button, input, textarea, [role=status]');
    await expect(controls.filter({ visible: true }), address).toHaveCount(0);
  }
});
