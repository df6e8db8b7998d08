import { site } from '#domain/site.ts';
import { holdBack } from '#local/browser/pages.ts';
import {
  carousel,
  isPhone,
  position,
  regionCard,
  scrollToIsland,
  stopClock,
} from '#local/browser/site.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the hero leads students and parents to their pages', { tag: '@both' }, async ({ page }) => {
  for (const [name, href] of [
    ['I am a Student', '/student'],
    ['I am a Parent', '/parent'],
  ] as const) {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Way Forward');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(href);
  }
});

test('the page has every section, in order', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'No Perfect Profile? No Problem.',
    'Who you will talk to',
    'The Waymark Difference',
    'The map is bigger than one list',
    'Our mission',
    'Five waymarks, one at a time',
    'Every price is set in stone',
    'They found their way',
  ]);
  const missions = page.getByRole('region', { name: 'Our mission' });
  await expect(missions.getByText('Our mission for students')).toBeVisible();
  await expect(missions.getByText('Our mission for parents')).toBeVisible();
  const road = page.getByRole('region', { name: 'Five waymarks, one at a time' });
  await expect(road.getByRole('listitem').filter({ has: page.locator('h3') })).toHaveCount(5);
  await expect(road.getByRole('heading', { level: 3 })).toHaveText([
    'Say where you are',
    'Look around',
    'Draw the map',
    'Tell your story',
    'Walk in ready',
  ]);
});

test('three milestones say what a call, a service and a package cost', async ({ page }) => {
  await page.goto('/');
  const stones = page.getByRole('region', { name: 'Every price is set in stone' });
  for (const [name, href] of [
    ['Discovery Call ₹99 30 minutes', '/calendar?service=discovery-call'],
    ['Individual service from ₹1,499 45 minutes', '/individual-services'],
    ['Full package from ₹9,999 6–8 sessions', '/student'],
  ] as const) {
    await expect(stones.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('no word of a stone is cut off, however narrow it is', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  const stones = page.getByRole('region', { name: 'Every price is set in stone' });
  const widths = await stones
    .getByRole('link')
    .evaluateAll((links) =>
      links.flatMap((link) =>
        [...link.children].map((part) => [part.scrollWidth, link.clientWidth]),
      ),
    );
  expect(widths).toHaveLength(9);
  for (const [needed = 0, width] of widths) expect(needed).toBeLessThanOrEqual(width ?? 0);
});

test('a phone reads it all in six screens', { tag: '@both' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  // What is far away has a guessed height until it is laid out.
  const sections = page.locator('main section');
  for (const section of await sections.all()) await section.scrollIntoViewIfNeeded();
  await expect(sections.last()).toBeInViewport();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / 844).toBeLessThanOrEqual(6);
});

test('the Difference changes by press and by the arrow keys', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/');
  const difference = page.getByRole('region', { name: 'The Waymark Difference' });
  const selected = difference.getByRole('tab', { selected: true });
  const columns = difference.getByRole('columnheader');
  const forStudents = ['What to compare', 'Waymark', 'Online education companies', 'Consultancies'];
  const forParents = ['What to compare', 'Waymark', 'Others'];
  await expect(difference.getByRole('tab')).toHaveText(['Student', 'Parent']);
  await expect(selected).toHaveText('Student');
  await expect(columns).toHaveText(forStudents);
  await difference.getByRole('tab', { name: 'Parent' }).click();
  await expect(selected).toHaveText('Parent');
  await expect(columns).toHaveText(forParents);
  await expect(difference.getByRole('tabpanel', { name: 'Parent' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(selected).toHaveText('Student');
  await expect(selected).toBeFocused();
  await expect(columns).toHaveText(forStudents);
  await page.keyboard.press('ArrowLeft');
  await expect(selected).toHaveText('Parent');
  await expect(selected).toBeFocused();
  await page.keyboard.press('Home');
  await expect(selected).toHaveText('Student');
  await page.keyboard.press('End');
  await expect(columns).toHaveText(forParents);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(selected).toBeFocused();
});

test('every region turns over and shows schools', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Europe', 'India', 'Others', 'US & Canada']) {
    const card = regionCard(page, name);
    await scrollToIsland(card);
    await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(0);
    await card.getByRole('button', { name: `See schools in ${name}` }).click();
    await expect(card.getByRole('listitem')).toHaveCount(6);
  }
});

test('a region turns there and back by press and by the keyboard', async ({ page }) => {
  await page.goto('/');
  const card = regionCard(page, 'India');
  await scrollToIsland(card);
  const front = card.getByRole('button', { name: 'See schools in India' });
  const back = card.getByRole('button', { name: 'Turn back to India' });
  await front.click();
  await expect(back).toBeFocused();
  await expect(front).toBeHidden();
  await back.click();
  await expect(front).toBeFocused();
  await expect(back).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(back).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(front).toBeFocused();
  await expect(card.getByRole('listitem')).toHaveCount(0);
});

test('the question mark opens the query form in a new tab', async ({ page, context }) => {
  await context.route(site.queryForm, (route) => route.fulfill({ body: 'The query form' }));
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Ask a question' });
  await expect(link).toHaveText('?');
  await expect(link).toBeInViewport();
  const opened = context.waitForEvent('page');
  await link.click();
  await expect(await opened).toHaveURL(site.queryForm);
  await expect(page).toHaveURL('/');
});

test('on a phone the question mark steps aside for what is read', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Ask a question' });
  await expect(link).toBeInViewport();
  await page.getByRole('heading', { name: 'The map is bigger than one list' }).hover();
  if (isPhone(page)) await expect(link).toBeHidden();
  else await expect(link).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link').last().hover();
  await expect(link).toBeVisible();
});

test('on a phone every answer of the Difference says whose it is', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/');
  const answers = page.getByRole('tabpanel').getByRole('cell').filter({ visible: true });
  const labels = await answers.evaluateAll((cells) =>
    cells.map((cell) => getComputedStyle(cell, '::before').content.split(' / ')[0]),
  );
  const whose = ['"Waymark"', '"Online education companies"', '"Consultancies"'];
  expect(labels).toEqual(isPhone(page) ? [...whose, ...whose] : Array(18).fill('none'));
});

