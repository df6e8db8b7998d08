/** Headers and panels that stay in sight never stand over a control of a public page. */
import { globSync } from 'node:fs';
import { detailsPage, paymentPage } from '#local/browser/pages.ts';
import { expectNothingCovered } from '#tests/support/browser/covered.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const own = /^\/(admin|offline|404|500)/;
const paths = globSync('dist/**/*.html')
  .map((file) => file.replace(/^dist|(\/?index)?\.html$/g, '') || '/')
  .filter((path) => !own.test(path));

test('every control of every page is in reach', { tag: '@both' }, async ({ page, asha }) => {
  test.slow();
  expect(paths.length).toBeGreaterThan(20);
  const paid = await asha.bookAndConfirm({ time: '15:00' });
  const held = await asha.hold();
  const ofCalls = [
    ...[detailsPage(held.id), paymentPage(paid.id), `/move?booking=${paid.id}`],
    ...[`/receipt?booking=${paid.id}`, '/calendar?service=lor', '/profile', '/account'],
  ];
  for (const path of [...paths, ...ofCalls]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectNothingCovered(page, path);
  }
});
