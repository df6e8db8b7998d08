/** An email of every kind, as the client, the mentor or we at the office get it. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, WCAG } from '#tests/support/browser/test.ts';
import { everyEmail, WEBINAR_DATE } from '#tools/browser/every-email.ts';

/** Gmail cuts an email off at 102 KB; a client's long answers are to fit in too. */
const MOST_BYTES = 60 * 1024;

test.use({ variables: { WEBINAR_STARTS_AT: WEBINAR_DATE } });

test('everybody can read an email of every kind', async ({ page, stack, asha, ravi }) => {
  test.slow();
  for (const [kind, email] of await everyEmail(stack, page, asha, ravi)) {
    const html = email.html ?? '';
    for (const words of [email.subject, html, email.text]) {
      expect(words, kind).not.toMatch(/undefined|null|NaN|Invalid Date|\[object|^$/);
    }
    expect(Buffer.byteLength(html), `${kind}: bytes`).toBeLessThan(MOST_BYTES);
    await page.route('**/the-email', (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.goto('/the-email');
    // An email stands within somebody else's page, which has the landmarks.
    await expectAccessible(page, kind, WCAG);
    await expect(page).toHaveTitle(email.subject);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await expectLegible(page, kind);
    await expectLinksKnown(page, kind, stack.siteUrl);
    await expectPictures(page, kind);
    await expectDarkPaper(page, kind);
  }
});

/** No words below 14 px, and a thumb's room for whatever looks like a button. */
async function expectLegible(page: Page, kind: string): Promise<void> {
  const sizes = await page.locator('h1, h2, p, td, a').evaluateAll((all) =>
    all
      .filter((element) => element.textContent?.trim() && element.clientHeight > 0)
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      .filter((size) => size > 0),
  );
  expect(Math.min(...sizes), `${kind}: type`).toBeGreaterThanOrEqual(14);
  const buttons = await page
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).display !== 'inline')
        .map((link) => link.getBoundingClientRect().height),
    );
  for (const height of buttons) expect(height, `${kind}: button`).toBeGreaterThanOrEqual(44);
}

async function expectLinksKnown(page: Page, kind: string, siteUrl: string): Promise<void> {
  const addresses = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const known = ['mailto:', 'tel:', siteUrl, 'https://calendar.google.com/calendar/render?'];
  const unknown = addresses.filter((href) => !known.some((start) => href.startsWith(start)));
  expect(unknown, `${kind}: links`).toEqual([]);
}

/** The site has what the email shows of it, and the email reads as well without. */
async function expectPictures(page: Page, kind: string): Promise<void> {
  const pictures = page.locator('img');
  expect(await pictures.count(), `${kind}: pictures`).toBeGreaterThan(0);
  const broken = await pictures.evaluateAll((all) =>
    all.filter((one) => !((one as HTMLImageElement).naturalWidth && one.hasAttribute('alt'))),
  );
  expect(broken, `${kind}: pictures`).toEqual([]);
}

async function expectDarkPaper(page: Page, kind: string): Promise<void> {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(), `${kind}: dark`).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
}