test.describe('the success stories', () => {
  test.beforeEach(async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    await scrollToIsland(carousel(page));
    await expect(position(page)).toHaveText('1 of 25');
  });

  test('move along every two seconds', async ({ page }) => {
    const first = carousel(page).getByRole('group', { name: '1 of 25', exact: true });
    await page.clock.runFor(1900);
    await expect(position(page)).toHaveText('1 of 25');
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(first).toBeInViewport({ ratio: 0.3 });
    await page.clock.runFor(100);
    await expect(position(page)).toHaveText('2 of 25');
    await expect(first).not.toBeInViewport({ ratio: 0.2 });
  });

  test('stop under the pointer and go on after it', async ({ page }) => {
    await carousel(page).getByRole('group', { name: '1 of 25', exact: true }).hover();
    await page.clock.runFor(10_000);
    await expect(position(page)).toHaveText('1 of 25');
    await page.getByRole('link', { name: 'Read every story' }).hover();
    await page.clock.runFor(2000);
    await expect(position(page)).toHaveText('2 of 25');
  });

  test('stop where the focus is and go on after it', async ({ page }) => {
    await carousel(page).getByRole('button', { name: 'Next story' }).focus();
    await page.clock.runFor(10_000);
    await expect(position(page)).toHaveText('1 of 25');
    await page.getByRole('link', { name: 'Read every story' }).focus();
    await page.clock.runFor(2000);
    await expect(position(page)).toHaveText('2 of 25');
  });

  test('stop and go on by their button', async ({ page }) => {
    await carousel(page).getByRole('button', { name: 'Pause the stories' }).click();
    const elsewhere = page.getByRole('link', { name: 'Read every story' });
    await elsewhere.hover();
    await elsewhere.focus();
    await page.clock.runFor(10_000);
    await expect(position(page)).toHaveText('1 of 25');
    await carousel(page).getByRole('button', { name: 'Play the stories' }).click();
    await page.clock.runFor(2000);
    await expect(position(page)).toHaveText('2 of 25');
    await expect(carousel(page).getByRole('button', { name: 'Pause the stories' })).toBeVisible();
  });

  test('stop under a pointer that was there before their script', async ({ page }) => {
    const release = await holdBack(page, '**/_astro/Testimonials.*');
    await page.reload();
    await carousel(page).getByRole('group', { name: '1 of 25', exact: true }).hover();
    release();
    await scrollToIsland(carousel(page));
    await page.clock.runFor(10_000);
    await expect(position(page)).toHaveText('1 of 25');
  });

  test('go forth and back by the buttons, round the end as well', { tag: '@both' }, async ({
    page,
  }) => {
    const next = carousel(page).getByRole('button', { name: 'Next story' });
    const previous = carousel(page).getByRole('button', { name: 'Previous story' });
    await next.click();
    await expect(position(page)).toHaveText('2 of 25');
    await previous.click();
    await expect(position(page)).toHaveText('1 of 25');
    await previous.click();
    await expect(position(page)).toHaveText('25 of 25');
    await next.click();
    await expect(position(page)).toHaveText('1 of 25');
  });
});

