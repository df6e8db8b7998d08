import { expect, test } from 'vitest';
import { site } from '#domain/site.ts';

test('emails come from the product team', () => {
  expect(site.senderName).toBe(`The ${site.name} Team`);
});

test('the home page says "Find Your Way Forward"', () => {
  expect(site.tagline).toBe('Find Your Way Forward');
});

test('the support address is an email address', () => {
  expect(site.supportEmail).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
});

test.each([
  ['linkedin', 'www.linkedin.com'],
  ['instagram', 'www.instagram.com'],
] as const)('the %s link leads to an account on %s', (network, host) => {
  const link = new URL(site[network]);
  expect([link.protocol, link.host]).toEqual(['https:', host]);
  expect(link.pathname.length).toBeGreaterThan(1);
});
