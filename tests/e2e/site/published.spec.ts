/** What the site gives away by what it serves (ASVS 5.0: 4.1, 13.3.1, 13.4, 14.2.5, 15.2.3). */
import { glob, readFile } from 'node:fs/promises';
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

test('13.4.1, 13.4.5, 14.2.5, 15.2.3 what is not for visitors is not there', async ({
  request,
}) => {
  for (const path of [...absent, ...deceptive]) {
    expect((await request.get(path)).status(), path).toBe(404);
    expect([403, 404, 405], path).toContain((await request.post(path)).status());
  }
});

test('13.3.1, 13.4.2 no file holds a secret, its name, or the way to our sources', async () => {
  const { RAZORPAY_KEY_ID: _public, ...hidden } = secrets;
  const words = [...Object.keys(hidden), ...Object.values(hidden), 'sourceMappingURL', 'scrypt'];
  let files = 0;

  for await (const file of glob('dist/**/*.*')) {
    files += 1;
    expect(file).not.toMatch(/\.(map|ts|tsx|sql)$/);
    const text = await readFile(file, 'latin1');
    expect(
      words.filter((word) => text.includes(word)),
      file,
    ).toEqual([]);
  }

  expect(files).toBeGreaterThan(50);
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

test('4.1.4, 13.4.4 pages are for reading only', async ({ stack }) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
    const { status } = await wire(`${stack.siteUrl}/profile`, method);
    expect([404, 405, 501], method).toContain(status);
  }
});
