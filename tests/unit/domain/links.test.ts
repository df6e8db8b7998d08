import { expect, test } from 'vitest';
import { links, linkToken, linkUrl } from '#domain/links.ts';

test('a link stands on our own site, its token where servers do not see it', () => {
  const url = new URL(linkUrl('https://waymark.example/', 'reset-password', 'a-Token_7'));

  expect(url.origin + url.pathname + url.search).toBe('https://waymark.example/reset-password');
  expect(linkToken(url)).toBe('a-Token_7');
});

test.each(['', '#', '#token=', '#other=1', '#token'])('%j carries no token', (hash) => {
  expect(linkToken({ hash })).toBe('');
});

test('a link to choose a password works for half an hour, the others for a day', () => {
  expect(links['reset-password'].lifetime).toBe(30 * 60_000);
  expect(links['verify-email'].lifetime).toBe(24 * 60 * 60_000);
  expect(links['change-email'].lifetime).toBe(24 * 60 * 60_000);
});
