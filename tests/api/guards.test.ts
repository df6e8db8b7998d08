import { beforeEach, expect, test } from 'vitest';
import { siteUrl } from '#tests/support/api.ts';
import { type Customer, day, signUp, signupForm, studentForm } from '#tests/support/customer.ts';
import { type Paid, pay, readyToPay } from '#tests/support/providers.ts';
import { everything, ours, raw } from '#tests/support/raw.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

let asha: Customer;
let id: string;
let paid: Paid;

beforeEach(async () => {
  asha = await signUp();
  const ready = await readyToPay(asha);
  id = ready.id;
  paid = await pay(ready.orderId);
});

/** Every request that changes something, as it would succeed from our own pages. */
const unsafe: [method: string, path: string, body: () => unknown][] = [
  ['POST', '/auth/signup', signupForm],
  ['POST', '/auth/login', () => ({ email: asha.user.email, password: 'correct horse' })],
  ['POST', '/auth/logout', () => ({})],
  ['POST', '/bookings', () => ({ service: 'lor', date: day(9), time: '15:00' })],
  ['PATCH', '/bookings/:id/details', () => studentForm({ fullName: 'Mallory' })],
  ['POST', '/bookings/:id/payment', () => ({})],
  ['POST', '/bookings/:id/payment/verify', () => paid],
  ['POST', '/bookings/:id/confirm', () => ({})],
  ['DELETE', '/bookings/:id', () => ({})],
];

const strangers: Record<string, string>[] = [
  {},
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: `${siteUrl}.evil.example` },
  { Referer: `${siteUrl}/calendar` },
];

test.each(unsafe)(
  '%s %s from another site is refused and writes nothing',
  async (method, path, body) => {
    const before = await everything();

    for (const from of strangers) {
      const reply = await raw(method, path.replace(':id', id), {
        headers: { 'Content-Type': 'application/json', Cookie: asha.cookie, ...from },
        body: JSON.stringify(body()),
      });
      expectRefusal(reply, 'forbidden', 'This request did not come from our site.');
      expect(reply.headers.get('set-cookie')).toBeNull();
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }

    expect(await everything()).toEqual(before);
  },
);

const notJson: Record<string, string>[] = [
  {},
  { 'Content-Type': '' },
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'text/plain; application/json' },
  { 'Content-Type': 'application/x-www-form-urlencoded' },
  { 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Content-Type': 'application/jsonp' },
];

test.each(unsafe.filter(([method]) => method !== 'DELETE'))(
  '%s %s that is not sent as JSON is refused and writes nothing',
  async (method, path, body) => {
    const before = await everything();

    for (const type of notJson) {
      const reply = await raw(method, path.replace(':id', id), {
        headers: { Cookie: asha.cookie, 'Sec-Fetch-Site': 'same-origin', ...type },
        body: JSON.stringify(body()),
      });
      expectRefusal(reply, 'unsupported_media_type', 'Please send JSON.');
    }

    expect(await everything()).toEqual(before);
  },
);

test('a browser that sends only Origin is let in from our own pages', async () => {
  const reply = await raw('DELETE', `/bookings/${id}`, {
    headers: { Cookie: asha.cookie, Origin: siteUrl },
  });

  expect(reply.status).toBe(204);
});

test('JSON with a character set is JSON', async () => {
  const reply = await raw('POST', '/auth/logout', {
    headers: { ...ours, 'Content-Type': 'Application/JSON; charset=utf-8' },
    body: '{}',
  });

  expect(reply.status).toBe(200);
});

test('reading never writes', async () => {
  const before = await everything();
  const paths = ['/health', '/auth/me', '/bookings', `/bookings/${id}`, '/calendar?service=lor'];
  const others = [
    '/auth/logout',
    '/auth/login',
    `/bookings/${id}/confirm`,
    `/bookings/${id}/payment`,
  ];

  for (const path of [...paths, ...others]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const { status } = await raw(method, path, { headers: { Cookie: asha.cookie } });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  }

  expect(await everything()).toEqual(before);
});

test.each(unsafe.filter(([, path]) => path.startsWith('/bookings')))(
  '%s %s is not for people who are signed out',
  async (method, path, body) => {
    const before = await everything();

    const reply = await raw(method, path.replace(':id', id), {
      headers: ours,
      body: JSON.stringify(body()),
    });

    expectRefusal(reply, 'unauthenticated', 'Please sign in to go on.');
    expect(await everything()).toEqual(before);
  },
);
