import { site } from '#domain/site.ts';
import { expect, test } from '#support/browser/test.ts';
import { isPhone, regionCard, scrollToIsland } from '#tools/browser/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the home page compares offers and fits a phone', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Way Forward');
  const difference = page.getByRole('region', { name: 'The Waymark Difference' });
  const selected = difference.getByRole('tab', { selected: true });
  const columns = difference.getByRole('columnheader');
  const forStudents = ['What to compare', 'Waymark', 'Online education companies', 'Consultancies'];
  const forParents = ['What to compare', 'Waymark', 'Others'];
  await expect(difference.getByRole('tab')).toHaveText(['Student', 'Parent']);
  await expect(selected).toHaveText('Student');
  await expect(columns).toHaveText(forStudents);

  const answers = page.getByRole('tabpanel').getByRole('cell').filter({ visible: true });
  const labels = await answers.evaluateAll((cells) =>
    cells.map((cell) => getComputedStyle(cell, '::before').content.split(' / ')[0]),
  );
  const heads = ['"Waymark"', '"Online education companies"', '"Consultancies"'];
  expect(labels).toEqual(isPhone(page) ? [...heads, ...heads] : Array(18).fill('none'));

  await difference.getByRole('tab', { name: 'Parent' }).click();
  await expect(selected).toHaveText('Parent');
  await expect(columns).toHaveText(forParents);
  await expect(difference.getByRole('tabpanel', { name: 'Parent' })).toBeVisible();
  for (const [key, tab] of [
    ['ArrowRight', 'Student'],
    ['ArrowLeft', 'Parent'],
    ['Home', 'Student'],
    ['End', 'Parent'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selected).toHaveText(tab);
    await expect(selected).toBeFocused();
    await expect(columns).toHaveText(tab === 'Student' ? forStudents : forParents);
    await expect(selected).toBeInViewport();
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(selected).toBeFocused();

  const prices = page.getByRole('region', { name: 'Every price is set in stone' });
  const links = prices.getByRole('link');
  const widths = await links.evaluateAll((all) =>
    all.flatMap((link) => [...link.children].map((part) => [part.scrollWidth, link.clientWidth])),
  );
  expect(widths).toHaveLength(9);
  for (const [needed = 0, width] of widths) expect(needed).toBeLessThanOrEqual(width ?? 0);

  const question = page.getByRole('link', { name: 'Ask a question' });
  await expect(question).toBeInViewport();
  await page.getByRole('heading', { name: 'The map is bigger than one list' }).hover();
  if (isPhone(page)) await expect(question).toBeHidden();
  else await expect(question).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link').last().hover();
  await expect(question).toBeVisible();

  // The browser only estimates the height of sections that it has not shown.
  await page.setViewportSize({ width: 390, height: 844 });
  const sections = page.locator('main section');
  for (const section of await sections.all()) await section.scrollIntoViewIfNeeded();
  await expect(sections.last()).toBeInViewport();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / 844).toBeLessThanOrEqual(6);

  const forStudent = page.getByRole('link', { name: 'I am a Student', exact: true });
  await expect(forStudent).toHaveAttribute('href', '/student');
  await page.getByRole('link', { name: 'I am a Parent', exact: true }).click();
  await expect(page).toHaveURL('/parent');
});

test('a visitor flips every region card by click and by keyboard', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Europe', 'Others', 'US & Canada', 'India']) {
    const card = regionCard(page, name);
    await scrollToIsland(card);
    await expect(card.getByRole('listitem')).toHaveCount(0);
    await card.getByRole('button', { name: `See schools in ${name}` }).click();
    await expect(card.getByRole('listitem')).toHaveCount(6);
  }
  const card = regionCard(page, 'India');
  const front = card.getByRole('button', { name: 'See schools in India' });
  const back = card.getByRole('button', { name: 'Turn back to India' });
  await expect(back).toBeFocused();
  await expect(front).toBeHidden();
  await back.click();
  await expect(front).toBeFocused();
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(back).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(front).toBeFocused();
});

test('the home page suggests a call for the chosen mood', async ({ page, context, asha: _ }) => {
  await context.route(site.queryForm, (route) => route.fulfill({ body: 'The query form' }));
  await page.goto('/');
  const question = page.getByRole('link', { name: 'Ask a question' });
  await expect(question).toHaveText('?');
  const opened = context.waitForEvent('page');
  await question.click();
  await expect(await opened).toHaveURL(site.queryForm);
  await expect(page).toHaveURL('/');

  const moods = page.getByRole('group', { name: 'Where are you today?' });
  const below = page.getByRole('heading', { name: 'No Perfect Profile? No Problem.' });
  const before = await below.boundingBox();
  const nextFree = /^Next free: tomorrow, \d+:\d\d [AP]M IST$/;
  const student = '/calendar?service=student-consultation';
  for (const [mood, calls, href] of [
    ['Confident & Clear', [/^One thing, done well/], '/individual-services'],
    ['Exploring Options', [/^Student Consultation/, nextFree], student],
    ['Feeling Lost', [/^Discovery Call/, nextFree], '/calendar?service=discovery-call'],
  ] as const) {
    await moods.getByRole('radio', { name: mood }).check();
    const offered = moods.getByRole('link');
    await expect(offered).toHaveText([...calls]);
    for (const link of await offered.all()) {
      expect(await link.getAttribute('href')).toContain(href);
    }
  }
  expect(await below.boundingBox()).toEqual(before);
  await moods.getByRole('link', { name: nextFree }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);

  await page.goto('/individual-services');
  for (const service of ['resume', 'lor', 'essays-sop', 'interview']) {
    const next = page.locator(`#${service}`).getByRole('link', { name: nextFree });
    await expect(next).toHaveAttribute('href', new RegExp(`service=${service}&.*date=`));
  }

  await page.route('**/api/availability?*', (route) => route.fulfill({ json: { next: [] } }));
  const answered = page.waitForResponse('**/api/availability?*');
  await page.goto('/');
  await answered;
  await expect(page.getByText('Next free').filter({ visible: true })).toHaveCount(0);
});

test('a portrait links to the mentor’s page, which links to a call', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/student');
  const mentors = page.getByRole('region', { name: 'Who you will talk to' });
  const last = mentors.getByRole('listitem').last();
  if (isPhone(page)) await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await last.click({ position: { x: 70, y: 70 } });
  await expect(page).toHaveURL('/mentors/zoya-ansari');
  await page.goto('/mentors/harpreet-sandhu');
  const call = page.getByRole('article').getByRole('link', { name: 'Book a Discovery Call, ₹99' });
  await expect(call).toBeInViewport({ ratio: 1 });
});
