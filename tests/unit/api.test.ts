import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#lib/api.ts';

const fetchMock = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json({}));

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://waymark.test' });
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => vi.unstubAllGlobals());

async function request(call: Promise<unknown>) {
  await call;
  const [url, { method, body } = {}] = fetchMock.mock.lastCall ?? [];
  return `${method} ${url}${body ? ` ${body}` : ''}`;
}

test('the typed API client sends the path, query and JSON body that the API expects', async () => {
  expect(await request(api.auth.me.$get())).toBe('GET https://waymark.test/api/auth/me');
  const booking = api.bookings[':id'];
  expect(
    await request(booking.$delete({ param: { id: 'a/b' }, query: { status: 'pending' } })),
  ).toBe('DELETE https://waymark.test/api/bookings/a%2Fb?status=pending');
  expect(await request(api.auth.logout.$post())).toBe('POST https://waymark.test/api/auth/logout');
  expect(await request(api.admin.bookings.$get({ query: { q: '', after: undefined } }))).toBe(
    'GET https://waymark.test/api/admin/bookings?q=',
  );
  const json = { email: 'asha@example.com' };
  expect(await request(api.auth['forgot-password'].$post({ json }))).toBe(
    'POST https://waymark.test/api/auth/forgot-password {"email":"asha@example.com"}',
  );
});
