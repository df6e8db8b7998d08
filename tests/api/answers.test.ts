import { expect, test } from 'vitest';
import { Client, db } from '#tests/support/api.ts';
import { customer, signupForm } from '#tests/support/customer.ts';
import { ours, raw } from '#tests/support/raw.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const LIMIT = 64 * 1024;

/** A sign-up of exactly `bytes` bytes. */
function signupOf(bytes: number): string {
  const form = { ...signupForm(), padding: '' };
  return JSON.stringify({ ...form, padding: 'x'.repeat(bytes - JSON.stringify(form).length) });
}

function inPieces(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}

test('a body of 64 KiB is accepted', async () => {
  const reply = await raw('POST', '/auth/signup', { headers: ours, body: signupOf(LIMIT) });

  expect(reply.status).toBe(201);
});

test.each(['/auth/signup', '/bookings', '/webhooks/razorpay', '/nowhere'])(
  'a larger body is refused by %s, with its length told and without',
  async (path) => {
    for (const size of [LIMIT + 1, 10 * LIMIT]) {
      for (const body of [signupOf(size), inPieces(signupOf(size))]) {
        expectRefusal(await raw('POST', path, { headers: ours, body }), 'payload_too_large');
      }
    }
    expect(await db.query.users.findMany()).toEqual([]);
  },
);

test('a body that comes in pieces is read whole', async () => {
  const body = inPieces(JSON.stringify(signupForm()));

  expect((await raw('POST', '/auth/signup', { headers: ours, body })).status).toBe(201);
});

test.each([
  '',
  '{',
  '{"email":"a@b.co",}',
  '{"email":',
  "{'email':'a'}",
  'undefined',
  'NaN',
  '\u0000',
])('the body %j is not JSON', async (body) => {
  const asha = await customer();
  const headers = { ...ours, Cookie: asha.cookie };

  for (const path of ['/auth/login', '/auth/signup', '/bookings', '/bookings/x/payment/verify']) {
    expectRefusal(await raw('POST', path, { headers, body }), 'invalid');
  }
  expectRefusal(await raw('PATCH', '/bookings/x/details', { headers, body }), 'invalid');
});

test.each(['null', '[]', '7', '"text"', 'true', '{"__proto__":{"email":"a@b.co"}}'])(
  'the JSON %s is no form',
  async (body) => {
    const asha = await customer();
    const headers = { ...ours, Cookie: asha.cookie };

    for (const path of ['/auth/login', '/auth/signup', '/bookings', '/bookings/x/payment/verify']) {
      expectRefusal(await raw('POST', path, { headers, body }), 'invalid');
    }
  },
);

test.each([
  ['GET', '/nowhere'],
  ['POST', '/nowhere'],
  ['PUT', '/bookings'],
  ['GET', '/bookings/x/y/z'],
  ['DELETE', '/auth/me'],
  ['GET', '/webhooks/razorpay'],
  ['GET', '/__proto__'],
])('%s %s answers as JSON that there is nothing', async (method, path) => {
  const { cookie } = await customer();
  const reply = await raw(method, path, { headers: { ...ours, Cookie: cookie } });

  expectRefusal(reply, 'not_found', 'There is nothing here.');
});

test('every answer is JSON that no cache may keep', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  const large = await raw('POST', '/auth/login', { headers: ours, body: 'x'.repeat(LIMIT + 1) });
  const replies = [
    await asha.request('GET', '/health'),
    await asha.request('GET', '/auth/me'),
    await asha.list(),
    await asha.show(id),
    await asha.calendar(),
    await asha.hold(),
    await asha.confirm(id),
    await asha.show('missing'),
    await asha.hold({ time: '25:00' }),
    await new Client().request('GET', '/bookings'),
    await asha.request('GET', '/nowhere'),
    await asha.request('POST', '/bookings', {}, { 'Content-Type': 'text/plain' }),
    await asha.request('POST', '/bookings', {}, { 'Sec-Fetch-Site': 'cross-site' }),
    large,
  ];

  expect(replies.map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200, 409, 404, 422, 401, 404, 415, 403, 413,
  ]);
  for (const { status, headers } of replies) {
    expect(headers.get('cache-control'), String(status)).toBe('no-store');
    expect(headers.get('content-type'), String(status)).toMatch(/^application\/json/);
  }
});

test('an error of ours tells nothing but its number', async () => {
  const asha = await customer();
  await db.$client.execute('alter table blocked_slots rename to hidden');

  const reply = await asha.calendar();
  await db.$client.execute('alter table hidden rename to blocked_slots');

  const message = 'Something went wrong on our side. Please try again.';
  expectRefusal(reply, 'internal', message);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('no answer shows what the database keeps about a password or a session', async () => {
  const asha = await customer();
  const { id } = await asha.held();

  const shown = JSON.stringify([
    (await asha.request('GET', '/auth/me')).body,
    (await asha.list()).body,
    (await asha.show(id)).body,
  ]);

  for (const secret of ['scrypt', 'passwordHash', asha.cookie.split('=')[1] ?? '']) {
    expect(shown).not.toContain(secret);
  }
});
