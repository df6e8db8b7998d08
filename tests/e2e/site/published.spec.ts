/** The files of the site and what it gives away (ASVS 5.0: 4.1, 13.3.1, 13.4, 14.2.5, 15.2.3). */
import { globSync, readFileSync } from 'node:fs';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';
import { site } from '#domain/site.ts';
import { headerLinks, policies } from '#local/browser/site.ts';
import { secrets } from '#local/settings.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { wire } from '#tests/support/wire.ts';

const absent = [
  ...['/.git/HEAD', '/.git/config', '/.env', '/.dev.vars', '/wrangler.toml', '/package.json'],
  ...['/_headers', '/openapi.json', '/api/openapi.json', '/api/docs', '/swagger', '/styleguide'],
  ...['/api/__change', '/__control/emails', '/functions/app.ts', '/server-status'],
];

/** Private pages under the name of a file that a cache would keep. */
const deceptive = ['/profile/x.css', '/calendar/x.js', '/payment/x.png', '/api/auth/me/x.css'];

test('4.1.4, 13.4.1, 13.4.4, 13.4.5, 14.2.5, 15.2.3 what is not for visitors is not there', async ({
  page,
  request,
  stack,
}) => {
  for (const path of [...absent, ...deceptive]) {
    expect((await request.get(path)).status(), path).toBe(404);
    expect([403, 404, 405], path).toContain((await request.post(path)).status());
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
    const { status } = await wire(`${stack.siteUrl}/profile`, method);
    expect([404, 405, 501], method).toContain(status);
  }
  for (const path of ['/404', '/500', '/404.html', '/500.html', '/404/', '/500/', '/no-page']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain('This path ends here');
  }
  await page.goto('/no-page');
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
});

test('13.3.1, 13.4.2 no file holds a secret, its name, or the way to our sources', () => {
  const { RAZORPAY_KEY_ID: _public, ...hidden } = secrets;
  const words = [...Object.keys(hidden), ...Object.values(hidden), 'sourceMappingURL', 'scrypt'];
  const files = globSync('dist/**/*.*');
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    expect(file).not.toMatch(/\.(map|ts|tsx|sql)$/);
    const text = readFileSync(file, 'latin1');
    const found = words.filter((word) => text.includes(word));
    expect(found, file).toEqual([]);
  }
});

test('4.1.1 every file says what it is, and text its character set', async ({ page, request }) => {
  const types = {
    '/': 'text/html; charset=utf-8',
    '/no-such-page': 'text/html; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/sitemap-index.xml': 'application/xml',
    '/favicon.svg': 'image/svg+xml',
    '/site.webmanifest': 'application/manifest+json',
  };
  for (const [path, type] of Object.entries(types)) {
    expect((await request.get(path)).headers()['content-type'], path).toBe(type);
  }
  const said = new Map<string | undefined, string | undefined>();
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname.split('.').at(-1);
    said.set(name, response.headers()['content-type']);
  });
  await page.goto('/login');
  await expect.poll(() => said.get('js')).toBe('text/javascript; charset=utf-8');
  await expect.poll(() => said.get('css')).toBe('text/css; charset=utf-8');
  await expect.poll(() => said.get('woff2')).toBe('font/woff2');
});

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    // Astro writes its style of islands before the first of them: see BEYOND.
    elements: ['html5', { style: { flow: true } }],
    rules: {
      // How React and Astro write what is right.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-implicit-input-type': 'off',
      'valid-id': 'off',
      'void-style': 'off',
      // What islands put in the place of their fallbacks is looked at by axe.
      'heading-level': 'off',
      // All that is loaded comes from the page's own origin.
      'require-sri': 'off',
    },
  }),
);

/** Faults that the W3C's validator (Nu) finds and html-validate lets pass. */
const BEYOND = {
  'an element after the end of the page': /<\/html>\s*\S/,
  'a style in the body that is not the first child': /<body.*(?:<\/\w[^>]*>|[^>])\s*<style/s,
  'a font-weight that SVG does not know':
    /<[^>]* font-weight="(?!normal"|bold"|bolder"|lighter"|[1-9]00")/,
};

test('every page is valid HTML, with the header and the footer', async () => {
  const files = globSync('dist/**/*.html');
  expect(files.length).toBeGreaterThan(20);
  const { results } = await validator.validateMultipleFiles(files);
  const faults = results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message }) => `${filePath}:${line} ${message}`),
  );
  expect(faults).toEqual([]);

  const footerOnly = [site.supportEmail, site.linkedin, site.instagram];
  for (const file of files) {
    const html = readFileSync(file, 'utf8');
    const judged = html.replace(/<script.*?<\/script>/gs, '<script></script>');
    for (const [fault, pattern] of Object.entries(BEYOND)) {
      expect(pattern.test(judged), `${file}: ${fault}`).toBe(false);
    }
    const [header = ''] = /<header[ >].*?<\/header>/s.exec(html) ?? [];
    const [footer = ''] = /<footer[ >].*?<\/footer>/s.exec(html) ?? [];
    for (const { name, href } of headerLinks) {
      const link = new RegExp(`href="${href}"[^>]*>\\s*${name}`);
      for (const part of [header, footer]) expect(part, `${name}, ${file}`).toMatch(link);
    }
    for (const href of [...footerOnly, ...policies.map((policy) => policy.href)]) {
      expect(footer, file).toContain(href);
    }
  }
});

test('pages of emailed links are not searched for, and tell no other site about themselves', () => {
  for (const page of ['reset-password', 'verify-email', 'forgot-password']) {
    const html = readFileSync(`dist/${page}.html`, 'utf8');
    expect(html).toMatch(/<meta name="robots" content="noindex">/);
    const isEmailed = page !== 'forgot-password';
    expect(html.includes('<meta name="referrer" content="no-referrer">')).toBe(isEmailed);
  }
});
