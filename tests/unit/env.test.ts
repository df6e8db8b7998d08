import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#functions/env.ts';

const deployedConfiguration = readFileSync('wrangler.toml', 'utf8');
const variables = deployedConfiguration.split('[vars]\n')[1]?.matchAll(/^(\w+) = "(.*)"$/gm) ?? [];

const production = {
  ...Object.fromEntries(Array.from(variables, ([, name, value]) => [name, value])),
  VERSION: '1.0.0',
  SITE_URL: 'https://waymark.example',
  DATABASE_URL: 'https://waymark.turso.example',
  DATABASE_TOKEN: 'token',
  SEALING_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  RESEND_API_KEY: 're_1',
  RESEND_WEBHOOK_SECRET: 'whsec_c2VjcmV0',
  EMAIL_FROM: 'bookings@waymark.example',
  TURNSTILE_SITE_KEY: '0x4AAAAAAAEXAMPLE',
  TURNSTILE_SECRET_KEY: '0x4AAAAAAAEXAMPLESECRET',
  GOOGLE_CLIENT_ID: 'waymark.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'secret',
  FILES: {},
};

test('accepts a configuration without a version or Google credentials', () => {
  expect(readConfig(production)).toEqual({ config: production });

  const { VERSION: _, ...unversioned } = production;
  expect(readConfig(unversioned)).toMatchObject({ config: { VERSION: 'unversioned' } });
  const { GOOGLE_CLIENT_ID: _id, GOOGLE_CLIENT_SECRET: _secret, ...withoutGoogle } = production;
  expect(readConfig(withoutGoogle)).toEqual({ config: withoutGoogle });
});

test('the configuration error names each missing variable', () => {
  for (const name of Object.keys(production).filter((name) => name !== 'VERSION')) {
    const invalid = expect.arrayContaining([name]);
    expect(readConfig({ ...production, [name]: undefined })).toEqual({ invalid });
    expect(readConfig({ ...production, [name]: '' })).toEqual({ invalid });
  }
});

test.each([
  ['ENVIRONMENT', 'staging'],
  ['ADMIN_SECOND_FACTOR', 'sometimes'],
  ['SITE_URL', 'http://waymark.example'],
  ['SITE_URL', 'not-an-address'],
  ['DATABASE_URL', 'http://waymark.turso.example'],
  ['EMAIL_FROM', 'bookings'],
  ['SEALING_KEY', 'AAECAwQFBgcICQoLDA0ODw=='],
  ['SEALING_KEY', 'a passphrase of our own, quite a bit too long'],
  ['RAZORPAY_API_URL', 'http://127.0.0.1:8789'],
  ['RAZORPAY_CHECKOUT_URL', 'https://evil.example/checkout.js'],
  ['RESEND_API_URL', 'http://127.0.0.1:8790'],
  ['TURNSTILE_SCRIPT_URL', 'https://evil.example/turnstile/v0/api.js'],
  ['TURNSTILE_VERIFY_URL', 'http://127.0.0.1:8793/turnstile/v0/siteverify'],
  ['TURNSTILE_SITE_KEY', '1x00000000000000000000AA'],
  ['TURNSTILE_SITE_KEY', '3x00000000000000000000FF'],
  ['TURNSTILE_SECRET_KEY', '2x0000000000000000000000000000000AA'],
  ['GOOGLE_AUTHORIZE_URL', 'https://accounts.google.com.evil.example/o/oauth2/v2/auth'],
  ['GOOGLE_TOKEN_URL', 'http://127.0.0.1:8792/token'],
  ['GOOGLE_JWKS_URL', 'http://127.0.0.1:8792/oauth2/v3/certs'],
  ['GOOGLE_CALENDAR_URL', 'http://127.0.0.1:8792/calendar/v3'],
  ['GOOGLE_REVOKE_URL', 'https://evil.example/revoke'],
])('1.3.6, 15.3.2, 16.2.5 in production, the error names %s, not its value %s', (name, value) => {
  expect(readConfig({ ...production, [name]: value })).toEqual({ invalid: [name] });
});

test('accepts local URLs of stand-ins for providers in the local environment', () => {
  const here = Object.keys(production).filter((name) => /^(?!DATABASE).*_URL$/.test(name));
  const urls = here.map((name) => [name, 'http://127.0.0.1:8789/v1']);
  const local = { ...production, ENVIRONMENT: 'local', ...Object.fromEntries(urls) };
  expect(readConfig(local)).toEqual({ config: local });
});

test.each([
  ['the Worker has no workers.dev address', 'workers_dev = false'],
  ['13.4.5 no version has a preview address', 'preview_urls = false'],
  ['14.2.1 Cloudflare logs no request URLs', 'invocation_logs = false'],
  ['6.3.3 admins need a second factor', 'ADMIN_SECOND_FACTOR = "required"'],
])('%s in the deployed configuration', (_, setting) =>
  expect(deployedConfiguration.split('\n')).toContain(setting),
);
