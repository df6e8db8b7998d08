import { isPhone } from '#local/browser/site.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const everyone = [
  'Ananya Krishnan',
  'Arnab Sen',
  'Harpreet Singh Sandhu',
  'Lalremruati Sailo',
  'Zoya Ansari',
];
const whoHelpsParents = ['Arnab Sen', 'Harpreet Singh Sandhu', 'Zoya Ansari'];

for (const [path, names] of [
  ['/', everyone],
  ['/student', everyone],
  ['/parent', whoHelpsParents],
] as const) {
  test(`${path} shows who is on the other end of a call`, async ({ page }) => {
    await page.goto(path);
    const section = page.getByRole('region', { name: 'Who you will talk to' });
    await expect(section.getByRole('heading', { level: 3 })).toHaveText([...names]);
    await expect(section.getByText('Sample profiles')).toBeVisible();
    for (const name of names) {
      const card = section.getByRole('listitem').filter({ hasText: name });
      await expect(card.getByText('Ask me about')).toBeVisible();
    }
  });
}

test('a mentor has a page: a face, a story, a call, and the others', async ({ page }) => {
  test.slow();
  for (const name of everyone) {
    await page.goto('/');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const mentor = page.getByRole('article');
    await expect(mentor.getByRole('img', { name: `Portrait of ${name}` })).toBeVisible();
    await expect(mentor.getByText('Sample profile')).toBeVisible();
    await expect(mentor.getByRole('listitem')).toHaveCount(4);
    for (const way of ['Book a Discovery Call, ₹99', 'Book a call']) {
      await expect(mentor.getByRole('link', { name: way })).toHaveAttribute(
        'href',
        '/calendar?service=discovery-call',
      );
    }
    const others = page.getByRole('region', { name: 'Others you may talk to' });
    await expect(others.getByRole('heading', { level: 3 })).toHaveText(
      everyone.filter((other) => other !== name),
    );
    await expect(others.getByText(/^Sample profile/)).toHaveText('Sample profiles');
    await expectAccessible(page, name);
  }
});

test('a portrait is pressed as its name is, and a phone shows there is more to swipe to', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/student');
  const section = page.getByRole('region', { name: 'Who you will talk to' });
  const last = section.getByRole('listitem').last();
  if (isPhone(page)) await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await last.click({ position: { x: 70, y: 70 } });
  await expect(page).toHaveURL('/mentors/zoya-ansari');
});

test('a phone shows the way to a call without scrolling', { tag: '@both' }, async ({ page }) => {
  await page.goto('/mentors/harpreet-sandhu');
  const call = page.getByRole('article').getByRole('link', { name: 'Book a Discovery Call, ₹99' });
  await expect(call).toBeInViewport({ ratio: 1 });
});

test('search engines and shared links know a mentor’s page', async ({ page, request }) => {
  await page.goto('/mentors/zoya-ansari');
  await expect(page).toHaveTitle(/^Zoya Ansari · /);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/mentors\/zoya-ansari$/,
  );
  const structured = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structured ?? '')['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'Person', name: 'Zoya Ansari' }),
  );
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await request.get(new URL(card ?? '').pathname);
  expect(answer.headers()['content-type']).toBe('image/png');
  expect(await (await request.get('/sitemap-0.xml')).text()).toContain('/mentors/zoya-ansari<');
});

test('a face is found by the mentor’s name in addresses', async ({ request }) => {
  const face = await request.get('/mentors/zoya-ansari.webp');
  expect(face.headers()['content-type']).toBe('image/webp');
  expect((await request.get('/mentors/nobody.webp')).status()).toBe(404);
  expect(await (await request.get('/sitemap-0.xml')).text()).not.toContain('.webp');
});
