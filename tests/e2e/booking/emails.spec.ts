import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, WCAG } from '#support/browser/test.ts';
import { everyEmail, WEBINAR_DATE } from '#tools/browser/every-email.ts';

/** Gmail clips an email at 102 KB. A client's long answers also need room. */
const MAX_BYTES = 60 * 1024;

test.use({ variables: { WEBINAR_STARTS_AT: WEBINAR_DATE } });

test('each kind of email is accessible and legible', async ({ page, stack, asha, ravi }) => {
  test.slow();
  const emails = await everyEmail(stack, page, asha, ravi);
  // Shows all emails in one document, so that axe loads only once.
  await page.route('**/the-email', (route) => route.fulfill({ contentType: 'text/html' }));
  await page.goto('/the-email');
  for (const [kind, email] of emails) {
    const html = email.html ?? '';
    for (const words of [email.subject, html, email.text]) {
      expect(words, kind).not.toMatch(/undefined|null|NaN|Invalid Date|\[object|^$/);
    }
    expect(Buffer.byteLength(html), `${kind}: bytes`).toBeLessThan(MAX_BYTES);
    await page.setContent(html);
    // Checks only WCAG rules. Email programs provide the landmarks.
    await expectAccessible(page, kind, WCAG);
    await expect(page).toHaveTitle(email.subject);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await expectLegible(page, kind);
    await expectLinksKnown(page, kind, stack.siteUrl);
    await expectPictures(page, kind);
    await expectDarkBackground(page, kind);
  }
});

async function expectLegible(page: Page, kind: string): Promise<void> {
  const sizes = await page.locator('h1, h2, p, td, a').evaluateAll((all) =>
    all
      .filter((element) => element.textContent?.trim() && element.clientHeight > 0)
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      .filter((size) => size > 0),
  );
  expect(Math.min(...sizes), `${kind}: type`).toBeGreaterThanOrEqual(14);
  const links = page.getByRole('link');
  const heights = await links.evaluateAll((all) =>
    all
      .filter((link) => getComputedStyle(link).display !== 'inline')
      .map((link) => link.getBoundingClientRect().height),
  );
  for (const height of heights) expect(height, `${kind}: button`).toBeGreaterThanOrEqual(44);
}

async function expectLinksKnown(page: Page, kind: string, siteUrl: string): Promise<void> {
  const links = page.getByRole('link');
  const urls = await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  const known = ['mailto:', 'tel:', siteUrl, 'https://calendar.google.com/calendar/render?'];
  const unknown = urls.filter((href) => !known.some((start) => href.startsWith(start)));
  expect(unknown, `${kind}: links`).toEqual([]);
}

async function expectPictures(page: Page, kind: string): Promise<void> {
  const pictures = page.locator('img');
  expect(await pictures.count(), `${kind}: pictures`).toBeGreaterThan(0);
  const broken = await pictures.evaluateAll((all) =>
    all.filter((one) => !((one as HTMLImageElement).naturalWidth && one.hasAttribute('alt'))),
  );
  expect(broken, `${kind}: pictures`).toEqual([]);
}

async function expectDarkBackground(page: Page, kind: string): Promise<void> {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(), `${kind}: dark`).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
}
