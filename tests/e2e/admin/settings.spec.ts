import { aDay } from '#local/browser/answers.ts';
import { alert, day } from '#local/browser/pages.ts';
import { makeAdmin } from '#local/browser/rows.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('an admin sets the rules, and clients meet them', async ({ page, asha, stack }) => {
  await makeAdmin(stack, asha);
  await page.goto('/admin?view=settings');
  await expect(page.getByLabel('Meeting link')).toHaveValue(MEETING_LINK);
  await expect(page.getByLabel('Support address')).toHaveValue('hello@waymark.example');
  await expect(page.getByLabel('Support address')).toHaveAccessibleDescription(
    /Pages and emails go on showing hello@waymark\.example\./,
  );

  await page.getByLabel('Notice before a call').fill('169');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(alert(page, 'Please enter a whole number from 0 to 168')).toBeVisible();
  await expect(page.getByLabel('Notice before a call')).toBeFocused();
  await expectAccessible(page, 'settings refused');

  await page.getByLabel('Notice before a call').fill('168');
  await page.getByLabel('Calls a day').fill('4');
  await page.getByLabel('Free between calls').fill('15');
  await page.getByLabel('Overlapping calls').selectOption('true');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(alert(page, 'Settings saved.')).toBeVisible();
  await expect(page.getByLabel('Calls a day')).toHaveValue('4');
  await expect(page.getByLabel('Calls a day')).toHaveAccessibleDescription(/Saved by Asha Rao/);
  await expect(page.getByLabel('Support address')).not.toHaveAccessibleDescription(/Saved by/);

  await page.goto('/calendar?service=discovery-call');
  await expect(day(page, aDay(0))).toBeDisabled();
  await expect(day(page, aDay(0))).toHaveAccessibleName(/Too soon \(168 h notice\)$/);
  await expect(day(page, aDay(10))).toBeEnabled();
});
