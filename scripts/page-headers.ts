/**
 * Writes the security headers of each page into dist/_headers for Cloudflare. A page's
 * Content-Security-Policy lists the hashes of its inline scripts and styles. Browsers run no other
 * inline code.
 */
import { createHash } from 'node:crypto';
import { appendFile, glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentSecurityPolicy, securityHeaders } from '#domain/security-headers.ts';
import { styleSheet } from '#functions/email/templates/theme.ts';

/** A local build replaces this list with CHECKOUT_SOURCES. */
const RAZORPAY = [
  'https://checkout.razorpay.com',
  'https://cdn.razorpay.com',
  'https://api.razorpay.com',
  'https://lumberjack.razorpay.com',
];

/** A local build replaces this list with CHALLENGE_SOURCES. */
const TURNSTILE = ['https://challenges.cloudflare.com'];

const CHECKOUT_PAGE = 'booking-details';
const CHALLENGE_PAGES = new Set([
  'login',
  'signup',
  'forgot-password',
  'contact',
  'calendar',
  'journey/book',
  CHECKOUT_PAGE,
]);
/**
 * The dashboard shows sent emails in frames. A frame inherits the policy of its page. Emails need
 * style attributes, so the policy of this page allows style attributes.
 */
const EMAIL_PAGE = 'admin';
const CALL_PAGE = 'join';
const NOT_FOUND_PAGE = '404';

/** Matches inline scripts and styles. Skips data such as JSON-LD: browsers do not run data. */
const INLINE = /<(script|style)(?![^>]*\b(?:src|type="application\/))[^>]*>(.*?)<\/\1>/gs;

export function pageHeaders(isPrivate: RegExp): AstroIntegration {
  return {
    name: 'page-headers',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const cwd = fileURLToPath(dir);
        const policies = new Map<string, string>();
        for await (const file of glob('**/*.html', { cwd })) {
          const page = file.replace(/\.html$/, '');
          policies.set(page, pagePolicy(page, await readFile(`${cwd}/${file}`, 'utf8')));
        }
        await appendFile(`${cwd}/_headers`, `\n${rules(policies, isPrivate).join('\n\n')}\n`);
      },
    },
  };
}

function rules(policies: Map<string, string>, isPrivate: RegExp): string[] {
  // A path without a page shows the 404 page. So the default policy is that of the 404 page.
  const defaultPolicy = policies.get(NOT_FOUND_PAGE);
  const everywhere = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`);
  const pages = [...policies].map(([page, policy]) => {
    const path = page === 'index' ? '/' : `/${page}`;
    return rule(page === CALL_PAGE ? `${path}*` : path, [
      '! Content-Security-Policy',
      `Content-Security-Policy: ${policy}`,
      // Other sites must not embed pages, but may embed social cards and icons.
      'Cross-Origin-Resource-Policy: same-origin',
      ...(isPrivate.test(path) ? ['Cache-Control: no-store'] : []),
    ]);
  });
  return [rule('/*', [...everywhere, `Content-Security-Policy: ${defaultPolicy}`]), ...pages];
}

function rule(path: string, headers: string[]): string {
  return [path, ...headers.map((header) => `  ${header}`)].join('\n');
}

function pagePolicy(page: string, html: string): string {
  const checkout = page === CHECKOUT_PAGE ? sources('CHECKOUT_SOURCES', RAZORPAY) : [];
  const challenge = CHALLENGE_PAGES.has(page) ? sources('CHALLENGE_SOURCES', TURNSTILE) : [];
  const scripts = new Set([...checkout, ...challenge]);
  const showsEmails = page === EMAIL_PAGE;
  const emailStyles = showsEmails ? [hashOf(styleSheet)] : [];
  return contentSecurityPolicy({
    'default-src': [],
    'script-src': ["'self'", ...inlineHashes(html, 'script'), ...scripts],
    'style-src': ["'self'", ...inlineHashes(html, 'style'), ...emailStyles],
    ...(showsEmails && { 'style-src-attr': ["'unsafe-inline'"] }),
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...checkout],
    'frame-src': [...scripts],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': [],
    'object-src': [],
    'frame-ancestors': [],
  });
}

function sources(variable: string, production: string[]): string[] {
  return process.env[variable]?.split(' ') ?? production;
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const texts = [...html.matchAll(INLINE)]
    .filter(([, name]) => name === tag)
    .map(([, , text]) => text ?? '');
  return [...new Set(texts.map(hashOf))];
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
