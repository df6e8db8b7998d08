/** What a parent picks on /parent is what the details say that the call is for. */
import type { Page } from '@playwright/test';
import topics from '#content/parent-topics.json' with { type: 'json' };
import { detailsPage, fillParentDetails, pickAndGoOn } from '#local/browser/pages.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const purpose = (page: Page) => page.getByLabel('Purpose of the call');

for (const { title, purpose: words } of topics) {
  test(`${title} fills in the purpose`, async ({ page, asha: _ }) => {
    await page.goto('/parent');
    await page.getByRole('link', { name: `Book a Session to ${title}` }).click();
    await pickAndGoOn(page);
    await expect(purpose(page)).toHaveValue(words);
  });
}

test('it goes along to another time, and never writes over what was typed', async ({
  page,
  asha: _,
}) => {
  const [first, second] = topics;
  await page.goto(`/calendar?service=parent-consultation&topic=${first?.topic}`);
  await pickAndGoOn(page);
  await page.getByRole('link', { name: 'Change time' }).click();
  await pickAndGoOn(page, '11:00 AM');
  await expect(purpose(page)).toHaveValue(first?.purpose ?? '');

  await purpose(page).fill('Our own words.');
  await page.goto(page.url().replace(`topic=${first?.topic}`, `topic=${second?.topic}`));
  await expect(purpose(page)).toHaveValue('Our own words.');
});

test('what is saved stays, whatever topic the address names', async ({ page, asha: _ }) => {
  await page.goto('/calendar?service=parent-consultation&topic=concerns');
  await pickAndGoOn(page);
  await fillParentDetails(page);
  const saved = await purpose(page).inputValue();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('button', { name: 'Change details' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Change details' }).click();
  await expect(purpose(page)).toHaveValue(saved);
});

test('a topic that nobody offers fills in nothing', async ({ page, asha: _ }) => {
  await page.goto('/calendar?service=parent-consultation&topic=<b>nonsense');
  await pickAndGoOn(page);
  await expect(purpose(page)).toHaveValue('');
});

test('a student’s call has no topic of a parent', async ({ page, asha }) => {
  const { id } = await asha.hold();
  await page.goto(`${detailsPage(id)}&topic=choices`);
  await expect(purpose(page)).toHaveValue('');
});
