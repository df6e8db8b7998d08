/** Tests that apply to every route (ASVS 2.2.1, 4.1.4, 7.2.1, 7.4.1, 15.3). */
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { SESSION_COOKIE } from '#local/session.ts';
import { db, prepareOnce, type Reply, siteUrl } from '#support/api.ts';
import { LIBRARY_PHRASE } from '#support/bad-input/library-phrases.ts';
import { BROKEN_STRINGS, tooLong, WRONG_JSON, withRaw } from '#support/bad-input/malformed.ts';
import { Customer, customer, signUp } from '#support/customer.ts';
import { nodeRequest } from '#support/node-request.ts';
import { allRows, browserHeaders, expectRefusal } from '#support/requests.ts';
import { access, call, prepareRoutes, type RouteFixtures, validBody } from '#support/routes.ts';

let fixtures: RouteFixtures;

async function prepare(): Promise<void> {
  fixtures = await prepareRoutes(await customer());
}

const routes = Object.keys(access);
const open = new Set(['anyone', 'provider', 'token holder']);
const closed = routes.filter((route) => !open.has(access[route]?.who ?? ''));

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const paths = [...new Set(routes.map((route) => route.split(' ')[1] ?? ''))];

const numbers = ['-0', '-1e309', '9007199254740993', '1e-400'];
const names = ['"__proto__"', '"constructor"'];
const texts = [...BROKEN_STRINGS, tooLong(1000), ...names];
const invalidValues = [...WRONG_JSON, ...texts, ...numbers, '[[[[]]]]'];

describe('requests that change no data', () => {
  prepareOnce(prepare);

  test('7.2.1, 7.4.1 routes for signed-in users reject a forged, altered or logged-out cookie', async () => {
    const { owner } = fixtures;
    const loggedOut = new Customer(owner.user, (await signUp()).cookie);
    const dead = loggedOut.cookie;
    await loggedOut.request('POST', '/auth/logout', {});
    const altered = owner.cookie.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    const before = await allRows();

    for (const route of closed) {
      for (const cookie of [dead, altered, `${SESSION_COOKIE}=x`, `user=${owner.user.id}`]) {
        expectRefusal(await call(route, fixtures, { cookie }), 'unauthenticated');
      }
    }

    expect(closed.length).toBeGreaterThan(10);
    expect(await allRows()).toEqual(before);
  });

  test.each(paths)('4.1.4, 13.4.4 %s accepts only its own HTTP methods', async (path) => {
    const headers = { ...browserHeaders, Cookie: fixtures.owner.cookie };
    const url = siteUrl + path.replace(':id', fixtures.bookingId);

    for (const method of methods.filter((method) => !routes.includes(`${method} ${path}`))) {
      const { status, body } = await nodeRequest(url, method, headers);
      const reply = { status, headers: new Headers(), body: JSON.parse(body) };
      expectRefusal(reply, 'not_found', 'This address does not exist.');
    }
  });
});

function disguised(value: unknown): unknown {
  if (typeof value === 'string') return `\u200b${value.slice(0, 2)}\u202e${value.slice(2)}\u2066`;
  if (Array.isArray(value)) return value.map(disguised);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, disguised(one)]));
}

const choices = ['service', 'mentor', 'moving', 'session', 'booking', 'version', 'next', 'code'];
const filters = ['q', 'search', 'status', 'state', 'what', 'who', 'subject', 'name', 'kind'];
const ranges = ['after', 'before', 'from', 'to', 'page', 'month', 'date', 'weeks'];
const QUERY_NAMES = [...choices, ...filters, ...ranges];

function expectPlainRefusal({ status, body }: Reply<unknown>, sent: string): void {
  expect(status, sent).toBeLessThan(500);
  if (status < 400) return;
  expect(JSON.stringify(body), sent).not.toMatch(LIBRARY_PHRASE);
}

async function expectOddQueriesAnswered(route: string): Promise<void> {
  await db.delete(rateLimits);
  for (const value of ['', '-1', '1.5', 'text', 'x'.repeat(3000), '%00', '%F0%9F', '__proto__']) {
    const query = `?${QUERY_NAMES.map((name) => `${name}=${value}`).join('&')}`;
    expectPlainRefusal(await call(route, fixtures, { query }), query);
  }
}

async function expectOddBodiesAnswered(route: string): Promise<void> {
  await db.delete(rateLimits);
  for (const form of ['', '{', 'null', '7', '[]', '{}', '"text"']) {
    expectPlainRefusal(await call(route, fixtures, { form }), form);
  }
}

async function expectInvalidValuesAnswered(route: string): Promise<void> {
  const form = validBody(route, fixtures);
  for (const field of Object.keys(form)) {
    await db.delete(rateLimits);
    const replies = await Promise.all(
      invalidValues.map((value) => call(route, fixtures, { form: withRaw(form, field, value) })),
    );
    for (const [n, reply] of replies.entries()) {
      expectPlainRefusal(reply, `${field}: ${invalidValues[n]?.slice(0, 40)}`);
    }
  }
}

async function expectNothingInvisibleStored(route: string): Promise<void> {
  const form = validBody(route, fixtures);
  for (const field of Object.keys(form)) {
    await db.delete(rateLimits);
    const changed = { ...form, [field]: disguised(form[field]) };
    expect((await call(route, fixtures, { form: changed })).status, field).toBeLessThan(500);
  }
  const tables = Object.entries(await allRows());
  // U+200B is allowed: the HTML of emails contains U+200B.
  const stored = tables.filter(([, rows]) => /[\u202e\u2066]/.test(JSON.stringify(rows)));
  expect(stored.map(([table]) => table)).toEqual([]);
}

const answered = '2.2.1, 15.3.5, 15.3.6 %s responds to invalid input in plain sentences';

describe('invalid input to routes that only read', () => {
  prepareOnce(prepare);
  const reading = routes.filter((route) => route.startsWith('GET '));
  test.each(reading)(answered, expectOddQueriesAnswered);
});

describe('invalid input to routes that write', () => {
  beforeEach(prepare);

  const writing = routes.filter((route) => !route.startsWith('GET '));
  test.each(writing)(`${answered}, and stores no invisible characters`, async (route) => {
    await expectNothingInvisibleStored(route);
    await expectInvalidValuesAnswered(route);
    await expectOddBodiesAnswered(route);
    await expectOddQueriesAnswered(route);
  });
});