test.describe('the success stories, moved by hand', () => {
  test.beforeEach(async ({ page }) => {
    await stopClock(page);
    await page.goto('/success-stories');
    await page.clock.runFor(100);
    await scrollToIsland(carousel(page));
  });

  test('go by the arrow keys, and a screen reader hears the story', async ({ page }) => {
    const row = carousel(page).getByRole('group', { name: 'Stories in a row' });
    const heard = carousel(page).locator('[aria-live="polite"]');
    await row.focus();
    await expect(heard).toHaveText('1 of 25');
    await row.press('ArrowRight');
    const text = await row.getByRole('blockquote').nth(1).textContent();
    await expect(heard).toContainText(`2 of 25: ${text}`);
    await row.press('ArrowLeft');
    await row.press('ArrowLeft');
    await expect(position(page)).toHaveText('25 of 25');
  });

  test('show the number of the story that was scrolled to', { tag: '@both' }, async ({ page }) => {
    const row = carousel(page).getByRole('group', { name: 'Stories in a row' });
    await row.focus();
    const third = row.getByRole('group', { name: '3 of 25', exact: true });
    await third.evaluate((slide) => slide.scrollIntoView({ behavior: 'instant', inline: 'start' }));
    await expect
      .poll(async () => {
        await page.clock.runFor(200);
        return position(page).textContent();
      })
      .toBe('3 of 25');
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the stories move only when asked', async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    await scrollToIsland(carousel(page));
    await page.clock.runFor(60_000);
    await expect(position(page)).toHaveText('1 of 25');
    await expect(carousel(page).getByRole('button', { name: 'Pause the stories' })).toBeHidden();
    await carousel(page).getByRole('button', { name: 'Next story' }).click();
    await expect(position(page)).toHaveText('2 of 25');
  });

  test('a region shows its schools without turning', async ({ page }) => {
    await page.goto('/');
    const india = regionCard(page, 'India');
    await scrollToIsland(india);
    await page.getByRole('button', { name: 'See schools in India' }).click();
    await expect(india.getByRole('listitem')).toHaveCount(6);
    expect(await india.evaluate((card) => card.getAnimations({ subtree: true }).length)).toBe(0);
  });
});

test('a mood changes the call that is recommended and its next time, and nothing moves', async ({
  page,
}) => {
  await page.goto('/');
  const moods = page.getByRole('group', { name: 'Where are you today?' });
  const below = page.getByRole('heading', { name: 'No Perfect Profile? No Problem.' });
  const before = await below.boundingBox();
  const nextFree = /^Next free: tomorrow/;
  for (const [mood, calls, href] of [
    ['Confident & Clear', [/^One thing, done well/], '/individual-services'],
    [
      'Exploring Options',
      [/^Student Consultation/, nextFree],
      '/calendar?service=student-consultation',
    ],
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
});

test('the next free time leads to itself in the calendar', async ({ page, asha: _ }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Next free: tomorrow, \d+:\d\d [AP]M IST$/ }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
});

test('without an answer nothing is said of a next free time', async ({ page }) => {
  await page.route('**/api/availability?*', (route) => route.fulfill({ json: { next: [] } }));
  await page.goto('/');
  await expect(page.getByText('Next free').filter({ visible: true })).toHaveCount(0);
});
