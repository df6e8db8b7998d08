import { MEETING_LINK } from '#local/temporary-stack.ts';
import { expect, test } from '#support/browser/admin.ts';
import { alert } from '#tools/browser/pages.ts';

test('an admin saves a meeting link', async ({ page }) => {
  await page.goto('/calendar?mode=admin');
  const section = page.getByRole('region', { name: 'Meeting link' });
  await expect(section).toContainText(MEETING_LINK);
  await page.getByText('Edit link').click();
  const field = section.getByRole('textbox', { name: 'Meeting link' });
  await field.fill('http://zoom.us/j/1');
  await section.getByRole('button', { name: 'Save link' }).click();
  await expect(section).toContainText('Please enter a link that starts with https://');
  const link = `https://zoom.us/j/${'1'.repeat(60)}`;
  await field.fill(link);
  await section.getByRole('button', { name: 'Save link' }).click();
  await expect(alert(page, 'Zoom link saved successfully')).toBeVisible();
  await expect(section).toContainText(`${link.slice(0, 50)}…`);
  await expect(section).not.toContainText(link);
  await expect(section).toContainText(/Saved by Nila Iyer, \d+ \w+ \d{4}/);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Admin mode' })).toBeChecked();
});
