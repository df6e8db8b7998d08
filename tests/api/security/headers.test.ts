/** Tests response headers and cross-origin rules (ASVS 3.4, 3.5, 4.1.1, 14.3.2). */
import { beforeEach, expect, test } from 'vitest';
import { HOUR } from '#domain/time.ts';
import { Client, configure, hideTable, runWorkerIn, siteUrl, workerNow } from '#support/api.ts';
import { type Customer, customer } from '#support/customer.ts';
import { allRows, browserHeaders, sendRaw } from '#support/requests.ts';
import { access } from '#support/routes.ts';

runWorkerIn('workerd');

const commonHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

let asha: Customer;
let id: string;

beforeEach(async () => {
  asha = await customer();
  id = (await asha.held()).id;
});

const json = 'application/json';

/** A client must not choose the id of its request in the log (ASVS 16.2.1). */
const chosenId = { 'X-Request-Id': 'chosen-by-a-client' };

const logInWith = (body: string) =>
  sendRaw('POST', '/auth/login', { headers: browserHeaders, body });

const answers: [status: number, type: string | null, ask: () => ReturnType<typeof sendRaw>][] = [
  [200, json, () => asha.request('GET', '/health')],
  [200, json, () => asha.list()],
  [200, json, () => asha.show(id)],
  [200, json, () => asha.calendar()],
  [201, json, () => asha.holdInstead({ time: '12:00' })],
  [202, null, () => asha.request('POST', '/auth/verify-email/send', {})],
  [204, null, () => asha.cancel(id)],
  [302, null, () => sendRaw('GET', '/auth/google')],
  [302, null, () => sendRaw('GET', '/auth/google/callback')],
  [401, json, () => new Client().request('GET', '/bookings')],
  [403, json, () => asha.request('POST', '/bookings', {}, { 'Sec-Fetch-Site': 'cross-site' })],
  [404, json, () => asha.request('GET', '/bookings/missing', undefined, chosenId)],
  [404, json, () => asha.request('GET', '/nowhere')],
  [404, json, () => sendRaw('OPTIONS', '/bookings', { headers: { Cookie: asha.cookie } })],
  [409, json, () => asha.confirm(id)],
  [413, json, () => logInWith('x'.repeat(2 ** 17))],
  [415, json, () => asha.request('POST', '/bookings', {}, { 'Content-Type': 'text/plain' })],
  [422, json, () => asha.hold({ time: '25:00' })],
  [422, json, () => logInWith('{')],
  [429, json, () => repeated(6, () => asha.request('POST', '/auth/verify-email/send', {}))],
  [500, json, failing],
  [503, json, unconfigured],
];

test.each(answers)(
  '3.4.1 to 3.4.8, 4.1.1, 14.3.2, 16.2.1 a %i response has the common headers and a request id',
  async (status, type, ask) => {
    const { headers, body, ...reply } = await ask();

    expect(reply.status).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject(commonHeaders);
    expect(headers.get('content-type')).toBe(type);
    expect(Math.abs(Number(headers.get('x-server-time')) - workerNow())).toBeLessThan(HOUR);
    const requestId = headers.get('x-request-id');
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    if (status >= 400) expect(body).toMatchObject({ error: { requestId } });
  },
);

test('3.4.2 CORS headers let no other site read a response', async () => {
  const preflight = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
  const headers = { ...preflight, Cookie: asha.cookie };

  for (const method of ['GET', 'OPTIONS']) {
    const names = [...(await sendRaw(method, '/bookings', { headers })).headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('3.5.1 accepts a request if only its Origin header shows that it comes from our own pages', async () => {
  const reply = await sendRaw('DELETE', `/bookings/${id}`, {
    headers: { Cookie: asha.cookie, Origin: siteUrl },
  });

  expect(reply.status).toBe(204);
});

test('accepts a JSON request with a charset in the content type', async () => {
  const reply = await sendRaw('POST', '/auth/logout', {
    headers: { ...browserHeaders, 'Content-Type': 'Application/JSON; charset=utf-8' },
    body: '{}',
  });

  expect(reply.status).toBe(200);
});

test('3.5.3 GET, HEAD and OPTIONS change nothing on any path', async () => {
  const before = await allRows();
  const paths = Object.keys(access).map((route) => route.replace(/^\w+ \/api/, ''));

  for (const path of new Set(paths)) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const headers = { Cookie: asha.cookie };
      const { status } = await sendRaw(method, path.replace(':id', id), { headers });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  }

  expect(await allRows()).toEqual(before);
});

async function repeated<Answer>(times: number, ask: () => Promise<Answer>): Promise<Answer> {
  for (let n = 1; n < times; n += 1) await ask();
  return ask();
}

async function failing() {
  await hideTable('blocked_slots');
  return asha.request('GET', '/calendar?service=lor');
}

async function unconfigured() {
  await configure({ RESEND_API_KEY: null });
  return sendRaw('GET', '/health');
}
