import { carousel, headerLinks, policies, scrollToIsland } from '#local/browser/site.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const pages = [
  '/',
  ...[...headerLinks, ...policies].map(({ href }) => href),
  ...['/forgot-password', '/reset-password', '/verify-email', '/webinar-list'],
  ...['/login', '/signup', '/calendar', '/booking-details', '/payment', '/profile', '/account'],
  ...['/no-such-page', '/no-such/folder/page', '/favicon.svg', '/robots.txt', '/og/home.png'],
];

const ours = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

test('3.4.1, 3.4.3 to 3.4.8 every answer of the site carries its headers', async ({ request }) => {
  for (const path of pages) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject(ours);
    const policy = headers['content-security-policy'] ?? '';
    for (const [name, sources] of [
      ['default-src', "'none'"],
      ['object-src', "'none'"],
      ['base-uri', "'none'"],
      ['frame-ancestors', "'none'"],
      ['form-action', "'self'"],
    ]) {
      expect(directive(policy, name ?? ''), `${path}: ${name}`).toBe(sources);
    }
    expect(policy, path).not.toMatch(/unsafe|\bdata:[^;]*script|\*(?!;|$| )/);
    expect(directive(policy, 'script-src'), path).toMatch(/^'self'( |$)/);
  }
});

/** Where a payment is made, or a visitor may be asked to show that they are a person. */
const withOthersScripts = new Set([
  ...['/login', '/signup', '/forgot-password', '/contact', '/calendar', '/booking-details'],
]);

test('only pages that may need one let in another site’s scripts and frames', async ({
  request,
}) => {
  for (const path of withOthersScripts) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(directive(policy, 'script-src'), path).toContain(' http://127.0.0.1:*');
    expect(directive(policy, 'frame-src'), path).toBe('http://127.0.0.1:*');
    const connects = directive(policy, 'connect-src')?.includes('http');
    expect(connects, path).toBe(path === '/booking-details');
  }
  for (const path of pages.filter((page) => !withOthersScripts.has(page))) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).not.toContain('http');
  }
});

test('only the page that shows emails lets attributes say how a thing looks, and nothing else', async ({
  request,
}) => {
  const policy = (await request.get('/admin')).headers()['content-security-policy'] ?? '';
  expect(directive(policy, 'style-src-attr')).toBe("'unsafe-inline'");
  expect(policy.replace(/style-src-attr [^;]+/, '')).not.toMatch(/unsafe|http/);
  expect(directive(policy, 'frame-src')).toBe("'none'");
});

test('no other site may load our pages as its own resources', async ({ request }) => {
  for (const path of ['/', ...headerLinks.map(({ href }) => href), '/login', '/admin']) {
    const headers = (await request.get(path)).headers();
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
  }
});

test('14.3.2 the pages of one person are kept nowhere', async ({ request }) => {
  for (const path of ['/calendar', '/booking-details', '/payment', '/profile', '/account']) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-store');
  }
});

test('3.4.3: our own scripts ask for nothing that the policy refuses', async ({ page }) => {
  for (const path of ['/', '/webinar', '/login', '/signup', '/contact', '/forgot-password']) {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        document.documentElement.dataset.refused = `${violatedDirective} ${blockedURI}`;
      });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    if (path === '/') await scrollToIsland(carousel(page));
    await expect(page.locator('html'), path).not.toHaveAttribute('data-refused');
  }
});

test.describe('with markup that slipped into a page', () => {
  test.use({ expectedErrors: [/violates the following Content Security Policy directive/] });

  test('3.2.1 nothing of it runs', async ({ page }) => {
    await page.goto('/about');
    const blocked = await page.evaluate(async () => {
      const seen: string[] = [];
      const all = new Promise<string[]>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          seen.push(effectiveDirective);
          if (seen.length === 4) resolve(seen.toSorted());
        });
      });
      document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="document.title=1">');
      const inline = document.createElement('script');
      inline.textContent = 'document.title = 1';
      const foreign = document.createElement('script');
      foreign.src = 'https://evil.example/x.js';
      document.body.append(inline, foreign);
      return all;
    });
    expect(blocked).toEqual(['img-src', 'script-src-attr', 'script-src-elem', 'script-src-elem']);
    expect(await page.title()).not.toBe('1');
  });
});

function directive(policy: string, name: string): string | undefined {
  return policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);
}
