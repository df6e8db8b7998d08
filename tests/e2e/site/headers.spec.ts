import { expect, test } from '#support/browser/test.ts';
import { headerLinks, policies, scriptPages } from '#tools/browser/site.ts';

test.use({ expectedErrors: [/violates the following Content Security Policy directive/] });

const pages = [
  '/',
  ...headerLinks.map(({ href }) => href),
  ...policies.map(({ href }) => href),
  ...scriptPages.filter((path) => path !== '/admin'),
  '/webinar-list',
  '/no-such-page',
  '/no-such/folder/page',
  '/favicon.svg',
  '/robots.txt',
  '/og/home.png',
];

const CHECKOUT = '/booking-details';
const challengePages = ['/login', '/signup', '/forgot-password', '/contact', '/calendar', CHECKOUT];
/** Other sites cannot embed these pages or load them as a resource. */
const sameOrigin = new Set(['/', ...headerLinks.map(({ href }) => href), '/login']);
const privatePages = new Set(['/calendar', '/booking-details', '/payment', '/profile', '/account']);

const commonHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

test('3.4.1, 3.4.3 to 3.4.8, 14.3.2 every page has its security headers', async ({ request }) => {
  for (const path of pages) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject(commonHeaders);
    const policy = headers['content-security-policy'] ?? '';
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
      expect(directive(policy, name), `${path}: ${name}`).toBe("'none'");
    }
    expect(directive(policy, 'form-action'), path).toBe("'self'");
    expect(policy, path).not.toMatch(/unsafe|\bdata:[^;]*script|\*(?!;|$| )/);
    expect(directive(policy, 'script-src'), path).toMatch(/^'self'( |$)/);
    if (challengePages.includes(path)) {
      expect(directive(policy, 'script-src'), path).toContain(' http://127.0.0.1:*');
      expect(directive(policy, 'frame-src'), path).toBe('http://127.0.0.1:*');
      const connects = directive(policy, 'connect-src')?.includes('http');
      expect(connects, path).toBe(path === CHECKOUT);
    } else {
      expect(policy, path).not.toContain('http');
    }
    if (sameOrigin.has(path)) {
      expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
    }
    if (privatePages.has(path)) expect(headers['cache-control'], path).toBe('no-store');
  }

  // Only the dashboard shows emails. So only the dashboard allows style attributes.
  const headers = (await request.get('/admin')).headers();
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  const policy = headers['content-security-policy'] ?? '';
  expect(directive(policy, 'style-src-attr')).toBe("'unsafe-inline'");
  expect(policy.replace(/style-src-attr [^;]+/, '')).not.toMatch(/unsafe|http/);
  expect(directive(policy, 'frame-src')).toBe("'none'");
});

test('3.2.1 the browser does not run injected markup', async ({ page }) => {
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

function directive(policy: string, name: string): string | undefined {
  return policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);
}
