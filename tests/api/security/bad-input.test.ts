/** Sends malformed values over HTTP. every-route.test.ts covers every field of every route. */
import { expect, test } from 'vitest';
import { Client, runWorkerIn } from '#support/api.ts';
import { BROKEN_STRINGS, tooLong, WRONG_JSON, withRaw } from '#support/bad-input/malformed.ts';
import { customer, day, signUp } from '#support/customer.ts';
import { allRows, browserHeaders, expectRefusal, sendRaw } from '#support/requests.ts';

runWorkerIn('workerd');

const holdRequest = async () => {
  const form = { service: 'lost', date: day(5), time: '10:00' };
  return { path: '/bookings', cookie: (await customer()).cookie, form };
};
const MADE_UP_PROOF = {
  razorpay_payment_id: 'pay_00000000000000',
  razorpay_order_id: 'order_00000000000000',
  razorpay_signature: 'f'.repeat(64),
};

const proof = async () => {
  const asha = await customer();
  const { id } = await asha.held();
  return { path: `/bookings/${id}/payment/verify`, cookie: asha.cookie, form: MADE_UP_PROOF };
};

const malformed = [...WRONG_JSON, ...BROKEN_STRINGS, tooLong(2000)];
const invalidTimes = ['"2026-02-30"', '"9999-12-31"', '"-000001-01-01"', '"10:00:00"', '"١٠:٠٠"'];
const tooLarge = ['1e309', '-1e309', '1e15', '9007199254740993'];
const invalidCounts = ['-1', '1.5', '"3"', 'null', 'true', '[]', '[3]', '{}', ...tooLarge];

test.each([
  ['a hold', ['service', 'date', 'time', 'timeZone'], holdRequest, [...malformed, ...invalidTimes]],
  ['a hold', ['additionalSchools'], holdRequest, invalidCounts],
  ['a proof of payment', Object.keys(MADE_UP_PROOF), proof, malformed],
] as const)('2.2.1, 15.3.5, 15.3.6 rejects %s with bad %j', async (_, fields, prepare, values) => {
  const { path, cookie, form } = await prepare();
  const headers = { ...browserHeaders, Cookie: cookie };
  const before = await allRows();

  for (const field of fields) {
    for (const value of values) {
      const body = withRaw(form, field, value);
      const reply = await sendRaw('POST', path, { headers, body });
      expect(reply.status, `${field}: ${value.slice(0, 40)}`).toBe(422);
      expectRefusal(reply, 'invalid');
    }
  }

  expect(await allRows()).toEqual(before);
});

test('2.2.1 accepts the number of additional schools in any JSON notation for a whole number', async () => {
  for (const [n, value] of ['-0', '0.0', '1e0'].entries()) {
    const { cookie } = await customer();
    const form = { service: 'lost', date: day(5 + n), time: '10:00' };
    const body = withRaw(form, 'additionalSchools', value);
    const headers = { ...browserHeaders, Cookie: cookie };
    const reply = await sendRaw('POST', '/bookings', { headers, body });

    const price = 13999 + 5999 * Number(value);
    expect(reply).toMatchObject({ status: 201, body: { booking: { price } } });
  }
});

test('2.2.1, 15.3.6 responds with 404 to malformed booking ids', async () => {
  const headers = { ...browserHeaders, Cookie: (await customer()).cookie };

  const escapes = ['%00', '%E0%A4%A', '%22', '%F0%9F%98%80', '..%2f..', '%'];
  for (const id of [...escapes, "'", '*', '__proto__', 'constructor', 'x'.repeat(3000)]) {
    for (const method of ['GET', 'DELETE']) {
      expectRefusal(await sendRaw(method, `/bookings/${id}`, { headers }), 'not_found');
    }
  }
});

test('15.3.7 rejects a repeated query parameter', async () => {
  const asha = await customer();

  expectRefusal(await asha.request('GET', '/calendar?service=lor&service=resume'), 'invalid');
  expectRefusal(await asha.request('GET', '/calendar?service[]=lor'), 'invalid');
});

test('6.2.5 accepts any characters in a password', async () => {
  const password = 'a\u0000b\ud800 \n पासवर्ड';
  const { user } = await signUp({ password, confirmPassword: password });

  expect((await new Client().logIn(user.email, password)).status).toBe(200);
});
