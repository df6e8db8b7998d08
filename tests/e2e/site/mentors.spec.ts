import type { Page } from '@playwright/test';
import { isPhone } from '#local/browser/site.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const mentors = {
  'Ananya Krishnan': '/mentors/ananya-krishnan',
  'Arnab Sen': '/mentors/arnab-sen',
  'Harpreet Singh Sandhu': '/mentors/harpreet-sandhu',
  'Lalremruati Sailo': '/mentors/lalremruati-sailo',
  'Zoya Ansari': '/mentors/zoya-ansari',
};
const everyone = Object.keys(mentors);
const whoHelpsParents = ['Arnab Sen', 'Harpreet Singh Sandhu', 'Zoya Ansari'];
const section = (page: Page) => page.getByRole('region', { name: 'Who you will talk to' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('mentors are shown on three pages, and each has a page', async ({ page, request }) => {
    for (const [path, names] of [
      ['/', everyone],
      ['/student', everyone],
      ['/parent', whoHelpsParents],
    ] as const) {
      await page.goto(path);
      await expect(section(page).getByRole('heading', { level: 3 }), path).toHaveText([...names]);
      await expect(section(page).getByText('Sample profiles')).toBeVisible();
      for (const name of names) {
        const card = section(page).getByRole('listitem').filter({ hasText: name });
        await expect(card.getByText('Ask me about')).toBeVisible();
        const link = card.getByRole('link', { name, exact: true });
        await expect(link).toHaveAttribute('href', mentors[name as 'Arnab Sen']);
      }
    }

    for (const [name, path] of Object.entries(mentors)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      const mentor = page.getByRole('article');
      await expect(mentor.getByRole('img', { name: `Portrait of ${name}` })).toBeVisible();
      await expect(mentor.getByText('Sample profile')).toBeVisible();
      await expect(mentor.getByRole('listitem')).toHaveCount(4);
      for (const way of ['Book a Discovery Call, ₹99', 'Book a call']) {
        const link = mentor.getByRole('link', { name: way });
        await expect(link).toHaveAttribute('href', '/calendar?service=discovery-call');
      }
      const others = page.getByRole('region', { name: 'Others you may talk to' });
      const otherNames = everyone.filter((other) => other !== name);
      await expect(others.getByRole('heading', { level: 3 })).toHaveText(otherNames);
      await expect(others.getByText(/^Sample profile/)).toHaveText('Sample profiles');
    }

    // Search engines and shared links know the last of these pages.
    await expect(page).toHaveTitle(/^Zoya Ansari · /);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', /\/mentors\/zoya-ansari$/);
    const structured = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(structured ?? '')['@graph']).toContainEqual(
      expect.objectContaining({ '@type': 'Person', name: 'Zoya Ansari' }),
    );
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    for (const [image, type] of [
      [new URL(card ?? '').pathname, 'image/png'],
      ['/mentors/zoya-ansari.webp', 'image/webp'],
    ] as const) {
      expect((await request.get(image)).headers()['content-type']).toBe(type);
    }
    expect((await request.get('/mentors/nobody.webp')).status()).toBe(404);
    const sitemap = await (await request.get('/sitemap-0.xml')).text();
    expect(sitemap).toContain('/mentors/zoya-ansari<');
    expect(sitemap).not.toContain('.webp');
  });
});

test('a portrait leads to its mentor and the way to a call', { tag: '@both' }, async ({ page }) => {
  await page.goto('/student');
  const last = section(page).getByRole('listitem').last();
  if (isPhone(page)) await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await last.click({ position: { x: 70, y: 70 } });
  await expect(page).toHaveURL('/mentors/zoya-ansari');
  await page.goto('/mentors/harpreet-sandhu');
  const call = page.getByRole('article').getByRole('link', { name: 'Book a Discovery Call, ₹99' });
  await expect(call).toBeInViewport({ ratio: 1 });
});
