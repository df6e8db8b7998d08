import { expect, test } from 'vitest';
import { isMeetingLink, joinTokenOf, joinUrl, linkToken, linkUrl } from '#domain/links.ts';

test('an emailed link opens our site and has its token in the URL fragment', () => {
  const url = new URL(linkUrl('https://waymark.example/', 'reset-password', 'a-Token_7'));

  expect(url.origin + url.pathname + url.search).toBe('https://waymark.example/reset-password');
  expect(linkToken(url)).toBe('a-Token_7');
  for (const hash of ['', '#', '#token=', '#other=1', '#token']) {
    expect(linkToken({ hash }), hash).toBe('');
  }
});

test('the URL of a call’s join page has the token in its path', () => {
  const url = new URL(joinUrl('https://waymark.example/', 'a-Token_7'));

  expect(url.href).toBe('https://waymark.example/join/a-Token_7');
  expect(joinTokenOf(url)).toBe('a-Token_7');
  for (const pathname of ['/join', '/join/', '/', '/joint/a', '/x/join/a']) {
    expect(joinTokenOf({ pathname }), pathname).toBe('');
  }
});

test.each([
  ['https://meet.google.com/abc-defg-hij', true],
  ['https://zoom.us:8443/j/1', true],
  ['https://xn--e1afmkfd.xn--p1ai/j/1', true],
  ['https://x', false],
  ['https://localhost/j/1', false],
  ['https://.com', false],
  ['https://1.2.3.4/j/1', false],
  ['http://meet.google.com/abc-defg-hij', false],
  ['javascript:alert(1)', false],
  ['data:text/html,https://zoom.us', false],
  ['zoom.us/j/123', false],
  ['', false],
  [undefined, false],
])('1.2.2 %j is a meeting link: %j', (text, isLink) => expect(isMeetingLink(text)).toBe(isLink));
