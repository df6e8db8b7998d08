import { aDay } from '#local/browser/answers.ts';
import { day, slot } from '#local/browser/pages.ts';
import { block, insertCall } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('the times of a day are accessible', async ({ page, asha, ravi, stack }) => {
  await insertCall(stack, ravi, { date: aDay(), time: '08:00' });
  await ravi.hold({ time: '14:00' });
  await asha.hold({ time: '18:00' });
  await block(stack, aDay(), '20:00');
  await page.goto('/calendar?service=confident&schools=2');
  await day(page).check();
  await expect(slot(page, '10:00 AM')).toBeVisible();
  await expectAccessible(page, 'a day picked');
  await slot(page, '10:00 AM').check();
  await expectAccessible(page, 'a time picked');
});
