/** Headers, columns and bars that stay in sight never cover a control of a public page. */
import { detailsPage, paymentPage } from '#local/browser/pages.ts';
import { expectNothingCovered } from '#tests/support/browser/covered.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { desktop, phone } from '#tests/support/browser/viewports.ts';

/** One page of each layout. */
const read = [
  ...['/', '/student', '/parent', '/individual-services', '/mentors/zoya-ansari', '/founder'],
  ...['/success-stories', '/contact', '/privacy', '/signup'],
];

test('every control of a page is in reach', async ({ page, asha }) => {
  const paid = await asha.bookAndConfirm({ time: '15:00' });
  const held = await asha.hold();
  const ofCalls = [
    ...[detailsPage(held.id), paymentPage(paid.id), `/move?booking=${paid.id}`],
    ...['/calendar?service=lor', '/profile', '/account'],
  ];
  for (const path of [...read, ...ofCalls]) {
    await page.goto(path);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await expectNothingCovered(page, `${path} at ${size.width}`);
    }
  }
});
