/** Checks what the site publishes and hides (ASVS 4.1, 13.3.1, 13.4, 14.2.5, 15.2.3). */
import { globSync, readFileSync } from 'node:fs';
import { site } from '#domain/site.ts';
import { secrets } from '#local/settings.ts';
import { expect, test } from '#support/browser/test.ts';
import { nodeRequest } from '#support/node-request.ts';
import { sampleMentors } from '#tools/browser/mentors.ts';
import { packageTitles } from '#tools/browser/site.ts';

const absent = [
  '/.git/HEAD',
  '/.git/config',
  '/.env',
  '/.dev.vars',
  '/wrangler.toml',
  '/package.json',
  '/_headers',
  '/openapi.json',
  '/api/openapi.json',
  '/api/docs',
  '/swagger',
  '/styleguide',
  '/api/__change',
  '/__control/emails',
  '/functions/app.ts',
  '/server-status',
];

function mainOf(path: string): string {
  const html = readFileSync(`dist${path === '/' ? '/index' : path}.html`, 'utf8');
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}

function wordsOf(html: string): string {
  const text = html.replace(/<(script|style).*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');
  return text.replace(/&amp;/g, '&').replace(/\s+/g, ' ').toLowerCase();
}

/** Paths that look like static files but lead to private pages. A cache could store such a page. */
const deceptive = ['/profile/x.css', '/calendar/x.js', '/payment/x.png', '/api/auth/me/x.css'];

test('4.1.4, 13.4.1, 13.4.4, 13.4.5, 14.2.5, 15.2.3 publishes no private files', async ({
  page,
  request,
  stack,
}) => {
  for (const path of [...absent, ...deceptive]) {
    expect((await request.get(path)).status(), path).toBe(404);
    expect([403, 404, 405], path).toContain((await request.post(path)).status());
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
    const { status } = await nodeRequest(`${stack.siteUrl}/profile`, method);
    expect([404, 405, 501], method).toContain(status);
  }
  for (const path of ['/404', '/500', '/404.html', '/500.html', '/404/', '/500/', '/no-page']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain('Page not found');
  }
  await page.goto('/no-page');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('13.3.1, 13.4.2 no published file contains a secret, its name or a source map', () => {
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

test('4.1.1 files have a content type, and texts a charset', async ({ page, request }) => {
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
  const seen = new Map<string | undefined, string | undefined>();
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname.split('.').at(-1);
    seen.set(name, response.headers()['content-type']);
  });
  await page.goto('/login');
  await expect.poll(() => seen.get('js')).toBe('text/javascript; charset=utf-8');
  await expect.poll(() => seen.get('css')).toBe('text/css; charset=utf-8');
  await expect.poll(() => seen.get('woff2')).toBe('font/woff2');
});

test('pages that emails link to are not indexed and send no referrer', () => {
  for (const page of ['reset-password', 'verify-email', 'forgot-password']) {
    const html = readFileSync(`dist/${page}.html`, 'utf8');
    expect(html).toMatch(/<meta name="robots" content="noindex">/);
    const isEmailed = page !== 'forgot-password';
    expect(html.includes('<meta name="referrer" content="no-referrer">')).toBe(isEmailed);
  }
});

const AGE_RULE = '18 or older, or have the consent of your parent or guardian';
const REFUNDED = 'paid twice … technical failure … cancelled your call … mentor did not come';

/** Each page must contain these texts in this order. `…` stands for any text. */
const pages = {
  '/': `No Perfect Profile? No Problem. … Who you will talk to … The Waymark Difference …
    The map is bigger than one list … Our mission for students … Our mission for parents …
    Five waymarks, one at a time … Say where you are … Look around … Draw the map …
    Tell your story … Walk in ready … Every price is set in stone … Discovery Call ₹99 …
    30 minutes … Individual service from ₹1,499 … 45 minutes … Full package from ₹9,999 …
    6–8 sessions … They found their way`,
  '/about': `Why Us … First waymark … Everyone is running, so you run too …
    Second waymark … Nobody pays us but you …
    Third waymark … We start with a person, not a profile …
    Fourth waymark … Good advice should not be a luxury …
    Fifth waymark … You leave with the map … From here, you walk … Discovery Call, ₹99`,
  '/founder': `FOMO … more than 300 students … Say what is true, kindly … The choice stays yours …
    Charge what a family can bear`,
  '/student': `${packageTitles.map((title) => `${title} … One school`).join(' … ')} …
    Each additional school: + ₹5,999 … Brainstorming Call … ₹9,999`,
  '/parent': 'Evaluate Their Choices … ₹1,999',
  '/success-stories': `Success Stories … Rohan … from Nashik …
    Technical University of Munich, Germany, 2024`,
  '/webinar': 'Coming Soon … The countdown needs JavaScript',
  '/contact': `replies within 24 hours … This form needs JavaScript … ${site.supportEmail} …
    Can I get my money back? … ${REFUNDED} … ${AGE_RULE} … Ready to Get Started?`,
  '/terms': `${AGE_RULE} … ${REFUNDED}`,
  '/privacy': `4 years … ${AGE_RULE}`,
  '/refunds': `duplicate payment: you paid twice … technical failure … 3–5 business days …
    cancelled your call … mentor did not come … 5 business days … 7–10 business days`,
};
const pageTexts = Object.entries(pages).map(
  ([path, texts]) => [path, texts.split(/\s*…\s*/)] as const,
);

const names = sampleMentors.map(({ name }) => name);
const helpParents = ['Arnab Sen', 'Harpreet Singh Sandhu', 'Zoya Ansari'];
const introduced = (names: string[]) => [
  'Who you will talk to',
  'Sample profiles',
  ...names.flatMap((name) => [name, 'Ask me about']),
];

const mentorPages = sampleMentors.map(({ id, name }) => {
  const own = [name, 'Sample profile', 'Book a Discovery Call, ₹99', 'Ask me about', 'Book a call'];
  const others = names.filter((other) => other !== name);
  const texts = [...own, 'Others you may talk to', 'Sample profiles', ...others];
  return [`/mentors/${id}`, texts] as const;
});
const mentorPaths = mentorPages.map(([path]) => path);

test('each page contains the specified texts in order', () => {
  for (const [path, words] of [
    ...pageTexts,
    ...mentorPages,
    ['/', introduced(names)],
    ['/student', introduced(names)],
    ['/parent', introduced(helpParents)],
  ] as const) {
    const text = wordsOf(mainOf(path));
    let from = 0;
    for (const word of words) {
      const found = text.indexOf(word.toLowerCase(), from);
      expect(found, `${path}: ${word}, in ${text.slice(from)}`).toBeGreaterThan(-1);
      from = found + word.length;
    }
  }
  expect(wordsOf(mainOf('/parent'))).not.toMatch(/ananya|lalremruati/);
  const stories = mainOf('/success-stories');
  expect(new Set(stories.match(/<blockquote.*?<\/blockquote>/gs)).size).toBe(25);
  expect(stories.match(/Sample story/g)).toHaveLength(25);
});

test('public pages contain their links and the mentors’ search metadata', async ({ request }) => {
  for (const [path, links] of Object.entries({
    '/': ['/calendar?service=discovery-call', '/individual-services', ...mentorPaths],
    '/student': mentorPaths,
    '/parent': ['arnab-sen', 'harpreet-sandhu', 'zoya-ansari'].map((id) => `/mentors/${id}`),
    '/contact': [`mailto:${site.supportEmail}`, site.linkedin, site.instagram],
    '/mentors/zoya-ansari': ['/calendar?service=discovery-call'],
  })) {
    for (const href of links) expect(mainOf(path), path).toContain(`href="${href}"`);
  }
  const prices = /Every price is set in stone.*?<\/section>/s.exec(mainOf('/'))?.[0] ?? '';
  const hrefs = [...prices.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(['/calendar?service=discovery-call', '/individual-services', '/student']);
  for (const { id, name } of sampleMentors) {
    expect(mainOf(`/mentors/${id}`)).toContain(`alt="Portrait of ${name}, drawn"`);
  }
  expect(mainOf('/founder')).toMatch(/<figure.*<img/s);

  const zoya = readFileSync('dist/mentors/zoya-ansari.html', 'utf8');
  expect(zoya).toContain('<title>Zoya Ansari · ');
  expect(zoya).toMatch(/<link rel="canonical" href="[^"]*\/mentors\/zoya-ansari"/);
  expect(zoya).toMatch(/<script type="application\/ld\+json">.*"@type":"Person".*"Zoya Ansari"/);
  const card = /<meta property="og:image" content="([^"]*)"/.exec(zoya)?.[1] ?? '';
  for (const [image, type] of [
    [new URL(card).pathname, 'image/png'],
    ['/mentors/zoya-ansari.webp', 'image/webp'],
  ] as const) {
    expect((await request.get(image)).headers()['content-type']).toBe(type);
  }
  expect((await request.get('/mentors/nobody.webp')).status()).toBe(404);
  const sitemap = readFileSync('dist/sitemap-0.xml', 'utf8');
  expect(sitemap).toContain('/mentors/zoya-ansari<');
  expect(sitemap).not.toContain('.webp');
});
