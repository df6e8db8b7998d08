/**
 * Writes each built page's security headers into dist/_headers, which Cloudflare serves them with.
 * A page's Content-Security-Policy names the hashes of its own inline scripts and styles, so that
 * nothing else can run.
 */
import { createHash } from 'node:crypto';
import { appendFile, glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentSecurityPolicy, securityHeaders } from '#domain/security-headers.ts';
import { styleSheet } from '#functions/email/templates/theme.ts';

/** Where Razorpay's checkout comes from; the local stand-in has an address of its own. */
const RAZORPAY = [
  'https://checkout.razorpay.com',
  'https://cdn.razorpay.com',
  'https://api.razorpay.com',
  'https://lumberjack.razorpay.com',
];

/** Where Turnstile's script and widget come from; its stand-in has an address of its own. */
const TURNSTILE = ['https://challenges.cloudflare.com'];

/** Only here is a payment window opened. */
const CHECKOUT_PAGE = 'booking-details';
/** Only here may a visitor be asked to show that they are a person. */
const CHALLENGE_PAGES = new Set([
  ...['login', 'signup', 'forgot-password', 'contact'],
  ...['calendar', 'journey/book', CHECKOUT_PAGE],
]);
/** Only here are emails shown as they are sent; an email's looks are mostly attributes, and its frame inherits. */
const EMAIL_PAGE = 'admin';
/** It answers for every call, each under its token. */
const CALL_PAGE = 'join';
const NOT_FOUND_PAGE = '404';

/** Scripts and styles with their text in the page. Data such as JSON-LD runs nothing. */
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
  // An address that does not exist is answered with the page that says so, whatever its path.
  const policyElsewhere = policies.get(NOT_FOUND_PAGE);
  const everywhere = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`);
  const pages = [...policies].map(([page, policy]) => {
    const path = page === 'index' ? '/' : `/${page}`;
    return rule(page === CALL_PAGE ? `${path}*` : path, [
      '! Content-Security-Policy',
      `Content-Security-Policy: ${policy}`,
      // Social cards and icons may be shown by other sites; pages may not be.
      'Cross-Origin-Resource-Policy: same-origin',
      ...(isPrivate.test(path) ? ['Cache-Control: no-store'] : []),
    ]);
  });
  return [rule('/*', [...everywhere, `Content-Security-Policy: ${policyElsewhere}`]), ...pages];
}

function rule(path: string, headers: string[]): string {
  return [path, ...headers.map((header) => `  ${header}`)].join('\n');
}

function pagePolicy(page: string, html: string): string {
  const checkout = page === CHECKOUT_PAGE ? sources('CHECKOUT_SOURCES', RAZORPAY) : [];
  const challenge = CHALLENGE_PAGES.has(page) ? sources('CHALLENGE_SOURCES', TURNSTILE) : [];
  const scripts = new Set([...checkout, ...challenge]);
  const isOfEmails = page === EMAIL_PAGE;
  const emailStyles = isOfEmails ? [hashOf(styleSheet)] : [];
  return contentSecurityPolicy({
    'default-src': [],
    'script-src': ["'self'", ...inlineHashes(html, 'script'), ...scripts],
    'style-src': ["'self'", ...inlineHashes(html, 'style'), ...emailStyles],
    ...(isOfEmails && { 'style-src-attr': ["'unsafe-inline'"] }),
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

function sources(variable: string, usual: string[]): string[] {
  return process.env[variable]?.split(' ') ?? usual;
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
