import { expect, test } from 'vitest';
import { backFromGoogle, safeNext } from '#domain/account/next.ts';

const ORIGIN = 'https://waymark.example';

test('3.7.2 a sign-in leads to the page that asked for it', () => {
  for (const next of ['/calendar?service=lor&schools=2', '/profile#past', 'profile']) {
    expect(safeNext(next, ORIGIN)).toBe(new URL(next, ORIGIN).href);
  }
});

test.each([
  ...['//evil.example', 'https://evil.example/', '\\\\evil.example', '/\\evil.example'],
  ...['javascript:alert(1)', 'data:text/html,x', 'view-source:https://waymark.example/'],
  ...['https://waymark.example.evil.example/', 'http://waymark.example/'],
  ...['/login', '/signup?next=%2Fprofile', '/login/?next=%2Flogin', '/about/../login.html#form'],
  'blob:https://waymark.example/9c1e3a52-2f1b-4d1c-9a43-0d2a6f3b8f11',
  ...['BLOB:https://waymark.example/x', 'filesystem:https://waymark.example/temporary/x'],
])('3.7.2 a sign-in asked to lead to %s leads home', (next) => {
  expect(safeNext(next, ORIGIN)).toBe('/');
});

test('3.7.2 a path that begins with two slashes stays on our origin, and no path leads home', () => {
  for (const next of ['/.//evil.example/phish', 'https://waymark.example//evil.example']) {
    expect(new URL(safeNext(next, ORIGIN), `${ORIGIN}/login`).origin).toBe(ORIGIN);
  }
  expect(safeNext(null, ORIGIN)).toBe(`${ORIGIN}/`);
});

test.each([
  ['login', 'failed', undefined, '/login?problem=google'],
  ['login', 'failed', '', '/login?problem=google'],
  ['signup', 'failed', '/profile', '/signup?problem=google&next=%2Fprofile'],
  ['login', 'cancelled', '', '/login'],
  ['signup', 'cancelled', '/profile', '/signup?next=%2Fprofile'],
] as const)('to the %s page, %s at Google, with next %s: %s', (page, outcome, next, url) => {
  expect(backFromGoogle(page, outcome, next)).toBe(url);
});
